// How often the sequential test errs when it is run to its end, by simulation: ten thousand tests
// where H0 holds and ten thousand where H1 does, for single matches, pairs and blocks of four.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "contest/stats/elo.h"
#include "contest/stats/sprt.h"
#include "games/random.h"

namespace agon::stats {
namespace {

constexpr double kDraw = 0.2;  // chance of a tie in a match
constexpr int kTests = 10000;

struct Case {
  const char* name;
  int block_length;
  double suit;  // how much a setup adds to one bot's chance to win every match of its block
  Sprt sprt;
};

// Shares of blocks by half-points, when the first bot scores 1/2 + `edge` on average: half of the
// setups suit it, the other half its opponent.
std::vector<double> block_shares(const Case& how, double edge) {
  std::vector<double> shares(2 * static_cast<std::size_t>(how.block_length) + 1);
  for (const double suit : {-how.suit, how.suit}) {
    const double win = (1 - kDraw) / 2 + edge + suit;
    const double match[] = {1 - kDraw - win, kDraw, win};
    std::vector<double> sum = {1};
    for (int i = 0; i < how.block_length; ++i) {
      std::vector<double> next(sum.size() + 2);
      for (std::size_t h = 0; h < sum.size(); ++h) {
        for (std::size_t more = 0; more < 3; ++more) next[h + more] += sum[h] * match[more];
      }
      sum = next;
    }
    for (std::size_t h = 0; h < sum.size(); ++h) shares[h] += sum[h] / 2;
  }
  return shares;
}

double nelo_of(const std::vector<double>& shares, int block_length) {
  double mean = 0;
  double square = 0;
  for (std::size_t h = 0; h < shares.size(); ++h) {
    const double score = static_cast<double>(h) / static_cast<double>(shares.size() - 1);
    mean += shares[h] * score;
    square += shares[h] * score * score;
  }
  return (mean - 0.5) / std::sqrt((square - mean * mean) * block_length) * kNeloPerT;
}

// The shares for which a difference of `elo` holds exactly, in the scale of the test.
std::vector<double> shares_with(const Case& how, double elo) {
  if (how.sprt.model == Model::logistic) return block_shares(how, score_of_elo(elo) - 0.5);
  double low = -0.2;
  double high = 0.2;
  while (high - low > 1e-12) {
    const double middle = (low + high) / 2;
    (nelo_of(block_shares(how, middle), how.block_length) < elo ? low : high) = middle;
  }
  return block_shares(how, low);
}

int draw(const std::vector<double>& shares, Random& random) {
  double left = std::ldexp(static_cast<double>(random.next() >> 11U), -53);
  std::size_t h = 0;
  while (h + 1 < shares.size() && left >= shares[h]) left -= shares[h++];
  return static_cast<int>(h);
}

Verdict run(const Case& how, const std::vector<double>& shares, Random& random) {
  const int stride = 16 / how.block_length;  // blocks between two looks at the ratio
  Tally tally(how.block_length);
  for (;;) {
    for (int i = 0; i < stride; ++i) tally.add(draw(shares, random));
    const Verdict found = verdict(how.sprt, log_likelihood_ratio(how.sprt, tally));
    if (found != Verdict::undecided) return found;
  }
}

// The share of tests that end with `wrong` when the difference is `elo`.
double error_rate(const Case& how, double elo, Verdict wrong) {
  const std::vector<double> shares = shares_with(how, elo);
  Random random(static_cast<std::uint64_t>(how.block_length));
  int errors = 0;
  for (int test = 0; test < kTests; ++test) errors += run(how, shares, random) == wrong ? 1 : 0;
  return static_cast<double>(errors) / kTests;
}

class SprtSimulation : public testing::TestWithParam<Case> {};

TEST_P(SprtSimulation, KeepsBothErrorsWithinTheirBounds) {
  const Case& how = GetParam();
  const Sprt& sprt = how.sprt;
  const double first = error_rate(how, sprt.elo0, Verdict::h1);
  const double second = error_rate(how, sprt.elo1, Verdict::h0);
  std::cout << "type I " << first << " of " << sprt.alpha << ", type II " << second << " of "
            << sprt.beta << "\n";
  // Three deviations of the rate above the bound; and not so far below that it never errs.
  const auto most = [](double rate) { return rate + 3 * std::sqrt(rate * (1 - rate) / kTests); };
  EXPECT_LE(first, most(sprt.alpha));
  EXPECT_LE(second, most(sprt.beta));
  EXPECT_GE(first, sprt.alpha / 2);
  EXPECT_GE(second, sprt.beta / 2);
}

INSTANTIATE_TEST_SUITE_P(
    Sprt, SprtSimulation,
    testing::Values(Case{"Matches", 1, 0, {0, 50}}, Case{"Pairs", 2, 0.15, {0, 50}},
                    Case{"PairsLogistic", 2, 0.15, {0, 50, 0.05, 0.05, Model::logistic}},
                    Case{"PairsUneven", 2, 0.15, {-20, 30, 0.02, 0.1}},
                    Case{"BlocksOfFour", 4, 0.15, {0, 50}}),
    [](const auto& how) { return how.param.name; });

}  // namespace
}  // namespace agon::stats
