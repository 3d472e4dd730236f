// Beacons and how ants follow them, and when a match ends; one rule each. Harvests are tried in
// harvest_test.cc.
#include "games/ants/rules.h"

#include <gtest/gtest.h>

#include <type_traits>
#include <vector>

#include "games/ants/boards.h"

namespace agon::ants {
namespace {

std::vector<int> first_of(const PerCell& numbers, int count) {
  return {numbers.begin(), numbers.begin() + count};
}

// A step in which seat 0 has these beacons and seat 1 has none; returns seat 0's ants.
std::vector<int> ants_after(const Setup& setup,
                            std::initializer_list<std::pair<int, int>> strengths) {
  const Board board(setup);
  State state = initial_state(setup);
  PerSeat<Beacons> beacons;
  for (const auto& [cell, strength] : strengths) {
    EXPECT_TRUE(place_beacon(board, cell, strength, beacons[0]));
  }
  step(board, state, beacons);
  return first_of(state.ants[0], setup.cells);
}

using Ants = std::vector<int>;

static_assert(std::is_trivially_copyable_v<State> && std::is_trivially_copyable_v<Beacons>);

// ---- Beacons

class AntsBeaconRules : public testing::Test {
 protected:
  std::vector<int> strengths() const { return first_of(beacons_.strength, 5); }

