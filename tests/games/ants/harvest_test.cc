// Harvest chains and what they bring, one rule each. Without beacons ants stay where they are, so
// a step is a harvest.
#include <gtest/gtest.h>

#include "games/ants/boards.h"

namespace agon::ants {
namespace {

State harvested(const Setup& setup, HarvestOrder order = HarvestOrder::eggs_first) {
  const Board board(setup, order);
  State state = initial_state(setup);
  step(board, state, {});
  return state;
}

// Seat 0's base is cell 0, crystals lie on cell 3; seat 1's base is the last of six cells.
class AntsHarvestRules : public testing::Test {
 protected:
  explicit AntsHarvestRules(int league = kLastLeague) : setup_(row(6, league)) {
    put_bases(setup_, 0, 5);
    put(setup_, Kind::crystals, 3, 50);
  }
  int points(int seat = 0) const { return harvested(setup_).points[seat]; }

  ants::Setup setup_;
};

TEST_F(AntsHarvestRules, AChainCarriesAsMuchAsItsWeakestCell) {
  put_ants(setup_, 0, {9, 4, 7, 8});
  EXPECT_EQ(points(), 4);
  EXPECT_EQ(harvested(setup_).richness[3], 46);
}

TEST_F(AntsHarvestRules, BothEndsCount) {
  put_ants(setup_, 0, {2, 4, 7, 8});
  EXPECT_EQ(points(), 2);
  put_ants(setup_, 0, {9, 4, 7, 3});
  EXPECT_EQ(points(), 3);
}

TEST_F(AntsHarvestRules, AGapBreaksTheChain) {
  put_ants(setup_, 0, {9, 9, 0, 9});
  EXPECT_EQ(points(), 0);
}

TEST_F(AntsHarvestRules, NoMoreIsTakenThanThereIs) {
  put(setup_, Kind::crystals, 3, 3);
  put_ants(setup_, 0, {9, 9, 9, 9});
  const State state = harvested(setup_);
  EXPECT_EQ(state.points[0], 3);
  EXPECT_EQ(state.richness[3], 0);
  EXPECT_FALSE(state.rich.has(3));
}

TEST_F(AntsHarvestRules, TheSameAntsServeAnyNumberOfCells) {
  put(setup_, Kind::crystals, 1, 10);
  put(setup_, Kind::crystals, 2, 10);
  put_ants(setup_, 0, {5, 5, 5, 5});
  EXPECT_EQ(points(), 15);
}

TEST_F(AntsHarvestRules, BothSeatsArePaidForTheSameCrystals) {
  put(setup_, Kind::crystals, 3, 6);
  put_ants(setup_, 0, {5, 5, 5, 5});
  put_ants(setup_, 1, {0, 0, 0, 5, 5, 5});
  const State state = harvested(setup_);
  EXPECT_EQ(state.points, (PerSeat<std::int32_t>{5, 5}));
  EXPECT_EQ(state.richness[3], 0);
}

TEST_F(AntsHarvestRules, AChainMayLeadOverTheOtherSeatsBase) {
  put(setup_, Kind::crystals, 3, 0);
  setup_.bases = {};
  setup_.bases_per_seat = 0;
  put_bases(setup_, 0, 1);
  put(setup_, Kind::crystals, 2, 20);
  put_ants(setup_, 0, {4, 4, 4});
  EXPECT_EQ(points(), 4);
}

TEST(AntsChain, TakesTheWidestWayNotTheShortest) {
  auto setup = flower();  // from 1 to 4: over the centre, or around over 2 and 3
  put_bases(setup, 1, 6);
  put(setup, Kind::crystals, 4, 50);
  put_ants(setup, 0, {3, 9, 7, 8, 9});
  EXPECT_EQ(harvested(setup).points[0], 7);
}

TEST(AntsChain, TakesTheBestBase) {
  auto setup = row(8);
  put_bases(setup, 0, 6);
  put_bases(setup, 4, 7);
  put(setup, Kind::crystals, 2, 50);
  put_ants(setup, 0, {9, 3, 9, 5, 9});
  EXPECT_EQ(harvested(setup).points[0], 5);
}

TEST(AntsChain, MayBeASingleCell) {
  auto setup = row(2);
  put_bases(setup, 0, 1);
  put(setup, Kind::crystals, 0, 50);
  put_ants(setup, 0, {8});
  EXPECT_EQ(harvested(setup).points[0], 8);
}

// ---- Eggs

class AntsEggRules : public AntsHarvestRules {
 protected:
  AntsEggRules() { put(setup_, Kind::eggs, 1, 20); }
};

TEST_F(AntsEggRules, NewAntsStandOnTheBase) {
  put_ants(setup_, 0, {4, 6});
  const State state = harvested(setup_);
  EXPECT_EQ(state.ants[0][0], 8);
  EXPECT_EQ(state.richness[1], 16);
}

TEST_F(AntsEggRules, NewAntsCountInTheCrystalHarvestOfTheSameTurn) {
  put_ants(setup_, 0, {4, 6, 6, 6});
  EXPECT_EQ(harvested(setup_).points[0], 6);
  EXPECT_EQ(harvested(setup_, HarvestOrder::crystals_first).points[0], 4);
  EXPECT_EQ(harvested(setup_, HarvestOrder::crystals_first).ants[0][0], 8);
}

TEST_F(AntsEggRules, NewAntsCountInAttacksOnTheCrystals) {
  put_ants(setup_, 0, {4, 6, 6, 6});
  put_ants(setup_, 1, {0, 0, 0, 5, 5, 5});
  EXPECT_EQ(harvested(setup_).points, (PerSeat<std::int32_t>{6, 0}));
  EXPECT_EQ(harvested(setup_, HarvestOrder::crystals_first).points, (PerSeat<std::int32_t>{0, 5}));
}

TEST_F(AntsEggRules, EveryBaseGetsTheFullNumber) {
  put_bases(setup_, 4, 2);
  put_ants(setup_, 0, {4, 6});
  const State state = harvested(setup_);
  EXPECT_EQ(state.ants[0][0], 8);
  EXPECT_EQ(state.ants[0][4], 4);
  EXPECT_TRUE(state.occupied[0].has(4));
  EXPECT_EQ(state.richness[1], 16);
}

TEST_F(AntsEggRules, BothSeatsArePaidForTheSameEggs) {
  put(setup_, Kind::eggs, 1, 3);
  put_ants(setup_, 0, {5, 5});
  put_ants(setup_, 1, {0, 5, 5, 5, 5, 5});
  const State state = harvested(setup_);
  EXPECT_EQ(state.ants[0][0], 8);
  EXPECT_EQ(state.ants[1][5], 8);
  EXPECT_EQ(state.richness[1], 0);
}

// ---- Attack chains

class AntsAttackRules : public AntsHarvestRules {};

TEST_F(AntsAttackRules, AStrongerChainBreaksAWeakerOne) {
  put_ants(setup_, 0, {5, 5, 5, 5});
  put_ants(setup_, 1, {0, 0, 0, 6, 6, 6});
  EXPECT_EQ(points(0), 0);
  EXPECT_EQ(points(1), 6);
}

TEST_F(AntsAttackRules, EqualChainsBothHold) {
  put_ants(setup_, 0, {5, 5, 5, 5});
  put_ants(setup_, 1, {0, 0, 0, 9, 5, 9});
  EXPECT_EQ(points(0), 5);
  EXPECT_EQ(points(1), 5);
}

TEST_F(AntsAttackRules, ChainsCountNotTheAntsOnTheCell) {
  put_ants(setup_, 0, {5, 5, 5, 5});
  put_ants(setup_, 1, {0, 0, 0, 90, 4, 90});
  EXPECT_EQ(points(0), 5);
  EXPECT_EQ(points(1), 0);
}

TEST_F(AntsAttackRules, OneBrokenCellOnTheWayIsEnough) {
  auto setup = flower();  // seat 0's chain leads from 1 over the centre to 4
  put_bases(setup, 1, 6);
  put(setup, Kind::crystals, 4, 50);
  put_ants(setup, 0, {5, 5, 0, 0, 5});
  EXPECT_EQ(harvested(setup).points[0], 5);
  put_ants(setup, 1, {6, 0, 0, 0, 0, 0, 6});
  EXPECT_EQ(harvested(setup).points[0], 0);
}

TEST_F(AntsAttackRules, ABrokenBaseIsEnough) {
  auto setup = row(5);
  put_bases(setup, 1, 0);
  put(setup, Kind::crystals, 3, 50);
  put_ants(setup, 0, {0, 5, 5, 5});
  EXPECT_EQ(harvested(setup).points[0], 5);
  put_ants(setup, 1, {6, 6});
  EXPECT_EQ(harvested(setup).points[0], 0);
}

TEST_F(AntsAttackRules, AntsThatAreCutOffAttackNobody) {
  put_ants(setup_, 0, {5, 5, 5, 5});
  put_ants(setup_, 1, {0, 90, 90, 90, 0, 90});
  EXPECT_EQ(points(0), 5);
}

TEST_F(AntsAttackRules, AnyChainBreaksAntsThatAreCutOff) {
  put_ants(setup_, 0, {5, 0, 90, 90});
  put_ants(setup_, 1, {0, 0, 0, 1, 1, 1});
  EXPECT_EQ(points(1), 1);
  const Board board(setup_);
  State state = initial_state(setup_);
  Events events;
  step(board, state, {}, &events);
  EXPECT_FALSE(events.harvests[1].usable[0].has(3));
  EXPECT_TRUE(events.harvests[1].usable[0].has(2));
}

TEST_F(AntsAttackRules, ABrokenCellIsGoneAround) {
  auto setup = flower();  // seat 1 holds the centre, the way around the rim is left
  put_bases(setup, 1, 5);
  put(setup, Kind::crystals, 3, 50);
  put_ants(setup, 0, {5, 5, 4, 5});
  put_ants(setup, 1, {6, 0, 0, 0, 0, 6});
  EXPECT_EQ(harvested(setup).points[0], 4);
}

TEST_F(AntsAttackRules, AttacksAreMadeEvenOverBrokenCells) {
  // Seat 1's chain to cell 3 leads over cell 4, where seat 0 (with a base there) is stronger. Its
  // attack on cell 3 stands all the same.
  put_bases(setup_, 4, 2);
  put(setup_, Kind::crystals, 4, 50);
  put_ants(setup_, 0, {3, 3, 3, 3, 9});
  put_ants(setup_, 1, {0, 0, 0, 5, 5, 5});
  const Board board(setup_);
  State state = initial_state(setup_);
  Events events;
  step(board, state, {}, &events);
  EXPECT_TRUE(events.harvests[1].usable[1].has(3));
  EXPECT_FALSE(events.harvests[1].usable[1].has(4));
  EXPECT_FALSE(events.harvests[1].usable[0].has(3));
}

class AntsLowLeagueRules : public AntsHarvestRules {
 protected:
  AntsLowLeagueRules() : AntsHarvestRules(2) {}
};

TEST_F(AntsLowLeagueRules, NoChainBreaksAnother) {
  put_ants(setup_, 0, {5, 5, 5, 5});
  put_ants(setup_, 1, {0, 0, 0, 6, 6, 6});
  EXPECT_EQ(points(0), 5);
  EXPECT_EQ(points(1), 6);
}

}  // namespace
}  // namespace agon::ants
