// Tournaments from a file: played, stopped, killed, changed while they run.
#include <fmt/format.h>

#include "cli/command_test.h"

namespace agon {
namespace {

class TournamentCommand : public CommandTest {
 protected:
  // Instant bots with these names.
  static std::string bots(const Words& names) {
    std::string text;
    for (const std::string& name : names) {
      text += fmt::format("[[bot]]\nname = \"{}\"\nprogram = \"{}\"\n", name, AGON_INSTANT_BOT);
    }
    return text;
  }

  static std::string head(const std::string& format, const std::string& more = "") {
    return fmt::format("game = \"ants\"\nformat = \"{0}\"\nkeep = \"none\"\n[{0}]\n{1}\n", format,
                       more);
  }

  // A ladder or the like of four bots that is stopped some matches after a fifth has joined it.
  void play_while_one_joins(const std::string& head) const {
    const std::string text = head + bots({"a", "b", "c", "d"});
    write("cup.toml", text);
    write("next.toml", text + bots({"late"}));
    interrupt({"tournament", "cup.toml"}, SIGTERM, [&] {
      const auto next = folder_ + "/next.toml";
      if (has_written("cup.db", 300'000) && std::filesystem::exists(next)) {
        std::filesystem::rename(next, folder_ + "/cup.toml");
      }
      return has_written("cup.db", 1'000'000);
    });
  }

  Json standings(const std::string& store) const {
    return json_in(run({"standings", store, "--json"}));
  }
};

TEST_F(TournamentCommand, PlaysAFile) {
  write("cup.toml", head("round-robin", "cycles = 2") + bots({"a", "b", "c", "d"}));
  const sandbox::Outcome outcome = run({"tournament", "cup.toml"});
  ASSERT_EQ(outcome.exit.code, 0) << outcome.output;
  EXPECT_NE(outcome.output.find("12 matches played, 6 of 6 drawn rounds over"), std::string::npos)
      << outcome.output;
  const Json all = standings("cup.db");
  EXPECT_EQ(all["matches"], 12);
  ASSERT_EQ(all["standings"].size(), 4U);
  for (const Json& one : all["standings"]) {
    EXPECT_EQ(one["matches"], 6);
    EXPECT_EQ(one["figures"]["points"], 3);  // they never differ
    EXPECT_EQ(one["faults"], 0);
  }
  const sandbox::Outcome again = run({"again", "cup.db", "11", "--json", "--replay", "11.agon"});
  EXPECT_EQ(again.exit.code, 0) << again.output;
  EXPECT_EQ(run({"verify", "11.agon"}).exit.code, 0);
  const std::string exported = run({"export", "cup.db"}).output;
  const std::string seed = json_in(again)["seed"];
  EXPECT_NE(exported.find("\"number\":11"), std::string::npos);
  EXPECT_NE(exported.find(seed), std::string::npos);
  EXPECT_EQ(run({"again", "cup.db", "12"}).exit.code, 1);
  const Json ratings = json_in(run({"rate", "cup.db", "--model", "bradley-terry", "--json"}));
  EXPECT_EQ(ratings["matches"], 12);
  EXPECT_EQ(ratings["bots"][0]["games"], 6);
  EXPECT_EQ(run({"standings", "cup.db", "--csv"}).output.substr(0, 10), "place,bot,");
}

TEST_F(TournamentCommand, TakesAFolderOfBots) {
  std::filesystem::create_directory(folder_ + "/entries");
  for (const char* name : {"x", "y", "z"}) {
    std::filesystem::copy_file(AGON_INSTANT_BOT, folder_ + "/entries/" + name);
  }
  write("cup.toml", "bots = \"entries\"\n" + head("swiss"));
  const std::string from_elsewhere = folder_ + "/cup.toml";
  ASSERT_EQ(run({"tournament", from_elsewhere}).exit.code, 0);
  EXPECT_EQ(standings("cup.db")["standings"].size(), 3U);
}

TEST_F(TournamentCommand, GoesOnAfterAnInterruptAndAfterAKill) {
  write("cup.toml", head("ladder", "matches = 100000") + bots({"a", "b", "c", "d", "e"}));
  const auto some = [&] { return has_written("cup.db", 400'000); };
  EXPECT_EQ(interrupt({"tournament", "cup.toml"}, SIGINT, some), 128 + SIGINT);
  const int first = standings("cup.db")["matches"];
  EXPECT_GT(first, 0);
  EXPECT_EQ(interrupt({"tournament", "cup.toml"}, SIGKILL, some), -SIGKILL);
  EXPECT_GT(standings("cup.db")["matches"], first);
}

TEST_F(TournamentCommand, BotsJoinWhileItRuns) {
  play_while_one_joins(head("ladder", "matches = 100000"));
  const Json all = standings("cup.db");
  ASSERT_EQ(all["standings"].size(), 5U);
  for (const Json& one : all["standings"]) EXPECT_GT(one["matches"], 0) << one;
}

// Its rounds are drawn while matches are under way, which a bot that joins must wait for.
TEST_F(TournamentCommand, BotsJoinARoundRobinWhileItRuns) {
  play_while_one_joins(head("round-robin", "cycles = 1000"));
  EXPECT_NE(run({"export", "cup.db"}).output.find("\"late\""), std::string::npos);
}

TEST_F(TournamentCommand, PlaysItsPart) {
  write("cup.toml", head("round-robin") + bots({"a", "b", "c", "d"}));
  for (const char* part : {"1/2", "2/2"}) {
    const std::string store = std::string(part, 1) + ".db";
    const auto outcome = run({"tournament", "cup.toml", "--shard", part, "--store", store});
    EXPECT_EQ(outcome.exit.code, 0) << outcome.output;
    EXPECT_NE(outcome.output.find("merge their stores"), std::string::npos) << outcome.output;
  }
  ASSERT_EQ(run({"merge", "1.db", "2.db"}).exit.code, 0);
  EXPECT_EQ(standings("1.db")["matches"], 6);
}

TEST_F(TournamentCommand, TriesAndTells) {
  write("cup.toml", head("gauntlet", "challengers = [\"b\"]") + bots({"a", "b", "c", "d"}));
  const sandbox::Outcome outcome = run({"tournament", "cup.toml", "--dry-run"});
  EXPECT_EQ(outcome.exit.code, 0);
  EXPECT_NE(outcome.output.find("gauntlet of ants, 4 bots\n6 matches;"), std::string::npos)
      << outcome.output;
  EXPECT_FALSE(std::filesystem::exists(folder_ + "/cup.db"));
}

TEST_F(TournamentCommand, PrintsExamplesThatItReads) {
  for (const char* format : {"round-robin", "gauntlet", "swiss", "knock-out", "ladder",
                             "terraforming", "codecup", "league"}) {
    const sandbox::Outcome example = run({"tournament", "--example", format});
    ASSERT_EQ(example.exit.code, 0) << format;
    write("cup.toml", example.output);
    // It gets as far as the bots, which are not there.
    const sandbox::Outcome outcome = run({"tournament", "cup.toml"});
    EXPECT_EQ(outcome.exit.code, 1) << format;
    EXPECT_NE(outcome.output.find("bots/alice"), std::string::npos) << outcome.output;
  }
}

TEST_F(TournamentCommand, SaysWhatIsWrongWithAFile) {
  const struct {
    std::string text, problem;
  } kCases[] = {
      {"game = \"ants\"\n", "cup.toml:1:1: 'format' is missing"},
      {"format = \"swis\"\n", "cup.toml:1:10: no format 'swis'; formats are round-robin"},
      {"format = \"swiss\"\ngame = \"chess\"\n", "cup.toml:2:8: "},
      {"format = \"swiss\"\ngame = \"ants\"\nsed = 3\n", "unknown key 'sed' (meant 'seed'?)"},
      {head("swiss", "rounds = -1"), "rounds"},
      {head("swiss", "round = 1"), "round"},
      {head("swiss", "rounds = 1.5"), "cup.toml:5:10: 'rounds' must be"},
      {head("swiss") + "[options]\nleague = 7\n", "cup.toml:6:1: "},
      {head("swiss") + "[judge]\nclock = \"sun\"\n", "cup.toml:7:9: "},
      {head("swiss"), "no bots: expected"},
      {"bots = \"nowhere\"\n" + head("swiss"), "'bots' must be a folder of bots"},
      {head("swiss") + "[[bot]]\nname = \"x\"\n", "'program' of a bot is missing"},
      {head("swiss") + bots({"a"}), "needs at least 2 bots"},
      {head("swiss") + bots({"a", "a"}), "another bot is called 'a' too"},
      {head("swiss") + "[[bot]]\nprogram = \"no/bot.py\"\n[[bot]]\nprogram = \"none.cc\"\n",
       "2 bots cannot take part:\n"},
      {head("gauntlet", "challengers = [\"q\"]") + bots({"a", "b"}), "'q'"},
  };
  for (const auto& one : kCases) {
    write("cup.toml", one.text);
    const sandbox::Outcome outcome = run({"tournament", "cup.toml"});
    EXPECT_EQ(outcome.exit.code, 1) << one.text;
    EXPECT_FALSE(std::filesystem::exists(folder_ + "/cup.db")) << one.text;
    EXPECT_NE(outcome.output.find(one.problem), std::string::npos) << one.text << outcome.output;
  }
}

}  // namespace
}  // namespace agon
