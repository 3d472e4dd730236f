// Series from the command line: stopped, killed and taken up again.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>

#include "games/game.h"
#include "sandbox/run.h"

namespace agon {
namespace {

class SeriesCommand : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "agon-series-XXXXXX";
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  static std::vector<std::string> words(const std::vector<std::string>& more) {
    std::vector<std::string> words = {"series", "ants", AGON_INSTANT_BOT, AGON_INSTANT_BOT};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }

  sandbox::Outcome run(const std::vector<std::string>& more) const {
    static sandbox::Warden warden;
    auto outcome = sandbox::run(warden, {AGON_PROGRAM, words(more), folder_},
                                std::chrono::minutes(5), std::size_t{1} << 26U);
    EXPECT_TRUE(outcome);
    return *outcome;
  }

  // Starts it, sends it a signal once its store has something, and returns how it ended.
  int interrupt(const std::vector<std::string>& more, int signal) const {
    const std::vector<std::string> all = words(more);
    const pid_t pid = ::fork();
    if (pid == 0) {
      std::vector<char*> list = {const_cast<char*>(AGON_PROGRAM)};
      for (const std::string& word : all) list.push_back(const_cast<char*>(word.c_str()));
      list.push_back(nullptr);
      if (::chdir(folder_.c_str()) == 0) ::execv(AGON_PROGRAM, list.data());
      ::_exit(99);
    }
    // A write-ahead log that grows holds results.
    const auto log = std::filesystem::path(folder_) / "s.db-wal";
    std::error_code error;
    for (int i = 0; i < 2000; ++i) {
      const auto size = std::filesystem::file_size(log, error);
      if (!error && size > 200'000) break;
      ::usleep(5000);
    }
    ::kill(pid, signal);
    int status = 0;
    ::waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  std::string folder_;
};

TEST_F(SeriesCommand, CountsPairsAndShards) {
  const sandbox::Outcome whole = run({"-n", "11", "--json", "--store", "s.db"});
  ASSERT_EQ(whole.exit.code, 0) << whole.output;
  const Json figures = Json::parse(whole.output.substr(whole.output.find('{')));
  EXPECT_EQ(figures["matches"], 12);  // whole pairs
  EXPECT_EQ(figures["pairs"][0]["blocks"], Json({0, 0, 6, 0, 0}));
  EXPECT_EQ(figures["bots"][0]["places"], Json({12, 0}));

  for (const char* shard : {"1/2", "2/2"}) {
    EXPECT_EQ(
        run({"-n", "12", "--shard", shard, "--store", std::string(shard, 1) + ".db"}).exit.code, 0);
  }
}

TEST_F(SeriesCommand, GoesOnAfterAnInterruptAndAfterAKill) {
  EXPECT_EQ(interrupt({"-n", "100000", "--store", "s.db"}, SIGINT), 128 + SIGINT);
  EXPECT_EQ(interrupt({"-n", "100000", "--store", "s.db"}, SIGKILL), -SIGKILL);
  const sandbox::Outcome rest = run({"-n", "20", "--json", "--store", "s.db"});
  EXPECT_EQ(rest.exit.code, 0) << rest.output;
  EXPECT_NE(rest.output.find("which has "), std::string::npos) << rest.output;
  const Json figures = Json::parse(rest.output.substr(rest.output.find('{')));
  EXPECT_EQ(figures["matches"], 20);
}

TEST_F(SeriesCommand, RefusesAStoreOfOtherBots) {
  ASSERT_EQ(run({"-n", "2", "--store", "s.db"}).exit.code, 0);
  const sandbox::Outcome other = run({"-n", "2", "--store", "s.db", "-o", "league=2"});
  EXPECT_EQ(other.exit.code, 1);
  EXPECT_NE(other.output.find("holds another contest"), std::string::npos) << other.output;
}

TEST_F(SeriesCommand, StopsWhenTheTestHasItsVerdict) {
  // Two that never differ: the hypothesis of a difference falls.
  const auto verdict = [&](const char* at_once) {
    const sandbox::Outcome outcome = run({"--sprt", "elo0=0,elo1=50,model=logistic", "-j", at_once,
                                          "--json", "--store", std::string(at_once) + ".db"});
    EXPECT_EQ(outcome.exit.code, 0) << outcome.output;
    const Json figures = Json::parse(outcome.output.substr(outcome.output.find('{')));
    EXPECT_EQ(figures["sprt"]["state"], "H0");
    return figures["matches"].get<int>();
  };
  EXPECT_EQ(verdict("1"), verdict("3"));
}

}  // namespace
}  // namespace agon
