#include "games/terraforming/rules.h"

#include <gtest/gtest.h>

#include <type_traits>

#include "games/terraforming/positions.h"

namespace agon::terraforming {
namespace {

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 800);

constexpr Tile kMiddle = at(0, 0);

TEST(TerraformingBoard, NumbersTilesByXThenY) {
  EXPECT_EQ(at(-6, 0), 0);
  EXPECT_EQ(at(-6, 6), 6);
  EXPECT_EQ(at(-5, -1), 7);
  EXPECT_EQ(at(0, 0), 63);
  EXPECT_EQ(at(6, 0), kTiles - 1);
}

TEST(TerraformingBoard, EndsAtTheSixthTileInEveryDirection) {
  for (int d = 0; d < kDirections; ++d) {
    const auto i = static_cast<std::size_t>(d);
    EXPECT_NE(at(6 * kStepX[i], 6 * kStepY[i]), kNoTile);
    EXPECT_EQ(at(7 * kStepX[i], 7 * kStepY[i]), kNoTile);
  }
  EXPECT_EQ(at(4, 3), kNoTile);
  EXPECT_EQ(at(-1, -6), kNoTile);
  EXPECT_EQ(at(INT32_MAX, INT32_MIN), kNoTile);
}

TEST(TerraformingBoard, HasMutualNeighbours) {
  for (Tile tile = 0; tile < kTiles; ++tile) {
    for (const Tile near : kBoard.neighbours[tile]) {
      EXPECT_TRUE(kBoard.neighbours[near].contains(tile));
    }
  }
  EXPECT_EQ(kBoard.neighbours[kMiddle].size(), 6);
  EXPECT_EQ(kBoard.neighbours[at(6, 0)].size(), 3);
  EXPECT_EQ(kBoard.neighbour[kMiddle][static_cast<std::size_t>(Direction::lower_left)], at(-1, 1));
}

TEST(TerraformingOpening, GivesEachSeatAMakerWithoutRobots) {
  const State state = opening(corner_setup({kMiddle}));
  EXPECT_EQ(state.turn, 0);
  for (int seat = 0; seat < kSeats; ++seat) {
    const Tile maker = kCorners[static_cast<std::size_t>(seat)];
    EXPECT_EQ(owner_of(state, maker), seat);
    EXPECT_EQ(state.buildings[maker], Building::initial);
    EXPECT_EQ(state.robots[maker], 0);
    EXPECT_EQ(state.scores[static_cast<std::size_t>(seat)], 3);
  }
  EXPECT_TRUE(state.holes.contains(kMiddle));
  EXPECT_EQ(owner_of(state, kMiddle), -1);
}

TEST(TerraformingTurn, BelongsToTheSeatsInTheirOrder) {
  State state = first_turn();
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(state.seat, 0);
  finish(state);
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(state.seat, 1);
  finish(state);
  finish(state);
  EXPECT_EQ(state.turn, 2);
  EXPECT_EQ(state.seat, 0);
}

TEST(TerraformingTurn, BeginsWithNewRobotsForItsSeatOnly) {
  State state = first_turn();
  give_base(state, 1, kMiddle, Building::robotmaker, 7);
  EXPECT_EQ(state.robots[kCorners[0]], 5);
  EXPECT_EQ(state.robots[kCorners[1]], 0);
  finish(state);
  EXPECT_EQ(state.robots[kCorners[0]], 5);
  EXPECT_EQ(state.robots[kCorners[1]], 5);
  EXPECT_EQ(state.robots[kMiddle], 8);
}

TEST(TerraformingTurn, LetsNewRobotsMoveAtOnce) {
  State state = first_turn();
  EXPECT_EQ(move(state, {kCorners[0], Direction::left, 5}), Outcome::done);
}

TEST(TerraformingTower, HitsTwoStepsStraightInEveryDirection) {
  State state = first_turn();
  give_base(state, 1, kMiddle, Building::tower);
  for (Tile tile = 0; tile < kTiles; ++tile) {
    if (owner_of(state, tile) < 0) give(state, 0, tile, 10);
  }
  state.scores = {3, 3, 3};
  finish(state);
  int hits = 0;
  for (Tile tile = 0; tile < kTiles; ++tile) {
    if (state.robots[tile] == 8) ++hits;
  }
  EXPECT_EQ(hits, 12);
  EXPECT_EQ(state.robots[at(2, -2)], 8);
  EXPECT_EQ(state.robots[at(0, 1)], 8);
  EXPECT_EQ(state.robots[at(1, 1)], 10) << "not in a straight line";
  EXPECT_EQ(state.robots[at(3, 0)], 10) << "three steps away";
}

TEST(TerraformingTower, HitsBasesAndHolesOfOthersAndNothingOfItsOwn) {
  State state = first_turn({at(1, 0)});
  give_base(state, 1, kMiddle, Building::tower, 10);
  give_base(state, 0, at(-1, 0), Building::house, 10);
  give(state, 2, at(1, 0), 10);
  give(state, 2, at(2, 0), 10);
  give(state, 1, at(0, 1), 10);
  finish(state);
  EXPECT_EQ(state.robots[at(-1, 0)], 8);
  EXPECT_EQ(state.robots[at(1, 0)], 8);
  EXPECT_EQ(state.robots[at(2, 0)], 8) << "shoots over what stands in between";
  EXPECT_EQ(state.robots[at(0, 1)], 10);
  EXPECT_EQ(state.robots[kMiddle], 10);
}

TEST(TerraformingTower, AddsUpAndNeverGoesBelowZero) {
  State state = first_turn();
  give_base(state, 1, at(-1, 0), Building::tower);
  give_base(state, 1, at(1, 0), Building::tower);
  give(state, 0, kMiddle, 5);
  give(state, 0, at(2, 0), 1);
  finish(state);
  EXPECT_EQ(state.robots[kMiddle], 1);
  EXPECT_EQ(state.robots[at(2, 0)], 0);
  EXPECT_EQ(owner_of(state, at(2, 0)), 0) << "an emptied tile keeps its owner";
}

TEST(TerraformingTower, FiresInItsOwnersTurnsOnly) {
  State state = first_turn();
  give_base(state, 0, at(-1, 0), Building::tower);
  give(state, 2, kMiddle, 9);
  finish(state);
  finish(state);
  EXPECT_EQ(state.robots[kMiddle], 9);
  finish(state);
  EXPECT_EQ(state.robots[kMiddle], 7);
}

TEST(TerraformingMove, OccupiesWasteland) {
  State state = first_turn();
  give(state, 0, kMiddle, 4);
  EXPECT_EQ(move(state, {kMiddle, Direction::upper_right, 3}), Outcome::done);
  EXPECT_EQ(owner_of(state, at(1, -1)), 0);
  EXPECT_EQ(state.robots[at(1, -1)], 3);
  EXPECT_EQ(state.robots[kMiddle], 1);
  EXPECT_EQ(state.scores[0], 5);
}

TEST(TerraformingMove, LeavesAnEmptySourceToItsOwner) {
  State state = first_turn();
  give(state, 0, kMiddle, 1);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 1}), Outcome::done);
  EXPECT_EQ(owner_of(state, kMiddle), 0);
  EXPECT_EQ(state.robots[kMiddle], 0);
}

