#include "contest/schedules/internal/rating.h"

#include <algorithm>
#include <cmath>

namespace agon::schedules {

double exact_exp(double x) {
  if (x < -700) return 0;
  x = std::min(x, 700.0);
  constexpr double kLn2 = 0.69314718055994530942;
  const double whole = std::floor(x / kLn2 + 0.5);
  const double rest = x - whole * kLn2;
  double sum = 1;
  for (int i = 18; i > 0; --i) sum = 1 + sum * rest / i;  // Taylor, innermost term first
  return std::ldexp(sum, static_cast<int>(whole));
}

double doubt(const Rating& a, const Rating& b) {
  constexpr double kLogistic = 1.702;  // scales the logistic distribution to the normal one
  const double spread = std::sqrt(a.sigma * a.sigma + b.sigma * b.sigma);
  return 1 / (1 + exact_exp(kLogistic * std::fabs(a.mu - b.mu) / spread));
}

std::vector<Rating> rate(std::span<const Rating> before, std::span<const int> ranks) {
  constexpr double kBeta = 25.0 / 6;    // how much a bot's play varies from match to match
  constexpr double kLeastShare = 1e-4;  // of the variance that is left in any case
  const std::size_t seats = before.size();
  double variance = 0;
  for (const Rating& rating : before) variance += rating.sigma * rating.sigma + kBeta * kBeta;
  const double c = std::sqrt(variance);

  std::vector<double> strength(seats);
  for (std::size_t i = 0; i < seats; ++i) strength[i] = exact_exp(before[i].mu / c);
  std::vector<Rating> after(before.begin(), before.end());
  for (std::size_t i = 0; i < seats; ++i) {
    double pull = 0;
    double certainty = 0;
    for (std::size_t q = 0; q < seats; ++q) {
      if (ranks[q] > ranks[i]) continue;
      double field = 0;
      for (std::size_t s = 0; s < seats; ++s) field += ranks[s] >= ranks[q] ? strength[s] : 0;
      const auto tied = static_cast<double>(std::count(ranks.begin(), ranks.end(), ranks[q]));
      const double share = strength[i] / field;
      pull += ((i == q ? 1 : 0) - share) / tied;
      certainty += share * (1 - share) / tied;
    }
    const double sigma = before[i].sigma;
    after[i].mu += sigma * sigma / c * pull;
    const double shrink = 1 - sigma * sigma * sigma / (c * c * c) * certainty;
    after[i].sigma = sigma * std::sqrt(std::max(shrink, kLeastShare));
  }
  return after;
}

}  // namespace agon::schedules
