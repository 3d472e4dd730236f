// Tournaments in a store: played to the end, taken up again, changed while they run, played in
// parts. Matches are made up: the bot with the lower index is stronger.
#include "contest/tournament.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "error/error.h"

namespace agon::contest {
namespace {

store::MatchResult played(const Job& job) {
  store::MatchResult match = result_for(job);
  for (const int bot : job.bots) {
    store::SeatResult seat;
    seat.bot = bot;
    seat.rank = 1 + static_cast<int>(std::count_if(job.bots.begin(), job.bots.end(),
                                                   [&](int other) { return other < bot; }));
    match.seats.push_back(seat);
  }
  return match;
}

class TournamentTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "agon-tournament-XXXXXX";
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  store::Store open(const std::string& format, schedules::Settings parameters = {},
                    const std::string& name = "t.db", const std::string& game = "ants") const {
    const TournamentPlan plan = {.name = "test",
                                 .game = game,
                                 .format = format,
                                 .parameters = std::move(parameters),
                                 .seed = 7};
    return store::Store::open_or_create(folder_ + "/" + name, plan.to_json());
  }

  static std::vector<Entry> field(int count) {
    std::vector<Entry> bots;
    for (int i = 0; i < count; ++i) {
      bots.push_back({.name = "bot" + std::to_string(i), .word = "x", .digest = "d"});
    }
    return bots;
  }

  // Plays at most so many matches of a part; returns how many it played.
  static int play(Tournament& tournament, int most, int part = 0, int parts = 1) {
    for (int count = 0; count < most;) {
      const auto job = tournament.next_job();
      if (!job) {
        if (tournament.waits() || !tournament.draw()) return count;
        continue;
      }
      if (job->number % parts != part) continue;
      const store::MatchResult match = played(*job);
      tournament.add({&match, 1});
      ++count;
    }
    return most;
  }

  static std::vector<int> order(const Tournament& tournament) {
    std::vector<int> bots;
    for (const auto& standing : tournament.standings()) bots.push_back(standing.entrant);
    return bots;
  }

