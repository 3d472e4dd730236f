#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "contest/stats/elo.h"
#include "contest/stats/estimate.h"
#include "contest/stats/sprt.h"
#include "contest/tallies.h"
#include "error/error.h"

namespace agon::stats {
namespace {

using Json = nlohmann::json;

// To 1e-6, or to the ten digits that are printed.
void expect_figure(const Json& expected, std::optional<double> actual) {
  ASSERT_EQ(expected.is_null(), !actual);
  if (!actual) return;
  EXPECT_NEAR(*actual, expected.get<double>(), 1e-6);
  EXPECT_NEAR(*actual, expected.get<double>(), 1e-8 * std::abs(*actual) + 1e-9);
}

TEST(Statistics, AreThoseOfFastchess) {
  std::ifstream file(AGON_TEST_DATA "/statistics/statistics.jsonl");
  int cases = 0;
  for (std::string line; std::getline(file, line); ++cases) {
    SCOPED_TRACE(line);
    const Json figures = Json::parse(line);
    ASSERT_EQ(figures["kind"], "wdl");
    const Tally tally = wdl(figures["wins"], figures["draws"], figures["losses"]);
    const Estimate e = estimate(tally);
    expect_figure(figures["elo"], e.elo);
    expect_figure(figures["elo_error"], e.elo_error);
    expect_figure(figures["nelo"], e.nelo);
    expect_figure(figures["nelo_error"], e.nelo_error);
    EXPECT_NEAR(*e.los, std::stod(figures["los"].get<std::string>()) / 100, 0.5001e-4);

    const Json& test = figures["sprt"];
    Sprt sprt = {test["elo0"], test["elo1"], test["alpha"], test["beta"]};
    for (const Model model : {Model::logistic, Model::normalized, Model::bayesian}) {
      if (name_of(model) == test["model"]) sprt.model = model;
    }
    expect_figure(test["lower"], sprt.lower());
    expect_figure(test["upper"], sprt.upper());
    expect_figure(test["llr"], log_likelihood_ratio(sprt, tally));
  }
  EXPECT_EQ(cases, 40);
}

// Worked figures of fastchess, app/tests/elo_test.cpp, to their two decimals.
TEST(Statistics, OfPairsAreThoseOfFastchess) {
  const Estimate balanced = estimate(Tally::of({34, 54, 63, 64, 75}));
  EXPECT_NEAR(*balanced.elo, 55.58, 0.005);
  EXPECT_NEAR(*balanced.elo_error, 27.65, 0.005);
  EXPECT_NEAR(*balanced.nelo, 57.94, 0.005);
  EXPECT_NEAR(*balanced.nelo_error, 28.28, 0.005);
  const Estimate worse = estimate(Tally::of({332, 433, 498, 333, 334}));
  EXPECT_NEAR(*worse.elo, -8.64, 0.005);
  EXPECT_NEAR(*worse.elo_error, 10.33, 0.005);
  EXPECT_NEAR(*worse.nelo, -9.17, 0.005);
  EXPECT_NEAR(*worse.nelo_error, 10.96, 0.005);
  EXPECT_NEAR(*worse.los, 0.0505, 0.5e-4);
}

TEST(Estimate, SaysNothingWithoutGames) {
  const Estimate e = estimate(Tally(2));
  EXPECT_EQ(e.games, 0);
  for (const auto& figure : {e.score, e.score_low, e.score_high, e.elo, e.elo_error, e.nelo,
                             e.nelo_error, e.los, e.draw_rate}) {
    EXPECT_FALSE(figure);
  }
}

TEST(Estimate, HasNoEloForAllWins) {
  for (const Tally& wins : {wdl(7, 0, 0), Tally::of({0, 0, 0, 0, 7})}) {
    const Estimate e = estimate(wins);
    EXPECT_EQ(e.score, 1);
    EXPECT_EQ(e.los, 1);
    EXPECT_FALSE(e.elo || e.elo_error || e.nelo || e.nelo_error);
    const Estimate other = estimate(mirrored(wins));
    EXPECT_EQ(other.los, 0);
    EXPECT_FALSE(other.elo || other.elo_error || other.nelo || other.nelo_error);
  }
}

TEST(Estimate, KnowsNothingOfSuperiorityWhenAllIsLevel) {
  const Estimate e = estimate(wdl(0, 9, 0));
  EXPECT_EQ(e.elo, 0);
  EXPECT_FALSE(std::signbit(*e.elo));
  EXPECT_EQ(e.elo_error, 0);
  EXPECT_EQ(e.draw_rate, 1);
  EXPECT_FALSE(e.nelo || e.nelo_error || e.los);
}

TEST(Estimate, OfOneClassHasEloButNoNormalisedElo) {
  for (const std::int64_t count : {1, 3, 7, 49, 1000003}) {
    const Estimate e = estimate(Tally::of({0, 0, count, 0, 0, 0, 0}));
    EXPECT_NEAR(*e.elo, 400 * std::log10(0.5), 1e-9);
    EXPECT_EQ(e.elo_error, 0);
    EXPECT_EQ(e.los, 0);
    EXPECT_FALSE(e.nelo || e.nelo_error);
  }
}

TEST(Tally, RefusesCountsThatAreNone) {
  EXPECT_THROW(Tally::of({}), Error);
  EXPECT_THROW(Tally::of({1}), Error);
  EXPECT_THROW(Tally::of({1, 2, 3, 4}), Error);
  EXPECT_THROW(Tally::of({1, -1, 1}), Error);
  EXPECT_THROW(Tally::of({1, 1, INT64_MAX}), Error);
}

TEST(Tally, CountsBlocksByTheirHalfPoints) {
  // Ranks of two bots in the four rotations of a setup: won, tied, lost, won.
  const int sum = half_points(1, 4) + half_points(2, 2) + half_points(3, 1) + half_points(2, 3);
  Tally tally(4);
  tally.add(sum);
  tally.add(8);
  EXPECT_EQ(tally.counts(), (Counts{0, 0, 0, 0, 0, 1, 0, 0, 1}));
  EXPECT_EQ(tally.games(), 8);
  EXPECT_EQ(estimate(tally).score, 13.0 / 16);
}

TEST(Estimate, OfTheOtherBotIsTheMirrorImage) {
  Random random(1);
  for (int round = 0; round < 2000; ++round) {
    const Tally tally = random_tally(random, 1 + round % 4);
    const Estimate a = estimate(tally);
    const Estimate b = estimate(mirrored(tally));
    const auto expect_sum = [](std::optional<double> x, std::optional<double> y, double sum) {
      ASSERT_EQ(x.has_value(), y.has_value());
      if (x) {
        EXPECT_NEAR(*x + *y, sum, 1e-9 * (1 + std::abs(*x)));
      }
    };
    expect_sum(a.score, b.score, 1);
    expect_sum(a.score_low, b.score_high, 1);
    expect_sum(a.elo, b.elo, 0);
    expect_sum(a.nelo, b.nelo, 0);
    expect_sum(a.los, b.los, 1);
    ASSERT_EQ(a.elo_error.has_value(), b.elo_error.has_value());
    if (a.elo_error) {
      EXPECT_NEAR(*a.elo_error, *b.elo_error, 1e-9 * (1 + *a.elo_error));
    }
  }
}

TEST(Estimate, LiesInItsIntervalWhichNarrowsByTheRootOfTheGames) {
  Random random(2);
  for (int round = 0; round < 2000; ++round) {
    const Tally tally = random_tally(random, 1 + round % 4);
    Counts fourfold = tally.counts();
    for (auto& count : fourfold) count *= 4;
    const Estimate e = estimate(tally);
    const Estimate more = estimate(Tally::of(fourfold));
    if (!e.score) continue;
    EXPECT_LE(0, *e.score_low);
    EXPECT_LE(*e.score_low, *e.score);
    EXPECT_LE(*e.score, *e.score_high);
    EXPECT_LE(*e.score_high, 1);
    EXPECT_NEAR(*more.score, *e.score, 1e-12);
    ASSERT_EQ(e.nelo.has_value(), more.nelo.has_value());
    if (e.nelo) {
      EXPECT_NEAR(*more.nelo, *e.nelo, 1e-9 * (1 + std::abs(*e.nelo)));
      EXPECT_NEAR(2 * *more.nelo_error, *e.nelo_error, 1e-9 * *e.nelo_error);
    }
    if (e.elo_error) {
      EXPECT_LE(*more.elo_error, *e.elo_error);
    }
  }
}

TEST(Estimate, OfBlocksWhoseMatchesAgreeCountsOnlyTheBlocks) {
  // Four rotations that always end alike tell no more than one match.
  const Estimate matches = estimate(wdl(50, 20, 30));
  const Estimate blocks = estimate(Tally::of({30, 0, 0, 0, 20, 0, 0, 0, 50}));
  EXPECT_NEAR(*blocks.elo, *matches.elo, 1e-9);
  EXPECT_NEAR(*blocks.elo_error, *matches.elo_error, 1e-9);
  EXPECT_NEAR(*blocks.los, *matches.los, 1e-9);
  EXPECT_NEAR(*blocks.nelo, *matches.nelo / 2, 1e-9);
}

TEST(Elo, AndScoreAreInverse) {
  for (double elo = -900; elo <= 900; elo += 12.5) {
    EXPECT_NEAR(*elo_of_score(score_of_elo(elo)), elo, 1e-9);
  }
}

}  // namespace
}  // namespace agon::stats
