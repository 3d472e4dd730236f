#include "games/langwars/setup.h"

#include <gtest/gtest.h>

#include <set>

namespace agon::langwars {
namespace {

constexpr int kSetups = 4000;

TEST(LangWarsMakeSetup, DrawsEveryAttentionDegreeAlike) {
  std::array<std::array<int, 10>, kLanguages> seen{};
  for (std::int64_t seed = 0; seed < kSetups; ++seed) {
    const Counts attention = make_setup(seed).attention;
    for (std::size_t l = 0; l < kLanguages; ++l) {
      ASSERT_GE(attention[l], 3);
      ASSERT_LE(attention[l], 6);
      ++seen[l][attention[l]];
    }
  }
  for (const auto& counts : seen) {
    for (std::size_t degree = 3; degree <= 6; ++degree) {
      EXPECT_NEAR(counts[degree], 0.25 * kSetups, 0.05 * kSetups);
    }
  }
}

TEST(LangWarsMakeSetup, DependsOnTheSeedAlone) {
  EXPECT_EQ(make_setup(-3), make_setup(-3));
  EXPECT_EQ(make_setup(1).attention, (Counts{5, 5, 6, 4, 4, 6, 6, 5}));
  std::set<Counts> different;
  for (std::int64_t seed = 0; seed < 100; ++seed) different.insert(make_setup(seed).attention);
  EXPECT_GT(different.size(), 95U);
}

TEST(LangWarsInitialState, HasNoBelieversYet) {
  const State state = initial_state({.attention = {3, 4, 5, 6, 3, 4, 5, 6}});
  EXPECT_EQ(state.attention, (Counts{3, 4, 5, 6, 3, 4, 5, 6}));
  EXPECT_EQ(state.real_believers, PerSeat<Counts>{});
  EXPECT_EQ(state.visible_believers, PerSeat<Counts>{});
  EXPECT_EQ(state.propagated, Counts{});
  EXPECT_EQ(state.turn, 1);
}

}  // namespace
}  // namespace agon::langwars
