// The rules of Ants, the contest "Spring Challenge 2023": two seats send ant robots over a board of
// hexagons by placing beacons, and harvest along unbroken chains of ants.
//
// A `State` is a plain value: copy it, step the copy, compare. What never changes stands in a
// `Board`. Nothing here allocates, throws or knows of text. docs/games/ants.md has the rules in
// words; "rules" in comments means the contest's own page.
#pragma once

#include <cstdint>

#include "games/ants/board.h"

/// Ants, CodinGame Spring Challenge 2023.
namespace agon::ants {

inline constexpr int kTurns = 100;

/// Ants or points per seat, and richness, as numbers of one cell or one seat.
using PerCell = Row<std::int32_t, kMostCells>;
/// Something of each seat.
template <class T>
using PerSeat = Row<T, kSeats>;

/// The situation between two turns. The two sets repeat what the arrays say, for speed.
struct State {
  PerCell richness{};  ///< crystals or eggs left on each cell
  PerSeat<PerCell> ants{};
  CellSet rich;                 ///< cells with richness
  PerSeat<CellSet> occupied{};  ///< cells with ants of the seat
  PerSeat<std::int32_t> points{};
  std::int32_t turns = 0;  ///< turns played

  friend bool operator==(const State&, const State&) = default;
};

/// The situation before the first turn.
State initial_state(const Setup& setup);

/// One seat's beacons of one turn. LINE and BEACON actions may be placed in the order in which they
/// were written: as the rules have all LINEs before all BEACONs, a line leaves alone what a BEACON
/// has set, and otherwise what comes later wins.
struct Beacons {
  PerCell strength{};  ///< 0: no beacon
  CellSet placed;
  CellSet single;  ///< set by a BEACON

  friend bool operator==(const Beacons&, const Beacons&) = default;
};

/// Places a beacon of that strength, at least 1. Does nothing and returns false when there is no
/// such cell. Requires strength >= 0.
bool place_beacon(const Board& board, std::int32_t cell, std::int32_t strength, Beacons& beacons);

/// Places beacons on the path between two cells, both included. It is the first of the shortest
/// paths when they are compared cell by cell from `from`: what a breadth-first search from there
/// finds that tries neighbours in ascending order.
bool place_line(const Board& board, std::int32_t from, std::int32_t to, std::int32_t strength,
                Beacons& beacons);

/// Ants that go one step together.
struct Move {
  std::uint8_t from;
  std::uint8_t to;
  std::int32_t count;
};

/// Moves of one seat in one turn; the same two cells may occur several times. Each move empties its
/// cell or fills a beacon, and beacons are filled at most twice.
struct Moves {
  int size = 0;
  Row<Move, 3 * kMostCells> list;

  const Move* begin() const { return list.begin(); }
  const Move* end() const { return list.begin() + size; }
};

/// One of the two harvests of a turn, and the situation it was made in.
struct Harvest {
  Kind kind = Kind::empty;
  CellSet cells;              ///< where a seat took something
  PerSeat<PerCell> amounts;   ///< what each took there; other cells hold no meaning
  PerSeat<PerCell> ants;      ///< ants when chains were looked for
  PerSeat<CellSet> usable{};  ///< cells that can be part of a seat's chain
};

/// What happened in a step, for those who show it.
struct Events {
  PerSeat<Moves> moves;
  Row<Harvest, 2> harvests;  ///< in their order
};

/// Plays one turn: both seats' ants move, then the harvests. Goes on beyond the end of a match when
/// asked to. Fills `events` if there are any to fill.
void step(const Board& board, State& state, const PerSeat<Beacons>& beacons,
          Events* events = nullptr);

/// Crystals on the board.
std::int32_t crystals_left(const Board& board, const State& state);

/// Whether the match ends here: no crystals are left, or too few for the seat behind to overtake
/// the other, or all turns were played.
bool is_over(const Board& board, const State& state);

/// On the whole board.
std::int32_t total_ants(const State& state, int seat);

/// What the contest announces when the match has ended: the points, -1 for a seat that was put out,
/// and where both have the same number of points the seats' ants instead.
PerSeat<std::int32_t> final_scores(const State& state, PerSeat<bool> out);

/// For each cell the best chain between it and a base, over `usable` cells: the smallest number of
/// ants on a cell of the chain (both ends included) where that is largest. 0 without a chain.
/// Requires ants on every usable cell.
void measure_chains(const Board& board, const PerCell& ants, CellSet usable, CellSet bases,
                    PerCell& values);

}  // namespace agon::ants
