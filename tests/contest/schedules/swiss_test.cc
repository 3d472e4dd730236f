#include "contest/schedules/swiss.h"

#include <map>

#include "contest/schedules/tournament.h"

namespace agon::schedules {
namespace {

// The least number of rematches of any pairing of `left`, by trying all.
int least_rematches(std::vector<int> left, const std::vector<PlayedRound>& played) {
  if (left.empty()) return 0;
  const int first = left.back();
  left.pop_back();
  int least = 1000;
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::vector<int> rest = left;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    const int again = meetings(played, first, left[i]) > 0 ? 1 : 0;
    least = std::min(least, again + least_rematches(rest, played));
  }
  return least;
}

TEST(SwissTest, HasNoMoreRematchesThanAnyOtherPairing) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    const int bots = 4 + static_cast<int>(seed % 6);
    std::vector<Entrant> entrants = some_entrants(bots);
    World world(entrants.size(), 0.3, seed);
    const auto schedule = make_swiss({.rounds = bots + 1}, 2, seed);
    const auto played = play(*schedule, entrants, world, 2);
    std::vector<PlayedRound> before;
    for (const PlayedRound& one : played) {
      std::vector<int> paired;
      int again = 0;
      for (const Pairing& pairing : one.round.pairings) {
        paired.insert(paired.end(), pairing.bots.begin(), pairing.bots.end());
        again += meetings(before, pairing.bots[0], pairing.bots[1]) > 0 ? 1 : 0;
      }
      EXPECT_EQ(again, least_rematches(paired, before)) << seed;
      before.push_back(one);
    }
  }
}

TEST(SwissTest, NobodyRestsTwiceBeforeEverybodyRested) {
  for (const int seats : {2, 3, 4}) {
    for (int bots = seats; bots <= 15; ++bots) {
      std::vector<Entrant> entrants = some_entrants(bots);
      World world(entrants.size(), 0.3, 1);
      std::map<int, int> byes;
      for (int bot = 0; bot < bots; ++bot) byes[bot] = 0;
      for (const PlayedRound& one :
           play(*make_swiss({.rounds = 12}, seats, 2), entrants, world, seats)) {
        EXPECT_EQ(one.round.byes.size(), at(bots % seats));
        for (const int bot : one.round.byes) ++byes[bot];
        const auto [least, most] = std::minmax_element(
            byes.begin(), byes.end(), [](auto& a, auto& b) { return a.second < b.second; });
        EXPECT_LE(most->second - least->second, 1);
      }
    }
  }
}

TEST(SwissTest, TheLowestRests) {
  std::vector<Entrant> entrants = some_entrants(5);
  World world(5, 2, 1);
  const auto schedule = make_swiss({.rounds = 2}, 2, 2);
  const auto played = play(*schedule, entrants, world, 2);
  const Standings after_one = schedule->standings(entrants, std::span(played).first(1));
  const int first = played[0].round.byes[0];
  const int second = played[1].round.byes[0];
  for (const Standing& one : after_one) {
    if (one.entrant != first && one.entrant != second) {
      const auto own = std::find_if(after_one.begin(), after_one.end(),
                                    [&](auto& other) { return other.entrant == second; });
      EXPECT_GE(one.figures[0].value, own->figures[0].value);
    }
  }
}

TEST(SwissTest, PairsLikePointsAndBalancesSeats) {
  std::vector<Entrant> entrants = some_entrants(33);
  World world(33, 0.3, 5);
  const auto schedule = make_swiss({.rounds = 10}, 2, 6);
  const auto played = play(*schedule, entrants, world, 2);
  EXPECT_EQ(matches_in(played), 160);
  for (int bot = 0; bot < 33; ++bot) {
    EXPECT_LE(std::abs(seatings(played, bot, 0) - seatings(played, bot, 1)), 3);
    for (int other = 0; other < bot; ++other) EXPECT_LE(meetings(played, bot, other), 1);
  }
  double apart = 0;
  for (std::size_t i = 1; i < played.size(); ++i) {
    std::map<int, double> points;
    for (const Standing& one : schedule->standings(entrants, std::span(played).first(i))) {
      points[one.entrant] = one.figures[0].value;
    }
    for (const Pairing& pairing : played[i].round.pairings) {
      apart += std::abs(points[pairing.bots[0]] - points[pairing.bots[1]]);
    }
  }
  EXPECT_LE(apart / 144, 0.5);  // mean difference in points at the tables of rounds 2 to 10
}

TEST(SwissTest, GroupsAvoidRematches) {
  for (const int seats : {3, 4}) {
    std::vector<Entrant> entrants = some_entrants(24);
    World world(24, 0.3, 5);
    const auto played = play(*make_swiss({.rounds = 4}, seats, 6), entrants, world, seats);
    for (int a = 0; a < 24; ++a) {
      for (int b = 0; b < a; ++b) EXPECT_LE(meetings(played, a, b), 1);
    }
  }
}

TEST(SwissTest, GamesOfAPairExchangeSeatsOnOneSetup) {
  std::vector<Entrant> entrants = some_entrants(4);
  const auto round = make_swiss({.games = 4}, 2, 6)->next(entrants, {});
  ASSERT_EQ(round->pairings.size(), 8U);
  const auto& games = round->pairings;
  EXPECT_EQ(games[0].setup, games[1].setup);
  EXPECT_NE(games[0].setup, games[2].setup);
  EXPECT_EQ(games[0].bots[0], games[1].bots[1]);
  EXPECT_EQ(games[0].bots, games[2].bots);
}

// Four bots, three rounds, worked by hand from the pairings: every game is won by the lower number.
// Points 3, 2, 1, 0; so Buchholz of bot 0 is 2+1+0, cut it is 1; Sonneborn-Berger is 3.
TEST(SwissTest, TieBreaksAreThoseOfTheBooks) {
  const std::vector<Entrant> entrants = some_entrants(4);
  const auto schedule = make_swiss({.rounds = 3}, 2, 6);
  std::vector<PlayedRound> played;
  while (const auto round = schedule->next(entrants, played)) {
    PlayedRound one{*round, {}};
    for (const Pairing& pairing : round->pairings) {
      const bool first = pairing.bots[0] < pairing.bots[1];
      one.outcomes.push_back({first ? std::vector{1, 2} : std::vector{2, 1}, {false, false}});
    }
    played.push_back(one);
  }
  const Standings standings = schedule->standings(entrants, played);
  const double expected[4][6] = {
      {3, 3, 1, 3, 0, 3}, {2, 4, 1, 1, 0, 2}, {1, 5, 2, 0, 0, 1}, {0, 6, 2, 0, 0, 0}};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(standings[i].entrant, static_cast<int>(i));
    ASSERT_EQ(standings[i].figures.size(), 6U);
    for (std::size_t j = 0; j < 6; ++j) {
      EXPECT_EQ(standings[i].figures[j].value, expected[i][j]) << standings[i].figures[j].name;
    }
  }
}

}  // namespace
}  // namespace agon::schedules
