// One rule of Amazes each, on small drawn mazes.
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

TEST(Look, DiscoversCorridorsAndSquaresBehindOpeningsBesideThem) {
  const Maze maze = drawn({
      "+-+-+-+-+-+",
      "|   |   | |",
      "+-+ +-+ + +",
      "|         |",
      "+ +-+ +-+-+",
      "|   |     |",
      "+-+-+-+-+-+",
  });
  State state = alone(at(2, 3, kNorth));
  look(maze, state);
  EXPECT_EQ(discoveries(state.seats[kRed], 3, 5), (Lines{
                                                      ".o.oo",
                                                      "ooooo",
                                                      "o.oo.",
                                                  }));
  EXPECT_EQ(known_edges(maze, state.seats[kRed], 3, 5), (Lines{
                                                            "+ + + + + +",
                                                            " o o o o|o ",
                                                            "+-+/+-+/+/+",
                                                            "|o/o/o/o/o|",
                                                            "+/+-+/+-+-+",
                                                            " o o|o/o o ",
                                                            "+ + +-+ + +",
                                                        }));
  EXPECT_EQ(state.seats[kRed].discovered, 11);
  EXPECT_EQ(state.seats[kRed].first, 11);
}

TEST(Look, DoesNotDependOnTheFacingDirection) {
  const Maze maze = drawn({
      "+-+-+-+",
      "|     |",
      "+ + +-+",
      "| |   |",
      "+-+-+-+",
  });
  State north = alone(at(1, 2, kNorth));
  State west = alone(at(1, 2, kWest));
  look(maze, north);
  look(maze, west);
  west.seats[kRed].position.facing = kNorth;
  EXPECT_EQ(north, west);
}

TEST(Look, SeesAlongTheLongestCorridors) {
  Maze maze = drawn({});
  maze.vertical[13] = bit(1) | bit(26);
  for (std::size_t row = 2; row <= kSize; ++row) maze.horizontal[row] &= ~bit(25);
  State state = start({at(13, 25, kNorth), at(1, 1, kNorth)});
  look(maze, state);
  EXPECT_EQ(state.seats[kRed].discovered, 49);
}

TEST(Look, IsTheFirstTimeThatTheOwnStartIsDiscovered) {
  const Maze maze = drawn({
      "+-+-+-+",
      "|     |",
      "+-+-+-+",
  });
  State state = start({at(1, 1, kWest), at(1, 3, kEast)});
  EXPECT_EQ(state.seats[kBlue].discovered, 0);
  take_turn(maze, state, "T");
  EXPECT_EQ(state.seats[kRed].first, 3) << "Blue's start among them";
  take_turn(maze, state, "T");
  EXPECT_EQ(state.seats[kBlue].discovered, 3);
  EXPECT_EQ(state.seats[kBlue].first, 0);
}

// Seen from the upper right corner, square (2, 3) is hidden behind two walls.
const Maze kHiddenAlley = drawn({
    "+-+-+-+-+",
    "|       |",
    "+ +-+-+ +",
    "|     | |",
    "+-+-+-+ +",
    "|       |",
    "+-+-+-+-+",
});

TEST(Infer, ThirdWallMakesADeadEndAndTheFourthEdgeAnOpening) {
  State state = alone(at(1, 4, kNorth));
  take_turn(kHiddenAlley, state, "TF");
  EXPECT_EQ(discoveries(state.seats[kRed], 3, 4), (Lines{"oooo", "o..o", "..oo"}));
  state.to_move = kRed;
  look(kHiddenAlley, state);
  EXPECT_EQ(discoveries(state.seats[kRed], 3, 4), (Lines{"oooo", "oxxo", "oooo"}))
      << "the alley's second square has a dead end behind it and two walls";
  EXPECT_EQ(known_edges(kHiddenAlley, state.seats[kRed], 3, 4), (Lines{
                                                                    "+-+-+-+-+",
                                                                    "|o/o/o/o|",
                                                                    "+/+-+-+/+",
                                                                    " o/o/o|o|",
                                                                    "+-+-+-+/+",
                                                                    "|o/o/o/o|",
                                                                    "+-+-+-+-+",
                                                                }));
}

TEST(Infer, SquareDiscoveredByWalkingIsNotMarkedAndEndsTheChain) {
  State state = alone(at(1, 4, kNorth));
  take_turn(kHiddenAlley, state, "LFFLLTRRFFRF");  // as far as (2, 2) and back
  state.to_move = kRed;
  look(kHiddenAlley, state);
  EXPECT_EQ(discoveries(state.seats[kRed], 3, 4), (Lines{"oooo", "ooxo", "oooo"}));
}

