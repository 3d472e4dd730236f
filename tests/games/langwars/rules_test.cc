#include "games/langwars/rules.h"

#include <gtest/gtest.h>

#include <numeric>
#include <type_traits>

#include "bench/playouts/langwars.h"
#include "games/allocation_counter.h"
#include "games/langwars/setup.h"

namespace agon::langwars {
namespace {

static_assert(std::is_trivially_copyable_v<State>);

int sum(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

// A state at the end of the game in which only language 0 differs between the seats.
State with_language_0(PerSeat<std::uint8_t> believers, std::uint8_t attention) {
  State state;
  state.attention[0] = attention;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    state.real_believers[seat][0] = believers[seat];
  }
  return state;
}

TEST(LangWarsTurn, AlternatesBetweenWorkdaysAndHolidays) {
  EXPECT_TRUE(is_workday(1));
  EXPECT_FALSE(is_workday(2));
  EXPECT_TRUE(is_workday(9));
  EXPECT_FALSE(is_workday(10));
  EXPECT_EQ(selections_in(1), 5);
  EXPECT_EQ(selections_in(2), 2);
}

TEST(LangWarsStep, ShowsOnWorkdaysWhoWonWhichBelievers) {
  State state;
  step(state, {{{5}, {0, 5}, {1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 2, 3}}});
  EXPECT_EQ(state.real_believers[2], (Counts{1, 1, 1, 1, 1}));
  EXPECT_EQ(state.visible_believers, state.real_believers);
  EXPECT_EQ(state.propagated, (Counts{6, 6, 1, 1, 1, 0, 2, 3}));
  EXPECT_EQ(state.turn, 2);
}

TEST(LangWarsStep, HidesOnHolidaysWhoWonWhichBelievers) {
  State state;
  state.turn = 2;
  step(state, {{{2}, {0, 2}, {1, 1}, {0, 0, 0, 0, 0, 0, 0, 2}}});
  EXPECT_EQ(state.real_believers[0], (Counts{2}));
  EXPECT_EQ(state.visible_believers, PerSeat<Counts>{});
  EXPECT_EQ(state.propagated, (Counts{3, 3, 0, 0, 0, 0, 0, 2}));
}

TEST(LangWarsStep, ForgetsWhatWasPropagatedBefore) {
  State state;
  step(state, {{{5}, {5}, {5}, {5}}});
  step(state, {{{0, 2}, {0, 2}, {0, 2}, {0, 2}}});
  EXPECT_EQ(state.propagated, (Counts{0, 8}));
  EXPECT_EQ(state.real_believers[3], (Counts{5, 2}));
}

TEST(LangWarsFallbackSelection, IsAlwaysLanguage0) {
  EXPECT_EQ(fallback_selection(1), (Selection{5}));
  EXPECT_EQ(fallback_selection(10), (Selection{2}));
}

TEST(LangWarsVictoryPoints, GoToTheMostAndAreTakenFromTheLeast) {
  EXPECT_EQ(victory_points(with_language_0({4, 3, 1, 2}, 5)),
            (PerSeat<int>{5 * kPoint, 0, -5 * kPoint, 0}));
}

TEST(LangWarsVictoryPoints, AreSharedAmongEqualSeats) {
  EXPECT_EQ(victory_points(with_language_0({4, 4, 4, 1}, 5)), (PerSeat<int>{40, 40, 40, -120}));
  EXPECT_EQ(victory_points(with_language_0({2, 0, 2, 0}, 3)), (PerSeat<int>{36, -36, 36, -36}));
  EXPECT_EQ(victory_points(with_language_0({1, 1, 1, 7}, 4)), (PerSeat<int>{-32, -32, -32, 96}));
}

TEST(LangWarsVictoryPoints, CancelOutWhenAllAreEqual) {
  EXPECT_EQ(victory_points(with_language_0({9, 9, 9, 9}, 6)), (PerSeat<int>{}));
  const Settlement all_equal = settlement(with_language_0({9, 9, 9, 9}, 6), 0);
  EXPECT_EQ(all_equal.most, 0b1111);
  EXPECT_EQ(all_equal.least, 0b1111);
  EXPECT_EQ(all_equal.gain, 36);
  EXPECT_EQ(all_equal.loss, 36);
}

TEST(LangWarsVictoryPoints, AddUpOverLanguages) {
  State state;
  state.attention = {3, 6, 4};
  state.real_believers = {{{2, 0, 1}, {0, 1, 1}, {1, 1, 0}, {1, 2, 0}}};
  // Language 0: +3 to seat 0, -3 to seat 1. Language 1: +6 to seat 3, -6 to seat 0.
  // Language 2: +2 to seats 0 and 1, -2 to seats 2 and 3.
  EXPECT_EQ(victory_points(state), (PerSeat<int>{-24, -24, -48, 96}));
}

TEST(LangWarsVictoryPoints, NeedNoBelieverToBeMost) {
  // One seat is ahead of three that have none: they share the loss; nobody is in between.
  const Settlement now = settlement(with_language_0({0, 0, 0, 1}, 3), 0);
  EXPECT_EQ(now.most, 0b1000);
  EXPECT_EQ(now.least, 0b0111);
  EXPECT_EQ(settlement(with_language_0({0, 0, 0, 0}, 3), 0).most, 0b1111);
}

TEST(LangWarsVictoryPoints, AreEqualWhereRoundedSharesWouldDiffer) {
  // Seats 1 and 3 have 5/3 points each. As doubles, 4 - 1 - 4/3 and -1 - 4/3 + 4 are not the same.
  State state;
  state.attention = {3, 4, 4};
  state.real_believers = {{{0, 0, 0}, {0, 1, 0}, {2, 0, 0}, {0, 0, 2}}};
  EXPECT_EQ(victory_points(state), (PerSeat<int>{-88, 40, 8, 40}));
  EXPECT_EQ(ranks(victory_points(state)), (PerSeat<int>{4, 1, 3, 1}));
}

TEST(LangWarsRanks, ShareAPlaceAndLeaveOutTheNext) {
  EXPECT_EQ(ranks({10, 40, 10, -3}), (PerSeat<int>{2, 1, 2, 4}));
  EXPECT_EQ(ranks({0, 0, 0, 0}), (PerSeat<int>{1, 1, 1, 1}));
  EXPECT_EQ(ranks({-1, 7, 7, 7}), (PerSeat<int>{4, 1, 1, 1}));
}

TEST(LangWarsRandomPlay, ConservesBelieversAndPoints) {
  for (std::int64_t seed = 1; seed <= 300; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    State state = initial_state(make_setup(seed));
    for (int turn = 1; turn <= kTurns; ++turn) {
      ASSERT_FALSE(is_over(state));
      const State before = state;
      step(state, random_selections(random, turn));
      EXPECT_EQ(state.attention, before.attention);
      EXPECT_EQ(sum(state.propagated), kSeats * selections_in(turn));
      for (std::size_t seat = 0; seat < kSeats; ++seat) {
        const Counts& real = state.real_believers[seat];
        const Counts& visible = state.visible_believers[seat];
        EXPECT_EQ(sum(real), sum(before.real_believers[seat]) + selections_in(turn));
        for (std::size_t l = 0; l < kLanguages; ++l) {
          EXPECT_LE(visible[l], real[l]);
          EXPECT_LE(before.real_believers[seat][l], real[l]);
        }
        if (!is_workday(turn)) {
          EXPECT_EQ(visible, before.visible_believers[seat]);
        }
      }
      const PerSeat<int> points = victory_points(state);
      EXPECT_EQ(std::accumulate(points.begin(), points.end(), 0), 0);
    }
    EXPECT_TRUE(is_over(state));
    for (const Counts& real : state.real_believers) EXPECT_EQ(sum(real), 35);
    for (const Counts& visible : state.visible_believers) EXPECT_EQ(sum(visible), 25);
  }
}

TEST(LangWarsRandomPlay, TreatsSeatsAlike) {
  Random random(5);
  State state = initial_state(make_setup(5));
  State turned = state;
  while (!is_over(state)) {
    const PerSeat<Selection> selected = random_selections(random, state.turn);
    step(state, selected);
    step(turned, {selected[1], selected[2], selected[3], selected[0]});
  }
  const PerSeat<int> points = victory_points(state);
  EXPECT_EQ(victory_points(turned), (PerSeat<int>{points[1], points[2], points[3], points[0]}));
}

TEST(LangWarsRandomPlay, AllocatesNothing) {
  Random random(1);
  const std::size_t before = allocations();
  State state = initial_state(make_setup(1));
  while (!is_over(state)) step(state, random_selections(random, state.turn));
  const PerSeat<int> places = ranks(victory_points(state));
  EXPECT_EQ(allocations(), before);
  EXPECT_GE(places[0], 1);
}

}  // namespace
}  // namespace agon::langwars
