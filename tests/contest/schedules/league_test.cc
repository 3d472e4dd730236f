#include "contest/schedules/league.h"

#include "contest/schedules/tournament.h"
#include "error/error.h"

namespace agon::schedules {
namespace {

// Bots 0, 1, 2 are bosses of levels 1, 2, 3; planted so that places 30, 20 and 10 are theirs.
World with_bosses(int bots) {
  World world(at(bots), 0.5, 4);
  for (int bot = 0; bot < bots; ++bot) world.set_place(bot, bot);
  for (int boss = 0; boss < 3; ++boss) world.set_place(boss, 30 - 10 * boss);
  return world;
}

TEST(LeagueTest, BotsRiseAsFarAsTheBossesLetThem) {
  std::vector<Entrant> entrants = some_entrants(40);
  World world = with_bosses(40);
  const auto schedule = make_league({.bosses = {"bot 0", "bot 1", "bot 2"}, .matches = 6000}, 2, 1);
  const auto played = play(*schedule, entrants, world, 2);
  double wrong = 0;
  for (const Standing& one : schedule->standings(entrants, played)) {
    if (one.entrant < 3) {
      EXPECT_EQ(one.reached, one.entrant + 1);
      continue;
    }
    const int place = world.place_of(one.entrant);
    const int deserved = place < 10 ? 4 : place < 20 ? 3 : place < 30 ? 2 : 1;
    wrong += std::abs(one.reached - deserved);
  }
  EXPECT_LE(wrong / 37, 0.3);  // levels, on average
}

TEST(LeagueTest, MatchesAreAmongBotsOfOneLevelAndNobodyFalls) {
  std::vector<Entrant> entrants = some_entrants(20);
  World world = with_bosses(20);
  const auto schedule =
      make_league({.bosses = {"bot 0", "bot 1", "bot 2"}, .matches = 800, .placement = 8}, 2, 1);
  std::vector<PlayedRound> played = play(*schedule, entrants, world, 2);
  std::vector<int> level(entrants.size(), 1);
  for (std::size_t i = 0; i < played.size(); ++i) {
    for (const Standing& one : schedule->standings(entrants, std::span(played).first(i))) {
      EXPECT_GE(one.reached, level[at(one.entrant)]);
      level[at(one.entrant)] = one.reached;
    }
    for (const Pairing& pairing : played[i].round.pairings) {
      EXPECT_GE(pairing.level, 1);
      for (const int bot : pairing.bots) {
        if (bot >= 3) {
          EXPECT_EQ(level[at(bot)], pairing.level);
        }
      }
    }
  }
}

TEST(LeagueTest, NobodyIsPromotedBeforePlacement) {
  std::vector<Entrant> entrants = some_entrants(8);
  World world(8, 0.5, 1);
  world.set_place(0, 100);
  const auto schedule = make_league({.bosses = {"bot 0"}, .matches = 300, .placement = 15}, 2, 1);
  const auto played = play(*schedule, entrants, world, 2);
  std::vector<int> matches(8);
  bool promoted = false;
  for (const PlayedRound& one : played) {
    for (const Pairing& pairing : one.round.pairings) {
      for (const int bot : pairing.bots) {
        if (pairing.level == 1) ++matches[at(bot)];
        if (pairing.level == 2 && bot != 0) {
          EXPECT_GE(matches[at(bot)], 15);
          promoted = true;
        }
      }
    }
  }
  EXPECT_TRUE(promoted);
}

TEST(LeagueTest, RefusesTooFewOrAbsentBosses) {
  EXPECT_THROW(make_league({.bosses = {"bot 0"}}, 3, 1), Error);
  EXPECT_THROW(make_league({.bosses = {"a", "b", "c", "d"}}, 2, 1), Error);
  std::vector<Entrant> entrants = some_entrants(5);
  const auto schedule = make_league({.bosses = {"bot 4"}}, 2, 1);
  EXPECT_NO_THROW(schedule->next(entrants, {}));
  entrants[4].left_round = 9;
  EXPECT_THROW(schedule->next(entrants, {}), Error);
}

}  // namespace
}  // namespace agon::schedules