// What Red has discovered after looking from each of these squares.
Lines discoveries_from(const Maze& maze, const std::vector<Position>& places, int rows,
                       int columns) {
  State state = alone(places[0]);
  for (const Position& place : places) {
    state.seats[kRed].position = place;
    look(maze, state);
  }
  return discoveries(state.seats[kRed], rows, columns);
}

TEST(Infer, TwoOpeningsToDeadEndsAndAWallMakeADeadEnd) {
  const Maze maze = drawn({
      "+-+-+-+-+-+",
      "|         |",
      "+ + + + + +",
      "| | | | | |",
      "+ +-+-+-+ +",
      "| |     | |",
      "+ +-+ +-+ +",
      "|   | |   |",
      "+ +-+ +-+ +",
      "|         |",
      "+-+-+-+-+-+",
  });
  std::vector<Position> places = {at(1, 2, kNorth), at(1, 4, kNorth), at(4, 1, kWest),
                                  at(4, 5, kEast)};
  EXPECT_EQ(discoveries_from(maze, places, 5, 5),
            (Lines{"ooooo", "ooooo", "ox.xo", "oo.oo", "oo.oo"}));
  places.push_back(at(1, 3, kNorth));
  EXPECT_EQ(discoveries_from(maze, places, 5, 5),
            (Lines{"ooooo", "ooooo", "oxxxo", "ooxoo", "oo.oo"}));
}

TEST(Infer, ThreeOpeningsToDeadEndsMakeADeadEnd) {
  const Maze maze = drawn({
      "+-+-+-+-+-+",
      "|         |",
      "+ + +-+ + +",
      "| | | | | |",
      "+ +-+ +-+ +",
      "| |     | |",
      "+ +-+ +-+ +",
      "|   | |   |",
      "+ +-+ +-+ +",
      "|         |",
      "+-+-+-+-+-+",
  });
  std::vector<Position> places = {at(1, 2, kNorth), at(4, 1, kWest), at(4, 5, kEast)};
  EXPECT_EQ(discoveries_from(maze, places, 5, 5),
            (Lines{"ooooo", "oo.oo", "ox..o", "oo.oo", "oo.oo"}));
  places.push_back(at(1, 4, kNorth));
  EXPECT_EQ(discoveries_from(maze, places, 5, 5),
            (Lines{"ooooo", "ooxoo", "oxxxo", "ooxoo", "oo.oo"}));
}

TEST(Infer, FourthEdgeAtACornerOfThreeOpeningsIsAWall) {
  const Maze maze = drawn({
      "+-+-+-+-+",
      "|       |",
      "+-+ + +-+",
      "| | | | |",
      "+-+-+-+-+",
  });
  State state = alone(at(1, 1, kNorth));
  look(maze, state);
  EXPECT_EQ(known_edges(maze, state.seats[kRed], 2, 4), (Lines{
                                                            "+-+-+-+-+",
                                                            "|o/o/o/o|",
                                                            "+-+/+/+-+",
                                                            " o o|o o ",
                                                            "+ + + + +",
                                                        }));
}

TEST(Infer, CornersAreClosedOnEverySide) {
  // The same corridor, turned: openings below, left, above and right of it.
  for (int turn = 0; turn < 4; ++turn) {
    Maze maze = drawn({});
    const auto open = [&](int row, int column, Direction direction) {
      const Square beyond = neighbour(at(row, column, direction).square, direction);
      const bool is_across = direction == kNorth || direction == kSouth;
      Rows& rows = is_across ? maze.horizontal : maze.vertical;
      const int at_row = direction == kSouth ? beyond.row : row;
      const int at_column = direction == kEast ? beyond.column : column;
      rows[static_cast<std::size_t>(at_row)] &= ~bit(at_column);
    };
    const auto along = static_cast<Direction>((1 + turn) % 4);
    const auto aside = static_cast<Direction>((2 + turn) % 4);
    const Square own = at(10, 10, along).square;
    const Square next = neighbour(own, along);
    open(own.row, own.column, along);
    open(own.row, own.column, aside);
    open(next.row, next.column, aside);
    State state = alone({next, along});
    look(maze, state);
    EXPECT_TRUE(has_edge(state.seats[kRed].known, neighbour(own, aside), along)) << turn;
    EXPECT_TRUE(has_edge(maze, neighbour(own, aside), along));
  }
}