TEST(TerraformingMove, JoinsRobotsOfTheSameSeat) {
  State state = first_turn();
  give(state, 0, kMiddle, 4);
  give(state, 0, at(1, 0), 2);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 3}), Outcome::done);
  EXPECT_EQ(state.robots[at(1, 0)], 5);
  EXPECT_EQ(state.scores[0], 5);
}

TEST(TerraformingMove, TakesEachRobotOneStepATurn) {
  State state = first_turn();
  give(state, 0, kMiddle, 4);
  give(state, 0, at(1, 0), 2);
  move(state, {kMiddle, Direction::right, 3});
  EXPECT_EQ(move(state, {at(1, 0), Direction::right, 3}), Outcome::too_few_rested);
  EXPECT_EQ(move(state, {at(1, 0), Direction::right, 2}), Outcome::done) << "who stood there may";
  EXPECT_EQ(move(state, {at(1, 0), Direction::right, 1}), Outcome::too_few_rested);
  EXPECT_EQ(move(state, {at(2, 0), Direction::right, 1}), Outcome::too_few_rested);
  for (int seat = 0; seat < kSeats; ++seat) finish(state);
  EXPECT_EQ(move(state, {at(1, 0), Direction::right, 3}), Outcome::done);
}

TEST(TerraformingMove, TakesATileWithMoreRobotsThanItHas) {
  State state = first_turn();
  give(state, 0, kMiddle, 9);
  give(state, 1, at(1, 0), 4);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 7}), Outcome::done);
  EXPECT_EQ(owner_of(state, at(1, 0)), 0);
  EXPECT_EQ(state.robots[at(1, 0)], 3);
  EXPECT_EQ(state.scores[0], 5);
  EXPECT_EQ(state.scores[1], 3);
  EXPECT_EQ(move(state, {at(1, 0), Direction::right, 1}), Outcome::too_few_rested);
}

