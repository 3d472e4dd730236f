#include "games/ants/board.h"

namespace agon::ants {
namespace {

// A square that holds every place, with a border of places that are never taken.
constexpr int kSide = 2 * kMostRadius + 3;
constexpr int kCentre = kMostRadius + 1;

}  // namespace

Board::Board(const Setup& setup, HarvestOrder order) : setup_(setup), order_(order) {
  for (int cell = 0; cell < cells(); ++cell) {
    if (setup.kind[cell] == Kind::crystals) crystals_.insert(cell);
    if (setup.kind[cell] == Kind::eggs) eggs_.insert(cell);
  }
  for (int seat = 0; seat < kSeats; ++seat) {
    for (int i = 0; i < setup.bases_per_seat; ++i) bases_[seat].insert(setup.bases[seat][i]);
  }
  find_neighbours();
  measure_distances();
}

void Board::find_neighbours() {
  Row<Row<std::int8_t, kSide>, kSide> cell_at;
  for (auto& row : cell_at) row.fill(-1);
  for (int cell = 0; cell < cells(); ++cell) {
    const Hex hex = setup_.at[cell];
    cell_at[kCentre + hex.x][kCentre + hex.z] = static_cast<std::int8_t>(cell);
  }
  for (int cell = 0; cell < cells(); ++cell) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Hex hex = ants::neighbour(setup_.at[cell], direction);
      const std::int8_t next = cell_at[kCentre + hex.x][kCentre + hex.z];
      neighbours_[cell][direction] = next;
      if (next >= 0) around_[cell].insert(next);
    }
  }
}

// From all cells at once: what a cell reaches in n + 1 steps is what its neighbours reach in n.
void Board::measure_distances() {
  Row<CellSet, kMostCells> reached;
  for (int cell = 0; cell < cells(); ++cell) {
    reached[cell].insert(cell);
    distances_[cell][cell] = 0;
  }
  rings_.assign(reached.begin(), reached.begin() + cells());
  for (int distance = 1;; ++distance) {
    Row<CellSet, kMostCells> wider = reached;
    CellSet seen;
    for (int cell = 0; cell < cells(); ++cell) {
      for (const int next : around_[cell]) wider[cell] |= reached[next];
      const CellSet ring = wider[cell] - reached[cell];
      for (const int other : ring) distances_[cell][other] = static_cast<std::uint8_t>(distance);
      rings_.push_back(ring);
      seen |= ring;
    }
    reached = wider;
    if (seen.is_empty()) break;
    diameter_ = distance;
  }
  is_connected_ = reached[0] == CellSet::first(cells());
}

}  // namespace agon::ants
