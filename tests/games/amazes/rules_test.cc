// Walks, points, meetings and scores, one rule each, on a small drawn maze.
#include "games/amazes/rules.h"

#include <array>

#include "games/allocation_counter.h"
#include "games/amazes/drawing.h"

namespace agon::amazes {
namespace {

using Lines = std::vector<std::string>;

// A closed cell far away for a seat that does not matter.
const Position kFarAway = at(25, 25, kNorth);

State alone(const Position& red) { return start({red, kFarAway}); }

const Maze kRoom = drawn({
    "+-+-+-+",
    "|     |",
    "+ +-+ +",
    "|   | |",
    "+-+-+-+",
});

TEST(Walk, TurnsThenStepsWithEachCharacter) {
  State state = alone(at(2, 2, kEast));
  const Walked walked = take_turn(kRoom, state, "TRRF");
  EXPECT_EQ(walked.taken, 4);
  EXPECT_EQ(state.seats[kRed].position, at(1, 3, kEast));
  EXPECT_EQ(state.seats[kRed].steps, 4);
  EXPECT_EQ(state.seats[kRed].turns, 1);
  EXPECT_EQ(state.to_move, kBlue);
}

TEST(Walk, DiscoversTheSquaresSteppedOnAndNoEdges) {
  State state = alone(at(2, 2, kEast));
  look(kRoom, state);
  const Edges known = state.seats[kRed].known;
  EXPECT_EQ(discoveries(state.seats[kRed], 2, 3), (Lines{"o..", "oo."}));
  Reply reply;
  parse_reply("TRRFR", reply);
  walk(kRoom, state, reply.steps());
  EXPECT_EQ(discoveries(state.seats[kRed], 2, 3), (Lines{"ooo", "ooo"}));
  EXPECT_EQ(state.seats[kRed].known, known);
}

TEST(Walk, StopsAtAWallWithoutTurningAndPaysForAll) {
  State state = alone(at(2, 2, kEast));
  const Walked walked = take_turn(kRoom, state, "TRLFFF");
  EXPECT_EQ(walked.taken, 2);
  EXPECT_FALSE(walked.has_returned);
  EXPECT_EQ(state.seats[kRed].position, at(1, 1, kNorth));
  EXPECT_EQ(state.seats[kRed].steps, 6);
}

TEST(Walk, EndingWhereItBeganIsFollowedByAFreeStepBack) {
  State state = alone(at(2, 2, kEast));
  const Walked walked = take_turn(kRoom, state, "TRTL");
  EXPECT_TRUE(walked.has_returned);
  EXPECT_EQ(walked.taken, 4);
  EXPECT_EQ(state.seats[kRed].position, at(2, 1, kWest));
  EXPECT_EQ(state.seats[kRed].steps, 4);
}

TEST(Walk, WallAheadOfTheFirstStepIsFollowedByTheStepBackToo) {
  State state = alone(at(2, 2, kEast));
  const Walked walked = take_turn(kRoom, state, "FT");
  EXPECT_EQ(walked.taken, 0);
  EXPECT_TRUE(walked.has_returned);
  EXPECT_EQ(state.seats[kRed].position, at(2, 1, kWest));
  EXPECT_EQ(state.seats[kRed].steps, 2);
}

TEST(Walk, CanTakeTheJudgesStepAs257th) {
  State state = alone(at(2, 2, kEast));
  const Walked walked = take_turn(kRoom, state, std::string(256, 'T'));
  EXPECT_EQ(walked.taken, 256);
  EXPECT_TRUE(walked.has_returned);
  EXPECT_EQ(state.seats[kRed].position, at(2, 1, kWest));
  EXPECT_EQ(state.seats[kRed].steps, 256);
}

TEST(Walk, StepBackOfTheJudgeDiscovers) {
  State state = alone(at(1, 1, kNorth));
  walk(kRoom, state, std::array{Step::forward});
  EXPECT_EQ(state.seats[kRed].position, at(2, 1, kSouth));
  EXPECT_EQ(discoveries(state.seats[kRed], 2, 3), (Lines{"...", "o.."}));
}

TEST(Points, SquareThatTheOpponentHasDiscoveredIsNotFirst) {
  State state = start({at(2, 2, kEast), at(1, 3, kNorth)});
  take_turn(kRoom, state, "TRR");  // sees three squares, walks one more
  EXPECT_EQ(points(state.seats[kRed]), 4 + 4 - 3);
  take_turn(kRoom, state, "T");
  const Seat& blue = state.seats[kBlue];
  EXPECT_EQ(discoveries(blue, 2, 3), (Lines{"ooo", "o.o"}));
  EXPECT_EQ(blue.first, 2) << "its start and the square below";
  EXPECT_EQ(blue.first_squares[1], bit(3));
  EXPECT_EQ(blue.first_squares[2], bit(3));
  EXPECT_EQ(points(blue), 5 + 2 - 1);
}

// Red is one step from Blue.
State side_by_side() { return start({at(1, 1, kWest), at(1, 2, kEast)}); }

void discover_all(Seat& seat) {
  for (std::size_t row = 1; row <= kSize; ++row) seat.discovered_squares[row] = kFull;
  seat.discovered = kSquares;
}

TEST(Meeting, CapturesEveryTimeAndOnlyForTheSeatThatMoves) {
  State state = side_by_side();
  const Walked walked = take_turn(kRoom, state, "T");
  EXPECT_TRUE(walked.has_met);
  EXPECT_EQ(state.seats[kRed].captures, 1);
  EXPECT_EQ(state.seats[kBlue].captures, 0);
  take_turn(kRoom, state, "F");  // Blue goes on to (1, 3)
  take_turn(kRoom, state, "F");
  EXPECT_EQ(state.seats[kRed].captures, 2);
  const Seat& red = state.seats[kRed];
  EXPECT_EQ(points(red), red.discovered + red.first - 2 + 2 * kCapturePoints);
}

TEST(Meeting, CountsOnlyAtTheEndOfTheTurn) {
  State state = side_by_side();
  EXPECT_FALSE(take_turn(kRoom, state, "TF").has_met);
  EXPECT_EQ(state.seats[kRed].captures, 0);
}

TEST(Meeting, StepBackOfTheJudgeCaptures) {
  State state = side_by_side();
  EXPECT_TRUE(take_turn(kRoom, state, "F").has_met);
  EXPECT_EQ(state.seats[kRed].captures, 1);
}

TEST(Meeting, AfterAllSquaresEndsTheMatchInsteadOfCapturing) {
  State state = side_by_side();
  discover_all(state.seats[kRed]);
  state.seats[kRed].steps = 200;
  take_turn(kRoom, state, "T");
  EXPECT_TRUE(is_over(state));
  EXPECT_EQ(state.sudden_death, kRed);
  EXPECT_EQ(state.seats[kRed].captures, 0);
  EXPECT_EQ(score(state, kRed), 2 * (kSquares - 201));
  EXPECT_EQ(score(state, kBlue), 0);
  EXPECT_EQ(state.seats[kBlue].turns, 0) << "Blue has no turn in that round";
}

TEST(Meeting, LastSquareMayBeDiscoveredByTheWalkItself) {
  State state = side_by_side();
  look(kRoom, state);
  Seat& red = state.seats[kRed];
  discover_all(red);
  red.discovered_squares[1] &= ~bit(2);
  --red.discovered;
  walk(kRoom, state, kJudgesSteps);
  EXPECT_EQ(state.sudden_death, kRed);
}

TEST(Meeting, DisqualifiedSeatCaptures) {
  State state = side_by_side();
  disqualify(state);
  look(kRoom, state);
  walk(kRoom, state, kJudgesSteps);
  EXPECT_EQ(state.seats[kRed].captures, 1);
}

TEST(Meeting, DisqualifiedSeatDoesNotEndTheMatch) {
  State state = side_by_side();
  disqualify(state);
  discover_all(state.seats[kRed]);
  look(kRoom, state);
  walk(kRoom, state, kJudgesSteps);
  EXPECT_FALSE(is_over(state));
  EXPECT_EQ(state.seats[kRed].captures, 0) << "all squares are discovered";
}

TEST(Meeting, WithADisqualifiedOpponentEndsTheMatch) {
  State state = side_by_side();
  state.seats[kBlue].is_disqualified = true;
  discover_all(state.seats[kRed]);
  take_turn(kRoom, state, "T");
  EXPECT_EQ(state.sudden_death, kRed);
}

TEST(End, ComesAfterTheLastTurnOfBlue) {
  State state = alone(at(2, 2, kEast));
  state.seats[kBlue].position = at(1, 3, kNorth);
  for (int turn = 0; turn < 2 * kTurns; ++turn) {
    EXPECT_FALSE(is_over(state));
    take_turn(kRoom, state, "T");
  }
  EXPECT_TRUE(is_over(state));
}

State over_with(int discovered, int captures, int steps) {
  State state = side_by_side();
  state.seats[kRed].discovered = static_cast<std::int16_t>(discovered);
  state.seats[kRed].captures = static_cast<std::int16_t>(captures);
  state.seats[kRed].steps = steps;
  state.seats[kBlue].turns = kTurns;
  return state;
}

TEST(Score, LiesBetween0And1000) {
  EXPECT_EQ(score(over_with(300, 0, 301), kRed), 0);
  EXPECT_EQ(score(over_with(300, 0, 299), kRed), 1);
  EXPECT_EQ(score(over_with(300, 7, 0), kRed), 1000);
  EXPECT_EQ(score(over_with(300, 7, 1), kRed), 999);
}

TEST(Score, IsDoubledBeforeItIsLimited) {
  State state = over_with(600, 0, 99);
  state.sudden_death = kRed;
  EXPECT_EQ(score(state, kRed), 1000);
  state = over_with(600, 0, 700);
  state.sudden_death = kRed;
  EXPECT_EQ(score(state, kRed), 0);
  state.sudden_death = kBlue;
  state.seats[kRed] = over_with(600, 3, 0).seats[kRed];
  EXPECT_EQ(score(state, kRed), 0) << "the loser of a sudden death";
}

TEST(Score, OfADisqualifiedSeatIs0) {
  State state = over_with(600, 0, 0);
  state.seats[kRed].is_disqualified = true;
  EXPECT_EQ(score(state, kRed), 0);
  EXPECT_EQ(points(state.seats[kRed]), 600);
}

TEST(Turns, AllocateNothing) {
  Random random(5);
  const Maze maze = random_maze(Carving::tree, kMostLoops, random);
  State state = start(random_starts(maze, random));
  const Reply reply = random_walk(maze, state, kMostSteps, random);
  const auto steps = reply.steps();
  const std::size_t before = allocations();
  while (!is_over(state)) {
    look(maze, state);
    walk(maze, state, steps);
  }
  EXPECT_EQ(allocations(), before);
}

}  // namespace
}  // namespace agon::amazes
