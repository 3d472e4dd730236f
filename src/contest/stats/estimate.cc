#include "contest/stats/estimate.h"

#include <algorithm>
#include <cmath>

#include "contest/stats/elo.h"

namespace agon::stats {
namespace {

constexpr double kNormal95 = 1.959963984540054;  // quantile of the normal distribution at 97.5 %

struct Moments {
  double mean = 0;
  double variance = 0;
};

// Exactly zero variance when all blocks are of one class: every quotient here is then rounded
// alike.
Moments moments_of(const Tally& tally) {
  const std::vector<double> scores = tally.scores();
  const auto blocks = static_cast<double>(tally.blocks());
  double half_points = 0;
  for (std::size_t h = 0; h < scores.size(); ++h) {
    half_points += static_cast<double>(h) * static_cast<double>(tally.counts()[h]);
  }
  Moments moments;
  moments.mean = half_points / (2 * static_cast<double>(tally.games()));
  for (std::size_t h = 0; h < scores.size(); ++h) {
    const double deviation = scores[h] - moments.mean;
    moments.variance += static_cast<double>(tally.counts()[h]) * deviation * deviation / blocks;
  }
  return moments;
}

double normal_cdf(double z) { return std::erfc(-z / std::sqrt(2)) / 2; }

}  // namespace

Estimate estimate(const Tally& tally) {
  Estimate e;
  e.games = tally.games();
  if (e.games == 0) return e;

  const auto [score, variance] = moments_of(tally);
  const auto blocks = static_cast<double>(tally.blocks());
  const double deviation = std::sqrt(variance / blocks);  // of the mean score
  const double low = score - kNormal95 * deviation;
  const double high = score + kNormal95 * deviation;
  e.score = score;
  e.score_low = std::max(low, 0.0);
  e.score_high = std::min(high, 1.0);
  e.draw_rate = static_cast<double>(tally.counts()[tally.counts().size() / 2]) / blocks;

  e.elo = elo_of_score(score);
  const std::optional<double> elo_low = elo_of_score(low);
  const std::optional<double> elo_high = elo_of_score(high);
  if (elo_low && elo_high) e.elo_error = (*elo_high - *elo_low) / 2;

  if (variance > 0) {
    // Were the matches of a block independent, this would be the deviation of one of them.
    const double per_game = std::sqrt(variance * tally.block_length());
    e.nelo = (score - 0.5) / per_game * kNeloPerT;
    e.nelo_error = kNormal95 * deviation / per_game * kNeloPerT;
    e.los = normal_cdf((score - 0.5) / deviation);
  } else if (score != 0.5) {
    e.los = score > 0.5 ? 1 : 0;
  }
  return e;
}

}  // namespace agon::stats
