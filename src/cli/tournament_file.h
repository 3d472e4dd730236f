// The file that says what a tournament is.
#pragma once

#include <string>
#include <vector>

#include "cli/contest_arguments.h"
#include "contest/tournament.h"

namespace agon::cli {

struct TournamentFile {
  contest::TournamentPlan plan;
  JudgeArguments judge;
  int at_once = 0;  ///< 0: what the cores can bear
  contest::Keep keep = contest::Keep::none;
  std::string store;
  std::vector<contest::Entry> bots;  ///< those of the folder first; digests, and names that are
                                     ///< not given, are empty
};

/// Reads the file at `path`; a folder of bots in it is listed too, as seen from the current
/// directory. Throws Error with line and column for anything it cannot mean.
TournamentFile read_tournament_file(const std::string& path);

/// A commented file of that format, to begin with. Throws Error for an unknown format.
std::string example_tournament_file(const std::string& format);

}  // namespace agon::cli