  static std::string error_of(const auto& act) {
    try {
      act();
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }

  std::string folder_;
};

constexpr int kAll = 1'000'000;

TEST_F(TournamentTest, FindsTheOrderOfStrength) {
  for (const char* format : {"round-robin", "swiss", "knock-out", "ladder", "codecup"}) {
    const schedules::Settings few = {{"matches", "200"}};
    store::Store store = open(format, std::string(format) == "ladder" ? few : schedules::Settings{},
                              std::string(format) + ".db");
    Tournament tournament(store);
    tournament.enter(field(8));
    const int matches = play(tournament, kAll);
    EXPECT_EQ(order(tournament).front(), 0) << format;
    EXPECT_EQ(matches, tournament.progress().matches) << format;
    EXPECT_LE(matches, tournament.size().most) << format;
    EXPECT_GE(matches, tournament.size().least) << format;
    EXPECT_EQ(store.rounds().back().standings.front().at("bot"), 0) << format;
  }
}

TEST_F(TournamentTest, NumbersMatchesInTheOrderOfRounds) {
  store::Store store = open("swiss");
  Tournament tournament(store);
  tournament.enter(field(9));
  play(tournament, kAll);
  std::int64_t number = 0;
  for (const store::StoredRound& round : store.rounds()) {
    EXPECT_EQ(round.round.at("first"), number);
    number += static_cast<std::int64_t>(round.round.at("pairings").size());
  }
  EXPECT_EQ(number, store.matches());
  int round = 0;
  store.for_each(0, number, [&](const store::MatchResult& match) {
    EXPECT_GE(match.round, round);
    round = match.round;
  });
}

TEST_F(TournamentTest, TakenUpAnywhereItEndsTheSame) {
  store::Store whole = open("swiss", {{"games", "2"}}, "whole.db");
  Tournament uninterrupted(whole);
  uninterrupted.enter(field(7));
  const int matches = play(uninterrupted, kAll);
  for (int first = 0; first <= matches; first += 3) {
    const std::string name = "cut" + std::to_string(first) + ".db";
    {
      store::Store store = open("swiss", {{"games", "2"}}, name);
      Tournament tournament(store);
      tournament.enter(field(7));
      EXPECT_EQ(play(tournament, first), first);
    }
    store::Store store = open("swiss", {{"games", "2"}}, name);
    Tournament tournament(store);
    EXPECT_TRUE(tournament.enter(field(7)).empty());
    EXPECT_EQ(play(tournament, kAll), matches - first);
    EXPECT_EQ(store.rounds(), whole.rounds());
    EXPECT_EQ(order(tournament), order(uninterrupted));
  }
}

TEST_F(TournamentTest, HandsOutEveryMatchOnce) {
  store::Store store = open("round-robin");
  Tournament tournament(store);
  tournament.enter(field(6));
  std::set<std::int64_t> numbers;
  do {
    while (const auto job = tournament.next_job()) EXPECT_TRUE(numbers.insert(job->number).second);
  } while (tournament.draw());  // rounds do not depend on results, so all can be drawn at once
  EXPECT_EQ(numbers.size(), 15U);
}

TEST_F(TournamentTest, ShowsPartOfARound) {
  store::Store store = open("round-robin");
  Tournament tournament(store);
  tournament.enter(field(6));
  play(tournament, 2);
  EXPECT_EQ(tournament.progress().rounds_over, 0);
  int matches = 0;
  for (const auto& standing : tournament.standings()) matches += standing.matches;
  EXPECT_EQ(matches, 4);
}

TEST_F(TournamentTest, RemembersHowItStood) {
  store::Store store = open("swiss", {{"games", "2"}});
  Tournament tournament(store);
  tournament.enter(field(6));
  play(tournament, 4);  // of the six of the first round
  EXPECT_EQ(stored_view(store).progress.rounds_over, 0);
  play(tournament, 2);
  const StandingsView view = stored_view(store);
  EXPECT_EQ(view.progress.rounds_over, 1);
  EXPECT_EQ(view.progress.matches, 6);
  EXPECT_EQ(standings_to_json(view.standings), standings_to_json(tournament.standings()));
  EXPECT_EQ(view.entrants.size(), 6U);
}

TEST_F(TournamentTest, BotsJoinAndLeave) {
  store::Store store = open("ladder", {{"matches", "60"}});
  Tournament tournament(store);
  std::vector<Entry> bots = field(5);
  tournament.enter(bots);
  play(tournament, 10);
  while (tournament.waits()) play(tournament, 1);
  bots.erase(bots.begin() + 1);
  bots.push_back({.name = "late", .word = "x", .digest = "d"});
  const Tournament::Changes changes = tournament.enter(bots);
  EXPECT_EQ(changes.joined, std::vector<std::string>{"late"});
  EXPECT_EQ(changes.left, std::vector<std::string>{"bot1"});
  const int before = tournament.progress().rounds;
  play(tournament, kAll);
  EXPECT_EQ(tournament.entrants().back().joined_round, before);
  store.for_each(0, kAll, [&](const store::MatchResult& match) {
    for (const store::SeatResult& seat : match.seats) {
      EXPECT_FALSE(seat.bot == 1 && match.round >= before);
      EXPECT_FALSE(seat.bot == 5 && match.round < before);
    }
  });
  bots.push_back({.name = "bot1", .word = "x", .digest = "d"});
  EXPECT_NE(error_of([&] { tournament.enter(bots); }).find("left before round"), std::string::npos);
}

TEST_F(TournamentTest, RefusesAnotherProgramUnderTheSameName) {
  store::Store store = open("swiss");
  Tournament tournament(store);
  std::vector<Entry> bots = field(4);
  tournament.enter(bots);
  bots[2].digest = "e";
  EXPECT_EQ(error_of([&] { tournament.enter(bots); }),
            "'bot2' has another program since it was entered; enter it under another name, or as "
            "it was");
  bots[2] = bots[1];
  EXPECT_EQ(error_of([&] { tournament.enter(bots); }),
            "two bots are called 'bot1'; give one another name");
}

TEST_F(TournamentTest, KeepsAFixedFieldFixed) {
  store::Store store = open("knock-out");
  Tournament tournament(store);
  tournament.enter(field(4));
  play(tournament, 1);
  EXPECT_NE(error_of([&] { tournament.enter(field(5)); }).find("fixed field"), std::string::npos);
  EXPECT_EQ(store.bots().size(), 4U);
}

TEST_F(TournamentTest, IsPlayedInPartsAndMerged) {
  store::Store whole = open("swiss", {{"games", "2"}}, "whole.db");
  Tournament uninterrupted(whole);
  uninterrupted.enter(field(6));
  play(uninterrupted, kAll);
  store::Store left = open("swiss", {{"games", "2"}}, "0.db");
  store::Store right = open("swiss", {{"games", "2"}}, "1.db");
  for (int round = 0; round < 10; ++round) {
    for (int part : {0, 1}) {
      Tournament tournament(part == 0 ? left : right);
      tournament.enter(field(6));
      play(tournament, kAll, part, 2);
    }
    store::merge(left, right);
    store::merge(right, left);
  }
  EXPECT_EQ(left.matches(), whole.matches());
  EXPECT_EQ(order(Tournament(left)), order(uninterrupted));
}

TEST_F(TournamentTest, PlaysTheTerraformingContest) {
  store::Store store = open("terraforming", {{"games", "6"}}, "t.db", "terraforming");
  Tournament tournament(store);
  std::vector<Entry> bots = field(20);
  for (std::size_t i = 0; i < bots.size(); ++i) {
    bots[i].division = i % 3 == 0 ? "student" : i % 3 == 1 ? "professional" : "";
  }
  bots.push_back({.name = "weak", .word = "x", .digest = "d", .is_filler = true});
  tournament.enter(bots);
  play(tournament, kAll);
  EXPECT_EQ(order(tournament).front(), 0);
  EXPECT_EQ(tournament.standings().front().place, 1);
}

TEST_F(TournamentTest, RefusesAStoreOfASeries) {
  store::Store store =
      store::Store::open_or_create(folder_ + "/s.db", {{"contest", "series"}, {"bots", {}}});
  EXPECT_THROW(Tournament{store}, Error);
}

TEST(SetupSeed, DiffersBySetupAndTournament) {
  EXPECT_EQ(setup_seed(1, 0), setup_seed(1, 0));
  EXPECT_NE(setup_seed(1, 0), setup_seed(1, 1));
  EXPECT_NE(setup_seed(1, 0), setup_seed(2, 0));
}

}  // namespace
}  // namespace agon::contest
