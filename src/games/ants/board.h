// The facts of a board that no turn changes: who is next to whom and how far away, what the cells
// hold, where the bases are.
#pragma once

#include <cstdint>
#include <vector>

#include "games/ants/cell_set.h"
#include "games/ants/setup.h"

namespace agon::ants {

/// Which harvest of a turn comes first. The rules page of the contest had them this way at one time
/// and that way at another; the contest's own judge always began with the eggs.
enum class HarvestOrder : std::uint8_t { eggs_first, crystals_first };

/// Immutable once made; may be shared by any number of states and threads.
class Board {
 public:
  /// Requires a valid setup: places that differ, bases that are cells.
  explicit Board(const Setup& setup, HarvestOrder order = HarvestOrder::eggs_first);

  const Setup& setup() const { return setup_; }
  HarvestOrder harvest_order() const { return order_; }
  const League& league() const { return facts_of_league(setup_.league); }

  int cells() const { return setup_.cells; }
  /// Whether there is a cell of that number.
  bool has(std::int64_t cell) const { return cell >= 0 && cell < setup_.cells; }
  CellSet crystals() const { return crystals_; }
  CellSet eggs() const { return eggs_; }
  CellSet bases(int seat) const { return bases_[seat]; }

  /// The neighbour in a direction, -1 where there is none.
  int neighbour(int cell, int direction) const { return neighbours_[cell][direction]; }
  CellSet neighbours(int cell) const { return around_[cell]; }

  /// Whether every cell can be reached from every other. The rules below require it.
  bool is_connected() const { return is_connected_; }
  /// The length of a shortest path.
  int distance(int from, int to) const { return distances_[from][to]; }
  /// The longest of these.
  int diameter() const { return diameter_; }
  /// The cells at exactly that distance, 0 … diameter(), from a cell.
  CellSet ring(int cell, int distance) const {
    return rings_.data()[distance * setup_.cells + cell];
  }

  /// The neighbours of `from` that begin a shortest path to `to`; requires that the cells differ.
  CellSet ways(int from, int to) const { return ways(from, to, distance(from, to)); }
  /// The same where their distance is known.
  CellSet ways(int from, int to, int distance) const {
    return around_[from] & ring(to, distance - 1);
  }

 private:
  void find_neighbours();
  void measure_distances();

  Setup setup_;
  HarvestOrder order_;
  CellSet crystals_;
  CellSet eggs_;
  Row<CellSet, kSeats> bases_;
  Row<Row<std::int8_t, kDirections>, kMostCells> neighbours_;
  Row<CellSet, kMostCells> around_;
  Row<Row<std::uint8_t, kMostCells>, kMostCells> distances_;
  std::vector<CellSet> rings_;  // by distance, then cell
  int diameter_ = 0;
  bool is_connected_ = false;
};

}  // namespace agon::ants
