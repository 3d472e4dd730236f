// The map generator. It works on the cells of a full grid, which depends on the number of rings
// alone: holes are cut out of a set of grid positions, and what is left is numbered at the end.
// Every draw and its place in the stream matter. docs/games/ants.md, "The map".
#include "games/ants/setup.h"

#include <algorithm>
#include <utility>

#include "games/ants/java_random.h"

namespace agon::ants {
namespace {

constexpr int kMostRings = 7;
constexpr int kAttempts = 1000;
// By rings: the board keeps to rows -kRows < z < kRows. It is 0.6 times the rings, rounded up.
constexpr Row<int, kMostRings + 1> kRows = {{0, 0, 0, 0, 3, 3, 4, 5}};

constexpr Hex opposite(Hex hex) {
  return {static_cast<std::int8_t>(-hex.x), static_cast<std::int8_t>(-hex.y),
          static_cast<std::int8_t>(-hex.z)};
}

constexpr int distance_from_centre(Hex hex) {
  return std::max({+hex.x, -hex.x, +hex.y, -hex.y, +hex.z, -hex.z});
}

// All places for a number of rings, before holes are cut. Position 0 is the centre; then each place
// is followed by its opposite.
struct Grid {
  explicit constexpr Grid(int rings);

  int size = 0;
  Row<Hex, kMostCells> at{};
  Row<Row<std::uint8_t, kDirections>, kMostCells> neighbours{};  // of `inner` positions
  Row<CellSet, kMostCells> around{};                             // the neighbours
  Row<CellSet, kMostCells> near{};  // everything at most two steps away, and the position itself
  CellSet inner;                    // positions with all six neighbours
  CellSet rim;                      // the outermost ring

 private:
  static constexpr int kSide = 2 * kMostRings + 5;  // room to look two steps beyond the rim

  constexpr void lay(int rings);
  constexpr void add(Hex hex) {
    at[size] = hex;
    position(hex) = size++;
  }
  // Where a place stands in the list, -1 if it does not.
  constexpr int& position(Hex hex) { return positions_[hex.x + kSide / 2][hex.z + kSide / 2]; }

  Row<Row<int, kSide>, kSide> positions_{};
};

constexpr Grid::Grid(int rings) {
  for (auto& column : positions_) column.fill(-1);
  lay(rings);
  for (int here = 0; here < size; ++here) {
    near[here].insert(here);
    for (int direction = 0; direction < kDirections; ++direction) {
      const Hex next = neighbour(at[here], direction);
      if (position(next) >= 0) {
        neighbours[here][direction] = static_cast<std::uint8_t>(position(next));
        around[here].insert(position(next));
        near[here].insert(position(next));
      }
      for (int second = 0; second < kDirections; ++second) {
        const int far = position(neighbour(next, second));
        if (far >= 0) near[here].insert(far);
      }
    }
    if (around[here].size() == kDirections) inner.insert(here);
    if (distance_from_centre(at[here]) == rings) rim.insert(here);
  }
}

// Walks around the centre ring by ring, keeping to a band of rows.
constexpr void Grid::lay(int rings) {
  add({0, 0, 0});
  Hex place = neighbour(at[0], 0);
  for (int ring = 1; ring <= rings; ++ring) {
    for (int side = 0; side < kDirections; ++side) {
      for (int step = 0; step < ring; ++step) {
        if (-kRows[rings] < place.z && place.z < kRows[rings] && position(place) < 0) {
          add(place);
          add(opposite(place));
        }
        place = neighbour(place, (side + 2) % kDirections);
      }
    }
    place = neighbour(place, 0);
  }
}

constexpr Row<Grid, kMostRings - kFewestRings + 1> kGrids = {Grid(4), Grid(5), Grid(6), Grid(7)};

// Opposites stand next to each other.
int opposite(int position) {
  if (position == 0) return 0;
  return position % 2 == 1 ? position + 1 : position - 1;
}

// The member that `index` others precede.
int nth(CellSet cells, int index) {
  auto at = cells.begin();
  while (index-- > 0) ++at;
  return *at;
}

// A list of candidates in the order of their numbers.
struct Candidates {
  explicit Candidates(CellSet cells) {
    for (const int cell : cells) list[size++] = static_cast<std::uint8_t>(cell);
  }
  int size = 0;
  Row<std::uint8_t, kMostCells> list{};
};

class Generator {
 public:
  Generator(std::int64_t seed, int league) : random_(seed), league_(facts_of_league(league)) {
    setup_.league = league;
  }

  Setup run() {
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
      draw_cells();
      if (is_connected()) break;
    }
    place_centre();
    choose_bases();
    place_crystals();
    place_eggs_and_ants();
    number_cells();
    return setup_;
  }

 private:
  int percent(int low, int high, int total) {
    return (low + random_.below(high + 1 - low)) * total / 100;
  }
  int large() { return 40 + random_.below(20); }
  int small() { return 10 + random_.below(30); }
  int large_eggs() { return 20 + random_.below(20); }
  int small_eggs() { return 10 + random_.below(10); }

  void draw_cells() {
    grid_ = &kGrids[random_.below(league_.most_rings - kFewestRings + 1)];
    cells_ = CellSet::first(grid_->size);
    cut_holes();
    if (random_.real() < 0.05) cut_wide_places();
    if (random_.real() < 0.70) break_blobs();
  }

  void cut_holes() {
    const int want = percent(10, 20, grid_->size);
    CellSet holes;
    while (holes.size() < want) {
      const int hole = random_.below(grid_->size);
      holes.insert(hole);
      holes.insert(opposite(hole));
    }
    cells_ -= holes;
  }

