// The judge with real processes: one test per way a bot can misbehave, played in both seats against
// an honest bot. The game is the example nim: six sticks, both take one a turn, the last one wins.
#include "judge/judge.h"

#include <dirent.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <cstdlib>
#include <map>

#include "bots/hostile.h"
#include "judge/limits.h"
#include "nim/game.h"
#include "replay/replay_file.h"

namespace agon {
namespace {

const Game& the_game() {
  static const std::unique_ptr<const Game> kGame = nim::make_game();
  return *kGame;
}

sandbox::Warden& the_warden() {
  static sandbox::Warden warden;
  return warden;
}

const HostileBot& hostile_bot() {
  static const HostileBot bot(AGON_HOSTILE_BOT);
  return bot;
}

Contestant bot(const std::string& behaviour) {
  const std::string path = hostile_bot().path();
  return {behaviour, behaviour, {path, {behaviour}, "", {path}}};
}

int count_descriptors() {
  int count = 0;
  DIR* folder = ::opendir("/proc/self/fd");
  while (::readdir(folder) != nullptr) ++count;
  ::closedir(folder);
  return count;
}

class JudgeTest : public testing::TestWithParam<sandbox::Level> {
 protected:
  void SetUp() override {
    static const std::map<sandbox::Level, std::string> kReasons = {
        {sandbox::Level::none, ""},
        {sandbox::Level::landlock, sandbox::why_not(sandbox::Level::landlock)},
        {sandbox::Level::box, sandbox::why_not(sandbox::Level::box)}};
    the_warden();
    descriptors_ = count_descriptors();
    const std::string& reason = kReasons.at(GetParam());
    if (!reason.empty()) GTEST_SKIP() << reason;
  }

  // Whatever a bot did: nothing of it is left, and the judge is as it was.
  void TearDown() override {
    EXPECT_EQ(count_descriptors(), descriptors_);
    EXPECT_EQ(hostile_bot().count(), 0);
  }

  static bool in_box() { return GetParam() == sandbox::Level::box; }

  Record play_nim(const Contestant& first, const Contestant& second, JudgeSettings settings = {},
                  int sticks = 6) {
    const Contestant contestants[] = {first, second};
    const Options options =
        Options::from_words(the_game().info(), {"sticks=" + std::to_string(sticks)});
    // Generous limits: the machine may be busy, and only what is meant to be late is.
    if (settings.time_scale == 1) settings.time_scale = 20;
    settings.confinement.level = GetParam();
    if (settings.confinement.limits == sandbox::Limits{}) {
      set_usual_limits(settings, the_game().info());
    }
    return play(the_game(), options, the_game().make_setup(options, 1), contestants, settings,
                the_warden());
  }

  // The failure of a misbehaving bot in a seat, against an honest one; the other must have none.
  std::optional<Failure> failure_of(const std::string& behaviour, int seat = 0,
                                    const JudgeSettings& settings = {}) {
    record_ = seat == 0 ? play_nim(bot(behaviour), bot("honest"), settings)
                        : play_nim(bot("honest"), bot(behaviour), settings);
    std::optional<Failure> failure;
    for (const Exchange& exchange : record_.exchanges) {
      if (!exchange.failure) continue;
      EXPECT_EQ(exchange.seat, seat) << exchange.failure->detail;
      if (!failure) failure = exchange.failure;
      if (!failed_turn_) failed_turn_ = exchange.turn;
    }
    return failure;
  }

  void expect_failure(const std::string& behaviour, Verdict verdict, int status = 0,
                      double time_scale = 1) {
    for (const int seat : {0, 1}) {
      JudgeSettings settings;
      settings.time_scale = time_scale;
      const auto failure = failure_of(behaviour, seat, settings);
      ASSERT_TRUE(failure) << behaviour << " in seat " << seat;
      EXPECT_EQ(name_of(failure->verdict), name_of(verdict)) << failure->detail;
      EXPECT_EQ(failure->status, status) << failure->detail;
    }
  }

  void expect_no_failure(const std::string& behaviour) {
    for (const int seat : {0, 1}) {
      const auto failure = failure_of(behaviour, seat);
      EXPECT_FALSE(failure) << behaviour << " in seat " << seat << ": " << failure->detail;
      EXPECT_EQ(record_.exchanges.size(), 6U) << behaviour;
    }
  }

  Record record_;
  std::optional<int> failed_turn_;

