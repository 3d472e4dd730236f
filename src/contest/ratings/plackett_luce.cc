#include "contest/ratings/plackett_luce.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace agon::ratings {
namespace {

// One match; the names are the paper's.
class Update {
 public:
  Update(const Match& match, const std::vector<PlackettLuce>& bots,
         const PlackettLuceSettings& settings)
      : ranks_(match.ranks) {
    double c_squared = 0;
    for (std::size_t i = 0; i < ranks_.size(); ++i) {
      const double sigma = bots[match.bots[i]].sigma;
      variance_[i] = sigma * sigma + settings.tau * settings.tau;
      c_squared += variance_[i] + settings.beta * settings.beta;
    }
    c_ = std::sqrt(c_squared);
    for (std::size_t i = 0; i < ranks_.size(); ++i) {
      strength_[i] = std::exp(bots[match.bots[i]].mu / c_);
    }
    for (std::size_t q = 0; q < ranks_.size(); ++q) {
      for (std::size_t i = 0; i < ranks_.size(); ++i) {
        if (ranks_[i] >= ranks_[q]) sum_[q] += strength_[i];
      }
    }
  }

  void apply(PlackettLuce& bot, std::size_t seat, double kappa) const {
    double omega = 0;
    double delta = 0;
    for (std::size_t q = 0; q < ranks_.size(); ++q) {
      if (ranks_[q] > ranks_[seat]) continue;
      const double p = strength_[seat] / sum_[q];
      const auto tied = static_cast<double>(std::count(ranks_.begin(), ranks_.end(), ranks_[q]));
      omega += ((q == seat ? 1 : 0) - p) / tied;
      delta += p * (1 - p) / tied;
    }
    const double variance = variance_[seat];
    const double gamma = std::sqrt(variance) / c_;
    bot.mu += variance / c_ * omega;
    bot.sigma = std::sqrt(variance * std::max(1 - variance / (c_ * c_) * delta * gamma, kappa));
  }

 private:
  std::span<const std::uint8_t> ranks_;
  double c_ = 0;
  std::array<double, kMostSeats> variance_{};
  std::array<double, kMostSeats> strength_{};
  std::array<double, kMostSeats> sum_{};
};

}  // namespace

std::vector<PlackettLuce> plackett_luce(const Results& results,
                                        const PlackettLuceSettings& settings) {
  std::vector<PlackettLuce> bots(results.names().size(), settings.start);
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Match match = results[i];
    const Update update(match, bots, settings);
    for (std::size_t seat = 0; seat < match.bots.size(); ++seat) {
      update.apply(bots[match.bots[seat]], seat, settings.kappa);
    }
  }
  return bots;
}

}  // namespace agon::ratings
