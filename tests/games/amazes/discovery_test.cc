// The fast discovery against a second one that is written as plainly as the rules are: squares and
// edges in sets of places on the drawn map, every rule tried everywhere until nothing changes.
#include <array>
#include <bit>
#include <map>
#include <set>

#include "games/amazes/drawing.h"

namespace agon::amazes {
namespace {

// A place on a map of 51 lines and columns, from 0; squares are odd in both, corners even in both.
struct Place {
  int line;
  int column;

  friend bool operator<(const Place& a, const Place& b) {
    return a.line != b.line ? a.line < b.line : a.column < b.column;
  }
};

constexpr Place kSides[] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
constexpr int kLast = 2 * kSize;

Place moved(Place place, Place by, int times) {
  return {place.line + by.line * times, place.column + by.column * times};
}

Place place_of(Square square) { return {2 * square.row - 1, 2 * square.column - 1}; }

class PlainSeat {
 public:
  explicit PlainSeat(const Maze& maze) {
    for (int row = 1; row <= kSize + 1; ++row) {
      for (int column = 1; column <= kSize + 1; ++column) {
        const auto r = static_cast<std::size_t>(row);
        if (maze.horizontal[r] & bit(column)) walls_.insert({2 * row - 2, 2 * column - 1});
        if (maze.vertical[r] & bit(column)) walls_.insert({2 * row - 1, 2 * column - 2});
      }
    }
  }

  void look(Square own) {
    for (const Place& side : kSides) look_towards(place_of(own), side);
    while (infer()) {
    }
  }

  void visit(Square square) { discovered.insert(place_of(square)); }

  std::set<Place> discovered, dead_ends, known;

 private:
  bool is_wall(Place edge) const { return walls_.count(edge) > 0; }
  bool is_known_opening(Place edge) const { return known.count(edge) > 0 && !is_wall(edge); }

  void look_towards(Place own, Place side) {
    discovered.insert(own);
    known.insert(moved(own, side, 1));
    for (Place square = own; !is_wall(moved(square, side, 1));) {
      square = moved(square, side, 2);
      discovered.insert(square);
      for (const Place& other : kSides) {
        const Place edge = moved(square, other, 1);
        known.insert(edge);
        const bool is_sideways = (other.line == 0) != (side.line == 0);
        if (is_sideways && !is_wall(edge)) discovered.insert(moved(square, other, 2));
      }
    }
  }

  bool infer() {
    const std::size_t before = discovered.size() + dead_ends.size() + known.size();
    for (int line = 1; line < kLast; line += 2) {
      for (int column = 1; column < kLast; column += 2) infer_dead_end({line, column});
    }
    for (int line = 2; line < kLast; line += 2) {
      for (int column = 2; column < kLast; column += 2) infer_corner({line, column});
    }
    infer_outer_edges();
    return discovered.size() + dead_ends.size() + known.size() != before;
  }

  void infer_dead_end(Place square) {
    if (discovered.count(square)) return;
    int closed = 0;
    for (const Place& side : kSides) {
      const Place edge = moved(square, side, 1);
      if (!known.count(edge)) continue;
      if (is_wall(edge) || dead_ends.count(moved(square, side, 2))) ++closed;
    }
    if (closed != 3) return;
    discovered.insert(square);
    dead_ends.insert(square);
    for (const Place& side : kSides) known.insert(moved(square, side, 1));
  }

  void infer_corner(Place corner) {
    int openings = 0;
    for (const Place& side : kSides) openings += is_known_opening(moved(corner, side, 1)) ? 1 : 0;
    if (openings != 3) return;
    for (const Place& side : kSides) known.insert(moved(corner, side, 1));
  }

  bool is_found(Place square) const {
    if (discovered.count(square)) return true;
    for (const Place& side : kSides) {
      if (is_known_opening(moved(square, side, 1))) return true;
    }
    return false;
  }

  void infer_outer_edges() {
    std::set<int> lines;
    std::set<int> columns;
    std::map<int, int> known_across;  // by line
    std::map<int, int> known_along;   // by column
    for (int line = 1; line < kLast; line += 2) {
      for (int column = 1; column < kLast; column += 2) {
        if (is_found({line, column})) lines.insert(line), columns.insert(column);
      }
      for (const int side : {0, kLast}) {
        known_across[side] += static_cast<int>(known.count({side, line}));
        known_along[side] += static_cast<int>(known.count({line, side}));
      }
    }
    const bool all_across =
        lines.size() == kSize || known_across[0] == kSize || known_across[kLast] == kSize;
    const bool all_along =
        columns.size() == kSize || known_along[0] == kSize || known_along[kLast] == kSize;
    for (int at = 1; at < kLast; at += 2) {
      for (const int side : {0, kLast}) {
        if (all_across) known.insert({side, at});
        if (all_along) known.insert({at, side});
      }
    }
  }