 private:
  int descriptors_ = 0;
};

TEST_P(JudgeTest, PlaysHonestBotsToTheEnd) {
  const Record record = play_nim(bot("honest"), bot("honest"));
  ASSERT_TRUE(record.result);
  EXPECT_EQ(record.result->dump(), R"({"scores":[0.0,1.0],"ranks":[2,1]})");
  ASSERT_EQ(record.exchanges.size(), 6U);
  EXPECT_EQ(record.exchanges[0].lines, std::vector<std::string>{"1"});
  EXPECT_EQ(record.exchanges[2].errors.text, "turn 2: 4 sticks\n") << "stderr is kept per turn";
  EXPECT_EQ(record.seats[0].end, "exit 0") << "bots may leave by themselves";
}

TEST_P(JudgeTest, RefusesTheWrongNumberOfBots) {
  const Contestant contestants[] = {bot("honest")};
  const Options options = Options::from_words(the_game().info(), {});
  EXPECT_ANY_THROW(play(the_game(), options, {{"sticks", 6}}, contestants, {}, the_warden()));
}

// Life of the process.

TEST_P(JudgeTest, ProgramThatDoesNotStart) {
  for (const char* program : {"/no/such/bot", "/etc/passwd", "/"}) {
    const Record record = play_nim({"x", program, {program, {}, ""}}, bot("honest"));
    ASSERT_TRUE(record.exchanges.at(0).failure);
    EXPECT_EQ(record.exchanges[0].failure->verdict, Verdict::start);
    EXPECT_NE(record.exchanges[0].failure->detail.find(program), std::string::npos);
    EXPECT_EQ(record.seats[0].end, "not started");
  }
}

TEST_P(JudgeTest, EndsOfTheProcessAreToldApart) {
  expect_failure("exit_at_once", Verdict::exited, 0);
  expect_failure("exit_in_game", Verdict::exited, 0);
  expect_failure("exit_137", Verdict::exited, 137);
  expect_failure("segv", Verdict::crashed, SIGSEGV);
  expect_failure("stack_overflow", Verdict::crashed, SIGSEGV);
  expect_failure("fpe", Verdict::crashed, SIGFPE);
  expect_failure("ill", Verdict::crashed, SIGILL);
  expect_failure("abort", Verdict::crashed, SIGABRT);
  expect_failure("exception", Verdict::crashed, SIGABRT);
  expect_failure("kill_itself", Verdict::crashed, SIGKILL);
  expect_failure("parent_exits", Verdict::exited, 0);
  expect_failure("child_holds_output", Verdict::exited, 0);
}

TEST_P(JudgeTest, StderrOfACrashIsKept) {
  EXPECT_TRUE(failure_of("exception"));
  std::string errors;
  for (const Exchange& exchange : record_.exchanges) errors += exchange.errors.text;
  EXPECT_NE((errors + record_.seats[0].errors.text).find("terminate"), std::string::npos);
}

TEST_P(JudgeTest, SilenceIsATimeoutAndTheMatchGoesOn) {
  expect_failure("silent", Verdict::timeout, 0, 5);
  expect_failure("wants_end_of_file", Verdict::timeout, 0, 5);
  expect_failure("never_reads", Verdict::timeout, 0, 5);
}

TEST_P(JudgeTest, StoppedAndUnkillableBotsAreTimeouts) {
  expect_failure("stop_itself", Verdict::timeout, 0, 2);
  expect_failure("ignore_signals", Verdict::timeout, 0, 2);
}

TEST_P(JudgeTest, AnAnswerBeforeAnExitCounts) {
  for (int i = 0; i < 100; ++i) {
    const auto failure = failure_of("answer_and_exit");
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->verdict, Verdict::exited);
    ASSERT_EQ(failed_turn_, 3) << "the first reply was played, the fault came when asked again";
    EXPECT_EQ(record_.exchanges[0].lines, std::vector<std::string>{"1"});
  }
}

TEST_P(JudgeTest, NothingABotStartsOutlivesTheMatch) {
  expect_no_failure("daemon");
  expect_no_failure("zombies");
  expect_no_failure("rename");
}

// Output.

TEST_P(JudgeTest, AnAnswerWithoutItsLineEndIsNone) {
  expect_failure("no_newline", Verdict::timeout, 0, 5);
  EXPECT_EQ(record_.exchanges[1].unfinished, "1");
  expect_failure("no_newline_exit", Verdict::exited, 0);
  EXPECT_EQ(record_.exchanges[1].unfinished, "1");
}

TEST_P(JudgeTest, DrippingBytesDoNotMoveTheDeadline) {
  expect_failure("drip", Verdict::timeout, 0, 5);
}

TEST_P(JudgeTest, FloodsAreBounded) {
  expect_failure("flood_no_newline", Verdict::output_limit);
  expect_failure("flood_lines", Verdict::invalid);  // an empty line is an answer, a bad one
  expect_no_failure("flood_stderr");
  expect_no_failure("flood_stderr_for_ever");
}

TEST_P(JudgeTest, CutStderrSaysSo) {
  EXPECT_FALSE(failure_of("flood_stderr"));
  std::uint64_t cut = 0;
  for (const Exchange& exchange : record_.exchanges) {
    EXPECT_LE(exchange.errors.text.size(), kMostErrorBytesPerAsk);
    cut += exchange.errors.cut;
  }
  EXPECT_GT(cut, 50U << 20U);
}

TEST_P(JudgeTest, ClosedStreams) {
  expect_failure("close_stdout", Verdict::closed);
  expect_failure("close_all", Verdict::closed);
  expect_failure("leaves_slowly", Verdict::exited, 0);
  expect_no_failure("close_stderr");
}

TEST_P(JudgeTest, WhatIsPrintedBeforeTheAskIsDropped) {
  expect_no_failure("many_answers");
  int discarded = 0;
  for (const Exchange& exchange : record_.exchanges) {
    if (exchange.seat == 1) discarded += exchange.discarded;
    EXPECT_EQ(exchange.lines, std::vector<std::string>{"1"});
  }
  EXPECT_EQ(discarded, 4) << "two extra lines after each of two asks that were followed by another";
}

TEST_P(JudgeTest, LateAnswersAreNeverTakenForTheNext) {
  for (const char* behaviour : {"late_answers", "half_answers"}) {
    JudgeSettings settings;
    settings.time_scale = 0.3;
    record_ = play_nim(bot(behaviour), bot("slow"), settings, 30);
    ASSERT_TRUE(record_.exchanges[0].failure) << behaviour;
    EXPECT_EQ(record_.exchanges[0].failure->verdict, Verdict::timeout);
    for (const Exchange& exchange : record_.exchanges) {
      if (exchange.seat != 0 || exchange.failure) continue;
      EXPECT_EQ(exchange.lines, std::vector<std::string>{"2"}) << behaviour;
    }
  }
}

TEST_P(JudgeTest, ArrivalAloneDecidesAtTheDeadline) {
  JudgeSettings settings;
  settings.time_scale = 1.000001;  // the game's own limits
  record_ = play_nim(bot("near_deadline"), bot("honest"), settings, 120);
  const std::chrono::milliseconds limit(100);
  int in_time = 0;
  for (const Exchange& exchange : record_.exchanges) {
    if (exchange.seat != 0 || exchange.turn == 1) continue;
    if (exchange.failure) {
      EXPECT_EQ(exchange.failure->verdict, Verdict::timeout);
      EXPECT_GE(exchange.evidence.wall, limit);
    } else {
      // Found at the last look, which comes as soon as the deadline has passed.
      EXPECT_EQ(exchange.lines, std::vector<std::string>{"1"});
      ++in_time;
    }
  }
  EXPECT_GT(in_time, 0);
  EXPECT_TRUE(record_.result) << "the match went on whatever happened at the deadlines";
}

TEST_P(JudgeTest, PipesUsedInOtherWays) {
  expect_no_failure("wrong_ends");
  // The page may change before it is read, but never between reading and recording.
  record_ = play_nim(bot("gift_page"), bot("honest"), {}, 30);
  for (const Exchange& exchange : record_.exchanges) {
    if (exchange.failure) {
      EXPECT_EQ(exchange.lines, std::vector<std::string>{"9"});
      break;
    }
    EXPECT_EQ(exchange.lines, std::vector<std::string>{"1"});
  }
  EXPECT_TRUE(record_.result);
}

TEST_P(JudgeTest, LinesAreBytes) {
  expect_failure("nul", Verdict::invalid);
  EXPECT_EQ(record_.exchanges[1].lines, (std::vector<std::string>{std::string("1\0002", 3)}));
  expect_failure("bad_utf8", Verdict::invalid);
  expect_no_failure("crlf");
}

TEST_P(JudgeTest, InvalidRepliesAreQuoted) {
  const auto failure = failure_of("debug_print");
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->verdict, Verdict::invalid);
  EXPECT_NE(failure->detail.find("'thinking...'"), std::string::npos) << failure->detail;
}

