#include "contest/schedules/round_robin.h"

#include <map>

#include "contest/schedules/gauntlet.h"
#include "contest/schedules/tournament.h"
#include "error/error.h"

namespace agon::schedules {
namespace {

std::vector<PlayedRound> play_all(int bots, int cycles, int seats, std::uint64_t seed) {
  std::vector<Entrant> entrants = some_entrants(bots);
  World world(entrants.size(), 0.2, seed);
  return play(*make_round_robin({.cycles = cycles}, seats, seed), entrants, world, seats);
}

TEST(RoundRobinTest, EveryPairMeetsOncePerCycleAndNobodyTwiceInARound) {
  for (int bots = 2; bots <= 17; ++bots) {
    for (int cycles = 1; cycles <= 3; ++cycles) {
      const auto played = play_all(bots, cycles, 2, 7);
      EXPECT_EQ(played.size(), at((bots - 1 + bots % 2) * cycles));
      for (int a = 0; a < bots; ++a) {
        for (int b = 0; b < a; ++b) EXPECT_EQ(meetings(played, a, b), cycles);
      }
      for (const PlayedRound& one : played) {
        std::set<int> busy;
        for (const Pairing& pairing : one.round.pairings) {
          for (const int bot : pairing.bots) EXPECT_TRUE(busy.insert(bot).second);
        }
        EXPECT_EQ(one.round.byes.size(), at(bots % 2));
      }
    }
  }
}

TEST(RoundRobinTest, SeatsOfTwoDifferByOneAtMost) {
  for (int bots = 2; bots <= 17; ++bots) {
    for (int cycles = 1; cycles <= 3; ++cycles) {
      const auto played = play_all(bots, cycles, 2, 8);
      for (int bot = 0; bot < bots; ++bot) {
        const int difference = seatings(played, bot, 0) - seatings(played, bot, 1);
        EXPECT_LE(std::abs(difference), cycles % 2) << bots << " bots, " << cycles << " cycles";
      }
    }
  }
}

TEST(RoundRobinTest, DoubleGivesBothOrdersOnOneSetup) {
  std::map<std::uint64_t, std::vector<std::vector<int>>> by_setup;
  for (const PlayedRound& one : play_all(7, 2, 2, 9)) {
    for (const Pairing& pairing : one.round.pairings) {
      by_setup[pairing.setup].push_back(pairing.bots);
    }
  }
  EXPECT_EQ(by_setup.size(), 21U);
  for (auto& [setup, orders] : by_setup) {
    ASSERT_EQ(orders.size(), 2U);
    std::reverse(orders[0].begin(), orders[0].end());
    EXPECT_EQ(orders[0], orders[1]);
  }
}

TEST(RoundRobinTest, GroupsPlayAllTurnsOfSeatsOnOneSetup) {
  for (int seats = 3; seats <= 4; ++seats) {
    std::map<std::uint64_t, std::set<std::vector<int>>> by_setup;
    for (const PlayedRound& one : play_all(11, 1, seats, 10)) {
      for (const Pairing& pairing : one.round.pairings) {
        by_setup[pairing.setup].insert(pairing.bots);
      }
    }
    for (const auto& [setup, orders] : by_setup) {
      ASSERT_EQ(orders.size(), at(seats));
      std::vector<int> turned = *orders.begin();
      for (int turn = 0; turn < seats; ++turn) {
        EXPECT_TRUE(orders.contains(turned));
        std::rotate(turned.begin(), turned.begin() + 1, turned.end());
      }
    }
  }
}

// Groups met by a pair: at most one more or less than asked for with one cycle; nobody is
// forgotten.
TEST(RoundRobinTest, GroupsAreBalanced) {
  int worst = 0;
  for (int seats = 3; seats <= 4; ++seats) {
    for (int bots = seats + 1; bots <= 16; ++bots) {
      const int cycles = 4;
      const auto played = play_all(bots, cycles, seats, 11);
      for (int a = 0; a < bots; ++a) {
        for (int seat = 1; seat < seats; ++seat) {
          EXPECT_EQ(seatings(played, a, 0), seatings(played, a, seat));
        }
        for (int b = 0; b < a; ++b) {
          worst = std::max(worst, std::abs(meetings(played, a, b) / seats - cycles));
        }
      }
    }
  }
  RecordProperty("worst_difference", worst);
  EXPECT_LE(worst, 2);
}

TEST(RoundRobinTest, LateBotsMeetEverybodyWithoutChangingEarlierRounds) {
  for (int seats = 2; seats <= 3; ++seats) {
    const auto schedule = make_round_robin({}, seats, 12);
    std::vector<Entrant> entrants = some_entrants(8);
    World world(10, 0.2, 12);
    const auto played =
        play(*schedule, entrants, world, seats, [](std::vector<Entrant>& field, int round) {
          if (round == 2) field.push_back({.name = "late", .joined_round = 2});
          if (round == 3) field.push_back({.name = "later", .joined_round = 3});
        });
    for (int a = 0; a < 10; ++a) {
      if (seats == 2) {
        for (int b = 0; b < a; ++b) EXPECT_EQ(meetings(played, a, b), 1) << a << " " << b;
      } else {
        EXPECT_GE(seatings(played, a, 0), 4) << a;  // groups of two others, of nine
      }
    }
  }
}

TEST(RoundRobinTest, WhoLeavesIsNotPairedAndTheOthersRestInstead) {
  const auto schedule = make_round_robin({}, 2, 13);
  std::vector<Entrant> entrants = some_entrants(6);
  entrants[2].left_round = 2;
  World world(6, 0.2, 13);
  const auto played = play(*schedule, entrants, world, 2);
  ASSERT_EQ(played.size(), 5U);
  EXPECT_EQ(schedule->size(entrants), (Size{12, 12}));
  EXPECT_EQ(matches_in(played), 12);
  EXPECT_EQ(played[4].round.byes.size(), 1U);
}

TEST(RoundRobinTest, DirectEncounterSeparatesLevelBots) {
  const auto schedule = make_round_robin({}, 2, 14);
  const std::vector<Entrant> entrants = some_entrants(4);
  // 0 beats 1, 1 beats 2 and 3, 2 beats 0, 0 beats 3, 3 beats 2: 0 and 1 have two points each.
  const bool beats[4][4] = {{false, true, false, true},
                            {false, false, true, true},
                            {true, false, false, false},
                            {false, false, true, false}};
  std::vector<PlayedRound> played;
  while (const auto round = schedule->next(entrants, played)) {
    PlayedRound one{*round, {}};
    for (const Pairing& pairing : round->pairings) {
      const bool first = beats[pairing.bots[0]][pairing.bots[1]];
      one.outcomes.push_back({first ? std::vector{1, 2} : std::vector{2, 1}, {false, false}});
    }
    played.push_back(one);
  }
  const Standings standings = schedule->standings(entrants, played);
  EXPECT_EQ(standings[0].entrant, 0);
  EXPECT_EQ(standings[1].entrant, 1);
  EXPECT_EQ(standings[0].figures[0].value, standings[1].figures[0].value);
  EXPECT_EQ(standings[0].figures[1].name, "direct encounter");
  EXPECT_EQ(standings[0].figures[1].value, 1);
  EXPECT_EQ(standings[1].figures[1].value, 0);
}

TEST(GauntletTest, ChallengersMeetAllOthersInAllSeats) {
  for (int seats = 2; seats <= 4; ++seats) {
    std::vector<Entrant> entrants = some_entrants(9);
    World world(9, 0.2, 1);
    const auto schedule =
        make_gauntlet({.challengers = {"bot 2", "bot 4"}, .cycles = 2}, seats, 15);
    const auto played = play(*schedule, entrants, world, seats);
    EXPECT_EQ(played.size(), 2U);
    EXPECT_EQ(meetings(played, 2, 4), 0);
    for (const int challenger : {2, 4}) {
      for (const int other : {0, 1, 3, 5, 6, 7, 8}) {
        EXPECT_GE(meetings(played, challenger, other), 2 * seats);
      }
      for (int seat = 1; seat < seats; ++seat) {
        EXPECT_EQ(seatings(played, challenger, 0), seatings(played, challenger, seat));
      }
    }
  }
}

TEST(GauntletTest, RefusesAChallengerWhoIsNotThere) {
  const auto schedule = make_gauntlet({.challengers = {"bot 9"}}, 2, 1);
  EXPECT_THROW(schedule->next(some_entrants(9), {}), Error);
}

}  // namespace
}  // namespace agon::schedules