TEST(TerraformingMove, LeavesATileWithAsManyRobotsEmptyToItsOwner) {
  State state = first_turn();
  give(state, 0, kMiddle, 9);
  give(state, 1, at(1, 0), 4);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 4}), Outcome::done);
  EXPECT_EQ(owner_of(state, at(1, 0)), 1);
  EXPECT_EQ(state.robots[at(1, 0)], 0);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 1}), Outcome::done);
  EXPECT_EQ(owner_of(state, at(1, 0)), 0);
}

TEST(TerraformingMove, OnlyWeakensATileWithMoreRobots) {
  State state = first_turn();
  give(state, 0, kMiddle, 9);
  give(state, 1, at(1, 0), 40);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 9}), Outcome::done);
  EXPECT_EQ(owner_of(state, at(1, 0)), 1);
  EXPECT_EQ(state.robots[at(1, 0)], 31);
  EXPECT_EQ(state.robots[kMiddle], 0);
}

TEST(TerraformingMove, GoesIntoHolesAndNeverOutAgain) {
  State state = first_turn({at(1, 0)});
  give(state, 0, kMiddle, 4);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 3}), Outcome::done);
  EXPECT_EQ(owner_of(state, at(1, 0)), 0);
  EXPECT_TRUE(state.holes.contains(at(1, 0)));
  EXPECT_EQ(state.scores[0], 4) << "a hole is no points";
  for (int seat = 0; seat < kSeats; ++seat) finish(state);
  EXPECT_EQ(move(state, {at(1, 0), Direction::left, 1}), Outcome::from_hole);
}

TEST(TerraformingMove, TakesHolesFromOthers) {
  State state = first_turn({at(1, 0)});
  give(state, 0, kMiddle, 4);
  give(state, 1, at(1, 0), 3);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 4}), Outcome::done);
  EXPECT_EQ(owner_of(state, at(1, 0)), 0);
  EXPECT_EQ(state.robots[at(1, 0)], 1);
  EXPECT_EQ(state.scores[1], 3);
}

TEST(TerraformingMove, GoesOntoBasesOfItsOwnOnly) {
  State state = first_turn();
  give(state, 0, kMiddle, 9);
  give_base(state, 0, at(1, 0), Building::bridge, 1);
  give_base(state, 1, at(-1, 0), Building::house, 0);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 3}), Outcome::done);
  EXPECT_EQ(move(state, {at(1, 0), Direction::left, 1}), Outcome::done);
  EXPECT_EQ(move(state, {kMiddle, Direction::left, 3}), Outcome::base_in_the_way);
}

TEST(TerraformingMove, IsRefusedWithItsReasonAndChangesNothingElse) {
  State state = first_turn({at(0, 1)});
  give(state, 0, kMiddle, 4);
  give(state, 0, at(0, 1), 4);
  give(state, 0, at(0, -6), 4);
  give(state, 1, at(1, 0), 4);
  state.has_moved = true;
  const State before = state;
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 0}), Outcome::no_robots);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, INT32_MIN}), Outcome::no_robots);
  EXPECT_EQ(move(state, {kNoTile, Direction::right, 1}), Outcome::from_off_board);
  EXPECT_EQ(move(state, {at(0, -6), Direction::upper_left, 1}), Outcome::to_off_board);
  EXPECT_EQ(move(state, {at(0, 1), Direction::right, 1}), Outcome::from_hole);
  EXPECT_EQ(move(state, {at(1, 0), Direction::right, 1}), Outcome::from_not_owned);
  EXPECT_EQ(move(state, {at(3, 0), Direction::right, 1}), Outcome::from_not_owned);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 5}), Outcome::too_few_rested);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, INT32_MAX}), Outcome::too_few_rested);
  EXPECT_EQ(state, before);
}

