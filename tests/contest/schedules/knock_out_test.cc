#include "contest/schedules/knock_out.h"

#include "contest/schedules/tournament.h"
#include "error/error.h"

namespace agon::schedules {
namespace {

// Every match is won by who is seeded better: the lower number.
std::vector<Entrant> seeded(int count) {
  std::vector<Entrant> entrants = some_entrants(count);
  for (int i = 0; i < count; ++i) entrants[at(i)].seeding_rank = i;
  return entrants;
}

World as_seeded(int count) {
  World world(at(count) + 1, 50, 1);
  for (int i = 0; i <= count; ++i) world.set_place(i, i);
  return world;
}

TEST(KnockOutTest, TheStandardBracketKeepsTheBestApart) {
  for (int bots = 2; bots <= 33; ++bots) {
    std::vector<Entrant> entrants = seeded(bots);
    World world = as_seeded(bots);
    const auto schedule = make_knock_out({}, 2, 3);
    const auto played = play(*schedule, entrants, world, 2);
    const Standings standings = schedule->standings(entrants, played);
    for (int i = 0; i < std::min(bots, 4); ++i) {
      EXPECT_EQ(standings[at(i)].entrant, i);
      EXPECT_EQ(standings[at(i)].place, i + 1);
    }
    EXPECT_EQ(standings[0].stage, "final");
    EXPECT_EQ(matches_in(played), 2 * (bots - 1 + (bots >= 4 ? 1 : 0)));
    EXPECT_EQ(matches_in(played), schedule->size(entrants).least);
  }
}

TEST(KnockOutTest, TheFirstRoundIsFoldedAndTheBestRest) {
  std::vector<Entrant> entrants = seeded(6);
  const auto round = make_knock_out({.games = 1}, 2, 3)->next(entrants, {});
  EXPECT_EQ(round->byes, (std::vector{0, 1}));
  ASSERT_EQ(round->pairings.size(), 2U);
  EXPECT_EQ(round->pairings[0].bots, (std::vector{2, 5}));
  EXPECT_EQ(round->pairings[1].bots, (std::vector{3, 4}));
}

TEST(KnockOutTest, GamesAreMirrored) {
  const auto round = make_knock_out({.games = 4}, 2, 3)->next(seeded(2), {});
  ASSERT_EQ(round->pairings.size(), 4U);
  EXPECT_EQ(round->pairings[0].bots, (std::vector{0, 1}));
  EXPECT_EQ(round->pairings[1].bots, (std::vector{1, 0}));
  EXPECT_EQ(round->pairings[0].setup, round->pairings[1].setup);
  EXPECT_NE(round->pairings[0].setup, round->pairings[2].setup);
}

TEST(KnockOutTest, TiesGetExtraGamesThenTheBetterSeedGoesOn) {
  std::vector<Entrant> entrants = seeded(4);
  World world = as_seeded(4);
  world.one_in_tied = 1;
  const auto schedule = make_knock_out({.games = 2, .extra = 2}, 2, 3);
  const auto played = play(*schedule, entrants, world, 2);
  EXPECT_EQ(played.size(), 6U);
  std::set<std::uint64_t> setups;
  for (const PlayedRound& one : played) {
    for (const Pairing& pairing : one.round.pairings) setups.insert(pairing.setup);
  }
  EXPECT_EQ(setups.size(), 12U);  // every pair of games has its own
  EXPECT_EQ(matches_in(played), schedule->size(entrants).most);
  const Standings standings = schedule->standings(entrants, played);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(standings[at(i)].entrant, i);
    EXPECT_EQ(standings[at(i)].place, i + 1);
  }
}

TEST(KnockOutTest, GroupsSendTheirTopHalfOn) {
  for (const int seats : {3, 4}) {
    for (int bots = seats; bots <= 40; ++bots) {
      std::vector<Entrant> entrants = seeded(bots);
      World world = as_seeded(bots);
      entrants.push_back(a_filler());
      const auto schedule = make_knock_out({}, seats, 3);
      const auto played = play(*schedule, entrants, world, seats);
      const Standings standings = schedule->standings(entrants, played);
      EXPECT_EQ(standings[0].entrant, 0) << bots;
      EXPECT_EQ(played.back().round.name, "final");
      EXPECT_EQ(played.back().round.pairings.size(), at(seats));
    }
  }
}

TEST(KnockOutTest, AsksForAFillerOnlyWhenASeatStaysEmpty) {
  const auto schedule = make_knock_out({}, 4, 3);
  EXPECT_NO_THROW(schedule->next(seeded(6), {}));
  EXPECT_THROW(schedule->next(seeded(7), {}), Error);
}

}  // namespace
}  // namespace agon::schedules