TEST_P(JudgeTest, LineLimitIsExact) {
  expect_no_failure("line_at_limit");
  expect_failure("line_over_limit", Verdict::output_limit);
}

// Input.

TEST_P(JudgeTest, ClosedInputIsNoFault) {
  expect_no_failure("closes_stdin");
  expect_no_failure("reopens_stdin");
  expect_no_failure("nonblocking_stdout");
}

// Time.

TEST_P(JudgeTest, EvidenceTellsSleepingFromBurning) {
  JudgeSettings settings;
  settings.time_scale = 3;
  ASSERT_TRUE(failure_of("burn", 0, settings));
  EXPECT_EQ(record_.exchanges[2].failure->verdict, Verdict::timeout);
  const Evidence burnt = record_.exchanges[2].evidence;
  EXPECT_GT(burnt.cpu + burnt.waiting, burnt.wall / 2);
  ASSERT_TRUE(failure_of("sleep", 0, settings));
  const Evidence slept = record_.exchanges[2].evidence;
  EXPECT_LT(slept.cpu, slept.wall / 4);
}

TEST_P(JudgeTest, WorkInAChildIsCharged) {
  EXPECT_FALSE(failure_of("slow_child"));
  EXPECT_GE(record_.exchanges[2].evidence.cpu, std::chrono::milliseconds(40));
}

