#include "sandbox/run.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <cerrno>
#include <filesystem>
#include <iterator>
#include <sstream>

namespace agon::sandbox {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;

Warden& warden() {
  static Warden one;
  return one;
}

Command shell(const std::string& script) { return {"sh", {"-c", script}, ""}; }

Outcome run_to_end(const std::string& script, std::size_t most_output = 4096) {
  const auto outcome = run(warden(), shell(script), minutes(5), most_output);
  if (!outcome) throw std::runtime_error(outcome.error().message);
  return *outcome;
}

// Runs a script that never ends, for longer and longer until it has said `lines` lines.
Outcome run_out_of_time(const std::string& script, std::ptrdiff_t lines) {
  for (milliseconds limit(100);; limit *= 2) {
    auto outcome = run(warden(), shell(script), limit, 4096);
    if (!outcome) throw std::runtime_error(outcome.error().message);
    if (std::count(outcome->output.begin(), outcome->output.end(), '\n') >= lines) return *outcome;
  }
}

void expect_all_gone(const std::string& pids) {
  std::istringstream words(pids);
  for (pid_t pid; words >> pid;) {
    EXPECT_EQ(::kill(pid, 0), -1) << pid;
    EXPECT_EQ(errno, ESRCH) << pid;
  }
}

std::ptrdiff_t open_descriptors() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
}

TEST(Run, GivesBothOutputsAndTheExitStatus) {
  const Outcome outcome = run_to_end("echo out; echo err >&2; exit 3");
  EXPECT_EQ(outcome.exit, (Exit{false, 3}));
  EXPECT_FALSE(outcome.timed_out);
  EXPECT_NE(outcome.output.find("out\n"), std::string::npos);
  EXPECT_NE(outcome.output.find("err\n"), std::string::npos);
  EXPECT_EQ(outcome.output.size(), 8U);
}

TEST(Run, TellsASignalFromAnExitStatus) {
  EXPECT_EQ(run_to_end("kill -SEGV $$").exit, (Exit{true, SIGSEGV}));
  EXPECT_EQ(run_to_end("exit 139").exit, (Exit{false, 139}));
}

TEST(Run, GivesTheProgramAnEmptyInput) {
  const Outcome outcome = run_to_end("cat; echo end");
  EXPECT_EQ(outcome.output, "end\n");
}

TEST(Run, KeepsTheFirstAndTheLastOfTooMuch) {
  const Outcome outcome = run_to_end("echo first; yes | head -c 10000000; echo last", 100);
  EXPECT_EQ(outcome.exit, (Exit{false, 0}));
  EXPECT_EQ(outcome.output.substr(0, 8), "first\ny\n");
  EXPECT_EQ(outcome.output.substr(outcome.output.size() - 7), "y\nlast\n");
  EXPECT_NE(outcome.output.find("\n[... 9999911 bytes left out ...]\n"), std::string::npos);
  EXPECT_LT(outcome.output.size(), 150U);
}

TEST(Run, KeepsAllOfWhatJustFits) {
  EXPECT_EQ(run_to_end("printf 12345", 5).output, "12345");
  EXPECT_EQ(run_to_end("printf 123456", 5).output, "12\n[... 1 bytes left out ...]\n456");
}

TEST(Run, StopsAFloodAtTheDeadline) {
  const auto outcome = run(warden(), {"yes", {}, ""}, milliseconds(100), 1000);
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->timed_out);
  EXPECT_EQ(outcome->exit, (Exit{true, SIGKILL}));
  EXPECT_LT(outcome->output.size(), 1100U);
}

TEST(Run, LeavesNothingOfATreeThatRunsOutOfTime) {
  const Outcome outcome = run_out_of_time(
      "sleep 1000 & echo $!;"
      "setsid sh -c 'trap \"\" TERM HUP; sleep 1000 & echo $!; echo $$; wait' &"
      "wait",
      3);
  EXPECT_TRUE(outcome.timed_out);
  expect_all_gone(outcome.output);
}

TEST(Run, LeavesNothingOfWhatAProgramLeavesBehind) {
  const Outcome outcome = run_to_end("sleep 1000 & echo $!; setsid sleep 1000 & echo $!");
  EXPECT_EQ(outcome.exit, (Exit{false, 0}));
  EXPECT_FALSE(outcome.timed_out);
  expect_all_gone(outcome.output);
}

TEST(Run, DoesNotWaitForWhoeverHoldsItsOutput) {
  // The daemon keeps writing to the pipe of the program that has ended.
  const Outcome outcome = run_to_end("setsid yes & exit 0", 1000);
  EXPECT_EQ(outcome.exit, (Exit{false, 0}));
}

TEST(Run, PassesOnWhyAProgramDoesNotStart) {
  const auto outcome = run(warden(), {"/no/such/program", {}, ""}, minutes(5), 1000);
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().error, ENOENT);
  EXPECT_EQ(outcome.error().message, "/no/such/program: no such program");
}

TEST(Run, LeavesNoDescriptorOpen) {
  run_to_end("true");
  const std::ptrdiff_t before = open_descriptors();
  for (int i = 0; i < 10; ++i) run_to_end("echo x");
  EXPECT_EQ(open_descriptors(), before);
}

}  // namespace
}  // namespace agon::sandbox