TEST(Infer, AllColumnsFoundGiveTheLeftAndTheRightOuterEdge) {
  Maze maze = drawn({});
  maze.vertical[13] = bit(1) | bit(26);
  State state = start({at(13, 7, kNorth), at(1, 1, kNorth)});
  look(maze, state);
  const Seat& red = state.seats[kRed];
  EXPECT_EQ(red.found_columns, kFull);
  for (std::size_t row = 1; row <= kSize; ++row) {
    EXPECT_EQ(red.known.vertical[row] & (bit(1) | bit(26)), bit(1) | bit(26)) << row;
  }
  EXPECT_EQ(red.known.horizontal[1], 0U);
}

TEST(Infer, AllRowsFoundGiveTheUpperAndTheLowerOuterEdge) {
  Maze maze = drawn({});
  for (std::size_t row = 2; row <= kSize; ++row) maze.horizontal[row] &= ~bit(4);
  State state = start({at(2, 4, kNorth), at(1, 1, kNorth)});
  look(maze, state);
  const Seat& red = state.seats[kRed];
  EXPECT_EQ(red.known.horizontal[1], kFull);
  EXPECT_EQ(red.known.horizontal[26], kFull);
  EXPECT_EQ(red.known.vertical[1], bit(4) | bit(5));
}

TEST(Infer, FoundByWalkingCountsFromTheNextLookOn) {
  Maze maze = drawn({});
  maze.vertical[1] =
      bit(1) | bit(25) | bit(26);  // columns 1 to 24; the last one lies around a bend
  maze.horizontal[2] &= ~bit(24);
  maze.vertical[2] &= ~bit(25);
  State state = start({at(1, 3, kWest), at(20, 20, kNorth)});
  take_turn(maze, state, "T" + std::string(20, 'F') + "RLTRL");
  const Seat& red = state.seats[kRed];
  EXPECT_EQ(red.position.square, at(1, 23, kWest).square);
  EXPECT_EQ(red.found_columns, kFull);
  EXPECT_EQ(red.known.vertical[9], 0U);
  state.to_move = kRed;
  look(maze, state);
  EXPECT_EQ(red.known.vertical[9], bit(1) | bit(26));
}

TEST(Infer, SquareBehindADeadEndIsFoundThoughNotDiscovered) {
  const Maze maze = drawn({
      "+-+-+-+",
      "|   | |",
      "+ +-+-+",
      "| |   |",
      "+ +-+-+",
      "|   | |",
      "+-+-+-+",
  });
  State state = alone(at(1, 1, kNorth));
  const Seat& red = state.seats[kRed];
  take_turn(maze, state, "TF");
  EXPECT_EQ(red.found_columns, bits(1, 2));
  state.to_move = kRed;
  look(maze, state);
  EXPECT_EQ(discoveries(red, 3, 3), (Lines{"oo.", "ox.", "oo."}));
  EXPECT_EQ(red.found_columns, bits(1, 3));
}

TEST(Infer, OneOuterEdgeGivesTheOppositeOne) {
  for (const bool is_left : {true, false}) {
    Maze maze = drawn({});
    for (std::size_t row = 2; row <= kSize; ++row) maze.horizontal[row] &= ~bit(is_left ? 1 : 25);
    State state = start({at(2, is_left ? 1 : 25, kNorth), at(9, 9, kNorth)});
    look(maze, state);
    EXPECT_NE(state.seats[kRed].found_columns, kFull);
    EXPECT_NE(state.seats[kRed].known.vertical[25] & bit(is_left ? 26 : 1), 0U);
  }
  for (const std::size_t row : {1U, 25U}) {
    Maze maze = drawn({});
    maze.vertical[row] = bit(1) | bit(26);
    State state = start({at(static_cast<int>(row), 2, kWest), at(9, 9, kNorth)});
    look(maze, state);
    EXPECT_NE(state.seats[kRed].found_rows, kFull);
    EXPECT_EQ(state.seats[kRed].known.horizontal[row == 1 ? 26 : 1], kFull);
  }
}

TEST(Infer, OneOuterWallSaysNothingOfTheOneOpposite) {
  const Maze maze = drawn({
      "+-+-+",
      "|   |",
      "+-+-+",
  });
  State state = alone(at(1, 1, kWest));
  look(maze, state);
  EXPECT_EQ(state.seats[kRed].known.vertical[1], bits(1, 3));
  EXPECT_EQ(state.seats[kRed].known.horizontal[26], 0U);
}

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
  const std::vector<Step> steps = random_walk(maze, state, kMostSteps, random);
  const std::size_t before = allocations();
  while (!is_over(state)) {
    look(maze, state);
    walk(maze, state, steps);
  }
  EXPECT_EQ(allocations(), before);
}

}  // namespace
}  // namespace agon::amazes
