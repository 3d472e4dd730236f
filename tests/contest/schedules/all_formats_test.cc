// What holds for every format.
#include <fmt/format.h>

#include "contest/schedules/formats.h"
#include "contest/schedules/tournament.h"
#include "error/error.h"

namespace agon::schedules {
namespace {

struct Case {
  const char* format;
  Settings settings;
  int seats;
  int least_bots;
  int most_bots;
};

void PrintTo(const Case& one, std::ostream* out) { *out << one.format << " for " << one.seats; }

class AllFormatsTest : public testing::TestWithParam<Case> {
 protected:
  std::unique_ptr<Schedule> make(std::uint64_t seed) const {
    return make_schedule(GetParam().format, GetParam().settings, GetParam().seats, seed);
  }

  // A field of random size, with divisions and two sample bots.
  static std::vector<Entrant> make_field(Random& random) {
    const auto spread = GetParam().most_bots - GetParam().least_bots + 1;
    const int count =
        GetParam().least_bots + static_cast<int>(random.below(static_cast<unsigned>(spread)));
    std::vector<Entrant> entrants = some_entrants(count);
    constexpr const char* kDivisions[] = {"student", "professional", "other"};
    for (Entrant& entrant : entrants) {
      entrant.division = kDivisions[random.below(3)];
      entrant.seeding_rank = static_cast<int>(random.below(4));
    }
    entrants.push_back(a_filler("sample 1"));
    entrants.push_back(a_filler("sample 2"));
    return entrants;
  }
};

constexpr int kRuns = 12;

TEST_P(AllFormatsTest, RoundsAreValidAndEndWithinThePromisedSize) {
  for (unsigned seed = 0; seed < kRuns; ++seed) {
    Random random(seed);
    std::vector<Entrant> entrants = make_field(random);
    World world(entrants.size(), 0.2, seed);
    world.one_in_tied = seed % 2 == 0 ? 0 : 2;
    const auto schedule = make(seed);
    const Size size = schedule->size(entrants);
    const auto played = play(*schedule, entrants, world, GetParam().seats);
    EXPECT_GE(matches_in(played), size.least) << seed;
    EXPECT_LE(matches_in(played), size.most) << seed;
  }
}

TEST_P(AllFormatsTest, SameInputsGiveTheSameRoundsAndStandings) {
  Random random(3);
  std::vector<Entrant> entrants = make_field(random);
  World world(entrants.size(), 0.2, 3);
  const auto played = play(*make(3), entrants, world, GetParam().seats);
  const auto again = make(3);
  for (std::size_t i = 0; i < played.size(); ++i) {
    EXPECT_EQ(again->next(entrants, std::span(played).first(i)), played[i].round) << i;
  }
  const Standings one = again->standings(entrants, played);
  const Standings two = again->standings(entrants, played);
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].entrant, two[i].entrant);
}

TEST_P(AllFormatsTest, RoundsThatDoNotDependOnResultsCanBeHadAtOnce) {
  const auto schedule = make(4);
  if (schedule->depends_on_results()) return;
  Random random(4);
  std::vector<Entrant> entrants = make_field(random);
  World world(entrants.size(), 0.2, 4);
  std::vector<PlayedRound> planned;
  while (const auto round = schedule->next(entrants, planned)) planned.push_back({*round, {}});
  const auto played = play(*schedule, entrants, world, GetParam().seats);
  ASSERT_EQ(planned.size(), played.size());
  for (std::size_t i = 0; i < played.size(); ++i) EXPECT_EQ(planned[i].round, played[i].round);
}

TEST_P(AllFormatsTest, StandingsListEveryBotOnceAndTheBestFirst) {
  Random random(5);
  std::vector<Entrant> entrants = make_field(random);
  World world(entrants.size(), 0.2, 5);
  const auto schedule = make(5);
  const auto played = play(*schedule, entrants, world, GetParam().seats);
  for (std::size_t rounds = 0; rounds <= played.size(); rounds += 1 + played.size() / 7) {
    std::set<int> listed;
    int place = 1;
    std::size_t bots = 0;
    for (const Standing& one : schedule->standings(entrants, std::span(played).first(rounds))) {
      EXPECT_TRUE(listed.insert(one.entrant).second);
      EXPECT_GE(one.place, place);
      EXPECT_LE(one.place, static_cast<int>(listed.size()));
      place = one.place;
      bots += entrants[at(one.entrant)].is_filler ? 0 : 1;
    }
    EXPECT_EQ(bots, entrants.size() - 2);
  }
}

TEST_P(AllFormatsTest, FaultsAreCountedAndNeverStopIt) {
  Random random(6);
  std::vector<Entrant> entrants = make_field(random);
  World world(entrants.size(), 0.2, 6);
  world.one_in_faulty = 3;
  const auto schedule = make(6);
  const auto played = play(*schedule, entrants, world, GetParam().seats);
  std::vector<int> faults(entrants.size());
  for (const PlayedRound& one : played) {
    for (std::size_t i = 0; i < one.outcomes.size(); ++i) {
      for (std::size_t seat = 0; seat < one.outcomes[i].faulty.size(); ++seat) {
        faults[at(one.round.pairings[i].bots[seat])] += one.outcomes[i].faulty[seat] ? 1 : 0;
      }
    }
  }
  EXPECT_FALSE(played.empty());
  for (const Standing& one : schedule->standings(entrants, played)) {
    EXPECT_EQ(one.faults, faults[at(one.entrant)]);
  }
}

