// A machine that refuses a system call on the way to a match, or in it: the match is void, and no
// seat's loss. strace makes the kernel refuse.
#include <fmt/format.h>

#include "command_test.h"

namespace agon {
namespace {

struct Refusal {
  const char* call;
  const char* error;
};

constexpr Refusal kRefusals[] = {
    {"pipe2", "EMFILE"},         {"pipe2", "ENFILE"},
    {"vfork", "EAGAIN"},         {"vfork", "ENOMEM"},
    {"pidfd_open", "EMFILE"},    {"pidfd_open", "ENOMEM"},
    {"epoll_create1", "EMFILE"}, {"epoll_ctl", "ENOMEM"},
    {"epoll_ctl", "ENOSPC"},     {"dup2", "EMFILE"},
    {"fcntl", "EMFILE"},         {"setsid", "EPERM"},
    {"close_range", "ENOMEM"},   {"execve", "ENOMEM"},
    {"execve", "EAGAIN"},        {"socketpair", "EMFILE"},
    {"memfd_create", "EMFILE"},  {"clone", "EAGAIN"},
    {"clone", "ENOSPC"},         {"mount", "ENOMEM"},
    {"seccomp", "ENOMEM"},       {"landlock_create_ruleset", "ENOMEM"},
    {"mkdir", "ENOSPC"},         {"prctl", "ENOMEM"},
    {"setns", "ENOMEM"},         {"signalfd4", "EMFILE"},
    {"prlimit64", "ENOMEM"},     {"sendmsg", "ENOMEM"},
};

class RefusingMachine : public CommandTest, public testing::WithParamInterface<const char*> {
 protected:
  // Of one match, in which the nth call of that name fails.
  sandbox::Outcome play(const Refusal& refusal, int nth) {
    const std::string inject =
        fmt::format("inject={}:error={}:when={}", refusal.call, refusal.error, nth);
    const sandbox::Command command = {
        "strace",
        {"-f", "-qqq", "-o", "/dev/null", "-e", fmt::format("trace={}", refusal.call), "-e", inject,
         AGON_PROGRAM, "match", "ants", AGON_INSTANT_BOT, AGON_INSTANT_BOT, "--json", "--sandbox",
         GetParam(), "--time-scale", "100"},
        folder_};
    auto outcome = sandbox::run(warden_, command, std::chrono::minutes(2), std::size_t{1} << 26U);
    EXPECT_TRUE(outcome) << outcome.error().message;
    return *outcome;
  }

  sandbox::Warden warden_;
};

TEST_P(RefusingMachine, VoidsTheMatch) {
  const auto tried =
      sandbox::run(warden_, {"strace", {"-o", "/dev/null", "true"}}, std::chrono::minutes(1), 1000);
  if (!tried || tried->exit.code != 0) GTEST_SKIP() << "nothing can be traced here";
  const std::string reason = sandbox::why_not(sandbox::level_named(GetParam()));
  if (!reason.empty()) GTEST_SKIP() << reason;
  int voided = 0;
  for (const Refusal& refusal : kRefusals) {
    for (const int nth : {2, 3, 5}) {
      const sandbox::Outcome outcome = play(refusal, nth);
      SCOPED_TRACE(fmt::format("{} number {}: {}\n{}", refusal.call, nth, refusal.error,
                               outcome.output.substr(0, 2000)));
      if (outcome.exit.code != 0) {
        ++voided;
        EXPECT_FALSE(outcome.exit.by_signal);
        EXPECT_EQ(outcome.output.find("\"result\""), std::string::npos);
        EXPECT_NE(outcome.output.find("agon: "), std::string::npos);
        continue;
      }
      const Json match = json_in(outcome);
      for (const Json& seat : match["seats"]) EXPECT_FALSE(seat.contains("failure"));
    }
  }
  EXPECT_GT(voided, 10);
}

INSTANTIATE_TEST_SUITE_P(Level, RefusingMachine, testing::Values("none", "landlock", "box"),
                         [](const auto& level) { return std::string(level.param); });

}  // namespace
}  // namespace agon
