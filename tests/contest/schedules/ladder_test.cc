#include "contest/schedules/ladder.h"

#include "contest/schedules/tournament.h"
#include "error/error.h"

namespace agon::schedules {
namespace {

TEST(LadderTest, NobodyWaitsLongerThanPromisedAndNewBotsPlayAtOnce) {
  for (const int seats : {2, 3, 4}) {
    std::vector<Entrant> entrants = some_entrants(30);
    World world(34, 0.3, 1);
    const int patience = 5;
    const auto schedule = make_ladder({.matches = 800, .batch = 4, .patience = patience}, seats, 2);
    const auto played =
        play(*schedule, entrants, world, seats, [](std::vector<Entrant>& field, int round) {
          if (round >= 10 && round < 14) {
            field.push_back({.name = std::to_string(round), .joined_round = round});
          }
        });
    std::vector<int> last(entrants.size());
    for (std::size_t i = 0; i < entrants.size(); ++i) last[i] = entrants[i].joined_round - 1;
    for (std::size_t i = 30; i < 34; ++i) last[i] -= patience;  // must play as they come
    for (int round = 0; round < static_cast<int>(played.size()); ++round) {
      for (const Pairing& pairing : played[at(round)].round.pairings) {
        for (const int bot : pairing.bots) last[at(bot)] = round;
      }
      for (std::size_t bot = 0; bot < last.size(); ++bot) {
        if (entrants[bot].joined_round <= round) {
          EXPECT_LE(round - last[bot], patience) << "bot " << bot << ", round " << round;
        }
      }
    }
  }
}

// What implementations of OpenSkill have in their tests: after one match between two new bots the
// winner has mu 27.63523138 and sigma 8.0655063, the loser mu 22.36476861 and the same sigma.
TEST(LadderTest, RatesAsPublished) {
  const std::vector<Entrant> entrants = some_entrants(2);
  const auto schedule = make_ladder({.matches = 1}, 2, 2);
  const auto round = schedule->next(entrants, {});
  ASSERT_EQ(round->pairings.size(), 1U);
  const std::vector<PlayedRound> played = {{*round, {{{2, 1}, {false, false}}}}};
  EXPECT_FALSE(schedule->next(entrants, played));
  const Standings standings = schedule->standings(entrants, played);
  EXPECT_EQ(standings[0].entrant, round->pairings[0].bots[1]);
  EXPECT_NEAR(standings[0].figures[0].value, 27.63523138 - 3 * 8.0655063, 1e-6);
  EXPECT_NEAR(standings[1].figures[0].value, 22.36476861 - 3 * 8.0655063, 1e-6);
}

TEST(LadderTest, PrefersNeighbours) {
  std::vector<Entrant> entrants = some_entrants(40);
  World world(40, 0.5, 1);
  const auto schedule = make_ladder({.matches = 2000}, 2, 2);
  const auto played = play(*schedule, entrants, world, 2);
  double apart = 0;
  int matches = 0;
  for (const PlayedRound& one : std::span(played).subspan(played.size() / 2)) {
    for (const Pairing& pairing : one.round.pairings) {
      apart += std::abs(world.place_of(pairing.bots[0]) - world.place_of(pairing.bots[1]));
      ++matches;
    }
  }
  EXPECT_LE(apart / matches, 6.5);  // by chance it would be 13.7
}

TEST(LadderTest, WhoKeepsFailingIsPausedAndNamed) {
  std::vector<Entrant> entrants = some_entrants(6);
  World world(6, 0.3, 1);
  const auto schedule = make_ladder({.matches = 200, .faults = 3, .fault_window = 4}, 2, 2);
  std::vector<PlayedRound> played;
  int matches_of_three = 0;
  while (const auto round = schedule->next(entrants, played)) {
    PlayedRound one{*round, {}};
    for (const Pairing& pairing : round->pairings) {
      one.outcomes.push_back(world.play(pairing));
      for (std::size_t seat = 0; seat < 2; ++seat) {
        if (pairing.bots[seat] != 3) continue;
        one.outcomes.back().faulty[seat] = true;
        ++matches_of_three;
      }
    }
    played.push_back(one);
  }
  EXPECT_GE(matches_of_three, 3);
  EXPECT_LE(matches_of_three, 8);  // a round may have given it several at once
  for (const Standing& one : schedule->standings(entrants, played)) {
    EXPECT_EQ(one.paused, one.entrant == 3);
    if (one.entrant == 3) {
      EXPECT_EQ(one.faults, matches_of_three);
    }
  }
}

TEST(LadderTest, EndsWhenTooFewBotsAreLeftToPlay) {
  std::vector<Entrant> entrants = some_entrants(4);
  World world(4, 0.3, 1);
  world.one_in_faulty = 1;
  const auto schedule = make_ladder({.matches = 1000}, 2, 2);
  EXPECT_LT(matches_in(play(*schedule, entrants, world, 2)), 40);
}

TEST(LadderTest, TheFinalFreezesTheFieldAndPlaysAllTurnsOfSeats) {
  for (const int seats : {2, 3}) {
    std::vector<Entrant> entrants = some_entrants(12);
    World world(100, 0.4, 1);
    const auto schedule = make_ladder({.matches = 300, .finalists = 5}, seats, 2);
    const auto played =
        play(*schedule, entrants, world, seats, [](std::vector<Entrant>& field, int round) {
          if (field.size() < 90) {
            field.push_back({.name = std::to_string(round), .joined_round = round});
          }
        });
    std::vector<PlayedRound> last;
    for (const PlayedRound& one : played) {
      if (one.round.name.starts_with("final group")) last.push_back(one);
    }
    std::set<int> finalists;
    for (const PlayedRound& one : last) {
      for (const Pairing& pairing : one.round.pairings) {
        finalists.insert(pairing.bots.begin(), pairing.bots.end());
      }
    }
    EXPECT_EQ(finalists.size(), 5U);
    for (const int bot : finalists) {
      EXPECT_EQ(seatings(last, bot, 0), seatings(last, bot, seats - 1));
    }
    const Standings standings = schedule->standings(entrants, played);
    for (std::size_t i = 0; i < 5; ++i) EXPECT_TRUE(finalists.contains(standings[i].entrant));
    EXPECT_EQ(standings[5].stage, "");
  }
}

TEST(LadderTest, RefusesAFinalThatCannotBePlayed) {
  EXPECT_THROW(make_ladder({.finalists = 2}, 3, 1), Error);
}

}  // namespace
}  // namespace agon::schedules
