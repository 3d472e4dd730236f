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
#include <memory>
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

/// Takes matches and makes results of them. Everything throws Error that says what was expected.
class ResultsReader {
 public:
  explicit ResultsReader(const Selection& selection = {});
  ~ResultsReader();

  /// A file, `-` being standard input. Errors name file and line.
  void read_file(const std::string& file);
  /// One match.
  void read_line(const std::string& line);

  /// Throws Error for a bot to be left out that never played, and when no match is left.
  Results finish();

 private:
  class Reader;
  std::unique_ptr<Reader> reader_;
};

}  // namespace agon::ratings
