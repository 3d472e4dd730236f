// The soak: that a short one finds nothing at any level, and that it would find something.
#include "bench/soak.h"

#include <gtest/gtest.h>

#include "cli/command_test.h"

namespace agon::bench {
namespace {

class SoakCommand : public CommandTest {
 protected:
  // The same matches in every run, and every behaviour among them.
  void expect_nothing_wrong(const std::string& level) const {
    const std::string reason = sandbox::why_not(sandbox::level_named(level));
    if (!reason.empty()) GTEST_SKIP() << reason;
    const sandbox::Outcome outcome =
        run({"soak", "--matches", "60", "--seed", "8901", "--sandbox", level, "--json"});
    EXPECT_EQ(outcome.exit.code, 0) << outcome.output;
    const Json report = json_in(outcome);
    EXPECT_EQ(report["matches"], 60);
    EXPECT_EQ(report["problems"], Json::array());
    for (const Json& behaviour : report["behaviours"]) {
      if (level != "box" && behaviour["behaviour"] == "fork_bomb") continue;
      EXPECT_GT(behaviour["bots"], 0) << behaviour;
    }
  }
};

TEST_F(SoakCommand, FindsNothingWithoutASandbox) { expect_nothing_wrong("none"); }

TEST_F(SoakCommand, FindsNothingUnderLandlock) { expect_nothing_wrong("landlock"); }

TEST_F(SoakCommand, FindsNothingInBoxes) { expect_nothing_wrong("box"); }

TEST_F(SoakCommand, EndsInOrderWhenItIsInterrupted) {
  const std::filesystem::path temporary = folder_ + "/temporary";
  std::filesystem::create_directory(temporary);
  ::setenv("TMPDIR", temporary.c_str(), 1);
  const auto has_begun = [&] { return !std::filesystem::is_empty(temporary); };
  EXPECT_EQ(interrupt({"soak", "--json"}, SIGINT, has_begun), 128 + SIGINT);
  ::unsetenv("TMPDIR");
  EXPECT_TRUE(std::filesystem::is_empty(temporary));
}

SoakFigures soak_with(const std::string& hostile_bot) {
  return soak({.honest_bot = AGON_INSTANT_BOT, .hostile_bot = hostile_bot, .matches = 16},
              [](const SoakFigures&) {});
}

TEST(Soak, NoticesVerdictsThatAreNotWhatTheyMustBe) {
  const SoakFigures figures = soak_with(AGON_INSTANT_BOT);  // which never does anything wrong
  std::int64_t wrong = 0;
  for (std::size_t i = 0; i < expectations().size(); ++i) {
    const SoakTally& tally = figures.tallies[i];
    EXPECT_EQ(tally.wrong, expectations()[i].verdict ? tally.bots : 0);
    wrong += tally.wrong;
  }
  EXPECT_GT(wrong, 0);
  EXPECT_EQ(std::ssize(figures.problems), wrong);
}

TEST(Soak, NoticesWhatAMatchLeavesBehind) {
  const SoakFigures figures = soak_with("/usr/bin/touch");
  std::vector<std::int64_t> seeds;
  for (const SoakProblem& problem : figures.problems) {
    if (problem.check == "files") seeds.push_back(*problem.seed);
  }
  EXPECT_FALSE(seeds.empty());
}

}  // namespace
}  // namespace agon::bench
