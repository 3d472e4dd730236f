#include "games/amazes/rules.h"

#include <algorithm>
#include <bit>
#include <type_traits>

namespace agon::amazes {
namespace {

static_assert(std::is_trivially_copyable_v<State>);

// The rows `from` to `to` and the rows beside them, as far as there are such rows.
Bits rows_around(int from, int to) { return bits(from - 1, to + 1) & kFull; }

// Adds edges to known ones; says whether any of them is news.
bool learn(Bits& known, Bits edges) {
  const Bits before = known;
  known |= edges;
  return known != before;
}

// The information stage of one seat. Its functions return the rows whose edges or dead ends have
// changed, as bits, because only these and their neighbours can make a rule of discovery apply.
class Looking {
 public:
  Looking(const Maze& maze, Seat& seat, const Seat& opponent)
      : maze_(maze), seat_(seat), known_(seat.known), opponent_(opponent) {}

  Bits see() {
    return see_along_row(seat_.position.square) | see_along_column(seat_.position.square);
  }

  // Rules: "The jury software iterates through the list of rules until there is no new information
  // available." The order does not matter to the outcome.
  void infer(Bits changed) {
    do {
      while (changed != 0) {
        const auto row = static_cast<std::size_t>(std::countr_zero(changed));
        changed &= changed - 1;
        changed |= mark_dead_ends(row) | close_corners(row) | close_corners(row + 1);
      }
      changed = learn_outer_edges();
    } while (changed != 0);
  }

 private:
  void discover(std::size_t row, Bits squares);
  Bits see_along_row(Square own);
  Bits see_along_column(Square own);
  Bits mark_dead_ends(std::size_t row);
  void find_behind(std::size_t row, Bits squares);
  Bits close_corners(std::size_t line);
  Bits learn_outer_edges();

