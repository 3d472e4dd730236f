// Elo's rating, match by match.
#pragma once

#include <vector>

#include "contest/ratings/results.h"

namespace agon::ratings {

struct EloSettings {
  double start = 1500;
  double k = 32;  ///< the most that one pair of bots can move each other
};

/// One rating per bot after all matches, in Elo points (400 points are odds of 10 to 1).
///
/// A match counts as one game between every two of its bots, won by the one with the better rank,
/// half a win each when they tie: the scheme of the preliminary round of terraforming ("the first
/// beat the second, the first beat the third, the second beat the third", everyone starts at 1500).
/// That document leaves open K and whether the three games follow each other. Here they are
/// simultaneous, so that no order among them has to be invented: all expected scores come from
/// the ratings before the match.
std::vector<double> elo(const Results& results, const EloSettings& settings = {});

/// One match of it: moves `ratings`, one per bot, for whoever wants them on the way.
void move_elo(std::vector<double>& ratings, const Match& match, double k = EloSettings{}.k);

}  // namespace agon::ratings
