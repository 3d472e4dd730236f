#include "games/ants/prompt.h"

#include <algorithm>
#include <cstdlib>
#include <istream>
#include <limits>

namespace agon::ants {
namespace {

constexpr int kMost = std::numeric_limits<std::int32_t>::max();

// Reads a number of min … max.
bool read_number(std::istream& in, int min, int max, int& number) {
  return in >> number && number >= min && number <= max;
}

using Neighbours = Row<Row<int, kDirections>, kMostCells>;

bool read_cells(std::istream& in, Setup& setup, Neighbours& neighbours) {
  if (!read_number(in, 1, kMostCells, setup.cells)) return false;
  for (int cell = 0; cell < setup.cells; ++cell) {
    int kind = 0;
    if (!read_number(in, 0, 2, kind) || !read_number(in, 0, kMost, setup.richness[cell])) {
      return false;
    }
    setup.kind[cell] = static_cast<Kind>(kind);
    for (int& neighbour : neighbours[cell]) {
      if (!read_number(in, -1, setup.cells - 1, neighbour)) return false;
    }
  }
  return true;
}

bool read_bases(std::istream& in, Setup& setup) {
  if (!read_number(in, 1, kMostBases, setup.bases_per_seat)) return false;
  for (auto& bases : setup.bases) {
    for (int i = 0; i < setup.bases_per_seat; ++i) {
      int base = 0;
      if (!read_number(in, 0, setup.cells - 1, base)) return false;
      bases[i] = static_cast<std::uint8_t>(base);
    }
  }
  return true;
}

// Walks from cell 0 over all cells. False when they are not connected, or a neighbour is not where
// its direction says.
bool place_cells(Setup& setup, const Neighbours& neighbours) {
  CellSet placed = CellSet::first(1);
  for (CellSet fresh = placed; !fresh.is_empty();) {
    const int cell = fresh.front();
    fresh.erase(cell);
    for (int direction = 0; direction < kDirections; ++direction) {
      const int next = neighbours[cell][direction];
      if (next < 0) continue;
      const Hex there = neighbour(setup.at[cell], direction);
      if (!placed.has(next)) {
        setup.at[next] = there;
        placed.insert(next);
        fresh.insert(next);
      } else if (setup.at[next] != there) {
        return false;
      }
    }
  }
  return placed == CellSet::first(setup.cells);
}

// Moves the board so that its middle is at 0, and says whether it fits there.
bool centre_cells(Setup& setup) {
  Hex* const end = setup.at.begin() + setup.cells;
  const auto [left, right] =
      std::minmax_element(setup.at.begin(), end, [](Hex a, Hex b) { return a.x < b.x; });
  const auto [top, bottom] =
      std::minmax_element(setup.at.begin(), end, [](Hex a, Hex b) { return a.z < b.z; });
  const int x = (left->x + right->x) / 2;
  const int z = (top->z + bottom->z) / 2;
  for (Hex* hex = setup.at.begin(); hex != end; ++hex) {
    hex->x = static_cast<std::int8_t>(hex->x - x);
    hex->z = static_cast<std::int8_t>(hex->z - z);
    hex->y = static_cast<std::int8_t>(-hex->x - hex->z);
  }
  return std::all_of(setup.at.begin(), end, [](Hex hex) {
    return std::abs(hex.x) <= kMostRadius && std::abs(hex.z) <= kMostRadius;
  });
}

}  // namespace

std::optional<Setup> read_initialisation(std::istream& in, int league) {
  Setup setup;
  setup.league = league;
  Neighbours neighbours;
  if (!read_cells(in, setup, neighbours) || !read_bases(in, setup) ||
      !place_cells(setup, neighbours) || !centre_cells(setup)) {
    return std::nullopt;
  }
  return setup;
}

std::optional<State> read_turn(std::istream& in, const Board& board, int turns) {
  State state;
  state.turns = turns;
  if (board.league().points_sent) {
    for (int& points : state.points) {
      if (!read_number(in, 0, kMost, points)) return std::nullopt;
    }
  }
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (!read_number(in, 0, kMost, state.richness[cell])) return std::nullopt;
    if (state.richness[cell] > 0) state.rich.insert(cell);
    for (int seat = 0; seat < kSeats; ++seat) {
      if (!read_number(in, 0, kMost, state.ants[seat][cell])) return std::nullopt;
      if (state.ants[seat][cell] > 0) state.occupied[seat].insert(cell);
    }
  }
  return state;
}

}  // namespace agon::ants