TEST(TerraformingCommands, OfATurnAreMovesOrOneBuild) {
  const State start = [] {
    State state = first_turn();
    give(state, 0, kMiddle, 30);
    for (const Tile near : kBoard.neighbours[kMiddle]) give(state, 0, near);
    return state;
  }();
  State state = start;
  EXPECT_EQ(build(state, {kMiddle, Building::house}), Outcome::done);
  EXPECT_EQ(build(state, {at(1, 0), Building::house}), Outcome::second_build);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 1}), Outcome::move_after_build);
  EXPECT_EQ(build(state, {kMiddle, Building::house}), Outcome::second_build)
      << "a refused move after a build is no move";

  state = start;
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 1}), Outcome::done);
  EXPECT_EQ(build(state, {kMiddle, Building::house}), Outcome::build_after_move);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 1}), Outcome::done)
      << "a refused build after a move is no build";
}

TEST(TerraformingCommands, CountTowardsTheTurnEvenWhenRefused) {
  State state = first_turn();
  give(state, 0, kMiddle, 30);
  for (const Tile near : kBoard.neighbours[kMiddle]) give(state, 0, near);
  State other = state;

  EXPECT_EQ(move(state, {kMiddle, Direction::right, 99}), Outcome::too_few_rested);
  EXPECT_EQ(build(state, {kMiddle, Building::house}), Outcome::build_after_move);

  EXPECT_EQ(build(other, {kMiddle, Building::robotmaker}), Outcome::too_few_robots);
  EXPECT_EQ(build(other, {kMiddle, Building::house}), Outcome::second_build);
  EXPECT_EQ(move(other, {kMiddle, Direction::right, 1}), Outcome::move_after_build);
  for (int seat = 0; seat < kSeats; ++seat) finish(other);
  EXPECT_EQ(build(other, {kMiddle, Building::house}), Outcome::done) << "a new turn, a new build";
}

TEST(TerraformingResources, AreOnSettlementsAndGrowBesideTheOwnersExcavators) {
  State state = first_turn({at(2, 0)});
  give(state, 0, kMiddle);
  give_base(state, 0, at(1, 0), Building::excavator);
  give_base(state, 0, at(-1, 0), Building::excavator);
  give_base(state, 1, at(0, 1), Building::excavator);
  give(state, 0, at(2, 0));
  give(state, 1, at(1, -1));
  EXPECT_EQ(resources_on(state, kMiddle), 3);
  EXPECT_EQ(resources_on(state, at(1, 0)), 0) << "a base";
  EXPECT_EQ(resources_on(state, at(2, 0)), 0) << "a hole";
  EXPECT_EQ(resources_on(state, at(0, -1)), 0) << "nobody's";
  EXPECT_EQ(resources_on(state, at(1, -1)), 1) << "beside somebody else's excavator";
}

TEST(TerraformingResources, OfABuildingAreThoseAroundItThatAreTheSeats) {
  State state = first_turn();
  give(state, 0, kMiddle);
  give(state, 0, at(1, 0));
  give(state, 1, at(0, 1));
  give_base(state, 0, at(1, -1), Building::excavator);
  EXPECT_EQ(resources_around(state, kMiddle, 0), 4) << "two tiles of two";
  EXPECT_EQ(resources_around(state, kMiddle, 1), 1);
}

// A tile of seat 0 with just enough around it for one kind of building.
State building_site(Building building) {
  const bool is_bridge = building == Building::bridge;
  State state = is_bridge ? first_turn({kMiddle}) : first_turn();
  const Cost cost = kCosts[static_cast<std::size_t>(building)];
  give(state, 0, kMiddle, cost.robots);
  int missing = cost.resources - (is_bridge ? 0 : 1);
  for (const Tile near : kBoard.neighbours[kMiddle]) {
    if (missing-- > 0) give(state, 0, near);
  }
  return state;
}

TEST(TerraformingBuild, TakesItsRobotsAndNoResources) {
  for (const Building building :
       {Building::robotmaker, Building::excavator, Building::tower, Building::house}) {
    State state = building_site(building);
    state.robots[kMiddle] += 3;
    const int resources = kCosts[static_cast<std::size_t>(building)].resources;
    const int score = state.scores[0];
    EXPECT_EQ(resources_around(state, kMiddle, 0), resources);
    EXPECT_EQ(build(state, {kMiddle, building}), Outcome::done);
    EXPECT_EQ(state.buildings[kMiddle], building);
    EXPECT_EQ(state.robots[kMiddle], 3);
    EXPECT_EQ(state.scores[0], score + 2);
    EXPECT_GE(resources_around(state, kMiddle, 0), resources - 1) << "only the site's own is gone";
  }
}

