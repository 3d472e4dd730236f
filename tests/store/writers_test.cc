// Several processes at one store, and processes that are killed while they write.
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

#include "store/results.h"
#include "store/store.h"

namespace agon::store {
namespace {

// Runs `act` in a process of its own, whose exit code is what it returns, or 255.
template <typename Act>
pid_t in_process(const Act& act) {
  const pid_t process = ::fork();
  if (process != 0) return process;
  int code = 255;
  try {
    code = act();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
  }
  ::_exit(code);
}

int exit_code(pid_t process) {
  int status = 0;
  EXPECT_EQ(::waitpid(process, &status, 0), process);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void expect_sound(const std::string& where, const std::vector<MatchResult>& matches) {
  const Store store = Store::open(where);
  ASSERT_EQ(all_of(store), matches);
  EXPECT_EQ(store.matches(), static_cast<std::int64_t>(matches.size()));
  EXPECT_EQ(store.totals(), recounted_totals(matches));
  EXPECT_EQ(store.meetings(), recounted_meetings(matches));
  soci::session session(soci::sqlite3, where);
  std::string integrity;
  session << "PRAGMA integrity_check", soci::into(integrity);
  EXPECT_EQ(integrity, "ok");
}

TEST(WritersTest, SeveralProcessesShareTheMatches) {
  constexpr int kMatches = 120;
  const Folder folder;
  const std::string where = folder.file("store.db");
  std::vector<pid_t> processes;
  for (std::uint64_t i = 0; i < 4; ++i) {
    processes.push_back(in_process([&] {  // all make the store and try every match
      Store store = Store::open_or_create(where, kDefinition);
      std::vector<MatchResult> matches = made_up_range(0, kMatches);
      Random(i).shuffle(matches);
      int added = 0;
      for (const MatchResult& match : matches) added += store.add(match) ? 1 : 0;
      return added;
    }));
  }
  int added = 0;
  for (const pid_t process : processes) added += exit_code(process);
  EXPECT_EQ(added, kMatches);
  expect_sound(where, made_up_range(0, kMatches));
}

// Adds matches from `first` on, one and seven at a time, and says so after each.
int add_and_report(const std::string& where, std::int64_t first, int report) {
  Store store = Store::open_or_create(where, kDefinition);
  for (std::int64_t next = first;;) {
    const std::int64_t count = next % 3 == 0 ? 7 : 1;
    store.add_all(made_up_range(next, next + count));
    next += count;
    if (::write(report, &next, sizeof next) != sizeof next) return 1;
  }
}

TEST(WritersTest, EveryReportedMatchSurvivesAKill) {
  constexpr int kKills = 100;
  const Folder folder;
  const std::string where = folder.file("store.db");
  Random random(7);
  std::int64_t next = 0;  // all below were reported
  for (int kill = 0; kill < kKills; ++kill) {
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    const pid_t writer = in_process([&] { return add_and_report(where, next, pipe[1]); });
    ::close(pipe[1]);
    // Some reports and then a random piece of work later: anywhere within an `add`, and within the
    // making or opening of the store when there are none.
    const auto read_report = [&] { return ::read(pipe[0], &next, sizeof next) == sizeof next; };
    for (std::uint32_t left = random.below(6); left > 0; --left) ASSERT_TRUE(read_report());
    volatile std::uint64_t work = 0;
    for (std::uint32_t left = random.below(3'000'000); left > 0; --left) work = work + left;
    ::kill(writer, SIGKILL);
    while (read_report()) continue;
    ::close(pipe[0]);
    ASSERT_EQ(exit_code(writer), -1);
    const std::int64_t reported = next;
    next = Store::open_or_create(where, kDefinition).matches();
    // What was written and not reported is one call's, all of it or nothing.
    EXPECT_TRUE(next == reported || next == reported + (reported % 3 == 0 ? 7 : 1))
        << next << " matches, " << reported << " reported";
    expect_sound(where, made_up_range(0, next));
  }
  EXPECT_GT(next, kKills);
}

}  // namespace
}  // namespace agon::store
