// Help and error texts as users see them, compared with files in tests/cli/golden. After a wanted
// change: AGON_GOLDEN=write ctest --preset dev -R Golden, and read the diff.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "sandbox/run.h"

namespace agon {
namespace {

struct Golden {
  const char* name;
  std::vector<std::string> arguments;
};

const std::vector<Golden>& goldens() {
  static const std::vector<Golden> kGoldens = {
      {"help", {"--help"}},
      {"help_games", {"games", "--help"}},
      {"help_match", {"match", "--help"}},
      {"help_view", {"view", "--help"}},
      {"help_replay", {"replay", "--help"}},
      {"help_verify", {"verify", "--help"}},
      {"help_setup", {"setup", "--help"}},
      {"help_input", {"input", "--help"}},
      {"help_debug", {"debug", "--help"}},
      {"help_bench", {"bench", "--help"}},
      {"help_soak", {"soak", "--help"}},
      {"help_series", {"series", "--help"}},
      {"help_tournament", {"tournament", "--help"}},
      {"help_standings", {"standings", "--help"}},
      {"help_again", {"again", "--help"}},
      {"help_stats", {"stats", "--help"}},
      {"help_rate", {"rate", "--help"}},
      {"help_report", {"report", "--help"}},
      {"help_export", {"export", "--help"}},
      {"help_import", {"import", "--help"}},
      {"help_merge", {"merge", "--help"}},
      {"help_doctor", {"doctor", "--help"}},
      {"games", {"games"}},
      {"nothing", {}},
      {"mistyped_command", {"mach", "ants", "a", "b"}},
      {"mistyped_option", {"match", "ants", "a", "b", "--sed", "3"}},
      {"missing_arguments", {"match", "ants"}},
      {"bad_number", {"setup", "ants", "--seed", "seven"}},
      {"bad_clock", {"match", "ants", "a", "b", "--clock", "sun"}},
      {"mistyped_game", {"setup", "blokdrop"}},
      {"unknown_game", {"setup", "chess"}},
      {"mistyped_game_option", {"setup", "ants", "-o", "leage=3"}},
      {"bad_game_option", {"setup", "ants", "-o", "league=5"}},
      {"no_such_game_option", {"setup", "langwars", "-o", "x=1"}},
      {"too_few_bots", {"match", "ants", "true"}},
      {"no_such_bot", {"match", "ants", "no/such/bot", "true"}},
      {"no_such_setup", {"setup", "ants", "--setup", "no/such/file"}},
      {"bad_setup_json", {"setup", "blockdrop", "--setup", "bad_json.txt"}},
      {"bad_setup_value", {"setup", "blockdrop", "--setup", "bad_player.json"}},
      {"bad_seat", {"input", "ants", "--seed", "1", "--seat", "2"}},
      {"input_handshake", {"input", "langwars", "--seed", "1"}},
      {"input_ready", {"input", "langwars", "--seed", "1", "--seat", "2", "--ready"}},
      {"setup_blockdrop", {"setup", "blockdrop", "--seed", "1"}},
      {"rate",
       {"rate", "results.jsonl", "--model", "bradley-terry", "--anchor", "wasp", "--head-to-head"}},
      {"rate_json", {"rate", "results.jsonl", "--model", "elo", "--without", "crab", "--json"}},
      {"rate_undefeated",
       {"rate", "results.jsonl", "--model", "bradley-terry", "--tag", "leader=yes"}},
      {"rate_bad_line", {"rate", "bad_results.jsonl", "--model", "elo"}},
      {"rate_mistyped_model", {"rate", "results.jsonl", "--model", "gliko2"}},
      {"rate_mistyped_anchor",
       {"rate", "results.jsonl", "--model", "elo", "--anchor", "moles=1500"}},
      {"series_too_few_bots", {"series", "ants", "true"}},
      {"series_bad_time", {"series", "ants", "true", "true", "--for", "soon"}},
      {"series_bad_shard", {"series", "ants", "true", "true", "--shard", "4/3"}},
      {"series_bad_sprt", {"series", "ants", "true", "true", "--sprt", "elo1=5"}},
      {"again_no_such_store", {"again", "no/such/store", "3"}},
      {"again_bad_number", {"again", "no/such/store", "-1"}},
      {"report_of_nothing", {"report", "no/such/store", "--json"}},
      {"report_nowhere", {"report", "no/such/store"}},
      {"report_pages_of_nothing", {"report", "no/such/store", "--json", "--pages", "a"}},
      {"no_such_store", {"export", "no/such/store"}},
      {"not_a_store", {"merge", "bad_json.txt", "bad_json.txt"}},
      {"not_an_export", {"import", "results.jsonl", "no/such/store"}},
      {"no_such_replay", {"replay", "no/such/replay"}},
      {"not_a_replay", {"replay", "bad_json.txt"}},
      {"replay_two_as_text", {"replay", "a", "b"}},
      {"replay_theme_of_text", {"replay", "a", "--theme", "dark"}},
      {"replay_turns_of_text", {"replay", "a", "--turns", "1-2"}},
      {"replay_bad_turns", {"replay", "a", "--gif", "b", "--turns", "20-10"}},
      {"replay_turn_of_a_page", {"replay", "a", "--html", "b", "--turn", "3"}},
      {"view_not_a_replay", {"view", "bad_json.txt"}},
      {"view_three", {"view", "a", "b", "c"}},
      {"verify_not_json", {"verify", "bad_json.txt"}},
      {"verify_difference", {"verify", "changed_transcript.jsonl"}},
      {"verify_map_difference", {"verify", "changed_map.jsonl"}},
      {"tournament_nothing", {"tournament"}},
      {"tournament_no_such_file", {"tournament", "no/such/file.toml"}},
      {"tournament_no_such_example", {"tournament", "--example", "swis"}},
      {"tournament_example", {"tournament", "--example", "terraforming"}},
      {"stats_wdl", {"stats", "--wdl", "120,40,90", "--sprt", "elo0=0,elo1=10"}},
      {"stats_one_class", {"stats", "--wdl", "7,0,0"}},
      {"stats_pairs", {"stats", "--penta", "4,20,51,30,9"}},
      {"stats_no_games_json",
       {"stats", "--wdl", "0,0,0", "--sprt", "elo0=-5,elo1=5,model=bayesian", "--json"}},
      {"stats_no_counts", {"stats", "--sprt", "elo0=0,elo1=5"}},
      {"stats_too_few_counts", {"stats", "--penta", "1,2,3"}},
      {"stats_negative_count", {"stats", "--wdl", "1,-2,3"}},
      {"stats_mistyped_sprt", {"stats", "--wdl", "1,2,3", "--sprt", "elo0=0,elo=5"}},
      {"stats_bad_sprt", {"stats", "--wdl", "1,2,3", "--sprt", "elo0=5,elo1=0"}},
      {"stats_no_such_model",
       {"stats", "--penta", "1,2,3,4,5", "--sprt", "elo0=0,elo1=5,model=bayesian"}},
  };
  return kGoldens;
}

class GoldenTest : public testing::TestWithParam<Golden> {};

TEST_P(GoldenTest, ReadsAsBefore) {
  const std::filesystem::path folder = AGON_SOURCE_DIR "/tests/cli/golden";
  sandbox::Warden warden;
  const auto outcome = sandbox::run(warden, {AGON_PROGRAM, GetParam().arguments, folder / "input"},
                                    std::chrono::minutes(1), 1U << 20U);
  ASSERT_TRUE(outcome);
  const std::string actual =
      outcome->output + "(exit code " + std::to_string(outcome->exit.code) + ")\n";
  const std::filesystem::path file = folder / (std::string(GetParam().name) + ".txt");
  if (std::getenv("AGON_GOLDEN") != nullptr) std::ofstream(file) << actual;
  std::ostringstream expected;
  expected << std::ifstream(file).rdbuf();
  EXPECT_EQ(actual, expected.str());
}

TEST_P(GoldenTest, FitsAScreen) {
  std::ifstream file(std::string(AGON_SOURCE_DIR "/tests/cli/golden/") + GetParam().name + ".txt");
  int lines = 0;
  for (std::string line; std::getline(file, line); ++lines) {
    if (std::string_view(GetParam().name).starts_with("help")) {
      EXPECT_LE(line.size(), 80U) << line;
    }
  }
  EXPECT_LE(lines, 32);
}

INSTANTIATE_TEST_SUITE_P(Texts, GoldenTest, testing::ValuesIn(goldens()),
                         [](const auto& golden) { return std::string(golden.param.name); });

}  // namespace
}  // namespace agon
