#include "contest/stats/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

#include "contest/stats/elo.h"
#include "contest/tallies.h"
#include "error/error.h"

namespace agon::stats {
namespace {

// Worked figures of fastchess, app/tests/sprt_test.cpp, to their two decimals.
TEST(Sprt, RatiosOfPairsAreThoseOfFastchess) {
  struct Figure {
    Counts counts;
    double elo0, elo1;
    Model model;
    double ratio;
  };
  const std::vector<Figure> figures = {
      {{365, 16618, 36229, 16974, 390}, 0, 2, Model::normalized, 2.25},
      {{127, 4883, 10712, 5150, 104}, -1.75, 0.25, Model::normalized, 3.01},
      {{223, 9863, 21279, 10037, 246}, 0.5, 2.5, Model::logistic, -3.07},
      {{871, 26175, 55983, 26678, 821}, 0, 2, Model::logistic, -4.98},
  };
  for (const Figure& figure : figures) {
    const Sprt sprt = {figure.elo0, figure.elo1, 0.05, 0.05, figure.model};
    EXPECT_NEAR(*log_likelihood_ratio(sprt, Tally::of(figure.counts)), figure.ratio, 0.005);
  }
}

// The greatest log-likelihood of losses, draws, wins over all distributions of which `third` gives
// the win's probability by the draw's, by ternary search.
template <class Third>
double best_log_likelihood(const Counts& counts, const Third& third) {
  const auto at = [&](double draw) {
    const double win = third(draw);
    const std::vector<double> shares = {1 - win - draw, draw, win};
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      if (!(shares[i] > 0)) return -HUGE_VAL;
      sum += static_cast<double>(counts[i]) * std::log(shares[i]);
    }
    return sum;
  };
  double low = 0;
  double high = 1;
  for (int step = 0; step < 200; ++step) {
    const double a = (2 * low + high) / 3;
    const double b = (low + 2 * high) / 3;
    (at(a) < at(b) ? low : high) = at(a) < at(b) ? a : b;
  }
  return at((low + high) / 2);
}

TEST(Sprt, RatioIsThatOfTheBestLikelihoodsUnderEachHypothesis) {
  Random random(3);
  for (int round = 0; round < 200; ++round) {
    const Counts counts = {1 + random.below(300), 1 + random.below(300), 1 + random.below(300)};
    const auto best_by_score = [&](double elo) {
      const double mean = score_of_elo(elo);
      return best_log_likelihood(counts, [&](double draw) { return mean - draw / 2; });
    };
    const double logistic = best_by_score(10) - best_by_score(-5);
    EXPECT_NEAR(*log_likelihood_ratio({-5, 10, 0.05, 0.05, Model::logistic}, Tally::of(counts)),
                logistic, 1e-3);

    // With d = mean - 1/2 and t = d / deviation: variance = 1/4 - draw/4 - d^2, so d follows.
    const auto best_by_t = [&](double nelo) {
      const double t = nelo / kNeloPerT;
      return best_log_likelihood(counts, [&](double draw) {
        return (1 - draw) / 2 + t * std::sqrt((1 - draw) / 4 / (1 + t * t));
      });
    };
    const double normalized = best_by_t(10) - best_by_t(-5);
    EXPECT_NEAR(*log_likelihood_ratio({-5, 10}, Tally::of(counts)), normalized, 1e-3);
  }
}

TEST(Sprt, RatioOfTheOtherBotIsTheNegative) {
  Random random(4);
  for (int round = 0; round < 500; ++round) {
    Counts counts(3 + 2 * (static_cast<std::size_t>(round) % 4));
    for (auto& count : counts) count = 1 + random.below(300);
    const Tally tally = Tally::of(counts);
    for (const Model model : {Model::logistic, Model::normalized}) {
      const double a = *log_likelihood_ratio({-2, 7, 0.05, 0.05, model}, tally);
      const double b = *log_likelihood_ratio({-7, 2, 0.05, 0.05, model}, mirrored(tally));
      EXPECT_NEAR(a, -b, 1e-6);
    }
  }
}

// All wins leave two classes that matter, whose shares the hypothesis fixes.
TEST(Sprt, RatioOfAllWinsHasAClosedForm) {
  const double t = std::sqrt(2) * 5 / kNeloPerT;
  EXPECT_NEAR(*log_likelihood_ratio({0, 5}, Tally::of({0, 0, 0, 0, 5550})),
              5550 * std::log(1 + t / std::sqrt(1 + t * t)), 1e-3);
}

TEST(Sprt, RatioRisesWithEveryWin) {
  for (const Model model : {Model::logistic, Model::normalized, Model::bayesian}) {
    const Sprt sprt = {0, 10, 0.05, 0.05, model};
    for (std::int64_t wins = 20; wins < 200; ++wins) {
      EXPECT_LT(*log_likelihood_ratio(sprt, wdl(wins, 50, 100)),
                *log_likelihood_ratio(sprt, wdl(wins + 1, 50, 100)));
    }
  }
}

TEST(Sprt, HasARatioForEveryTally) {
  Random random(5);
  for (int block_length = 1; block_length <= 4; ++block_length) {
    EXPECT_NEAR(*log_likelihood_ratio({0, 5}, Tally(block_length)), 0, 1e-4);
    for (int round = 0; round < 500; ++round) {
      Counts counts(2 * static_cast<std::size_t>(block_length) + 1);
      counts[random.below(static_cast<std::uint32_t>(counts.size()))] = random.below(100000);
      const auto ratio = log_likelihood_ratio({-10, 10}, Tally::of(counts));
      ASSERT_TRUE(ratio);
      EXPECT_TRUE(std::isfinite(*ratio));
    }
  }
}

TEST(Sprt, HasNoRatioForHypothesesOutOfReach) {
  EXPECT_FALSE(log_likelihood_ratio({0, 900}, wdl(5, 5, 5)));
  EXPECT_EQ(verdict({0, 900}, std::nullopt), Verdict::undecided);
  EXPECT_TRUE(log_likelihood_ratio({0, 900, 0.05, 0.05, Model::logistic}, wdl(5, 5, 5)));
}

TEST(Sprt, BayesianModelNeedsAWinALossAndSingleMatches) {
  const Sprt sprt = {0, 5, 0.05, 0.05, Model::bayesian};
  EXPECT_EQ(log_likelihood_ratio(sprt, wdl(100, 5, 0)), 0);
  EXPECT_EQ(log_likelihood_ratio(sprt, wdl(0, 5, 100)), 0);
  EXPECT_THROW(log_likelihood_ratio(sprt, Tally::of({1, 2, 3, 4, 5})), Error);
}

TEST(Sprt, EndsAtItsBounds) {
  const Sprt sprt = {0, 5, 0.05, 0.1};
  EXPECT_EQ(verdict(sprt, 0), Verdict::undecided);
  EXPECT_EQ(verdict(sprt, sprt.upper()), Verdict::h1);
  EXPECT_EQ(verdict(sprt, sprt.lower()), Verdict::h0);
  EXPECT_EQ(verdict(sprt, std::nextafter(sprt.upper(), 0)), Verdict::undecided);
  EXPECT_EQ(verdict(sprt, std::nextafter(sprt.lower(), 0)), Verdict::undecided);
}

TEST(ParseSprt, ReadsKeysInAnyOrder) {
  const Sprt full = parse_sprt("model=logistic,beta=0.1,alpha=0.01,elo1=2.5,elo0=-1.75");
  EXPECT_EQ(full.elo0, -1.75);
  EXPECT_EQ(full.elo1, 2.5);
  EXPECT_EQ(full.alpha, 0.01);
  EXPECT_EQ(full.beta, 0.1);
  EXPECT_EQ(full.model, Model::logistic);
  const Sprt brief = parse_sprt("elo0=0,elo1=5");
  EXPECT_EQ(brief.alpha, 0.05);
  EXPECT_EQ(brief.beta, 0.05);
  EXPECT_EQ(brief.model, Model::normalized);
}

TEST(ParseSprt, SaysWhatIsWrong) {
  const std::vector<std::pair<const char*, const char*>> wrong = {
      {"", "sprt: unknown key '', expected elo0, elo1, alpha, beta or model"},
      {"elo0=0,elo1=5,", "sprt: unknown key '', expected elo0, elo1, alpha, beta or model"},
      {"alpa=0.1", "sprt: unknown key 'alpa', did you mean 'alpha'?"},
      {"elo0=0", "sprt: elo0 and elo1 are required, as in elo0=0,elo1=5"},
      {"elo0=0,elo0=1", "sprt: elo0 is given twice"},
      {"elo0", "sprt: elo0=, expected a number between -1000 and 1000"},
      {"elo0=5x", "sprt: elo0=5x, expected a number between -1000 and 1000"},
      {"elo1=nan", "sprt: elo1=nan, expected a number between -1000 and 1000"},
      {"alpha=0", "sprt: alpha=0, expected a number between 0 and 1"},
      {"beta=1", "sprt: beta=1, expected a number between 0 and 1"},
      {"elo0=5,elo1=5", "sprt: elo0=5 and elo1=5, expected elo0 < elo1"},
      {"elo0=0,elo1=5,alpha=0.5,beta=0.5", "sprt: alpha=0.5 and beta=0.5, expected a sum below 1"},
      {"model=elo", "sprt: model=elo, expected logistic, normalized or bayesian"},
  };
  for (const auto& [text, message] : wrong) {
    try {
      parse_sprt(text);
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_STREQ(error.what(), message);
    }
  }
}

}  // namespace
}  // namespace agon::stats
