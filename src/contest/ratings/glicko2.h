// Glicko-2: a rating, how sure it is, and how erratic the bot is, period by period.
#pragma once

#include <vector>

#include "contest/ratings/results.h"

namespace agon::ratings {

struct Glicko2 {
  double rating;      ///< Elo points
  double deviation;   ///< standard deviation of `rating`, Elo points
  double volatility;  ///< per period, on Glickman's internal scale
};

struct Glicko2Settings {
  Glicko2 start = {1500, 350, 0.06};
  double tau = 0.5;  ///< how fast volatility may change; 0.3 to 1.2
};

/// One per bot after all periods. Formulas: Glickman, "Example of the Glicko-2 system" (2013),
/// steps and volatility tolerance as there.
///
/// Periods are the distinct values of `Match::period` in ascending order; matches of one period
/// count at once, so that their order does not matter. Every bot is there from the first period
/// on: in a period without a match its deviation grows. Glickman advises 10 to 15 games per bot and
/// period. A match of more than two counts as one game between every two of its bots; since these
/// depend on each other, deviations then come out too small.
std::vector<Glicko2> glicko2(const Results& results, const Glicko2Settings& settings = {});

}  // namespace agon::ratings
