// Moves, attacks, falls and the end, one rule each (docs/games/blockdrop.md).
#include "games/blockdrop/rules.h"

#include <gtest/gtest.h>

#include <tuple>
#include <utility>

#include "games/blockdrop/positions.h"

namespace agon::blockdrop {
namespace {

std::pair<int, int> place_of(const State& state, std::size_t seat) {
  return {state.players[seat].row, state.players[seat].col};
}

TEST(BlockdropMove, GoesOneSquareAndFacesThatWay) {
  const struct {
    std::string_view command;
    std::pair<int, int> place;
    Direction direction;
  } cases[] = {{"U", {7, 8}, Direction::up},
               {"R", {8, 9}, Direction::right},
               {"D", {9, 8}, Direction::down},
               {"L", {8, 7}, Direction::left}};
  for (const auto& [command, place, direction] : cases) {
    State state = with_seat_0(8, 8, Direction::up);
    EXPECT_EQ(play(state, command), Effect::moved);
    EXPECT_EQ(place_of(state, 0), place) << command;
    EXPECT_EQ(player(state, 0).direction, direction) << command;
  }
}

TEST(BlockdropMove, OnlyTurnsAtTheEdge) {
  const struct {
    int row;
    int col;
    std::string_view command;
    Direction direction;
  } cases[] = {{0, 8, "U", Direction::up},
               {8, 17, "R", Direction::right},
               {17, 8, "D", Direction::down},
               {8, 0, "L", Direction::left}};
  for (const auto& [row, col, command, direction] : cases) {
    State state = with_seat_0(row, col, Direction::up);
    EXPECT_EQ(play(state, command), Effect::stopped_by_edge) << command;
    EXPECT_EQ(place_of(state, 0), std::pair(row, col)) << command;
    EXPECT_EQ(player(state, 0).direction, direction) << command;
  }
}

TEST(BlockdropMove, OnlyTurnsAtADroppedBlock) {
  State state = with_seat_0(8, 8, Direction::up);
  block(state, 2, 3) = -1;
  EXPECT_EQ(play(state, "R"), Effect::stopped_by_drop);
  EXPECT_EQ(place_of(state, 0), std::pair(8, 8));
  EXPECT_EQ(player(state, 0).direction, Direction::right);
}

TEST(BlockdropMove, EntersABlockThatIsOnlyScheduled) {
  State state = with_seat_0(8, 8, Direction::up);
  block(state, 2, 3) = 2;
  EXPECT_EQ(play(state, "R"), Effect::moved);
  EXPECT_EQ(place_of(state, 0), std::pair(8, 9));
}

TEST(BlockdropMove, FallsWithABlockEnteredInItsLastTurn) {
  State state = with_seat_0(8, 8, Direction::up);
  block(state, 2, 3) = 1;
  EXPECT_EQ(play(state, "R"), Effect::moved);
  EXPECT_EQ(player(state, 0).fell, 0);
  EXPECT_EQ(place_of(state, 0), std::pair(8, 9)) << "where it stood last";
}

TEST(BlockdropMove, EscapesFromABlockInItsLastTurn) {
  State state = with_seat_0(8, 8, Direction::up);
  block(state, 2, 2) = 1;
  EXPECT_EQ(play(state, "R"), Effect::moved);
  EXPECT_TRUE(player(state, 0).is_on_board());
}

TEST(BlockdropMove, KeepsADistanceOfFourToEveryOtherPlayer) {
  using Square = std::pair<std::int8_t, std::int8_t>;
  const struct {
    Square far_enough;
    Square too_near;
  } cases[] = {{{8, 13}, {8, 12}}, {{9, 12}, {9, 11}}, {{10, 11}, {10, 10}},
               {{12, 9}, {11, 9}}, {{5, 10}, {6, 10}}, {{4, 9}, {5, 9}}};
  const auto effect_with_seat_2_on = [](const Square& square) {
    State state = with_seat_0(8, 8, Direction::up);
    std::tie(player(state, 2).row, player(state, 2).col) = square;
    const Effect effect = play(state, "R");
    EXPECT_EQ(place_of(state, 0), std::pair(8, effect == Effect::moved ? 9 : 8));
    EXPECT_EQ(player(state, 0).direction, Direction::right);
    return effect;
  };
  for (const auto& [far_enough, too_near] : cases) {
    EXPECT_EQ(effect_with_seat_2_on(far_enough), Effect::moved);
    EXPECT_EQ(effect_with_seat_2_on(too_near), Effect::stopped_by_player);
  }
}

TEST(BlockdropMove, IsFreeWhereAnotherPlayerHasFallen) {
  State state = with_seat_0(8, 8, Direction::up);
  player(state, 2) = {.row = 8, .col = 10, .direction = Direction::up, .fell = 0};
  EXPECT_EQ(play(state, "R"), Effect::moved);
}

TEST(BlockdropMove, IsFreeInTheCornerWhereFallenPlayersAreReported) {
  State state = with_seat_0(0, 2, Direction::up);
  player(state, 3).fell = 0;
  EXPECT_EQ(play(state, "L"), Effect::moved);
}

TEST(BlockdropAttack, SchedulesTheBlocksAheadFourTurnsApart) {
  const struct {
    Direction direction;
    std::array<std::int8_t, kBlocks> after;             // one turn of each number is gone
  } cases[] = {{Direction::up, {0, 7, 0, 0, 0, 0,       //
                                0, 3, 0, 0, 0, 0,       //
                                0, 0, 0, 0, 0, 0,       //
                                0, 0, 0, 0, 0, 0,       //
                                0, 0, 0, 0, 0, 0,       //
                                0, 0, 0, 0, 0, 0}},     //
               {Direction::right, {0, 0, 0, 0, 0,  0,   //
                                   0, 0, 0, 0, 0,  0,   //
                                   0, 0, 3, 7, 11, 15,  //
                                   0, 0, 0, 0, 0,  0,   //
                                   0, 0, 0, 0, 0,  0,   //
                                   0, 0, 0, 0, 0,  0}},
               {Direction::down, {0, 0,  0, 0, 0, 0,  //
                                  0, 0,  0, 0, 0, 0,  //
                                  0, 0,  0, 0, 0, 0,  //
                                  0, 3,  0, 0, 0, 0,  //
                                  0, 7,  0, 0, 0, 0,  //
                                  0, 11, 0, 0, 0, 0}},
               {Direction::left, {0, 0, 0, 0, 0, 0,  //
                                  0, 0, 0, 0, 0, 0,  //
                                  3, 0, 0, 0, 0, 0,  //
                                  0, 0, 0, 0, 0, 0,  //
                                  0, 0, 0, 0, 0, 0,  //
                                  0, 0, 0, 0, 0, 0}}};
  for (const auto& [direction, after] : cases) {
    State state = with_seat_0(8, 3, direction);
    EXPECT_EQ(play(state, "A"), Effect::attacked);
    EXPECT_EQ(state.blocks, after) << letter_of(direction);
    EXPECT_EQ(place_of(state, 0), std::pair(8, 3));
  }
}

TEST(BlockdropAttack, LeavesOtherBlocksThanStableOnesAloneAndGoesOnBehindThem) {
  State state = with_seat_0(8, 3, Direction::right);
  block(state, 2, 2) = 9;
  block(state, 2, 3) = -9;
  block(state, 2, 4) = 1;
  EXPECT_EQ(play(state, "A"), Effect::attacked);
  EXPECT_EQ(block(state, 2, 2), 8);
  EXPECT_EQ(block(state, 2, 3), -8);
  EXPECT_EQ(block(state, 2, 4), -19);
  EXPECT_EQ(block(state, 2, 5), 15);
}

TEST(BlockdropAttack, CostsTheWaitEvenInVain) {
  State at_edge = with_seat_0(8, 3, Direction::left);
  player(at_edge, 0).col = 2;
  EXPECT_EQ(play(at_edge, "A"), Effect::attacked_in_vain);
  EXPECT_EQ(player(at_edge, 0).wait, 2);

  State before_a_hole = with_seat_0(8, 3, Direction::left);
  block(before_a_hole, 2, 0) = -5;
  EXPECT_EQ(play(before_a_hole, "A"), Effect::attacked_in_vain);
  EXPECT_EQ(player(before_a_hole, 0).wait, 2);
}

TEST(BlockdropAttack, MakesTheAttackerMissItsNextTwoTurns) {
  State state = with_seat_0(8, 3, Direction::left);
  play(state, "ANNN");
  EXPECT_EQ(play(state, "R"), Effect::waiting);
  EXPECT_EQ(player(state, 0).direction, Direction::left) << "it does not even turn";
  play(state, "NNN");
  EXPECT_EQ(play(state, "A"), Effect::waiting);
  play(state, "NNN");
  EXPECT_EQ(play(state, "R"), Effect::moved);
  EXPECT_EQ(state.turn, 13);
}

TEST(BlockdropAttack, CountsTheWaitInTurnsOfTheAttacker) {
  State state = with_seat_0(8, 3, Direction::left);
  play(state, "A");
  for (const int wait : {2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0}) {
    EXPECT_EQ(player(state, 0).wait, wait) << "in turn " << state.turn;
    play(state, "N");
  }
}

// Statuses of the first and the second block ahead, and the wait of seat 0, as they are sent.
TEST(BlockdropAttack, FollowsItsTimeline) {
  State state = with_seat_0(8, 8, Direction::right);
  pass_until(state, 8);
  play(state, "A");
  const struct {
    int turn;
    int first;
    int second;
    int wait;
  } timeline[] = {{9, 3, 7, 2},      {10, 2, 6, 2},   {11, 1, 5, 2},     {12, -19, 4, 2},
                  {13, -18, 3, 1},   {15, -16, 1, 1}, {16, -15, -19, 1}, {17, -14, -18, 0},
                  {20, -11, -15, 0}, {30, -1, -5, 0}, {31, 0, -4, 0},    {35, 0, 0, 0}};
  for (const auto& [turn, first, second, wait] : timeline) {
    pass_until(state, turn);
    EXPECT_EQ(block(state, 2, 3), first) << "turn " << turn;
    EXPECT_EQ(block(state, 2, 4), second) << "turn " << turn;
    EXPECT_EQ(player(state, 0).wait, wait) << "turn " << turn;
  }
}

TEST(BlockdropBlocks, CanBeEnteredAndAttackedAgainOnceRestored) {
  State state = with_seat_0(8, 8, Direction::right);
  pass_until(state, 9);
  block(state, 2, 3) = -4;
  pass_until(state, 12);
  EXPECT_EQ(play(state, "R"), Effect::stopped_by_drop) << "restored at the end of this turn";
  play(state, "NNN");
  State attacking = state;
  EXPECT_EQ(play(state, "R"), Effect::moved);
  play(attacking, "A");
  EXPECT_EQ(block(attacking, 2, 3), 3);
}

TEST(BlockdropDrop, TakesAllPlayersOfAllBlocksThatDropTogether) {
  State state = with_seat_0(8, 8, Direction::up);
  player(state, 2) = {.row = 6, .col = 6, .direction = Direction::up};  // as seat 0, on block 2 2
  player(state, 3) = {.row = 12, .col = 12, .direction = Direction::up};
  block(state, 2, 2) = 1;
  block(state, 4, 4) = 1;
  play(state, "N");
  EXPECT_EQ(player(state, 0).fell, 0);
  EXPECT_TRUE(player(state, 1).is_on_board());
  EXPECT_EQ(player(state, 2).fell, 0);
  EXPECT_EQ(player(state, 3).fell, 0);
}

TEST(BlockdropDrop, LeavesDirectionAndWaitAsTheyWere) {
  State state = with_seat_0(8, 8, Direction::left);
  block(state, 2, 2) = 2;
  play(state, "AN");
  EXPECT_EQ(player(state, 0).fell, 1);
  play(state, "NNNNNN");
  EXPECT_EQ(player(state, 0).direction, Direction::left);
  EXPECT_EQ(player(state, 0).wait, 2);
}

TEST(BlockdropDrop, IsForGood) {
  State state = with_seat_0(8, 8, Direction::up);
  block(state, 2, 2) = 1;
  pass_until(state, 24);
  EXPECT_EQ(block(state, 2, 2), 0);
  const Player fallen = player(state, 0);
  EXPECT_EQ(play(state, "R"), Effect::idle);
  EXPECT_EQ(player(state, 0), fallen);
}

TEST(BlockdropTurns, PassForFallenSeatsToo) {
  State state = with_seat_0(8, 8, Direction::up);
  player(state, 0).fell = 0;
  block(state, 5, 0) = 4;
  EXPECT_EQ(seat_to_move(state), 0);
  play(state, "A");
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(seat_to_move(state), 1);
  EXPECT_EQ(block(state, 5, 0), 3);
}

TEST(BlockdropEnd, ComesWhenOnePlayerIsLeft) {
  State state = initial_state(kCorners);
  player(state, 0).fell = 3;
  player(state, 1).fell = 7;
  EXPECT_FALSE(is_over(state));
  EXPECT_EQ(winner(state), -1);
  block(state, 5, 0) = 1;
  play(state, "N");
  EXPECT_TRUE(is_over(state));
  EXPECT_EQ(winner(state), 3);
}

TEST(BlockdropEnd, ComesWhenNobodyIsLeft) {
  State state = initial_state(kCorners);
  player(state, 0).fell = 3;
  player(state, 1).fell = 7;
  block(state, 5, 0) = 1;
  block(state, 5, 5) = 1;
  pass_until(state, 1);
  EXPECT_TRUE(is_over(state));
  EXPECT_EQ(winner(state), -1);
}

TEST(BlockdropEnd, ComesAfterAThousandTurns) {
  State state = initial_state(kCorners);
  pass_until(state, 999);
  EXPECT_FALSE(is_over(state));
  play(state, "N");
  EXPECT_TRUE(is_over(state));
  EXPECT_EQ(winner(state), -1);
}

TEST(BlockdropEnd, IsWonInTheLastTurnToo) {
  State state = initial_state(kCorners);
  pass_until(state, 999);
  for (const int seat : {0, 1}) player(state, seat).fell = 500;
  block(state, 5, 0) = 1;
  play(state, "N");
  EXPECT_EQ(winner(state), 3);
}

TEST(BlockdropRanks, FollowTheTurnOfTheFall) {
  const struct {
    std::array<std::int16_t, kSeats> fell;  // -1: still on the board
    std::array<int, kSeats> ranks;
  } cases[] = {{{-1, -1, -1, -1}, {1, 1, 1, 1}}, {{-1, 10, 30, 20}, {1, 4, 2, 3}},
               {{10, -1, 10, 10}, {2, 1, 2, 2}}, {{-1, 20, 20, 10}, {1, 2, 2, 4}},
               {{0, -1, 5, -1}, {4, 1, 3, 1}},   {{30, 30, 10, 20}, {1, 1, 4, 3}},
               {{7, 7, 7, 7}, {1, 1, 1, 1}}};
  for (const auto& [fell, expected] : cases) {
    State state = initial_state(kCorners);
    for (std::size_t seat = 0; seat < kSeats; ++seat) state.players[seat].fell = fell[seat];
    EXPECT_EQ(ranks(state), expected);
  }
}

}  // namespace
}  // namespace agon::blockdrop
