// One match, played while somebody waits for it: its result as a table, its replay as a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/judge.h"

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
};

/// Plays it and prints how it ended. Ctrl-C and the like end it in order: the result is the exit
/// code.
int play_and_show(const OneMatch& match, sandbox::Warden& warden);

}  // namespace agon::cli