TEST(TerraformingBuild, HasTheContestsCosts) {
  const auto cost = [](Building building) {
    const Cost c = kCosts[static_cast<std::size_t>(building)];
    return std::pair(c.robots, c.resources);
  };
  EXPECT_EQ(cost(Building::robotmaker), std::pair(50, 4));
  EXPECT_EQ(cost(Building::excavator), std::pair(25, 4));
  EXPECT_EQ(cost(Building::tower), std::pair(25, 5));
  EXPECT_EQ(cost(Building::bridge), std::pair(15, 4));
  EXPECT_EQ(cost(Building::house), std::pair(10, 4));
  EXPECT_EQ(cost(Building::town), std::pair(10, 9));
}

TEST(TerraformingBuild, IsRefusedWithTooFewRobotsOrResources) {
  for (const Building building :
       {Building::robotmaker, Building::excavator, Building::tower, Building::house}) {
    State state = building_site(building);
    --state.robots[kMiddle];
    EXPECT_EQ(build(state, {kMiddle, building}), Outcome::too_few_robots);
    state = building_site(building);
    state.owned[0].erase(*kBoard.neighbours[kMiddle].begin());
    EXPECT_EQ(build(state, {kMiddle, building}), Outcome::too_few_resources);
  }
}

TEST(TerraformingBuild, IsRefusedOnTilesOfOthersAndOnBases) {
  State state = building_site(Building::house);
  const auto refusal = [&](Build order) {
    State copy = state;
    const Outcome outcome = build(copy, order);
    copy.has_built = false;
    EXPECT_EQ(copy, state);
    return outcome;
  };
  give(state, 1, at(2, 0), 50);
  give_base(state, 0, at(3, 0), Building::house, 50);
  EXPECT_EQ(refusal({kNoTile, Building::house}), Outcome::tile_off_board);
  EXPECT_EQ(refusal({at(2, 0), Building::house}), Outcome::tile_not_owned);
  EXPECT_EQ(refusal({at(0, 2), Building::house}), Outcome::tile_not_owned);
  EXPECT_EQ(refusal({at(3, 0), Building::tower}), Outcome::tile_is_base);
  EXPECT_EQ(refusal({kCorners[0], Building::house}), Outcome::tile_is_base);
}

TEST(TerraformingBuild, PutsBridgesOnHolesAndNothingElse) {
  State state = building_site(Building::bridge);
  State other = state;
  EXPECT_EQ(build(other, {kMiddle, Building::house}), Outcome::hole_needs_bridge);
  other = building_site(Building::robotmaker);
  EXPECT_EQ(build(other, {kMiddle, Building::bridge}), Outcome::bridge_needs_hole);

  const int score = state.scores[0];
  EXPECT_EQ(build(state, {kMiddle, Building::bridge}), Outcome::done);
  EXPECT_FALSE(state.holes.contains(kMiddle));
  EXPECT_EQ(state.scores[0], score + 3);
  EXPECT_EQ(resources_on(state, kMiddle), 0);
}

TEST(TerraformingBuild, FreesTheRobotsUnderABridge) {
  State state = building_site(Building::bridge);
  state.robots[kMiddle] += 2;
  build(state, {kMiddle, Building::bridge});
  for (int seat = 0; seat < kSeats; ++seat) finish(state);
  EXPECT_EQ(move(state, {kMiddle, Direction::right, 2}), Outcome::done);
}

TEST(TerraformingBuild, NeedsTheSeatsOwnHoleForABridge) {
  State state = first_turn({kMiddle});
  for (const Tile near : kBoard.neighbours[kMiddle]) give(state, 0, near, 20);
  EXPECT_EQ(build(state, {kMiddle, Building::bridge}), Outcome::tile_not_owned);
}

// A seat's settlement with three others, a hole, an excavator and somebody else's tile around it.
State town_site() {
  State state = first_turn({at(0, -1)});
  give(state, 0, kMiddle, 12);
  give(state, 0, at(1, 0), 4);
  give(state, 0, at(0, 1));
  give(state, 0, at(-1, 0));
  give(state, 1, at(1, -1), 6);
  give(state, 0, at(0, -1), 5);
  give_base(state, 0, at(-1, 1), Building::excavator, 2);
  return state;
}

