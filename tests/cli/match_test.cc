// The program as a whole: matches from the command line, interrupted, killed, and their replays
// damaged.
#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "bots/hostile.h"
#include "games/game.h"
#include "replay/files.h"
#include "replay/replay_file.h"
#include "sandbox/run.h"

namespace agon {
namespace {

const std::string kAgon = AGON_PROGRAM;
const std::string kBots = AGON_BINARY_DIR "/bots";

const HostileBot& hostile_bot() {
  static const HostileBot bot(AGON_HOSTILE_BOT);
  return bot;
}

sandbox::Warden& the_warden() {
  static sandbox::Warden warden;
  return warden;
}

// A folder of the test's own, gone afterwards.
class CommandLine : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "agon-cli-XXXXXX";
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return folder_ / name; }

  sandbox::Outcome run(const std::vector<std::string>& arguments) const {
    auto outcome = sandbox::run(the_warden(), {kAgon, arguments, ""}, std::chrono::minutes(5),
                                std::size_t{1} << 26U);
    EXPECT_TRUE(outcome);
    return *outcome;
  }

  // A match of the bundled C++ bots, with its replay.
  std::string play(const std::string& game, int seats, const std::string& seed = "5") const {
    std::vector<std::string> arguments = {"match", game};
    for (int seat = 0; seat < seats; ++seat) {
      const char* name = seat == 0 ? "champion" : "starter";
      arguments.push_back(fmt::format("{}/{}/{}", kBots, game, name));
    }
    std::string file = path(game + ".agon");
    arguments.insert(arguments.end(),
                     {"--seed", seed, "--replay", file, "--time-scale", "20", "--json"});
    const sandbox::Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.exit.code, 0) << outcome.output;
    const Json result = Json::parse(outcome.output);
    EXPECT_EQ(result["seats"].size(), static_cast<std::size_t>(seats));
    for (const Json& seat : result["seats"]) EXPECT_FALSE(seat.contains("failure")) << seat;
    return file;
  }

  std::filesystem::path folder_;
};

const std::pair<const char*, int> kGames[] = {
    {"langwars", 4}, {"blockdrop", 4}, {"terraforming", 3}, {"amazes", 2}, {"ants", 2}};

