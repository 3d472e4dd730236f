// Results as JSON lines, one match a line:
//
//     {"bots": ["a", "b", "c"], "ranks": [1, 3, 1], "period": 7, "setup": "ring", "tags": {"w":
//     12}}
//
// `bots` by seat and `ranks` (integers from 1, equal is a tie) are required; `period` is an
// integer, `setup` a string, `tags` maps names of [TDATA] values to strings, numbers or booleans.
// Other keys are ignored, and so are empty lines.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "contest/ratings/results.h"

namespace agon::ratings {

/// Which part of the results counts, and what is an entry of its own.
struct Selection {
  /// These bots are taken out of every match; those behind them move up. A match with fewer than
  /// two bots left is dropped.
  std::vector<std::string> without = {};
  /// Only matches on one of these setups; empty: all.
  std::vector<std::string> setups = {};
  /// Only matches that have every one of these tags, with one of the values listed for it.
  std::map<std::string, std::vector<std::string>> tags = {};
  /// Every bot is rated in each seat separately, as an entry named `bot@seat` (0-based).
  bool per_seat = false;
};

/// Reads files, `-` being standard input, one after the other. Throws Error that names file, line
/// and what was expected there; for a bot to be left out that never played; and when no match is
/// left.
Results read_results(const std::vector<std::string>& files, const Selection& selection = {});

}  // namespace agon::ratings