  std::set<Place> walls_;
};

void expect_same(const PlainSeat& plain, const Seat& seat) {
  int discovered = 0;
  for (int row = 1; row <= kSize + 1; ++row) {
    for (int column = 1; column <= kSize + 1; ++column) {
      const Square square = at(row, column, kNorth).square;
      const Place place = place_of(square);
      const auto r = static_cast<std::size_t>(row);
      ASSERT_EQ(has_square(seat.discovered_squares, square), plain.discovered.count(place) > 0)
          << "square " << row << ", " << column;
      ASSERT_EQ(has_square(seat.dead_ends, square), plain.dead_ends.count(place) > 0)
          << "dead end " << row << ", " << column;
      ASSERT_EQ((seat.known.horizontal[r] & bit(column)) != 0,
                plain.known.count(moved(place, {-1, 0}, 1)) > 0)
          << "edge above " << row << ", " << column;
      ASSERT_EQ((seat.known.vertical[r] & bit(column)) != 0,
                plain.known.count(moved(place, {0, -1}, 1)) > 0)
          << "edge left of " << row << ", " << column;
      if (plain.discovered.count(place) > 0) ++discovered;
    }
  }
  ASSERT_EQ(seat.discovered, discovered);
}

// Plays a match with long walks, so that much is walked through unseen.
void play_and_compare(int number, int turns) {
  Random random(static_cast<std::uint64_t>(number));
  const Maze maze = test_maze(number, random);
  State state = start(random_starts(maze, random));
  std::array<PlainSeat, 2> plain = {PlainSeat(maze), PlainSeat(maze)};
  std::set<Place> taken;  // discovered by any seat
  std::array<int, 2> first{};
  for (int turn = 0; turn < turns; ++turn) {
    const auto mover = static_cast<std::size_t>(state.to_move);
    const Seat& seat = state.seats[mover];
    plain[mover].look(seat.position.square);
    look(maze, state);
    ASSERT_NO_FATAL_FAILURE(expect_same(plain[mover], seat));
    const Reply reply = random_walk(maze, state, number % 3 == 0 ? 60 : 8, random);
    const auto steps = reply.steps();
    Position position = seat.position;
    const Square origin = position.square;
    for (const Step step : steps) {
      take_step(maze, position, step);
      plain[mover].visit(position.square);
    }
    if (position.square == origin) take_step(maze, position, Step::back);
    plain[mover].visit(position.square);
    walk(maze, state, steps);
    ASSERT_EQ(seat.position, position);
    ASSERT_NO_FATAL_FAILURE(expect_same(plain[mover], seat));
    for (const Place& place : plain[mover].discovered) {
      if (taken.insert(place).second) ++first[mover];
    }
    ASSERT_EQ(seat.first, first[mover]);
    if (is_over(state)) break;
  }
}

TEST(Discovery, IsThatOfThePlainRules) {
  for (int number = 0; number < 40; ++number) {
    play_and_compare(number, 60);
    if (HasFatalFailure()) FAIL() << "maze " << number;
  }
}

// Invariants of whole matches, whoever plays them.
TEST(Discovery, NeverErrsNorForgets) {
  for (int number = 0; number < 40; ++number) {
    Random random(1000 + static_cast<std::uint64_t>(number));
    const Maze maze = test_maze(number, random);
    State state = start(random_starts(maze, random));
    while (!is_over(state)) {
      const State before = state;
      const auto mover = static_cast<std::size_t>(state.to_move);
      look(maze, state);
      EXPECT_EQ(state.seats[1 - mover], before.seats[1 - mover]);
      walk(maze, state, random_walk(maze, state, 20, random).steps());
      const Seat& then = before.seats[mover];
      const Seat& now = state.seats[mover];
      int discovered = 0;
      int first = 0;
      for (std::size_t row = 0; row < now.discovered_squares.size(); ++row) {
        EXPECT_EQ(then.discovered_squares[row] & ~now.discovered_squares[row], 0U);
        EXPECT_EQ(then.dead_ends[row] & ~now.dead_ends[row], 0U);
        EXPECT_EQ(now.first_squares[row] & state.seats[1 - mover].first_squares[row], 0U);
        EXPECT_EQ(now.discovered_squares[row] & ~(row >= 1 && row <= kSize ? kFull : 0), 0U);
        discovered += std::popcount(now.discovered_squares[row]);
        first += std::popcount(now.first_squares[row]);
      }
      EXPECT_EQ(now.discovered, discovered);
      EXPECT_EQ(now.first, first);
      EXPECT_FALSE(has_edge(maze, now.position.square, turned(now.position.facing, Step::back)))
          << "a step back is always possible";
    }
    const auto& [red, blue] = state.seats;
    int either = 0;
    for (std::size_t row = 1; row <= kSize; ++row) {
      either += std::popcount(red.discovered_squares[row] | blue.discovered_squares[row]);
    }
    EXPECT_EQ(red.first + blue.first, either) << "every discovered square was first for one seat";
  }
}

}  // namespace
}  // namespace agon::amazes
