#include "contest/stats/internal/likelihood.h"

#include <algorithm>
#include <cmath>

// Tolerances and the number of rounds are those of fastchess 1.8, and so are the way to the root
// and the order of operations, on which the sign of a value near the root can hang: with them
// ratios agree with fastchess in every digit it prints. At the root the likelihood is stationary,
// so the tolerances hardly show: below 1e-4 in a ratio of 40. Only where all but a few of very many
// blocks are of one class is the normalized ratio off by more, by some percent.

namespace agon::stats {
namespace {

constexpr double kMeanTolerance = 1e-3;  // of the multiplier
constexpr double kTTolerance = 1e-7;     // of the multiplier
constexpr double kShareTolerance = 1e-4;
constexpr int kMostRounds = 10;

// The root of a function that falls from +infinity at `low` to -infinity at `high`, to within
// `tolerance`. Interpolates, then steps back towards the middle so that both ends move: the first
// two parts of the ITP method, doi:10.1145/3423597, with its parameters 0.1 and 2.
template <class Function>
double root(const Function& function, double low, double high, double tolerance) {
  constexpr int kMostSteps = 1000;  // where doubles are too coarse for the tolerance
  double at_low = HUGE_VAL;
  double at_high = -HUGE_VAL;
  for (int step = 0; step < kMostSteps && high - low > 2 * tolerance; ++step) {
    const double middle = (low + high) / 2;
    double x = middle;
    if (std::isfinite(at_low) && std::isfinite(at_high)) {
      const double crossing = (at_low * high - at_high * low) / (at_low - at_high);
      const double back = 0.1 * std::pow(high - low, 2);
      if (back <= std::abs(middle - crossing)) {
        x = crossing + std::copysign(back, middle - crossing);
      }
    }
    const double value = function(x);
    if (value == 0) return x;
    (value > 0 ? low : high) = x;
    (value > 0 ? at_low : at_high) = value;
  }
  return (low + high) / 2;
}

// Maximises the likelihood of `shares` under the constraint that `slopes` have mean 0, by Lagrange:
// p_i = share_i / (1 + m slope_i), with the multiplier m that makes it hold. Empty when all slopes
// have one sign.
std::optional<std::vector<double>> likeliest(const std::vector<double>& shares,
                                             const std::vector<double>& slopes, double tolerance) {
  const auto [least, most] = std::minmax_element(slopes.begin(), slopes.end());
  if (*least >= 0 || *most <= 0) return std::nullopt;
  const auto mean_slope = [&](double m) {
    double sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      sum += shares[i] * slopes[i] / (1 + m * slopes[i]);
    }
    return sum;
  };
  const double m = root(mean_slope, -1 / *most, -1 / *least, tolerance);
  std::vector<double> result;
  for (std::size_t i = 0; i < shares.size(); ++i) result.push_back(shares[i] / (1 + m * slopes[i]));
  return result;
}

}  // namespace

std::vector<double> likeliest_with_mean(const Distribution& observed, double mean) {
  std::vector<double> slopes = observed.scores;
  for (double& slope : slopes) slope -= mean;
  return likeliest(observed.shares, slopes, kMeanTolerance).value();
}

std::optional<std::vector<double>> likeliest_with_t(const Distribution& observed, double t) {
  const std::vector<double>& scores = observed.scores;
  const std::size_t classes = scores.size();
  std::vector<double> shares(classes, 1 / static_cast<double>(classes));
  for (int round = 0; round < kMostRounds; ++round) {
    double mean = 0;
    for (std::size_t i = 0; i < classes; ++i) mean += shares[i] * scores[i];
    double variance = 0;
    for (std::size_t i = 0; i < classes; ++i) {
      variance += shares[i] * (scores[i] - mean) * (scores[i] - mean);
    }
    // The constraint mean - 1/2 = t * deviation, made linear in the shares around the present ones.
    std::vector<double> slopes;
    const double deviation = std::sqrt(variance);
    for (const double score : scores) {
      const double z = (score - mean) / deviation;
      slopes.push_back(score - 0.5 - 0.5 * t * deviation * (1 + z * z));
    }
    auto next = likeliest(observed.shares, slopes, kTTolerance);
    if (!next) return std::nullopt;
    double change = 0;
    for (std::size_t i = 0; i < classes; ++i) {
      change = std::max(change, std::abs((*next)[i] - shares[i]));
    }
    shares = std::move(*next);
    if (change < kShareTolerance) break;
  }
  return shares;
}

}  // namespace agon::stats