TEST_P(JudgeTest, FrozenBotsDoNotThinkOnTheOpponentsTime) {
  const auto off_turn = [&](bool freeze) {
    JudgeSettings settings;
    settings.freeze = freeze;
    record_ = play_nim(bot("ponder"), bot("slow"), settings);
    std::chrono::microseconds sum{0};
    for (const Exchange& exchange : record_.exchanges) {
      EXPECT_FALSE(exchange.failure);
      if (exchange.seat == 0 && exchange.turn > 1) sum += exchange.evidence.off_turn;
    }
    return sum;
  };
  // Two of the opponent's turns of 30 ms lie between this bot's own. A busy machine may freeze it
  // late, but not every time.
  bool helps = false;
  for (int i = 0; i < 10 && !helps; ++i) helps = off_turn(true) * 4 < off_turn(false);
  EXPECT_TRUE(helps);
}

// The machine stands still during an ask, as when somebody suspends it: the bot gets that time
// back.
TEST_P(JudgeTest, TimeInWhichTheJudgeIsStoppedIsNotCounted) {
  using std::chrono::milliseconds;
  Contestant slow = bot("answer_after_4_s");
  slow.time = TimeControl{
      .handshake = milliseconds(2000), .first = milliseconds(2000), .turn = milliseconds(2000)};
  JudgeSettings settings;
  settings.on_ask = [](const Ask& ask) {
    if (ask.seat != 0 || ::fork() != 0) return;
    const pid_t judge = ::getppid();
    ::usleep(200'000);
    ::kill(judge, SIGSTOP);
    ::usleep(3'000'000);
    ::kill(judge, SIGCONT);
    ::_exit(0);
  };
  record_ = play_nim(slow, bot("honest"), settings, 1);
  const Exchange& exchange = record_.exchanges.front();
  EXPECT_FALSE(exchange.failure) << exchange.failure->detail;
  EXPECT_LT(exchange.evidence.wall, milliseconds(2000));
  EXPECT_GT(exchange.evidence.stood_still, milliseconds(2000));
}

TEST_P(JudgeTest, CpuClockCountsWorkAndForgivesSleep) {
  JudgeSettings settings;
  settings.clock = Clock::cpu;
  settings.time_scale = 5;
  const auto failure = failure_of("burn", 0, settings);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->verdict, Verdict::timeout);
  EXPECT_GE(record_.exchanges[2].evidence.cpu, std::chrono::milliseconds(500));
  settings.time_scale = 0.5;  // 50 ms, and half a second on the wall
  EXPECT_FALSE(failure_of("near_deadline", 0, settings));
}

TEST_P(JudgeTest, StopEventEndsTheMatchEarly) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ASSERT_EQ(::write(ends[1], "x", 1), 1);
  JudgeSettings settings;
  settings.stop_event = ends[0];
  const Record record = play_nim(bot("silent"), bot("honest"), settings);
  EXPECT_FALSE(record.result);
  EXPECT_TRUE(record.exchanges.empty());
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST_P(JudgeTest, RecordSurvivesItsFile) {
  EXPECT_TRUE(failure_of("bad_utf8"));
  Record read = read_replay_text(write_replay_text(record_));
  EXPECT_EQ(read.exchanges, record_.exchanges);
  EXPECT_EQ(read.seats, record_.seats);
  EXPECT_EQ(read.result, record_.result);
  EXPECT_EQ(read.setup, record_.setup);
}

