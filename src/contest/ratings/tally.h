// Plain counts of results, to stand beside ratings.
#pragma once

#include <cstdint>
#include <vector>

#include "contest/ratings/results.h"

namespace agon::ratings {

/// Per bot, how many matches it ended in each place: `[0]` first places (shared ones count), and so
/// on to the last place of the largest match. The sum is its number of matches.
std::vector<std::vector<int>> places(const Results& results);

/// What one bot scored against another: 1 for every match it ended before it, 0.5 for a tie.
struct Meetings {
  double score = 0;
  int games = 0;
};

/// Row against column: `[a][b]` is what bot a scored against bot b.
std::vector<std::vector<Meetings>> head_to_head(const Results& results);

}  // namespace agon::ratings
