#include "contest/ratings/elo.h"

#include <array>
#include <cmath>

namespace agon::ratings {

void move_elo(std::vector<double>& ratings, const Match& match, double k) {
  const std::size_t seats = match.bots.size();
  std::array<double, kMostSeats> gains{};
  for (std::size_t a = 0; a < seats; ++a) {
    for (std::size_t b = a + 1; b < seats; ++b) {
      const double lead = ratings[match.bots[a]] - ratings[match.bots[b]];
      const double expected = 1 / (1 + std::pow(10, -lead / 400));
      const double gain = k * (score_of(match, a, b) - expected);
      gains[a] += gain;
      gains[b] -= gain;
    }
  }
  for (std::size_t a = 0; a < seats; ++a) ratings[match.bots[a]] += gains[a];
}

std::vector<double> elo(const Results& results, const EloSettings& settings) {
  std::vector<double> ratings(results.names().size(), settings.start);
  for (std::size_t i = 0; i < results.size(); ++i) move_elo(ratings, results[i], settings.k);
  return ratings;
}

}  // namespace agon::ratings