// AGON_MATCHES=10000 for the long form.
TEST_P(JudgeTest, ManyMatchesLeaveNothingBehind) {
  const char* wanted = std::getenv("AGON_MATCHES");
  const int matches = wanted != nullptr                    ? std::atoi(wanted)
                      : GetParam() == sandbox::Level::none ? 300
                                                           : 30;
  for (int i = 0; i < matches; ++i) {
    const Record record = play_nim(bot("honest"), bot(i % 10 == 0 ? "daemon" : "honest"), {}, 2);
    ASSERT_TRUE(record.result);
  }
}

// Limits.

TEST_P(JudgeTest, OutputBeyondTheMatchsLimitIsNamed) {
  JudgeSettings settings;
  settings.output.match = 5;  // of the six that three replies take
  const auto failure = failure_of("honest", 0, settings);
  ASSERT_TRUE(failure);
  EXPECT_EQ(name_of(failure->verdict), "output-limit") << failure->detail;
}

TEST_P(JudgeTest, MemoryBeyondTheLimitIsNamed) {
  JudgeSettings settings;
  settings.time_scale = 200;  // not late, however slow the machine
  settings.confinement.limits.memory = 100U << 20U;
  const auto failure = failure_of("eat_memory", 0, settings);
  ASSERT_TRUE(failure);
  EXPECT_EQ(name_of(failure->verdict), "memory") << failure->detail;
  EXPECT_NE(failure->detail.find(" of 100 MB"), std::string::npos) << failure->detail;
}

// With control groups, or by looking at them from time to time: the same verdict.
TEST_P(JudgeTest, MemoryOfAllProcessesTogetherIsBounded) {
  JudgeSettings settings;
  settings.time_scale = 200;  // not late, however slow the machine
  settings.confinement.limits.memory = 100U << 20U;
  for (const char* behaviour : {"eat_with_children", "eat_shared_memory"}) {
    const auto failure = failure_of(behaviour, 0, settings);
    ASSERT_TRUE(failure) << behaviour;
    EXPECT_EQ(name_of(failure->verdict), "memory") << behaviour << ": " << failure->detail;
    EXPECT_NE(failure->detail.find(" of 100 MB"), std::string::npos) << failure->detail;
  }
}

TEST_P(JudgeTest, FilesOfABoxAreBounded) {
  if (!in_box()) GTEST_SKIP() << "they would be ours";
  JudgeSettings settings;
  settings.time_scale = 200;  // not late, however slow the machine
  settings.confinement.limits = sandbox::kUsualLimits;
  settings.confinement.limits.scratch = 4U << 20U;
  const auto failure = failure_of("many_files", 0, settings);
  ASSERT_TRUE(failure);
  EXPECT_EQ(name_of(failure->verdict), "memory") << failure->detail;
  EXPECT_NE(failure->detail.find(" files under /tmp"), std::string::npos) << failure->detail;
}

TEST_P(JudgeTest, CpuTimeBeyondTheLimitIsNamed) {
  JudgeSettings settings;
  settings.confinement.limits.cpu_seconds = 1;
  settings.time_scale = 1000;  // 100 s, for a machine so busy that it gives a second of them late
  for (const char* behaviour : {"burn", "burn_through_warnings"}) {
    const auto failure = failure_of(behaviour, 0, settings);
    ASSERT_TRUE(failure);
    EXPECT_EQ(name_of(failure->verdict), "cpu") << failure->detail;
  }
}

TEST_P(JudgeTest, ABoxEndsWithWhateverIsInIt) {
  if (!in_box()) GTEST_SKIP() << "they would end us";
  expect_no_failure("kill_all");
}

TEST_P(JudgeTest, ProcessesAreBounded) {
  if (!sandbox::bounds_processes(GetParam())) GTEST_SKIP() << "nothing counts them";
  JudgeSettings settings;
  settings.confinement.limits = sandbox::kUsualLimits;
  settings.confinement.limits.processes = 20;
  for (const char* behaviour : {"fork_bomb", "thread_bomb"}) {
    EXPECT_FALSE(failure_of(behaviour, 0, settings)) << behaviour;
  }
}

INSTANTIATE_TEST_SUITE_P(Level, JudgeTest,
                         testing::Values(sandbox::Level::none, sandbox::Level::landlock,
                                         sandbox::Level::box),
                         [](const auto& level) { return std::string(name_of(level.param)); });

}  // namespace
}  // namespace agon
