// The judge's parts on their own: clock arithmetic, lines, stderr.
#include <gtest/gtest.h>

#include "error/error.h"
#include "games/random.h"
#include "games/registry.h"
#include "judge/internal/line_buffer.h"
#include "judge/internal/seat.h"
#include "judge/internal/seat_clock.h"
#include "judge/internal/stderr_log.h"
#include "judge/limits.h"

namespace agon::judge_internal {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::seconds;

const TimeControl kBanked = {.handshake = seconds(5),
                             .first = milliseconds(1000),
                             .turn = milliseconds(1000),
                             .bank = milliseconds(5000)};

TEST(SeatClock, BankPaysForOverrunsOnly) {
  SeatClock clock(kBanked, 1);
  EXPECT_EQ(clock.allowance(AskKind::handshake), seconds(5));
  EXPECT_EQ(clock.allowance(AskKind::turn), milliseconds(6000));
  clock.charge(AskKind::turn, milliseconds(999));
  EXPECT_EQ(clock.allowance(AskKind::turn), milliseconds(6000));
  clock.charge(AskKind::turn, milliseconds(1500));
  EXPECT_EQ(clock.allowance(AskKind::turn), milliseconds(5500));
  clock.charge(AskKind::handshake, seconds(4));
  EXPECT_EQ(clock.allowance(AskKind::turn), milliseconds(5500));
  clock.charge(AskKind::turn, seconds(60));
  EXPECT_EQ(clock.allowance(AskKind::turn), milliseconds(1000)) << "never below the limit";
}

TEST(SeatClock, BudgetIsSharedByAllAsks) {
  SeatClock clock({.budget = seconds(30)}, 1);
  EXPECT_EQ(clock.allowance(AskKind::first), seconds(30));
  clock.charge(AskKind::first, seconds(29));
  EXPECT_EQ(clock.allowance(AskKind::turn), seconds(1));
  clock.charge(AskKind::turn, seconds(2));
  EXPECT_EQ(clock.allowance(AskKind::turn), seconds(0));
}

TEST(SeatClock, HundredThousandTinyOverrunsAddUpExactly) {
  SeatClock clock({.first = milliseconds(1), .turn = milliseconds(1), .bank = seconds(1000)}, 1);
  Random random(1);
  microseconds overrun{0};
  for (int ask = 0; ask < 100000; ++ask) {
    const microseconds over(random.below(10000));
    overrun += over;
    clock.charge(AskKind::turn, milliseconds(1) + over);
  }
  EXPECT_EQ(clock.allowance(AskKind::turn), milliseconds(1) + seconds(1000) - overrun);
}

TEST(SeatClock, ScaleMultipliesEveryLimitAndUnlimitedStaysSo) {
  const SeatClock clock(kBanked, 0.5);
  EXPECT_EQ(clock.allowance(AskKind::handshake), milliseconds(2500));
  EXPECT_EQ(clock.allowance(AskKind::turn), milliseconds(3000));
  EXPECT_EQ(SeatClock({}, 1e6).allowance(AskKind::turn), TimeControl::kUnlimited);
}

// Whoever asks whether it is silent must not take the news of its end from those who wait for it.
TEST(Seat, EndsEvenIfItIsSeenToBeSilentInTheSameInstant) {
  sandbox::Warden warden;
  for (const auto level : {sandbox::Level::none, sandbox::Level::box}) {
    if (!sandbox::why_not(level).empty()) continue;
    Poller poller;
    Seat seat(0, {"/usr/bin/false"}, {level, {}}, {}, warden, poller);
    while (poller.wait(std::nullopt).size() < 3) continue;  // both its outputs and itself
    seat.read_output();
    seat.is_silent();
    for (const epoll_event& event : poller.wait(seconds(0))) seat.on_event(event.data.u64);
    EXPECT_TRUE(seat.has_exited()) << sandbox::name_of(level);
  }
}

TEST(LineBuffer, CutsBytesIntoLinesHoweverTheyArrive) {
  const std::string bytes("one\ntwo\r\n\n\r\nthr\0ee\nrest", 23);
  const std::vector<std::string> expected = {"one", "two", "", "", std::string("thr\0ee", 6)};
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
    LineBuffer buffer;
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
      buffer.append(std::string_view(bytes).substr(at, piece));
      while (const auto line = buffer.take_line()) lines.emplace_back(*line);
      if (at % 2 == 0) buffer.compact();
    }
    EXPECT_EQ(lines, expected) << "in pieces of " << piece;
    EXPECT_EQ(buffer.rest(), "rest");
  }
}

TEST(StderrLog, KeepsBeginningAndEndAndCountsTheRest) {
  StderrLog log(1U << 20U);
  std::string written;
  for (int i = 0; i < 5000; ++i) {
    const std::string line = "line " + std::to_string(i) + "\n";
    log.append(line);
    written += line;
  }
  const Stderr kept = log.take();
  EXPECT_EQ(kept.text.size(), kMostErrorBytesPerAsk);
  EXPECT_EQ(kept.text.size() + kept.cut, written.size());
  EXPECT_EQ(kept.text.substr(0, kept.cut_at), written.substr(0, kept.cut_at));
  const std::string tail = kept.text.substr(kept.cut_at);
  EXPECT_EQ(tail, written.substr(written.size() - tail.size()));
  EXPECT_EQ(log.take(), Stderr{});
}

TEST(StderrLog, KeepsLittleOverAWholeMatch) {
  constexpr std::uint64_t kMost = 1U << 20U;
  StderrLog log(kMost);
  std::size_t kept = 0;
  std::uint64_t cut = 0;
  for (int ask = 0; ask < 300; ++ask) {
    log.append(std::string(20000, 'x'));
    const Stderr part = log.take();
    kept += part.text.size();
    cut += part.cut;
  }
  EXPECT_LE(kept, kMost);
  EXPECT_EQ(kept + cut, 300U * 20000U);
}

TEST(Limits, AreReadFromWords) {
  JudgeSettings settings;
  set_limit(settings, "memory=512");
  set_limit(settings, "stderr=10000");
  EXPECT_EQ(settings.confinement.limits.memory, 512U << 20U);
  EXPECT_EQ(settings.output.errors, 10'000U);
  set_limit(settings, "memory=0");
  EXPECT_EQ(settings.confinement.limits.memory, 0U);
  for (const char* wrong : {"", "memory", "memory=", "memory=-1", "memory=x", "wood=3", "=3"}) {
    EXPECT_THROW(set_limit(settings, wrong), Error) << wrong;
  }
  if (!sandbox::bounds_processes(sandbox::Level::none)) {
    EXPECT_THROW(set_limit(settings, "processes=3"), Error);
  }
  settings.confinement.level = sandbox::Level::box;
  set_limit(settings, "processes=3");
  EXPECT_EQ(settings.confinement.limits.processes, 3U);
}

TEST(Limits, AreThoseOfTheContest) {
  JudgeSettings settings;
  set_usual_limits(settings, find_game("amazes").info());
  EXPECT_EQ(settings.output.errors, 10'000U);
  EXPECT_EQ(settings.confinement.limits, sandbox::Limits{});
  settings.confinement.level = sandbox::Level::box;
  set_usual_limits(settings, find_game("ants").info());
  EXPECT_EQ(settings.confinement.limits.memory, 768U << 20U);
}

}  // namespace
}  // namespace agon::judge_internal