  const Maze& maze_;
  Seat& seat_;
  Edges& known_;
  const Seat& opponent_;
};

void discover_squares(Seat& seat, const Seat& opponent, std::size_t row, Bits squares) {
  const Bits fresh = squares & ~seat.discovered_squares[row];
  if (fresh == 0) return;
  const Bits first = fresh & ~opponent.discovered_squares[row];
  seat.discovered_squares[row] |= fresh;
  seat.first_squares[row] |= first;
  seat.discovered = static_cast<std::int16_t>(seat.discovered + std::popcount(fresh));
  seat.first = static_cast<std::int16_t>(seat.first + std::popcount(first));
  seat.found_rows |= Bits{1} << row;
  seat.found_columns |= fresh;
}

void Looking::discover(std::size_t row, Bits squares) {
  discover_squares(seat_, opponent_, row, squares);
}

// Rules: the squares of a corridor are discovered, those behind openings at its sides too, and the
// edges along it and at its ends. The corridors to the left and to the right are one.
Bits Looking::see_along_row(Square own) {
  const auto row = static_cast<std::size_t>(own.row);
  const Bits walls = maze_.vertical[row];
  const Bits left = bits(0, own.column);
  const int west = static_cast<int>(std::bit_width(walls & left)) - 1;
  const int east = std::countr_zero(walls & ~left) - 1;
  const Bits corridor = bits(west, east);
  discover(row, corridor);
  discover(row - 1, corridor & ~maze_.horizontal[row]);
  discover(row + 1, corridor & ~maze_.horizontal[row + 1]);
  const bool along = learn(known_.vertical[row], bits(west, east + 1));
  const bool above = learn(known_.horizontal[row], corridor);
  const bool below = learn(known_.horizontal[row + 1], corridor);
  return along || above || below ? rows_around(own.row, own.row) : 0;
}

Bits Looking::see_along_column(Square own) {
  const Bits column = bit(own.column);
  int north = own.row;
  while ((maze_.horizontal[static_cast<std::size_t>(north)] & column) == 0) --north;
  bool is_news = false;
  auto row = static_cast<std::size_t>(north);
  do {
    const Bits open = (column | column << 1U) & ~maze_.vertical[row];
    discover(row, column | (open & column) >> 1U | (open & ~column));
    is_news |= learn(known_.vertical[row], column | column << 1U);
    is_news |= learn(known_.horizontal[row], column);
    ++row;
  } while ((maze_.horizontal[row] & column) == 0);
  is_news |= learn(known_.horizontal[row], column);
  return is_news ? rows_around(north, static_cast<int>(row) - 1) : 0;
}

// Rules: a square not yet discovered with exactly three edges that are known walls or known
// openings to dead ends is discovered and a dead end itself; its fourth edge is an opening.
Bits Looking::mark_dead_ends(std::size_t row) {
  Rows& dead_ends = seat_.dead_ends;
  const Bits north = known_.horizontal[row] & (maze_.horizontal[row] | dead_ends[row - 1]);
  const Bits south = known_.horizontal[row + 1] & (maze_.horizontal[row + 1] | dead_ends[row + 1]);
  const Bits west = known_.vertical[row] & (maze_.vertical[row] | dead_ends[row] << 1U);
  const Bits east = (known_.vertical[row] & (maze_.vertical[row] | dead_ends[row])) >> 1U;
  const Bits three = (north & south & (west ^ east)) | ((north ^ south) & west & east);
  const Bits squares = three & ~seat_.discovered_squares[row];
  if (squares == 0) return 0;
  discover(row, squares);
  dead_ends[row] |= squares;
  known_.horizontal[row] |= squares;
  known_.horizontal[row + 1] |= squares;
  known_.vertical[row] |= squares | squares << 1U;
  find_behind(row, squares);
  return rows_around(static_cast<int>(row), static_cast<int>(row));
}

// Rules: rows and columns count as found by squares that one "knows of open connections to", too.
// All edges of `squares` in `row` are known.
void Looking::find_behind(std::size_t row, Bits squares) {
  if ((squares & ~maze_.horizontal[row]) != 0) seat_.found_rows |= Bits{1} << (row - 1);
  if ((squares & ~maze_.horizontal[row + 1]) != 0) seat_.found_rows |= Bits{1} << (row + 1);
  seat_.found_columns |= (squares & ~maze_.vertical[row]) >> 1U;
  seat_.found_columns |= squares << 1U & ~maze_.vertical[row];
}

// Rules: where three edges that meet in a corner are known openings, the fourth is a wall. Looks at
// the corners on the line above the row of that number; border corners never have three openings.
Bits Looking::close_corners(std::size_t line) {
  const Bits north = known_.vertical[line - 1] & ~maze_.vertical[line - 1];
  const Bits south = known_.vertical[line] & ~maze_.vertical[line];
  const Bits east = known_.horizontal[line] & ~maze_.horizontal[line];
  const Bits west = east << 1U;
  const bool above = learn(known_.vertical[line - 1], south & east & west);
  const bool below = learn(known_.vertical[line], north & east & west);
  const bool right = learn(known_.horizontal[line], north & south & west);
  const bool left = learn(known_.horizontal[line], (north & south & east) >> 1U);
  if (!above && !below && !right && !left) return 0;
  return (Bits{1} << (line - 1) | Bits{1} << line) & kFull;
}

// The left and the right outer edge of a row.
constexpr Bits kOuterPair = bit(1) | bit(kSize + 1);

// Rules: once all rows are found, or one of the two edges is known completely, the upper and the
// lower outer edge of the maze are known; likewise with all columns for the left and the right one.
Bits Looking::learn_outer_edges() {
  Bits changed = 0;
  Bits& upper = known_.horizontal[1];
  Bits& lower = known_.horizontal[kSize + 1];
  if (seat_.found_rows == kFull || upper == kFull || lower == kFull) {
    if (learn(upper, kFull)) changed |= bit(1);
    if (learn(lower, kFull)) changed |= bit(kSize);
  }
  Bits in_all_rows = kOuterPair;
  for (std::size_t row = 1; row <= kSize; ++row) in_all_rows &= known_.vertical[row];
  if (in_all_rows == kOuterPair) return changed;
  if (seat_.found_columns == kFull || in_all_rows != 0) {
    for (std::size_t row = 1; row <= kSize; ++row) {
      if (learn(known_.vertical[row], kOuterPair)) changed |= Bits{1} << row;
    }
  }
  return changed;
}

// Rules: ending a turn on the opponent's square is worth points until all squares are discovered,
// and then ends the match; but a disqualified seat cannot take turns from its opponent.
void meet(State& state, int number) {
  Seat& seat = state.seats[static_cast<std::size_t>(number)];
  if (seat.discovered < kSquares) {
    ++seat.captures;
  } else if (!seat.is_disqualified) {
    state.sudden_death = static_cast<std::int16_t>(number);
  }
}

}  // namespace

State start(const std::array<Position, 2>& starts) {
  State state{};
  state.seats[kRed].position = starts[kRed];
  state.seats[kBlue].position = starts[kBlue];
  state.sudden_death = -1;
  return state;
}

void look(const Maze& maze, State& state) {
  const auto mover = static_cast<std::size_t>(state.to_move);
  Looking looking(maze, state.seats[mover], state.seats[1 - mover]);
  looking.infer(looking.see());
}

Walked walk(const Maze& maze, State& state, std::span<const Step> steps) {
  const auto mover = static_cast<std::size_t>(state.to_move);
  Seat& seat = state.seats[mover];
  const Seat& opponent = state.seats[1 - mover];
  const Square origin = seat.position.square;
  const auto take = [&](Step step) {
    if (!take_step(maze, seat.position, step)) return false;
    const Square here = seat.position.square;
    discover_squares(seat, opponent, static_cast<std::size_t>(here.row), bit(here.column));
    return true;
  };

  const auto stopped = std::find_if_not(steps.begin(), steps.end(), take);
  Walked walked{static_cast<int>(stopped - steps.begin()), seat.position.square == origin, false};
  if (walked.has_returned) take(Step::back);  // free of charge
  seat.steps += static_cast<std::int32_t>(steps.size());
  ++seat.turns;
  walked.has_met = seat.position.square == opponent.position.square;
  if (walked.has_met) meet(state, state.to_move);
  state.to_move = static_cast<std::int16_t>(1 - state.to_move);
  return walked;
}

void disqualify(State& state) {
  state.seats[static_cast<std::size_t>(state.to_move)].is_disqualified = true;
}

int score(const State& state, int seat) {
  const Seat& own = state.seats[static_cast<std::size_t>(seat)];
  if (own.is_disqualified) return 0;
  int total = points(own);
  if (state.sudden_death >= 0) total = state.sudden_death == seat ? 2 * total : 0;
  return std::clamp(total, 0, kMostPoints);
}

}  // namespace agon::amazes