TEST_P(AllFormatsTest, BotsComeAndGoOnlyWhereTheFieldIsOpen) {
  const auto list = formats();
  const bool is_open = std::find_if(list.begin(), list.end(), [](const FormatInfo& one) {
                         return one.name == GetParam().format;
                       })->is_open;
  for (unsigned seed = 0; seed < kRuns; ++seed) {
    Random random(seed);
    std::vector<Entrant> entrants = make_field(random);
    World world(entrants.size() + 4, 0.2, seed);
    const auto schedule = make(seed);
    const Before come_and_go = [&](std::vector<Entrant>& field, int round) {
      if (round == 2 || round == 3) {
        field.push_back({.name = fmt::format("late {}", round), .division = "other"});
        field.back().joined_round = round;
      }
      // The last of those who were there at first: bosses are the first of them.
      if (round == 3) field[field.size() - 5].left_round = 3;
    };
    if (is_open) {
      const auto played = play(*schedule, entrants, world, GetParam().seats, come_and_go);
      EXPECT_FALSE(played.empty());
      EXPECT_FALSE(schedule->standings(entrants, played).empty());
    } else {
      entrants[1].joined_round = 1;
      EXPECT_THROW(schedule->next(entrants, {}), Error);
      entrants[1].joined_round = 0;
      entrants[1].left_round = 1;
      EXPECT_THROW(schedule->next(entrants, {}), Error);
    }
  }
}

TEST_P(AllFormatsTest, RefusesWhatItCannotHaveGiven) {
  Random random(7);
  std::vector<Entrant> entrants = make_field(random);
  World world(entrants.size(), 0.2, 7);
  const auto schedule = make(7);
  const auto played = play(*schedule, entrants, world, GetParam().seats, {}, 1);
  const auto expect_refused = [&](auto spoil) {
    std::vector<PlayedRound> spoilt = played;
    spoil(spoilt[0]);
    EXPECT_THROW(schedule->next(entrants, spoilt), Error);
    EXPECT_THROW(schedule->standings(entrants, spoilt), Error);
  };
  expect_refused([](PlayedRound& one) { one.outcomes[0].ranks[0] = 0; });
  expect_refused([](PlayedRound& one) { one.outcomes[0].faulty.clear(); });
  expect_refused([](PlayedRound& one) {
    one.outcomes.pop_back();
    one.outcomes.push_back({});
  });
  expect_refused([](PlayedRound& one) { one.round.pairings[0].bots[0] = 1000; });
  expect_refused(
      [](PlayedRound& one) { one.round.pairings[0].bots[0] = one.round.pairings[0].bots[1]; });
  entrants[1].name = entrants[0].name;
  EXPECT_THROW(schedule->next(entrants, {}), Error);
  EXPECT_THROW(schedule->size({}), Error);
}

const Case kCases[] = {
    {"round-robin", {}, 2, 2, 13},
    {"round-robin", {{"cycles", "3"}}, 2, 4, 9},
    {"round-robin", {}, 3, 4, 12},
    {"round-robin", {{"cycles", "2"}}, 4, 5, 13},
    {"gauntlet", {{"challengers", "bot 0"}, {"cycles", "2"}}, 2, 3, 9},
    {"gauntlet", {{"challengers", "bot 0, bot 1"}}, 3, 5, 12},
    {"swiss", {}, 2, 4, 20},
    {"swiss", {{"rounds", "5"}, {"games", "2"}}, 2, 4, 33},
    {"swiss", {{"rounds", "6"}}, 3, 4, 20},
    {"swiss", {{"games", "4"}}, 4, 5, 20},
    {"knock-out", {}, 2, 2, 20},
    {"knock-out", {{"games", "3"}, {"extra", "2"}, {"third_place", "no"}}, 2, 2, 20},
    {"knock-out", {}, 3, 3, 30},
    {"knock-out", {{"games", "2"}}, 4, 4, 40},
    {"ladder", {{"matches", "120"}, {"faults", "0"}}, 2, 4, 20},
    {"ladder", {{"matches", "100"}, {"finalists", "4"}, {"faults", "0"}}, 3, 6, 20},
    {"ladder", {{"matches", "100"}, {"batch", "1"}, {"faults", "0"}}, 4, 6, 20},
    {"terraforming", {}, 3, 9, 20},
    {"codecup", {{"rounds", "4"}, {"finalists", "5"}}, 2, 6, 20},
    {"codecup", {{"rounds", "4"}, {"finalists", "5"}}, 3, 7, 20},
    {"league", {{"bosses", "bot 0"}, {"matches", "200"}, {"faults", "0"}}, 2, 4, 15},
    {"league",
     {{"bosses", "bot 0, bot 1, bot 2"}, {"matches", "300"}, {"placement", "5"}, {"faults", "0"}},
     4,
     8,
     15},
};

INSTANTIATE_TEST_SUITE_P(Schedules, AllFormatsTest, testing::ValuesIn(kCases));

}  // namespace
}  // namespace agon::schedules