  bool has_all_neighbours(int position) const {
    return grid_->inner.has(position) && (grid_->around[position] - cells_).is_empty();
  }

  // Leaves corridors.
  void cut_wide_places() {
    CellSet wide;
    for (const int position : cells_) {
      if (has_all_neighbours(position)) wide.insert(position);
    }
    cells_ -= wide;
  }

  // Takes one neighbour, and its opposite, from every cell that has all six. Cells are only taken
  // away, so one pass in order meets the first such cell each time.
  void break_blobs() {
    for (const int position : cells_) {
      if (cells_.has(position) && has_all_neighbours(position)) {
        auto sides = grid_->neighbours[position];
        random_.shuffle(sides, kDirections);
        cells_.erase(sides[0]);
        cells_.erase(opposite(sides[0]));
      }
    }
  }

  bool is_connected() const {
    CellSet reached;
    reached.insert(cells_.front());
    for (CellSet edge = reached; !edge.is_empty();) {
      CellSet next;
      for (const int position : edge) next |= grid_->around[position];
      edge = (next & cells_) - reached;
      reached |= edge;
    }
    return reached == cells_;
  }

  void place(int position, Kind kind, int amount) {
    for (const int twin : {position, opposite(position)}) {
      setup_.kind[twin] = kind;
      setup_.richness[twin] = amount;
      rich_.insert(twin);
    }
  }

  void place_centre() {
    if (random_.coin() && cells_.has(0)) place(0, Kind::crystals, large());
  }

  void choose_bases() {
    const int wanted = !league_.single_base && random_.real() < 0.33 ? 2 : 1;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
      setup_.bases_per_seat = 0;
      CellSet candidates = cells_ - rich_;
      candidates.erase(cells_.front());  // the centre, if there is one
      while (setup_.bases_per_seat < wanted && !candidates.is_empty()) {
        const int base = nth(candidates, random_.below(candidates.size()));
        candidates -= grid_->near[base] | grid_->near[opposite(base)];
        add_base(base);
      }
      if (setup_.bases_per_seat == wanted) return;
    }
    const CellSet rim = cells_ & grid_->rim;
    const CellSet last_resort = rim.size() < wanted ? cells_ : rim;
    setup_.bases_per_seat = 0;
    for (int i = 0; i < wanted; ++i) add_base(nth(last_resort, i));
  }

  void add_base(int position) {
    const int index = setup_.bases_per_seat++;
    setup_.bases[0][index] = static_cast<std::uint8_t>(position);
    setup_.bases[1][index] = static_cast<std::uint8_t>(opposite(position));
  }

  CellSet bases() const {
    CellSet bases;
    for (int i = 0; i < setup_.bases_per_seat; ++i) {
      for (const auto& own : setup_.bases) bases.insert(own[i]);
    }
    return bases;
  }

  void place_crystals() {
    const bool single = league_.single_base;
    const bool surplus = single || random_.real() < 0.1;
    const bool hungry = !surplus && random_.real() < 0.08;
    const bool famine = !surplus && !hungry && random_.real() < 0.04;
    if (!famine) {
      const int factor = !surplus ? 1 : single ? 5 : 10;
      Candidates candidates(cells_ - bases());
      const int want = std::max(2, percent(10, 30, candidates.size));
      random_.shuffle(candidates.list, candidates.size);
      for (int i = 0; i < want; i += 2) {
        place(candidates.list[i], Kind::crystals, factor * crystals_amount(hungry));
      }
    }
    if (rich_.is_empty()) {
      const CellSet candidates = cells_ - bases();
      const int position = nth(candidates, random_.below(candidates.size()));
      place(position, Kind::crystals, large());
    }
  }

  int crystals_amount(bool hungry) {
    if (random_.real() < 0.65) return hungry ? small() : large();
    return hungry ? small() : small() / 2;
  }

  void place_eggs_and_ants() {
    int potential = 0;
    if (league_.eggs) {
      Candidates candidates(cells_ - bases() - rich_);
      const int want = percent(10, 28, candidates.size);
      random_.shuffle(candidates.list, candidates.size);
      for (int i = 0; i < want; i += 2) {
        const int amount = random_.real() < 0.4 ? large_eggs() : small_eggs();
        place(candidates.list[i], Kind::eggs, amount);
        potential += 2 * amount;
      }
    }
    for (int seat = 0; seat < kSeats; ++seat) {
      for (int i = 0; i < setup_.bases_per_seat; ++i) {
        setup_.ants[seat][setup_.bases[seat][i]] = std::max(10, 60 - potential);
      }
    }
  }

  // So far everything stands at grid positions; closes the gaps that the holes left.
  void number_cells() {
    Row<std::uint8_t, kMostCells> number_of{};
    for (const int position : cells_) {
      const int cell = setup_.cells++;
      number_of[position] = static_cast<std::uint8_t>(cell);
      setup_.at[cell] = grid_->at[position];
      move(setup_.kind, position, cell);
      move(setup_.richness, position, cell);
      for (auto& ants : setup_.ants) move(ants, position, cell);
    }
    for (auto& bases : setup_.bases) {
      for (int i = 0; i < setup_.bases_per_seat; ++i) bases[i] = number_of[bases[i]];
    }
  }

  template <class List>
  static void move(List& list, int from, int to) {
    if (from != to) list[to] = std::exchange(list[from], {});
  }

  JavaRandom random_;
  const League& league_;
  const Grid* grid_ = nullptr;
  CellSet cells_;
  CellSet rich_;  // cells with crystals or eggs
  Setup setup_;
};

}  // namespace

Setup generate(std::int64_t seed, int league) { return Generator(seed, league).run(); }

}  // namespace agon::ants