TEST_F(CommandLine, PlaysEveryGameAndVerifiesItsReplay) {
  for (const auto& [game, seats] : kGames) {
    const std::string file = play(game, seats);
    const sandbox::Outcome verified = run({"verify", file});
    EXPECT_EQ(verified.exit.code, 0) << verified.output;
    EXPECT_EQ(verified.output, "1 reproduced, 0 different\n");
    EXPECT_LT(std::filesystem::file_size(file), 200'000U) << game;
    const sandbox::Outcome shown = run({"replay", file, "--turn", "3"});
    EXPECT_EQ(shown.exit.code, 0) << shown.output;
    EXPECT_NE(shown.output.find("sent"), std::string::npos);
  }
}

TEST_F(CommandLine, SaysNothingToAReaderThatHasGone) {
  const std::string script = "{ sleep 0.5; " + std::string(kAgon) + " replay " + play("ants", 2) +
                             "; echo $? >&2; } | true";
  const auto outcome =
      sandbox::run(the_warden(), {"/bin/sh", {"-c", script}}, std::chrono::minutes(1), 10'000);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->output, "141\n");
}

// J9: the terminal has taken all that it can, and nobody reads from it.
TEST_F(CommandLine, AStoppedTerminalHoldsUpNoMatch) {
  const sandbox::Descriptor ours(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
  ASSERT_EQ(::unlockpt(ours.get()), 0);
  const sandbox::Descriptor terminal(
      ::open(::ptsname(ours.get()), O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC));
  ASSERT_TRUE(terminal.is_open());
  const std::string filling(256, 'x');
  while (::write(terminal.get(), filling.data(), filling.size()) > 0) {
  }
  const std::string starter = kBots + "/ants/starter";
  const std::string script = fmt::format("exec {} match ants {} {} --json 2>{}", kAgon, starter,
                                         starter, ::ptsname(ours.get()));
  const auto outcome =
      sandbox::run(the_warden(), {"/bin/sh", {"-c", script}}, std::chrono::minutes(1), 100'000);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->exit, (sandbox::Exit{false, 0})) << outcome->output;
}

TEST_F(CommandLine, SameSeedAndRepliesGiveTheSameBytes) {
  const auto without_times = [](const std::string& file) {
    Record record = read_replay(file);
    for (Exchange& exchange : record.exchanges) exchange.evidence = {};
    return write_replay_text(record);
  };
  const std::string first = without_times(play("blockdrop", 4));
  EXPECT_EQ(first, without_times(play("blockdrop", 4)));
}

TEST_F(CommandLine, DebugFeedsABotWhatItWasSent) {
  const std::string file = play("ants", 2);
  const std::string champion = kBots + "/ants/champion";
  const std::string starter = kBots + "/ants/starter";
  const sandbox::Outcome same = run({"debug", file, "--seat", "0", "--", champion});
  EXPECT_EQ(same.exit.code, 0) << same.output;
  EXPECT_NE(same.output.find("all as in the replay"), std::string::npos) << same.output;
  const sandbox::Outcome other = run({"debug", file, "--seat", "0", "--", starter});
  EXPECT_EQ(other.exit.code, 1);
  EXPECT_NE(other.output.find("begin to differ"), std::string::npos) << other.output;
}

TEST_F(CommandLine, EveryChangedByteOfAReplayIsNoticed) {
  const std::string packed = read_file(play("langwars", 4));  // unpacked text
  for (std::size_t at = 0; at < packed.size(); at += 7) {
    std::string changed = packed;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    EXPECT_ANY_THROW(read_replay_text(changed)) << "byte " << at;
  }
  for (std::size_t length = 0; length < packed.size(); length += 97) {
    EXPECT_ANY_THROW(read_replay_text(std::string_view(packed).substr(0, length)));
  }
}

TEST_F(CommandLine, DamagedReplaysAreNamed) {
  const std::string file = play("langwars", 4);
  std::ostringstream bytes;
  bytes << std::ifstream(file, std::ios::binary).rdbuf();
  const std::string whole = bytes.str();
  std::string changed = whole;
  changed[100] = static_cast<char>(changed[100] ^ 1);
  for (const std::string& damaged :
       {whole.substr(0, whole.size() / 2), whole.substr(0, 10), changed, std::string()}) {
    std::ofstream(path("damaged.agon"), std::ios::binary) << damaged;
    const sandbox::Outcome outcome = run({"verify", path("damaged.agon")});
    EXPECT_EQ(outcome.exit.code, 1);
    EXPECT_NE(outcome.output.find("damaged.agon"), std::string::npos) << outcome.output;
  }
}

TEST_F(CommandLine, CrashingBotsLoseAndTheirLastWordsAreShown) {
  std::ofstream(path("bad.py")) << "import sys\n"
                                   "print('going down', file=sys.stderr)\n"
                                   "1 / 0\n";
  const sandbox::Outcome outcome = run({"match", "ants", path("bad.py"), kBots + "/ants/starter",
                                        "--seed", "1", "--time-scale", "20"});
  EXPECT_EQ(outcome.exit.code, 0) << "a bot's failure is an outcome";
  EXPECT_NE(outcome.output.find("exited with status 1"), std::string::npos) << outcome.output;
  EXPECT_NE(outcome.output.find("ZeroDivisionError"), std::string::npos) << outcome.output;
}

// Starts a match that does not end by itself and waits until its bots run.
pid_t start_endless_match(const std::vector<std::string>& behaviours, const std::string& replay) {
  const std::string bot = hostile_bot().path();
  const pid_t pid = ::fork();
  if (pid == 0) {
    const std::string first = bot + " " + behaviours[0];
    const std::string second = bot + " " + behaviours[1];
    ::execl(kAgon.c_str(), "agon", "match", "amazes", first.c_str(), second.c_str(), "--replay",
            replay.c_str(), "--seed", "1", nullptr);
    ::_exit(127);
  }
  while (hostile_bot().count() < 2) ::usleep(1000);
  return pid;
}

int wait_for(pid_t pid) {
  int status = 0;
  ::waitpid(pid, &status, 0);
  return status;
}

// What was killed ends soon; how soon is the machine's affair.
void expect_no_bots() {
  for (int i = 0; i < 5000 && hostile_bot().count() > 0; ++i) ::usleep(1000);
  EXPECT_EQ(hostile_bot().count(), 0);
}

TEST_F(CommandLine, InterruptedMatchesEndInOrder) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    const std::string replay = path("partial.agon");
    const pid_t agon = start_endless_match({"daemon", "silent"}, replay);
    ::usleep(20000);
    ::kill(agon, number);
    const int status = wait_for(agon);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 128 + number);
    EXPECT_EQ(hostile_bot().count(), 0) << "nothing is left when agon has ended";
    EXPECT_FALSE(read_replay(replay).result) << "what was played is kept";
    std::filesystem::remove(replay);
  }
}

// The process that plays for `agon`, its keeper.
pid_t kept_by(pid_t agon) {
  const std::string number = std::to_string(agon);
  std::ifstream children("/proc/" + number + "/task/" + number + "/children");
  pid_t kept = 0;
  children >> kept;
  return kept;
}

TEST_F(CommandLine, NothingOutlivesAKillOfTheKeeper) {
  const pid_t agon = start_endless_match({"daemon", "silent"}, path("x.agon"));
  const pid_t kept = kept_by(agon);
  ASSERT_GT(kept, 0);
  ::kill(agon, SIGKILL);
  wait_for(agon);
  expect_no_bots();
  // It ends in order, which includes writing the replay.
  const auto runs = [&] {
    std::error_code gone;  // what has ended, waited for or not, is in no folder
    return !std::filesystem::read_symlink("/proc/" + std::to_string(kept) + "/cwd", gone).empty();
  };
  for (int i = 0; i < 1000 && runs(); ++i) ::usleep(10'000);
  EXPECT_FALSE(runs());
}

TEST_F(CommandLine, NothingOutlivesAKillOfTheKept) {
  const pid_t agon = start_endless_match({"daemon", "silent"}, path("x.agon"));
  const pid_t kept = kept_by(agon);
  ASSERT_GT(kept, 0);
  ::kill(kept, SIGKILL);
  const int status = wait_for(agon);
  EXPECT_EQ(WEXITSTATUS(status), 128 + SIGKILL);
  EXPECT_EQ(hostile_bot().count(), 0);
}

}  // namespace
}  // namespace agon
