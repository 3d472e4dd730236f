// The rules of Amazes (CodeCup 2010): two seats explore a maze of 25 x 25 squares that neither
// knows, one turn each in alternation.
//
// A turn is two calls: `look`, the information stage, and `walk`, everything that follows from the
// reply. Whoever drives a match calls them in alternation until `is_over`. Both only flip bits in
// the state: they never allocate and never throw.
//
// Squares, walls and what a seat knows of them are kept as rows of bits, so that the rules of
// discovery work on the 25 squares of a row at once. Rows and columns count from 1, as in the
// contest's own files; bit c of a row is column c, and rows 0 and 26 stay empty, so that a square
// at the border needs no special case.
#pragma once

#include <array>
#include <cstdint>
#include <span>

/// Amazes, CodeCup 2010.
namespace agon::amazes {

inline constexpr int kSize = 25;                ///< rows, and columns
inline constexpr int kSquares = kSize * kSize;  ///< discovering all of them allows sudden death
inline constexpr int kTurns = 150;              ///< per seat
inline constexpr int kMostSteps = 256;          ///< in a reply
inline constexpr int kCapturePoints = 100;
inline constexpr int kMostPoints = 1000;    ///< a score is never more
inline constexpr int kStartDistance = 288;  ///< the least squared distance of the two starts
inline constexpr int kRed = 0, kBlue = 1;   ///< the seats; Red begins

/// One row of squares or edges: bit c is column c.
using Bits = std::uint32_t;
/// By row, 0 … kSize + 1.
using Rows = std::array<Bits, kSize + 2>;

/// Requires a column of 0 … 31.
constexpr Bits bit(int column) { return Bits{1} << static_cast<unsigned>(column); }

/// Bits `from` to `to`, both included.
constexpr Bits bits(int from, int to) { return (bit(to) << 1U) - bit(from); }

/// A full row of squares, or of horizontal edges; also: all 25 rows.
inline constexpr Bits kFull = bits(1, kSize);

/// A set of the 1300 edges between squares. The outer edges belong to it.
struct Edges {
  Rows horizontal;  ///< [r] bit c: the edge above square (r, c); r = 1 … 26, c = 1 … 25
  Rows vertical;    ///< [r] bit c: the edge left of square (r, c); r = 1 … 25, c = 1 … 26

  friend bool operator==(const Edges&, const Edges&) = default;
};

/// A maze is the set of its walls; every other edge is an opening. Walking and looking require that
/// the outer edges are walls.
using Maze = Edges;

/// In clockwise order.
enum class Direction : std::uint8_t { north, east, south, west };

/// What one character of a reply does: turn that many quarters to the right, then step forward.
enum class Step : std::uint8_t { forward, right, back, left };

/// Where one faces after that step.
constexpr Direction turned(Direction facing, Step step) {
  return static_cast<Direction>((static_cast<unsigned>(facing) + static_cast<unsigned>(step)) % 4);
}

/// Rows and columns are 1 … kSize.
struct Square {
  std::uint8_t row;     ///< 1 is the uppermost
  std::uint8_t column;  ///< 1 is the leftmost

  friend bool operator==(const Square&, const Square&) = default;
};

/// Where a seat stands and looks.
struct Position {
  Square square;
  Direction facing;

  friend bool operator==(const Position&, const Position&) = default;
};

/// The next square in that direction; beyond the border too.
constexpr Square neighbour(Square square, Direction direction) {
  switch (direction) {
    case Direction::north:
      return {static_cast<std::uint8_t>(square.row - 1), square.column};
    case Direction::east:
      return {square.row, static_cast<std::uint8_t>(square.column + 1)};
    case Direction::south:
      return {static_cast<std::uint8_t>(square.row + 1), square.column};
    default:
      return {square.row, static_cast<std::uint8_t>(square.column - 1)};
  }
}

/// Whether `edges` holds the edge of `square` in that direction; of a maze: whether a wall is
/// there.
constexpr bool has_edge(const Edges& edges, Square square, Direction direction) {
  const bool is_horizontal = direction == Direction::north || direction == Direction::south;
  const Rows& rows = is_horizontal ? edges.horizontal : edges.vertical;
  const int row = square.row + (direction == Direction::south ? 1 : 0);
  const int column = square.column + (direction == Direction::east ? 1 : 0);
  return (rows[static_cast<std::size_t>(row)] & bit(column)) != 0;
}

constexpr bool has_square(const Rows& squares, Square square) {
  return (squares[static_cast<std::size_t>(square.row)] & bit(square.column)) != 0;
}

/// Euclidean, as it is sent.
constexpr int squared_distance(Square a, Square b) {
  const int rows = a.row - b.row;
  const int columns = a.column - b.column;
  return rows * rows + columns * columns;
}

/// One seat: where it is, what it has discovered, what that was worth.
struct Seat {
  Position position;
  bool is_disqualified;

  Rows discovered_squares;
  Rows first_squares;  ///< those of them that the opponent had not discovered by then
  Rows dead_ends;      ///< squares marked as dead ends: discovered by inference alone
  Edges known;         ///< edges of which the seat knows whether they are walls or openings
  Bits found_rows;     ///< bit r: row r has a square that is discovered or behind a known opening
  Bits found_columns;  ///< likewise for columns

  std::int16_t discovered;  ///< how many squares; `first` likewise
  std::int16_t first;
  std::int16_t captures;
  std::int16_t turns;
  std::int32_t steps;  ///< that were paid for

  friend bool operator==(const Seat&, const Seat&) = default;
};

/// A match between two stages. A plain value: copy it, play on with the copy, compare.
struct State {
  std::array<Seat, 2> seats;
  std::int16_t to_move;       ///< the seat that looks or walks next
  std::int16_t sudden_death;  ///< the seat that ended the match in this way, or -1

  friend bool operator==(const State&, const State&) = default;
};

/// Nothing is discovered yet, not even the squares of the starts. Requires openings behind both.
State start(const std::array<Position, 2>& starts);

/// The information stage of the seat to move: what it sees, then what follows from that.
void look(const Maze& maze, State& state);

/// What became of a walk.
struct Walked {
  int taken;          ///< steps of the reply that were taken; the rest is behind a wall
  bool has_returned;  ///< it ended where it had begun, so that the judge added one step back
  bool has_met;       ///< it ended on the opponent's square
};

/// The rest of the turn: the walk, its price, the meeting; then it is the other seat's turn.
/// Requires that the seat to move has looked, and 1 to `kMostSteps` steps.
Walked walk(const Maze& maze, State& state, std::span<const Step> steps);

/// The seat to move is out, and the judge plays its turns from this one on: `walk` one step back.
void disqualify(State& state);

/// What the judge plays for a disqualified seat.
inline constexpr std::array<Step, 1> kJudgesSteps = {Step::back};

/// Takes one step unless a wall is in the way; says whether it was taken.
constexpr bool take_step(const Maze& maze, Position& position, Step step) {
  const Direction facing = turned(position.facing, step);
  if (has_edge(maze, position.square, facing)) return false;
  position = {neighbour(position.square, facing), facing};
  return true;
}

/// After sudden death, or when both seats have had all their turns.
constexpr bool is_over(const State& state) {
  return state.sudden_death >= 0 || state.seats[kBlue].turns == kTurns;
}

/// Points as they were collected: neither doubled nor limited, and kept by a disqualified seat.
constexpr int points(const Seat& seat) {
  return seat.discovered + seat.first + kCapturePoints * seat.captures - seat.steps;
}

/// The score of a seat as it stands, 0 … `kMostPoints`; final when the match is over.
int score(const State& state, int seat);

}  // namespace agon::amazes