  const Board board_{row(5)};
  Beacons beacons_;
};

TEST_F(AntsBeaconRules, LinesMarkAShortestPathWithBothEnds) {
  EXPECT_TRUE(place_line(board_, 3, 1, 7, beacons_));
  EXPECT_EQ(strengths(), (std::vector{0, 7, 7, 7, 0}));
  EXPECT_EQ(beacons_.placed.size(), 3);
}

TEST_F(AntsBeaconRules, ALineMayBeOneCell) {
  EXPECT_TRUE(place_line(board_, 4, 4, 2, beacons_));
  EXPECT_EQ(strengths(), (std::vector{0, 0, 0, 0, 2}));
}

TEST_F(AntsBeaconRules, StrengthZeroActsAsOne) {
  place_line(board_, 0, 1, 0, beacons_);
  place_beacon(board_, 3, 0, beacons_);
  EXPECT_EQ(strengths(), (std::vector{1, 1, 0, 1, 0}));
}

TEST_F(AntsBeaconRules, TheLastLineOnACellWins) {
  place_line(board_, 0, 2, 9, beacons_);
  place_line(board_, 2, 4, 3, beacons_);
  EXPECT_EQ(strengths(), (std::vector{9, 9, 3, 3, 3}));
}

TEST_F(AntsBeaconRules, TheLastBeaconOnACellWins) {
  place_beacon(board_, 2, 9, beacons_);
  place_beacon(board_, 2, 3, beacons_);
  EXPECT_EQ(strengths(), (std::vector{0, 0, 3, 0, 0}));
}

TEST_F(AntsBeaconRules, BeaconsWinOverLinesInWhateverOrder) {
  place_beacon(board_, 1, 5, beacons_);
  place_line(board_, 0, 4, 2, beacons_);
  place_beacon(board_, 3, 6, beacons_);
  EXPECT_EQ(strengths(), (std::vector{2, 5, 2, 6, 2}));
}

TEST_F(AntsBeaconRules, NothingHappensWhereThereIsNoSuchCell) {
  EXPECT_FALSE(place_beacon(board_, 5, 1, beacons_));
  EXPECT_FALSE(place_line(board_, 0, 5, 1, beacons_));
  EXPECT_FALSE(place_line(board_, 2147483647, 0, 1, beacons_));
  EXPECT_EQ(beacons_, Beacons());
}

TEST(AntsLinePath, TriesLowCellsFirstFromWhereItBegins) {
  const Board board(flower());  // from 1 to 3 over the centre 0 or over 2
  Beacons beacons;
  place_line(board, 1, 3, 1, beacons);
  EXPECT_EQ(first_of(beacons.strength, 7), (std::vector{1, 1, 0, 1, 0, 0, 0}));
}

TEST(AntsLinePath, CanDifferBetweenThereAndBack) {
  // Two ways of equal length from 0 to 5: over 1 and 4, or over 2 and 3.
  ants::Setup setup;
  for (const Hex hex :
       {Hex{0, 0, 0}, Hex{1, -1, 0}, Hex{0, 1, -1}, Hex{1, 1, -2}, Hex{2, -1, -1}, Hex{2, 0, -2}}) {
    add_cell(setup, hex);
  }
  const Board board(setup);
  ASSERT_EQ(board.distance(0, 5), 3);
  Beacons there;
  Beacons back;
  place_line(board, 0, 5, 1, there);
  place_line(board, 5, 0, 1, back);
  EXPECT_EQ(first_of(there.strength, 6), (std::vector{1, 1, 0, 0, 1, 1}));
  EXPECT_EQ(first_of(back.strength, 6), (std::vector{1, 0, 1, 1, 0, 1}));
}

// ---- Allocation

TEST(AntsAllocation, FollowsTheStrengths) {
  auto setup = star();
  put_ants(setup, 0, {10});
  EXPECT_EQ(ants_after(setup, {{1, 2}, {2, 1}, {3, 2}}), (Ants{0, 4, 2, 4}));
}

TEST(AntsAllocation, GivesLeftoversToTheFirstBeaconsWithAFraction) {
  auto setup = star();
  put_ants(setup, 0, {11});  // shares of 3 2/3
  EXPECT_EQ(ants_after(setup, {{1, 1}, {2, 1}, {3, 1}}), (Ants{0, 4, 4, 3}));
}

TEST(AntsAllocation, ComputesSharesInDoubles) {
  auto setup = star();
  put_ants(setup, 0,
           {14});  // the share of 25/50 comes out as 7.000000000000001, so it has a fraction
  EXPECT_EQ(ants_after(setup, {{1, 25}, {2, 12}, {3, 13}}), (Ants{0, 8, 3, 3}));
}

TEST(AntsAllocation, TakesTheLargestStrengths) {
  auto setup = star();
  put_ants(setup, 0, {9});
  EXPECT_EQ(ants_after(setup, {{1, 2147483647}, {2, 2147483647}, {3, 2147483647}}),
            (Ants{0, 3, 3, 3}));
  EXPECT_EQ(ants_after(setup, {{1, 2147483647}, {2, 1}, {3, 1}}), (Ants{0, 8, 1, 0}));
}

TEST(AntsAllocation, LeavesTheLastBeaconsEmptyWhenThereAreMoreThanAnts) {
  auto setup = star();
  put_ants(setup, 0, {2});
  EXPECT_EQ(ants_after(setup, {{1, 1}, {2, 1}, {3, 5}}), (Ants{0, 1, 1, 0}));
}

TEST(AntsAllocation, ServesNearPairsFirst) {
  auto setup = row(7);
  put_ants(setup, 0, {3, 0, 0, 0, 0, 3, 0});
  EXPECT_EQ(ants_after(setup, {{4, 1}, {0, 1}}), (Ants{3, 0, 0, 0, 3, 0, 0}));
}

TEST(AntsAllocation, PrefersTheLowerAntCellAtEqualDistance) {
  auto setup = row(7);
  put_ants(setup, 0, {0, 2, 0, 0, 0, 2, 0});
  // Cell 1 fills beacon 3 though cell 5 is as near; cell 5 then goes the way to beacon 6.
  EXPECT_EQ(ants_after(setup, {{3, 1}, {6, 1}}), (Ants{0, 0, 2, 0, 0, 0, 2}));
}

TEST(AntsAllocation, DoesNotMoveAntsWithoutABeacon) {
  auto setup = row(4);
  put_ants(setup, 0, {1, 0, 2, 5});
  EXPECT_EQ(ants_after(setup, {}), (Ants{1, 0, 2, 5}));
}

TEST(AntsAllocation, IsOfNoConcernToASeatWithoutAnts) {
  EXPECT_EQ(ants_after(row(4), {{0, 1}}), (Ants{0, 0, 0, 0}));
}

// ---- Movement

TEST(AntsMovement, GoesOneStepPerTurn) {
  auto setup = row(5);
  put_ants(setup, 0, {6});
  EXPECT_EQ(ants_after(setup, {{4, 1}}), (Ants{0, 6, 0, 0, 0}));
}

TEST(AntsMovement, AntsOnTheirBeaconStay) {
  auto setup = row(3);
  put_ants(setup, 0, {4, 0, 4});
  EXPECT_EQ(ants_after(setup, {{0, 1}, {2, 1}}), (Ants{4, 0, 4}));
}

// From 1 to 3 there are two ways, over the centre 0 and over 2.
Setup two_ways(int on_centre, int on_rim) {
  auto setup = flower();
  put_ants(setup, 0, {on_centre, 8, on_rim});
  return setup;
}

TEST(AntsMovement, PrefersTheWayWithMoreOwnAnts) {
  EXPECT_EQ(ants_after(two_ways(1, 2), {{3, 1}}), (Ants{0, 0, 8, 3, 0, 0, 0}));
}

TEST(AntsMovement, ThenTheWayWithTheStrongerBeacon) {
  // Beacon 3 draws the eight ants, beacons 0 and 2 hold the ants that stand there.
  EXPECT_EQ(ants_after(two_ways(1, 1), {{3, 8}, {0, 1}, {2, 1}}), (Ants{9, 0, 1, 0, 0, 0, 0}));
  EXPECT_EQ(ants_after(two_ways(0, 0), {{3, 7}, {2, 1}}), (Ants{0, 0, 8, 0, 0, 0, 0}));
}

TEST(AntsMovement, ThenTheLowerCell) {
  EXPECT_EQ(ants_after(two_ways(0, 0), {{3, 1}}), (Ants{8, 0, 0, 0, 0, 0, 0}));
}

TEST(AntsMovement, LooksAtOwnAntsOnly) {
  auto setup = two_ways(0, 0);
  put_ants(setup, 1, {0, 0, 50});
  EXPECT_EQ(ants_after(setup, {{3, 1}}), (Ants{8, 0, 0, 0, 0, 0, 0}));
}

TEST(AntsMovement, IsDecidedBeforeAnyAntMoves) {
  // The ants of 1 go over 2, where two ants stand, though those leave in the same turn.
  EXPECT_EQ(ants_after(two_ways(0, 2), {{3, 1}}), (Ants{0, 0, 8, 2, 0, 0, 0}));
}

TEST(AntsMovement, IsReportedMoveByMove) {
  auto setup = row(3);
  put_ants(setup, 0, {0, 4, 0});
  const Board board(setup);
  State state = initial_state(setup);
  PerSeat<Beacons> beacons;
  place_beacon(board, 0, 1, beacons[0]);
  place_beacon(board, 2, 1, beacons[0]);
  Events events;
  step(board, state, beacons, &events);
  ASSERT_EQ(events.moves[0].size, 2);
  EXPECT_EQ(events.moves[0].list[0].to, 0);
  EXPECT_EQ(events.moves[0].list[1].to, 2);
  EXPECT_EQ(events.moves[0].list[1].count, 2);
  EXPECT_EQ(events.moves[1].size, 0);
}

// ---- The end

class AntsEnding : public testing::Test {
 protected:
  // A board with `left` crystals, points, and ants.
  bool is_over(int left, int points_0, int points_1, int turns = 1) {
    auto setup = row(4);
    put(setup, Kind::crystals, 1, left);
    put(setup, Kind::eggs, 2, 500);
    State state = initial_state(setup);
    state.points = {points_0, points_1};
    state.turns = turns;
    return ants::is_over(Board(setup), state);
  }
};

TEST_F(AntsEnding, ComesWhenNoCrystalsAreLeft) {
  EXPECT_TRUE(is_over(0, 0, 0));
  EXPECT_FALSE(is_over(1, 0, 0));
}

TEST_F(AntsEnding, ComesWhenTheLeadIsAtLeastWhatIsLeft) {
  EXPECT_FALSE(is_over(10, 30, 21));
  EXPECT_TRUE(is_over(10, 30, 20));
  EXPECT_FALSE(is_over(10, 21, 30));
  EXPECT_TRUE(is_over(10, 20, 30));
}

TEST_F(AntsEnding, ComesAfterAHundredTurns) {
  EXPECT_FALSE(is_over(10, 0, 0, 99));
  EXPECT_TRUE(is_over(10, 0, 0, 100));
}

class AntsScores : public testing::Test {
 protected:
  AntsScores() {
    auto setup = row(4);
    put_ants(setup, 0, {5, 6});
    put_ants(setup, 1, {7, 1});
    state_ = initial_state(setup);
  }
  PerSeat<std::int32_t> scores(int points_0, int points_1, PerSeat<bool> out = {}) {
    state_.points = {points_0, points_1};
    return final_scores(state_, out);
  }
  using Pair = PerSeat<std::int32_t>;
  State state_;
};

TEST_F(AntsScores, AreThePoints) { EXPECT_EQ(scores(3, 4), (Pair{3, 4})); }

TEST_F(AntsScores, AreTheAntsWhenPointsAreEqual) { EXPECT_EQ(scores(4, 4), (Pair{11, 8})); }

TEST_F(AntsScores, AreMinusOneForASeatThatWasPutOut) {
  EXPECT_EQ(scores(9, 4, {true, false}), (Pair{-1, 4}));
  EXPECT_EQ(scores(4, 4, {false, true}), (Pair{4, -1}));
  EXPECT_EQ(scores(4, 4, {true, true}), (Pair{-1, -1}));
}

}  // namespace
}  // namespace agon::ants
