#include "contest/schedules/codecup.h"

#include "contest/schedules/tournament.h"
#include "error/error.h"

namespace agon::schedules {
namespace {

TEST(CodecupTest, TheBestOfTheSwissRoundsPlayADoubleRoundRobin) {
  std::vector<Entrant> entrants = some_entrants(15);
  World world(15, 0.3, 1);
  const auto schedule = make_codecup({.rounds = 5, .finalists = 6}, 2, 2);
  const auto played = play(*schedule, entrants, world, 2);
  const std::span<const PlayedRound> all = played;
  EXPECT_EQ(matches_in(played), 5 * 7 * 2 + 6 * 5);
  EXPECT_EQ(schedule->size(entrants), (Size{100, 100}));
  const Standings swiss = schedule->standings(entrants, all.first(5));
  const std::vector<PlayedRound> last(played.begin() + 5, played.end());
  for (std::size_t a = 0; a < 15; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      EXPECT_EQ(meetings(last, swiss[a].entrant, swiss[b].entrant), a < 6 ? 2 : 0);
    }
  }
  const Standings standings = schedule->standings(entrants, played);
  for (std::size_t i = 0; i < 15; ++i) {
    EXPECT_EQ(standings[i].stage, i < 6 ? "final group" : "Swiss rounds");
    if (i >= 6) {
      EXPECT_EQ(standings[i].entrant, swiss[i].entrant);
    }
  }
}

TEST(CodecupTest, WhoLeftIsReplacedInTheFinal) {
  std::vector<Entrant> entrants = some_entrants(8);
  World world(8, 0.3, 1);
  const auto schedule = make_codecup({.rounds = 3, .finalists = 4}, 2, 2);
  const auto played = play(*schedule, entrants, world, 2, {}, 3);
  const int best = schedule->standings(entrants, played)[0].entrant;
  const int fifth = schedule->standings(entrants, played)[4].entrant;
  entrants[at(best)].left_round = 3;
  std::set<int> finalists;
  const auto round = schedule->next(entrants, played);
  for (const Pairing& pairing : round->pairings) {
    finalists.insert(pairing.bots.begin(), pairing.bots.end());
  }
  EXPECT_FALSE(finalists.contains(best));
  EXPECT_TRUE(finalists.contains(fifth));
}

TEST(CodecupTest, RefusesAFinalThatCannotBePlayed) {
  EXPECT_THROW(make_codecup({.finalists = 3}, 4, 1), Error);
}

}  // namespace
}  // namespace agon::schedules
