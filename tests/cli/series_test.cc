// Series from the command line: stopped, killed and taken up again.
#include "cli/command_test.h"

namespace agon {
namespace {

class SeriesCommand : public CommandTest {
 protected:
  static Words words(const Words& more) {
    Words words = {"series", "ants", AGON_INSTANT_BOT, AGON_INSTANT_BOT};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  sandbox::Outcome run(const Words& more) const { return CommandTest::run(words(more)); }
};

TEST_F(SeriesCommand, CountsPairsAndShards) {
  const sandbox::Outcome whole = run({"-n", "11", "--json", "--store", "s.db"});
  ASSERT_EQ(whole.exit.code, 0) << whole.output;
  const Json figures = json_in(whole);
  EXPECT_EQ(figures["matches"], 12);  // whole pairs
  EXPECT_EQ(figures["pairs"][0]["blocks"], Json({0, 0, 6, 0, 0}));
  EXPECT_EQ(figures["bots"][0]["places"], Json({12, 0}));

  for (const char* shard : {"1/2", "2/2"}) {
    EXPECT_EQ(
        run({"-n", "12", "--shard", shard, "--store", std::string(shard, 1) + ".db"}).exit.code, 0);
  }
}

TEST_F(SeriesCommand, GoesOnAfterAnInterruptAndAfterAKill) {
  const Words all = words({"-n", "100000", "--store", "s.db"});
  const auto some = [&] { return has_written("s.db", 200'000); };
  EXPECT_EQ(interrupt(all, SIGINT, some), 128 + SIGINT);
  EXPECT_EQ(interrupt(all, SIGKILL, some), -SIGKILL);
  const sandbox::Outcome rest = run({"-n", "20", "--json", "--store", "s.db"});
  EXPECT_EQ(rest.exit.code, 0) << rest.output;
  EXPECT_NE(rest.output.find("which has "), std::string::npos) << rest.output;
  const Json figures = json_in(rest);
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
    const Json figures = json_in(outcome);
    EXPECT_EQ(figures["sprt"]["state"], "H0");
    return figures["matches"].get<int>();
  };
  EXPECT_EQ(verdict("1"), verdict("3"));
}

}  // namespace
}  // namespace agon
