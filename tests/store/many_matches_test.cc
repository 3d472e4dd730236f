// A figure, not a test: AGON_STORE_MATCHES=10000000 build/dev/store_test --gtest_filter='*Many*'
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

#include "store/results.h"
#include "store/store.h"

namespace agon::store {
namespace {

template <typename Act>
void report(const char* what, double per, const Act& act) {
  const auto start = std::chrono::steady_clock::now();
  act();
  const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
  std::printf("%-28s %12.1f us\n", what, took.count() / per);
}

TEST(ManyMatchesTest, AreAddedAndSummedFast) {
  const char* wanted = std::getenv("AGON_STORE_MATCHES");
  if (wanted == nullptr) GTEST_SKIP() << "set AGON_STORE_MATCHES to a number of matches";
  const std::int64_t count = std::atoll(wanted);
  const Folder folder;
  const std::string where = folder.file("store.db");
  Store store = Store::open_or_create(where, kDefinition);
  constexpr std::int64_t kBatch = 1000;
  report("add_all of 1000, per match", static_cast<double>(count), [&] {
    std::vector<MatchResult> batch = made_up_range(0, kBatch);
    for (std::int64_t next = 0; next < count; next += kBatch) {
      for (std::int64_t i = 0; i < kBatch; ++i) {
        batch[static_cast<std::size_t>(i)].number = next + i;
      }
      store.add_all(batch);
    }
  });
  constexpr std::int64_t kSingle = 1000;
  const auto singles = made_up_range(count + kBatch, count + kBatch + kSingle);
  report("add, per match", kSingle, [&] {
    for (const MatchResult& match : singles) store.add(match);
  });
  report("totals", 1, [&] { EXPECT_EQ(store.totals().size(), 15U); });
  report("meetings", 1, [&] { EXPECT_EQ(store.meetings().size(), 10U); });
  report("matches", 1, [&] { EXPECT_GE(store.matches(), count); });
  report("has", 1, [&] { EXPECT_TRUE(store.has(count / 2)); });
  std::printf("%-28s %12.1f bytes\n", "file, per match",
              static_cast<double>(std::filesystem::file_size(where)) / static_cast<double>(count));
  report("for_each, per match", static_cast<double>(count), [&] {
    std::int64_t seen = 0;
    store.for_each(0, std::int64_t{1} << 62U, [&](const MatchResult&) { ++seen; });
    EXPECT_GE(seen, count);
  });
}

}  // namespace
}  // namespace agon::store
