#include "contest/stats/elo.h"

#include <cmath>

namespace agon::stats {

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::optional<double> elo_of_score(double score) {
  if (!(score > 0 && score < 1)) return std::nullopt;
  return 400 * std::log10(score / (1 - score));
}

}  // namespace agon::stats
