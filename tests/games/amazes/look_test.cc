// What a look discovers, one rule each, on small drawn mazes.
#include <string>
#include <vector>

#include "games/amazes/drawing.h"
#include "games/amazes/rules.h"

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

}  // namespace
}  // namespace agon::amazes