TEST(TerraformingTown, IsRefusedBelowNineResources) {
  State state = town_site();
  EXPECT_EQ(resources_around(state, kMiddle, 0), 7) << "2 + 1 + 2 + 2";
  EXPECT_EQ(build(state, {kMiddle, Building::town}), Outcome::too_few_resources);
}

TEST(TerraformingTown, MakesHousesOfTheSettlementsAround) {
  State state = town_site();
  give_base(state, 0, at(1, 1), Building::excavator);
  give_base(state, 0, at(-1, 2), Building::excavator);
  give(state, 0, at(2, 0), 3);
  EXPECT_EQ(resources_around(state, kMiddle, 0), 10) << "2 + 2 + 4 + 2";
  const int score = state.scores[0];
  const int bonus = bonus_of(state, 0);
  EXPECT_EQ(build(state, {kMiddle, Building::town}), Outcome::done);
  EXPECT_EQ(state.buildings[kMiddle], Building::town);
  EXPECT_EQ(state.robots[kMiddle], 2);
  for (const Tile house : {at(1, 0), at(0, 1), at(-1, 0)}) {
    EXPECT_EQ(state.buildings[house], Building::house);
  }
  EXPECT_EQ(state.robots[at(1, 0)], 4) << "houses cost nothing and keep their robots";
  EXPECT_EQ(state.buildings[at(1, -1)], Building::none) << "somebody else's";
  EXPECT_EQ(state.buildings[at(0, -1)], Building::none) << "a hole";
  EXPECT_EQ(state.buildings[at(-1, 1)], Building::excavator) << "built on before";
  EXPECT_EQ(state.buildings[at(2, 0)], Building::none) << "too far";
  EXPECT_EQ(state.scores[0], score + 4 * 2 + 1) << "four bases, and 10 - 9";
  EXPECT_EQ(bonus_of(state, 0), bonus + 1);
}

TEST(TerraformingTown, WithNineResourcesHasNoBonus) {
  State state = town_site();
  give_base(state, 0, at(1, 1), Building::excavator);
  EXPECT_EQ(resources_around(state, kMiddle, 0), 9) << "2 + 2 + 3 + 2";
  const int score = state.scores[0];
  EXPECT_EQ(build(state, {kMiddle, Building::town}), Outcome::done);
  EXPECT_EQ(state.scores[0], score + 4 * 2);
}

TEST(TerraformingEnd, ComesAfterTurn200) {
  State state = first_turn();
  for (int turns = 1; turns < kTurns * kSeats; ++turns) {
    finish(state);
    ASSERT_FALSE(state.is_over);
  }
  EXPECT_EQ(state.turn, kTurns);
  EXPECT_EQ(state.seat, kSeats - 1);
  finish(state);
  EXPECT_TRUE(state.is_over);
  EXPECT_EQ(state.turn, kTurns);
  EXPECT_EQ(state.robots[kCorners[0]], 5 * kTurns);
}

TEST(TerraformingEnd, ComesWithAHundredPointsAtTheEndOfAnyTurn) {
  for (int seat = 0; seat < kSeats; ++seat) {
    State state = first_turn();
    state.scores[static_cast<std::size_t>(seat)] = 99;
    finish(state);
    EXPECT_FALSE(state.is_over);
    state.scores[static_cast<std::size_t>(seat)] = 100;
    const State before = state;
    finish(state);
    EXPECT_TRUE(state.is_over);
    EXPECT_EQ(state.robots, before.robots) << "no turn begins any more";
    EXPECT_EQ(state.seat, before.seat);
  }
}

TEST(TerraformingRanks, PutTheLaterOfEqualSeatsFirst) {
  State state = first_turn();
  using Ranks = std::array<int, kSeats>;
  EXPECT_EQ(ranks(state), (Ranks{3, 2, 1}));
  state.scores = {7, 9, 8};
  EXPECT_EQ(ranks(state), (Ranks{3, 1, 2}));
  state.scores = {8, 9, 8};
  EXPECT_EQ(ranks(state), (Ranks{3, 1, 2}));
  state.scores = {9, 9, 8};
  EXPECT_EQ(ranks(state), (Ranks{2, 1, 3}));
  state.scores = {9, 8, 8};
  EXPECT_EQ(ranks(state), (Ranks{1, 3, 2}));
}

}  // namespace
}  // namespace agon::terraforming
