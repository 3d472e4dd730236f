#include "contest/schedules/terraforming.h"

#include <map>

#include "contest/schedules/tournament.h"
#include "error/error.h"

namespace agon::schedules {
namespace {

// Twenty teams in turn student, professional and other; the first three do not attend.
std::vector<Entrant> twenty_teams() {
  std::vector<Entrant> entrants = some_entrants(20);
  constexpr const char* kDivisions[] = {"student", "professional", "other"};
  for (int i = 0; i < 20; ++i) {
    entrants[at(i)].division = kDivisions[i % 3];
    entrants[at(i)].attends = i >= 3;
  }
  entrants.push_back(a_filler());
  return entrants;
}

World in_order(double gap) {
  World world(21, gap, 5);
  for (int i = 0; i < 21; ++i) world.set_place(i, i);
  return world;
}

TEST(TerraformingTest, EveryTeamPlaysThirtyGamesWithTheSampleBotFillingUp) {
  std::vector<Entrant> entrants = twenty_teams();
  World world = in_order(0.3);
  const auto schedule = make_terraforming({}, 3, 1);
  const auto played = play(*schedule, entrants, world, 3, {}, 30);
  EXPECT_EQ(matches_in(played), 210);
  for (const Standing& one : schedule->standings(entrants, played)) EXPECT_EQ(one.matches, 30);
  for (int bot = 0; bot < 21; ++bot) {
    for (int seat = 0; seat < 3; ++seat) EXPECT_NEAR(seatings(played, bot, seat), 10, 2);
  }
}

TEST(TerraformingTest, TheListByRatingIsCutIntoThrees) {
  std::vector<Entrant> entrants = twenty_teams();
  World world = in_order(0.3);
  const auto schedule = make_terraforming({}, 3, 1);
  const auto played = play(*schedule, entrants, world, 3, {}, 12);
  for (std::size_t i = 1; i < played.size(); ++i) {
    const Standings order = schedule->standings(entrants, std::span(played).first(i));
    double lowest = 1e9;
    for (const Pairing& pairing : played[i].round.pairings) {
      double highest_here = 0;
      double lowest_here = 1e9;
      for (const Standing& one : order) {
        const auto& bots = pairing.bots;
        if (std::find(bots.begin(), bots.end(), one.entrant) == bots.end()) continue;
        highest_here = std::max(highest_here, one.figures[0].value);
        lowest_here = std::min(lowest_here, one.figures[0].value);
      }
      EXPECT_LE(highest_here, lowest);
      lowest = lowest_here;
    }
  }
}

// From 1500 each expects half; first gains twice K/2, second gains and loses K/2.
TEST(TerraformingTest, AMatchCountsAsThreeOfElo) {
  const std::vector<Entrant> entrants = twenty_teams();
  const auto schedule = make_terraforming({.k = 32}, 3, 1);
  PlayedRound one{*schedule->next(entrants, {}), {}};
  for (std::size_t i = 0; i < one.round.pairings.size(); ++i) {
    one.outcomes.push_back({{1, 2, 3}, {false, false, false}});
  }
  const std::vector<PlayedRound> played = {one};
  for (const Standing& standing : schedule->standings(entrants, played)) {
    for (const Pairing& pairing : one.round.pairings) {
      if (pairing.bots[0] == standing.entrant) {
        EXPECT_DOUBLE_EQ(standing.figures[0].value, 1532);
      }
      if (pairing.bots[1] == standing.entrant) {
        EXPECT_DOUBLE_EQ(standing.figures[0].value, 1500);
      }
      if (pairing.bots[2] == standing.entrant) {
        EXPECT_DOUBLE_EQ(standing.figures[0].value, 1468);
      }
    }
  }
}

TEST(TerraformingTest, TheBestOfEachDivisionWhoAttendMeetInTheSemiFinals) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    std::vector<Entrant> entrants = twenty_teams();
    World world = in_order(0.2);
    const auto schedule = make_terraforming({}, 3, seed);
    const auto played = play(*schedule, entrants, world, 3);
    const Standings qualified = schedule->standings(entrants, std::span(played).first(30));
    const auto best = [&](const std::string& division, const std::set<int>& but) {
      std::set<int> three;
      for (const Standing& one : qualified) {
        const Entrant& entrant = entrants[at(one.entrant)];
        if (entrant.attends && !entrant.is_filler && three.size() < 3 &&
            !but.contains(one.entrant) && (division.empty() || entrant.division == division)) {
          three.insert(one.entrant);
        }
      }
      return three;
    };
    const std::set<int> students = best("student", {});
    const std::set<int> professionals = best("professional", {});
    std::set<int> chosen = students;
    chosen.insert(professionals.begin(), professionals.end());
    const auto& games = played[30].round.pairings;
    ASSERT_EQ(games.size(), 6U);
    const auto members = [&](std::size_t game) {
      return std::set<int>(games[game].bots.begin(), games[game].bots.end());
    };
    EXPECT_EQ(members(0), students);
    EXPECT_EQ(members(1), students);
    EXPECT_EQ(members(2), professionals);
    EXPECT_EQ(members(4), best("", chosen));
  }
}

TEST(TerraformingTest, FirstPlacesDecideTheFinals) {
  int longest = 0;
  bool had_extra = false;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    std::vector<Entrant> entrants = twenty_teams();
    World world = in_order(0.05);
    const auto schedule = make_terraforming({.games = 3}, 3, seed);
    const auto played = play(*schedule, entrants, world, 3);
    std::map<int, int> firsts;
    int games = 0;
    for (const PlayedRound& one : played) {
      had_extra |= one.round.name == "semi-finals" && one.round.pairings.size() < 6;
      if (one.round.name != "final") continue;
      for (std::size_t i = 0; i < one.outcomes.size(); ++i, ++games) {
        for (std::size_t seat = 0; seat < 3; ++seat) {
          firsts[one.round.pairings[i].bots[seat]] += one.outcomes[i].ranks[seat] == 1 ? 1 : 0;
        }
      }
    }
    const Standings standings = schedule->standings(entrants, played);
    EXPECT_EQ(firsts[standings[0].entrant], 2) << seed;
    EXPECT_EQ(standings[0].stage, "final");
    EXPECT_EQ(standings[0].place, 1);
    EXPECT_EQ(standings[3].stage, "semi-final");
    EXPECT_EQ(standings[9].stage, "qualifier");
    longest = std::max(longest, games);
  }
  EXPECT_EQ(longest, 4);
  EXPECT_TRUE(had_extra);
}

TEST(TerraformingTest, RefusesAFieldWithoutFillersOrFinalists) {
  std::vector<Entrant> entrants = twenty_teams();
  EXPECT_THROW(make_terraforming({}, 2, 1), Error);
  const auto schedule = make_terraforming({}, 3, 1);
  for (int i = 0; i < 12; ++i) entrants[at(i)].attends = false;
  EXPECT_THROW(schedule->next(entrants, {}), Error);
  entrants = twenty_teams();
  entrants.pop_back();
  EXPECT_THROW(schedule->size(entrants), Error);
}

}  // namespace
}  // namespace agon::schedules
