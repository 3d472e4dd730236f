// Whether tournaments find out who is better: planted orders, matches drawn from Plackett-Luce.
// The figures are properties of the tests (--gtest_output=json).
#include "contest/schedules/ladder.h"
#include "contest/schedules/round_robin.h"
#include "contest/schedules/swiss.h"
#include "contest/schedules/terraforming.h"
#include "contest/schedules/tournament.h"

namespace agon::schedules {
namespace {

constexpr int kWorlds = 2;

// Kendall's tau of the final standings, on average over a few worlds.
double mean_tau(const Schedule& schedule, int bots, int seats, double gap) {
  double sum = 0;
  for (unsigned seed = 0; seed < kWorlds; ++seed) {
    std::vector<Entrant> entrants = some_entrants(bots);
    World world(entrants.size(), gap, seed);
    const auto played = play(schedule, entrants, world, seats);
    sum += kendall_tau(schedule.standings(entrants, played), world);
  }
  testing::Test::RecordProperty("tau_thousandths", static_cast<int>(1000 * sum / kWorlds));
  return sum / kWorlds;
}

TEST(StrengthTest, RoundRobinOf20) {
  EXPECT_GE(mean_tau(*make_round_robin({.cycles = 10}, 2, 1), 20, 2, 0.3), 0.9);
}

// A short Swiss finds the top, not the order of the middle.
TEST(StrengthTest, SwissWith33BotsOverEightRounds) {
  EXPECT_GE(mean_tau(*make_swiss({.rounds = 8, .games = 2}, 2, 1), 33, 2, 0.4), 0.75);
}

TEST(StrengthTest, SwissWith33BotsOver24Rounds) {
  EXPECT_GE(mean_tau(*make_swiss({.rounds = 24, .games = 2}, 2, 1), 33, 2, 0.4), 0.9);
}

TEST(StrengthTest, LadderOf50BotsOver5000Matches) {
  EXPECT_GE(mean_tau(*make_ladder({.matches = 5000}, 2, 1), 50, 2, 0.3), 0.9);
}

TEST(StrengthTest, LadderOf50BotsOver5000MatchesOfFour) {
  EXPECT_GE(mean_tau(*make_ladder({.matches = 5000}, 4, 1), 50, 4, 0.3), 0.9);
}

// The planted best of those who attend should win or at least be in the final.
TEST(StrengthTest, TerraformingWithTwentyTeams) {
  constexpr int kTournaments = 40;
  double tau = 0;
  int won = 0;
  int in_final = 0;
  for (unsigned seed = 0; seed < kTournaments; ++seed) {
    std::vector<Entrant> entrants = some_entrants(20);
    constexpr const char* kDivisions[] = {"student", "professional", "other"};
    for (int i = 0; i < 20; ++i) entrants[at(i)].division = kDivisions[i % 3];
    entrants.push_back(a_filler());
    World world(21, 0.4, seed);
    world.set_place(20, 25);
    const auto schedule = make_terraforming({}, 3, seed);
    const auto played = play(*schedule, entrants, world, 3);
    tau += kendall_tau(schedule->standings(entrants, std::span(played).first(30)), world);
    const Standings standings = schedule->standings(entrants, played);
    int best = 0;
    for (int bot = 1; bot < 20; ++bot) {
      if (world.place_of(bot) < world.place_of(best)) best = bot;
    }
    won += standings[0].entrant == best ? 1 : 0;
    for (std::size_t i = 0; i < 3; ++i) in_final += standings[i].entrant == best ? 1 : 0;
  }
  RecordProperty("qualifier_tau_thousandths", static_cast<int>(1000 * tau / kTournaments));
  RecordProperty("best_won_of_40", won);
  RecordProperty("best_in_final_of_40", in_final);
  EXPECT_GE(tau / kTournaments, 0.8);
  EXPECT_GE(won, kTournaments / 3);
  EXPECT_GE(in_final, kTournaments / 2);
}

}  // namespace
}  // namespace agon::schedules
