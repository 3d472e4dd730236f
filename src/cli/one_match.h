// One match, played while somebody waits for it: its result as a table, its replay as a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/judge.h"
#include "live/host.h"

namespace agon::cli {

struct OneMatch {
  const Game& game;
  Options options;
  Json setup;
  std::optional<std::int64_t> seed;  ///< that the setup was drawn from
  std::vector<Contestant> bots;      ///< by seat
  JudgeSettings judge;
  std::string replay_file = {};  ///< empty: none is written
  bool json = false;             ///< print the result as JSON
  /// Pages to be served while it is played and afterwards, and whose seats people take; their
  /// `bots` are put in.
  std::optional<live::HostSettings> pages = {};
};

/// Plays it and prints how it ended. Ctrl-C and the like end it in order: the result is the exit
/// code. Where there are pages, they are served on until such a signal.
int play_and_show(const OneMatch& match, sandbox::Warden& warden);

}  // namespace agon::cli
