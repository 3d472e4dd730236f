// Series: what is kept of matches, how they are counted, and playing several at a time.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "contest/ask_times.h"
#include "contest/own_numbers.h"
#include "contest/runner.h"
#include "contest/series.h"
#include "error/error.h"
#include "games/random.h"
#include "games/registry.h"

namespace agon::contest {
namespace {

using std::chrono::microseconds;

TEST(AskTimes, TellQuantilesToFivePercent) {
  Random random(1);
  std::vector<std::int64_t> values;
  Histogram histogram;
  for (int i = 0; i < 5000; ++i) {
    const auto value = static_cast<std::int64_t>(random.below(1U << (1 + random.below(30))));
    values.push_back(value);
    histogram.add(microseconds(value));
  }
  std::sort(values.begin(), values.end());
  for (const double part : {0.0, 0.1, 0.5, 0.9, 0.99}) {
    const auto exact = static_cast<double>(values[static_cast<std::size_t>(part * 5000)]);
    EXPECT_NEAR(static_cast<double>(histogram.quantile(part).count()), exact, exact * 0.05 + 1);
  }
  EXPECT_EQ(Histogram().quantile(0.5), microseconds(0));
}

TEST(AskTimes, AddUpTheSameInPartsAsInOne) {
  Random random(2);
  AskTimes whole;
  AskTimes parts;
  for (int part = 0; part < 20; ++part) {
    AskTimes one;
    for (int i = 0; i < 50; ++i) {
      const microseconds time(random.below(1'000'000));
      one.wall.add(time);
      whole.wall.add(time);
      one.cpu.add(time / 2);
      whole.cpu.add(time / 2);
    }
    parts.add(AskTimes::of(one.text()));
  }
  EXPECT_EQ(parts.text(), whole.text());
  EXPECT_EQ(parts.wall.count(), 1000);
  for (const char* text : {"", "3", "3:;", "a:1;", "3:1", "-3:1;", "3:0;"}) {
    EXPECT_THROW(AskTimes::of(text), Error) << text;
  }
}

TEST(OwnNumbers, AreReadFromLinesOfTheirForms) {
  OwnNumbers own;
  own.read("hello\n[PDATA] depth = 3\n[PDATA+] nodes=10\n[TDATA] opening = b 3\n");
  own.read("[PDATA]depth = 4.5\r\n  [PDATA+] nodes = 5\n[PDATA] x = 1e999\n[PDATA] y = 3 apples\n");
  own.read("[PDATA] = 7\n[DATA] z = 7\n[PDATA z = 7\nPDATA] z = 7\n[PDATA] z 7\n");
  EXPECT_EQ(own.numbers, (std::map<std::string, double>{{"depth", 4.5}, {"nodes", 15}}));
  EXPECT_EQ(own.tags, (std::map<std::string, std::string>{{"opening", "b 3"}}));
}

TEST(OwnNumbers, CannotFillAStore) {
  OwnNumbers own;
  for (int i = 0; i < 10000; ++i) {
    own.read("[PDATA] a" + std::to_string(i) + " = 1\n[TDATA] b" + std::to_string(i) + " = 1\n");
  }
  own.read("[PDATA] " + std::string(100, 'x') + " = 1\n");
  EXPECT_LE(own.numbers.size(), 256U);
  EXPECT_LE(own.tags.size(), 256U);
}

Record late_record(microseconds wall, microseconds waiting) {
  Record record;
  Exchange exchange;
  exchange.failure = Failure{Verdict::timeout, 0, "late"};
  exchange.evidence = {wall, microseconds(0), waiting, microseconds(0)};
  record.exchanges.push_back(exchange);
  return record;
}

TEST(Suspects, AreThoseWhoWaitedForACore) {
  EXPECT_TRUE(is_suspect(late_record(microseconds(100'000), microseconds(60'000))));
  EXPECT_FALSE(is_suspect(late_record(microseconds(100'000), microseconds(1'000))));
  Record crashed = late_record(microseconds(100'000), microseconds(60'000));
  crashed.exchanges[0].failure->verdict = Verdict::crashed;
  EXPECT_FALSE(is_suspect(crashed));
}

// A match in which bot 0 comes in first with a chance of 6 in 10.
store::MatchResult drawn(const SeriesPlan& plan, std::int64_t number, Random& random) {
  const Job job = plan.job(number);
  store::MatchResult match;
  match.number = number;
  match.setup = job.setup;
  match.seed = job.seed;
  const bool first_wins = random.chance(6, 10);
  for (const int bot : job.bots) {
    store::SeatResult seat;
    seat.bot = bot;
    seat.rank = bot == 0 ? (first_wins ? 1 : plan.seats) : (first_wins ? 2 : 1);
    seat.ask_times = AskTimes().text();
    match.seats.push_back(seat);
  }
  return match;
}

TEST(Series, PlaysEverySetupInAllRotationsOfTheSeats) {
  for (const int seats : {2, 3, 4}) {
    const SeriesPlan plan = {.seats = seats, .matches = 100 * seats, .first_seed = 7};
    for (std::int64_t block = 0; block < 100; ++block) {
      std::vector<std::vector<bool>> sat(static_cast<std::size_t>(seats),
                                         std::vector<bool>(static_cast<std::size_t>(seats)));
      for (int i = 0; i < seats; ++i) {
        const Job job = plan.job(block * seats + i);
        EXPECT_EQ(job.setup, block);
        EXPECT_EQ(job.seed, std::to_string(7 + block));
        for (std::size_t seat = 0; seat < job.bots.size(); ++seat) {
          sat[static_cast<std::size_t>(job.bots[seat])][seat] = true;
        }
      }
      for (const auto& bot : sat) EXPECT_EQ(std::count(bot.begin(), bot.end(), true), seats);
    }
  }
}

TEST(Series, CountsTheSameInAnyOrder) {
  for (const int shards : {1, 3}) {
    const SeriesPlan plan = {.seats = 3, .matches = 300, .shard = shards - 1, .shards = shards};
    Random random(5);
    std::vector<store::MatchResult> matches;
    for (std::int64_t number = 0; number < plan.matches; ++number) {
      if (plan.is_ours(number)) matches.push_back(drawn(plan, number, random));
    }
    EXPECT_EQ(matches.size(), static_cast<std::size_t>(shards == 1 ? 300 : 99));
    Series in_order(plan);
    for (const auto& match : matches) in_order.add(match);
    random.shuffle(matches);
    Series shuffled(plan);
    for (const auto& match : matches) shuffled.add(match);
    EXPECT_EQ(in_order.matches(), static_cast<std::int64_t>(matches.size()));
    EXPECT_EQ(shuffled.matches(), in_order.matches());
    EXPECT_EQ(shuffled.tally(0, 1).counts(), in_order.tally(0, 1).counts());
    EXPECT_EQ(shuffled.bot(0).places, in_order.bot(0).places);
    EXPECT_EQ(in_order.tally(0, 1).blocks(), in_order.matches() / 3);
    EXPECT_EQ(in_order.bot(1).matches, in_order.matches());
    EXPECT_EQ(in_order.in_seat(1, 2).matches, in_order.matches() / 3);
  }
}

TEST(Series, WaitsForWhatIsMissing) {
  const SeriesPlan plan = {.seats = 2, .matches = 10};
  Random random(5);
  Series series(plan);
  series.add(drawn(plan, 1, random));
  series.add(drawn(plan, 2, random));
  EXPECT_EQ(series.matches(), 0);
  series.add(drawn(plan, 0, random));
  series.add(drawn(plan, 0, random));  // a second time makes no difference
  EXPECT_EQ(series.matches(), 3);
  EXPECT_EQ(series.tally(0, 1).blocks(), 1);
}

// Matches of bots that answer at once.
class Running : public testing::Test {
 protected:
  const Game& game_ = find_game("ants");
  const Options options_ = Options::from_words(game_.info(), {});
  const SeriesPlan plan_ = {.seats = 2, .matches = 40};

