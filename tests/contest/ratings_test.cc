// Models against published figures, closed forms and simulated bots of known strength.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>

#include "contest/ratings/bootstrap.h"
#include "contest/ratings/bradley_terry.h"
#include "contest/ratings/elo.h"
#include "contest/ratings/glicko2.h"
#include "contest/ratings/models.h"
#include "contest/ratings/plackett_luce.h"
#include "contest/ratings/tally.h"
#include "error/error.h"

namespace agon::ratings {
namespace {

using Json = nlohmann::json;
using Ranks = std::vector<std::uint32_t>;

// Bots named b0, b1, …
Results nobody_played(std::uint32_t bots) {
  Results results;
  for (std::uint32_t bot = 0; bot < bots; ++bot) results.add_name("b" + std::to_string(bot));
  return results;
}

void add(Results& results, const Ranks& bots, const Ranks& ranks, int times = 1) {
  for (int i = 0; i < times; ++i) results.add(bots, ranks);
}

// Matches drawn from the Plackett-Luce model itself; `b0` is the weakest, each next one stronger by
// `step`. Every match has other bots; ten periods of equal length.
Results simulated(std::uint32_t bots, std::size_t seats, int matches, std::uint64_t seed,
                  double step = 0.5) {
  std::mt19937_64 random(seed);
  Results results = nobody_played(bots);
  for (int i = 0; i < matches; ++i) {
    Ranks all(bots);
    std::iota(all.begin(), all.end(), 0);
    std::shuffle(all.begin(), all.end(), random);
    all.resize(seats);
    // The order of exponential clocks of these rates is that of the model.
    std::vector<double> times;
    for (const std::uint32_t bot : all) {
      const double uniform = (static_cast<double>(random() >> 11U) + 0.5) * 0x1p-53;
      times.push_back(-std::log(uniform) / std::exp(step * bot));
    }
    Ranks ranks;
    for (const double time : times) {
      ranks.push_back(1 + static_cast<std::uint32_t>(std::count_if(
                              times.begin(), times.end(), [time](double t) { return t < time; })));
    }
    results.add(all, ranks, i * 10 / matches);
  }
  return results;
}

// The cases of one model in the file of published figures.
std::vector<Json> published(const std::string& model) {
  std::ifstream file(AGON_TEST_DATA "/statistics/ratings.jsonl");
  std::vector<Json> cases;
  for (std::string line; std::getline(file, line);) {
    Json one = Json::parse(line);
    if (one["model"] == model) cases.push_back(std::move(one));
  }
  EXPECT_FALSE(cases.empty());
  return cases;
}

// With all bots of `one`, in the order of its ratings.
Results named_as_in(const Json& one) {
  Results results;
  for (const auto& [name, rating] : one["ratings"].items()) results.add_name(name);
  return results;
}

TEST(PlackettLuce, AgreesWithOpenSkill) {
  for (const Json& one : published("plackett-luce")) {
    Results results = named_as_in(one);
    for (const Json& match : one["matches"]) {
      Ranks bots;
      for (const std::string name : match["bots"]) bots.push_back(results.index_of(name));
      results.add(bots, match["ranks"].get<Ranks>());
    }
    const auto ratings = plackett_luce(results);
    for (std::size_t i = 0; i < ratings.size(); ++i) {
      const Json& expected = one["ratings"][results.names()[i]];
      EXPECT_NEAR(ratings[i].mu, expected["mu"], 1e-9);
      EXPECT_NEAR(ratings[i].sigma, expected["sigma"], 1e-9);
    }
  }
}

TEST(Glicko2, AgreesWithPublishedProgram) {
  for (const Json& one : published("glicko2")) {
    Results results = named_as_in(one);
    std::int32_t period = 0;
    for (const Json& games : one["periods"]) {
      for (const Json& game : games) {
        const Ranks ranks = {game[2] == 0 ? 2U : 1U, game[2] == 1 ? 2U : 1U};
        results.add(Ranks{results.index_of(game[0].get<std::string>()),
                          results.index_of(game[1].get<std::string>())},
                    ranks, period);
      }
      ++period;
    }
    const Json& p = one["parameters"];
    const auto ratings =
        glicko2(results, {.start = {p["rating"], p["rd"], p["vol"]}, .tau = p["tau"]});
    for (std::size_t i = 0; i < ratings.size(); ++i) {
      const Json& expected = one["ratings"][results.names()[i]];
      EXPECT_NEAR(ratings[i].rating, expected["rating"], 1e-6);
      EXPECT_NEAR(ratings[i].deviation, expected["rd"], 1e-6);
      EXPECT_NEAR(ratings[i].volatility, expected["vol"], 1e-6);
    }
  }
}

TEST(Glicko2, OrderWithinAPeriodDoesNotMatter) {
  Results forth = nobody_played(3);
  forth.add(Ranks{0, 1}, Ranks{1, 2}, 1);
  forth.add(Ranks{1, 2}, Ranks{1, 2}, 2);
  Results back = nobody_played(3);
  back.add(Ranks{1, 2}, Ranks{1, 2}, 2);
  back.add(Ranks{0, 1}, Ranks{1, 2}, 1);
  for (std::size_t bot = 0; bot < 3; ++bot) {
    EXPECT_EQ(glicko2(forth)[bot].rating, glicko2(back)[bot].rating);
  }
}

TEST(Glicko2, WarnsOfManyMatchesInOnePeriod) {
  Results results = nobody_played(2);
  add(results, {0, 1}, {1, 2}, 15);
  EXPECT_TRUE(rate(find_model("glicko2"), results).warnings.empty());
  add(results, {0, 1}, {2, 1});
  EXPECT_FALSE(rate(find_model("glicko2"), results).warnings.empty());
  results.add(Ranks{0, 1}, Ranks{1, 1}, 1);
  EXPECT_TRUE(rate(find_model("glicko2"), results).warnings.empty());
}

TEST(Elo, MovesByHalfOfKBetweenEquals) {
  Results results = nobody_played(2);
  add(results, {0, 1}, {2, 1});
  EXPECT_EQ(elo(results), (std::vector<double>{1484, 1516}));
}

TEST(Elo, CountsThreeSeatsAsThreeGamesAtOnce) {
  Results results = nobody_played(3);
  add(results, {2, 0, 1}, {1, 2, 3});
  EXPECT_EQ(elo(results), (std::vector<double>{1500, 1468, 1532}));
}

TEST(Elo, TieBetweenEqualsMovesNobody) {
  Results results = nobody_played(3);
  add(results, {0, 1, 2}, {1, 1, 1});
  EXPECT_EQ(elo(results), (std::vector<double>{1500, 1500, 1500}));
}

// With w wins and l losses: odds w / l, and 1/w + 1/l is the variance of their logarithm.
TEST(BradleyTerry, HasTheClosedFormOfTwoBots) {
  Results results = nobody_played(2);
  add(results, {0, 1}, {1, 2}, 28);
  add(results, {1, 0}, {1, 2}, 8);
  add(results, {0, 1}, {1, 1}, 4);  // 30 wins to 10
  const BradleyTerry fit = bradley_terry(results, 1);
  EXPECT_NEAR(fit.ratings[0] - fit.ratings[1], 400 * std::log10(3.0), 1e-6);
  EXPECT_NEAR(fit.ratings[0] + fit.ratings[1], 3000, 1e-9);
  EXPECT_NEAR(fit.deviations[0], 400 / std::log(10) * std::sqrt(1 / 30.0 + 1 / 10.0), 1e-4);
  EXPECT_NEAR(fit.deviations[1], 0, 1e-6);
  EXPECT_TRUE(fit.warnings.empty());
  // Against the mean of both it is half the difference.
  EXPECT_NEAR(bradley_terry(results).deviations[0], fit.deviations[0] / 2, 1e-4);
}

// Every order as often as strengths 2, 1 and 1 predict: it is first in half, then second in 2 of 3.
TEST(BradleyTerry, FindsTheStrengthsThatPredictTheFrequencies) {
  Results results = nobody_played(3);
  for (const auto& [ranks, times] : {std::pair{Ranks{1, 2, 3}, 3},
                                     {Ranks{1, 3, 2}, 3},
                                     {Ranks{2, 1, 3}, 2},
                                     {Ranks{2, 3, 1}, 2},
                                     {Ranks{3, 1, 2}, 1},
                                     {Ranks{3, 2, 1}, 1}}) {
    add(results, {0, 1, 2}, ranks, times);
  }
  const BradleyTerry fit = bradley_terry(results);
  EXPECT_NEAR(fit.ratings[0] - fit.ratings[1], 400 * std::log10(2.0), 1e-6);
  EXPECT_NEAR(fit.ratings[1], fit.ratings[2], 1e-6);
}

TEST(BradleyTerry, TieOfThreeIsTheMeanOfAllOrders) {
  Results tied = nobody_played(4);
  Results spelled = nobody_played(4);
  for (Results* results : {&tied, &spelled}) add(*results, {0, 1, 2, 3}, {2, 3, 4, 1}, 6);
  add(tied, {0, 1, 2, 3}, {1, 1, 1, 4}, 6);
  for (const Ranks& ranks : {Ranks{1, 2, 3, 4}, Ranks{1, 3, 2, 4}, Ranks{2, 1, 3, 4},
                             Ranks{2, 3, 1, 4}, Ranks{3, 1, 2, 4}, Ranks{3, 2, 1, 4}}) {
    add(spelled, {0, 1, 2, 3}, ranks);
  }
  const BradleyTerry a = bradley_terry(tied);
  const BradleyTerry b = bradley_terry(spelled);
  for (std::size_t bot = 0; bot < 4; ++bot) {
    EXPECT_NEAR(a.ratings[bot], b.ratings[bot], 1e-6);
    EXPECT_NEAR(a.deviations[bot], b.deviations[bot], 1e-4);
  }
}

TEST(BradleyTerry, UndefeatedBotStaysFiniteAndIsNamed) {
  Results results = nobody_played(3);
  add(results, {0, 1}, {1, 2}, 10);
  add(results, {1, 2}, {1, 2}, 5);
  add(results, {1, 2}, {2, 1}, 5);
  const BradleyTerry fit = bradley_terry(results);
  EXPECT_GT(fit.ratings[0], fit.ratings[1] + 200);
  EXPECT_LT(fit.ratings[0], 3000);
  ASSERT_EQ(fit.warnings.size(), 1U);
  EXPECT_NE(fit.warnings[0].find("b0 never won or never lost,"), std::string::npos)
      << fit.warnings[0];
}

TEST(BradleyTerry, GroupsThatNeverMetAreNamed) {
  Results results = nobody_played(4);
  for (const Ranks& ranks : {Ranks{1, 2}, Ranks{2, 1}}) {
    add(results, {0, 2}, ranks);
    add(results, {1, 3}, ranks);
  }
  const BradleyTerry fit = bradley_terry(results);
  ASSERT_FALSE(fit.warnings.empty());
  EXPECT_NE(fit.warnings[0].find("2 groups of bots never met"), std::string::npos);
  EXPECT_NE(fit.warnings[0].find("(b0, b2) (b1, b3)"), std::string::npos) << fit.warnings[0];
}

TEST(BradleyTerry, IntervalsCoverTheTruth) {
  int covered = 0;
  constexpr int kRuns = 100;
  for (std::uint64_t seed = 0; seed < kRuns; ++seed) {
    const BradleyTerry fit = bradley_terry(simulated(4, 3, 200, seed), 0);
    const double error = fit.ratings[3] - fit.ratings[0] - 1.5 * 400 / std::log(10);
    if (std::abs(error) < 1.96 * fit.deviations[3]) ++covered;
  }
  EXPECT_GE(covered, 89);
  EXPECT_LE(covered, 99);
}

class EveryModel : public testing::TestWithParam<Model> {};

TEST_P(EveryModel, RecoversTheOrderOfStrengths) {
  for (const std::size_t seats : {2U, 4U}) {
    // Far enough apart for the models that follow the last matches, too.
    const Ratings ratings = rate(GetParam(), simulated(6, seats, 8000, 7, 1.5));
    for (std::size_t bot = 1; bot < 6; ++bot) {
      EXPECT_GT(ratings.values[bot], ratings.values[bot - 1]) << seats << " seats, bot " << bot;
    }
  }
}

TEST_P(EveryModel, AnchorShiftsAllRatings) {
  const Results results = simulated(5, 3, 300, 3);
  const Ratings free = rate(GetParam(), results);
  const Ratings fixed = rate(GetParam(), results, Anchor{2, 100});
  EXPECT_NEAR(fixed.values[2], 100, 1e-9);
  EXPECT_NEAR(fixed.values[4] - fixed.values[0], free.values[4] - free.values[0], 1e-6);
  EXPECT_NEAR(rate(GetParam(), results, Anchor{2, {}}).values[2], GetParam().start, 1e-9);
}

TEST_P(EveryModel, BootstrapIsDeterministicAndHoldsTheRating) {
  const Results results = simulated(4, 2, 300, 5);
  const Anchor anchor = {1, 1000};
  const auto intervals = bootstrap(GetParam(), results, anchor, 60, 9);
  const auto again = bootstrap(GetParam(), results, anchor, 60, 9);
  const auto other = bootstrap(GetParam(), results, anchor, 60, 10);
  const Ratings ratings = rate(GetParam(), results, anchor);
  for (std::size_t bot = 0; bot < 4; ++bot) {
    EXPECT_EQ(intervals[bot].low, again[bot].low);
    EXPECT_EQ(intervals[bot].high, again[bot].high);
    EXPECT_LE(intervals[bot].low, ratings.values[bot] + 1e-9);
    EXPECT_GE(intervals[bot].high, ratings.values[bot] - 1e-9);
  }
  EXPECT_NE(intervals[0].low, other[0].low);
  EXPECT_NEAR(intervals[1].low, 1000, 1e-9);
  EXPECT_NEAR(intervals[1].high, 1000, 1e-9);
}

INSTANTIATE_TEST_SUITE_P(Models, EveryModel,
                         testing::ValuesIn(all_models().begin(), all_models().end()),
                         [](const auto& model) {
                           std::string name(model.param.name);
                           std::erase(name, '-');
                           return name;
                         });

TEST(Bootstrap, AgreesWithFisherInformation) {
  const Results results = simulated(3, 2, 600, 11);
  const Model& model = find_model("bradley-terry");
  const Anchor anchor = {0, {}};
  const auto drawn = bootstrap(model, results, anchor, 400, 1);
  const auto computed = intervals_of(rate(model, results, anchor));
  for (std::size_t bot = 1; bot < 3; ++bot) {
    const double width = computed[bot].high - computed[bot].low;
    EXPECT_NEAR(drawn[bot].high - drawn[bot].low, width, 0.15 * width);
  }
}

TEST(Tally, CountsPlacesAndMeetings) {
  Results results = nobody_played(3);
  add(results, {0, 1, 2}, {1, 1, 3});
  add(results, {2, 0}, {1, 2});
  EXPECT_EQ(places(results), (std::vector<std::vector<int>>{{1, 1, 0}, {1, 0, 0}, {1, 0, 1}}));
  const auto meetings = head_to_head(results);
  EXPECT_EQ(meetings[0][1].score, 0.5);
  EXPECT_EQ(meetings[0][2].score, 1);
  EXPECT_EQ(meetings[2][0].score, 1);
  EXPECT_EQ(meetings[0][2].games, 2);
  EXPECT_EQ(meetings[1][2].games, 1);
}

TEST(Models, UnknownNameGetsASuggestion) {
  EXPECT_THROW(find_model("trueskill"), Error);
  try {
    find_model("glicko");
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "no model 'glicko', did you mean 'glicko2'?");
  }
}

}  // namespace
}  // namespace agon::ratings
