#include "contest/ratings/internal/likelihood.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>

namespace agon::ratings {
namespace {

// In how many ways `chosen` of `all` can be chosen.
double ways(int all, int chosen) {
  double product = 1;
  for (int i = 1; i <= chosen; ++i) product = product * (all - chosen + i) / i;
  return product;
}

// One match's part, with bots by place instead of index.
class Part {
 public:
  Part(const Match& match, const Eigen::VectorXd& strengths) : seats_(match.bots.size()) {
    std::array<std::size_t, kMostSeats> order{};
    std::iota(order.begin(), order.begin() + seats_, 0);
    std::sort(order.begin(), order.begin() + seats_,
              [&](std::size_t a, std::size_t b) { return match.ranks[a] < match.ranks[b]; });
    for (std::size_t place = 0; place < seats_; ++place) {
      bots_[place] = match.bots[order[place]];
      strengths_[place] = strengths[bots_[place]];
      gradient_[place] = 1;
      std::fill_n(information_[place].begin(), seats_, 0.0);
    }
    for (std::size_t place = 0; place < seats_;) {
      const auto rank = match.ranks[order[place]];
      const auto tied = std::count(match.ranks.begin(), match.ranks.end(), rank);
      choose_group(place, static_cast<unsigned>(tied));
      place += static_cast<std::size_t>(tied);
    }
  }

  void add_to(Likelihood& sum, const Eigen::VectorXd& theta) const {
    sum.log += log_;
    for (std::size_t a = 0; a < seats_; ++a) {
      sum.log += theta[bots_[a]];
      sum.gradient[bots_[a]] += gradient_[a];
      for (std::size_t b = 0; b <= a; ++b) {
        sum.information(std::max(bots_[a], bots_[b]), std::min(bots_[a], bots_[b])) +=
            information_[a][b];
      }
    }
  }

 private:
  // The `tied` bots from `place` on are drawn, in any order, before all behind them. Of all orders,
  // one in `ways` comes to the point where just the bots of `subset` are still to be drawn.
  void choose_group(std::size_t place, unsigned tied) {
    for (unsigned subset = 1; subset < 1U << tied; ++subset) {
      std::array<std::size_t, kMostSeats> places{};
      std::size_t count = 0;
      for (unsigned i = 0; i < tied; ++i) {
        if ((subset >> i & 1U) != 0) places[count++] = place + i;
      }
      for (std::size_t behind = place + tied; behind < seats_; ++behind) places[count++] = behind;
      const double weight = 1 / ways(static_cast<int>(tied), std::popcount(subset));
      choose({places.data(), count}, weight);
    }
  }

  // One bot is drawn from those at `places`.
  void choose(std::span<const std::size_t> places, double weight) {
    double sum = 0;
    for (const std::size_t place : places) sum += strengths_[place];
    log_ -= weight * std::log(sum);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const std::size_t a = places[i];
      const double share = weight * strengths_[a] / sum;
      gradient_[a] -= share;
      information_[a][a] += share;
      for (std::size_t j = 0; j <= i; ++j) {
        information_[a][places[j]] -= share * strengths_[places[j]] / sum;
      }
    }
  }

  std::size_t seats_;
  std::array<Eigen::Index, kMostSeats> bots_{};
  std::array<double, kMostSeats> strengths_{};
  double log_ = 0;
  std::array<double, kMostSeats> gradient_{};
  // Only what the match needs is cleared: all of it for every match would take most of the time.
  std::array<std::array<double, kMostSeats>, kMostSeats> information_;
};

}  // namespace

Likelihood likelihood(const Results& results, const Eigen::VectorXd& theta) {
  const Eigen::Index bots = theta.size();
  Likelihood sum = {0, Eigen::VectorXd::Zero(bots), Eigen::MatrixXd::Zero(bots, bots)};
  const Eigen::VectorXd strengths = theta.array().exp();
  for (std::size_t i = 0; i < results.size(); ++i) {
    Part(results[i], strengths).add_to(sum, theta);
  }
  return sum;
}

}  // namespace agon::ratings