  std::vector<Contestant> bots(const std::string& second = AGON_INSTANT_BOT) const {
    return {{"one", "one", {AGON_INSTANT_BOT, {}, ""}}, {"two", "two", {second, {}, ""}}};
  }

  std::vector<store::MatchResult> play_all(Runner& runner) const {
    std::vector<store::MatchResult> all;
    for (std::int64_t number = 0; number < plan_.matches; ++number) {
      runner.submit(plan_.job(number));
    }
    while (runner.in_flight() > 0) {
      for (auto& match : runner.wait(std::chrono::seconds(10))) all.push_back(std::move(match));
    }
    std::sort(all.begin(), all.end(),
              [](const auto& a, const auto& b) { return a.number < b.number; });
    return all;
  }
};

TEST_F(Running, PlaysEveryJobOnce) {
  for (const int at_once : {1, 2, 5}) {
    RunnerSettings settings;
    settings.at_once = at_once;
    Runner runner(game_, options_, bots(), settings);
    const auto matches = play_all(runner);
    ASSERT_EQ(matches.size(), 40U);
    for (std::size_t i = 0; i < matches.size(); ++i) {
      EXPECT_EQ(matches[i].number, static_cast<std::int64_t>(i));
      EXPECT_EQ(matches[i].seats[0].bot, static_cast<int>(i % 2));
      EXPECT_EQ(matches[i].seats[0].asks, 100);
      EXPECT_EQ(matches[i].seats[0].verdict, "");
    }
  }
}

TEST_F(Running, SaysWhatFailedAndKeepsTheReplays) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "contest_test.replays";
  std::filesystem::remove_all(folder);
  RunnerSettings settings;
  settings.keep = Keep::faults;
  settings.replays = folder;
  Runner runner(game_, options_, bots("/bin/true"), settings);
  for (const auto& match : play_all(runner)) {
    const auto failed = static_cast<std::size_t>(match.number % 2 == 0 ? 1 : 0);
    EXPECT_EQ(match.seats[failed].verdict, "exited");
    EXPECT_EQ(match.seats[failed].rank, 2);
    EXPECT_TRUE(std::filesystem::exists(match.replay)) << match.replay;
  }
  std::filesystem::remove_all(folder);
}

TEST_F(Running, APlayersLevelReplacesTheLeague) {
  Runner runner(game_, options_, bots(), {});
  Job job = plan_.job(0);
  job.level = 1;
  runner.submit(job);
  std::vector<store::MatchResult> finished;
  while (finished.empty()) finished = runner.wait(std::chrono::seconds(10));
  EXPECT_EQ(finished[0].level, 1);
  job.level = 9;
  runner.submit(job);
  EXPECT_THROW(while (runner.in_flight() > 0) runner.wait(std::chrono::seconds(10)), Error);
}

// The children of this process.
std::vector<pid_t> workers() {
  std::ifstream file("/proc/thread-self/children");
  std::vector<pid_t> list;
  for (pid_t pid = 0; file >> pid;) list.push_back(pid);
  return list;
}

TEST_F(Running, GoesOnWhenAWorkerIsKilled) {
  RunnerSettings settings;
  settings.at_once = 2;
  Runner runner(game_, options_, bots(), settings);
  ASSERT_EQ(workers().size(), 2U);
  for (std::int64_t number = 0; number < plan_.matches; ++number) runner.submit(plan_.job(number));
  std::vector<store::MatchResult> all = runner.wait(std::chrono::seconds(10));
  ::kill(workers().front(), SIGKILL);
  while (runner.in_flight() > 0) {
    for (auto& match : runner.wait(std::chrono::seconds(10))) all.push_back(std::move(match));
  }
  std::vector<std::int64_t> numbers;
  for (const auto& match : all) numbers.push_back(match.number);
  std::sort(numbers.begin(), numbers.end());
  ASSERT_EQ(numbers.size(), 40U);
  for (std::size_t i = 0; i < 40; ++i) EXPECT_EQ(numbers[i], static_cast<std::int64_t>(i));
}

}  // namespace
}  // namespace agon::contest
