#include "games/amazes/setup.h"

#include <bit>
#include <numeric>
#include <utility>
#include <vector>

namespace agon::amazes {
namespace {

constexpr std::array<Direction, 4> kDirections = {Direction::north, Direction::east,
                                                  Direction::south, Direction::west};

// An edge that two squares share: the one in `direction` (east or south) of `square`.
struct Edge {
  Square square;
  Direction direction;
};

Square square_at(int index) {
  return {static_cast<std::uint8_t>(1 + index / kSize),
          static_cast<std::uint8_t>(1 + index % kSize)};
}

int index_of(Square square) { return (square.row - 1) * kSize + square.column - 1; }

bool is_on_board(Square square) {
  return square.row >= 1 && square.row <= kSize && square.column >= 1 && square.column <= kSize;
}

void flip(Maze& maze, const Edge& edge) {
  const auto row = static_cast<std::size_t>(edge.square.row);
  if (edge.direction == Direction::south) {
    maze.horizontal[row + 1] ^= bit(edge.square.column);
  } else {
    maze.vertical[row] ^= bit(edge.square.column + 1);
  }
}

Maze all_walls() {
  Maze maze{};
  for (std::size_t row = 1; row <= kSize + 1; ++row) maze.horizontal[row] = kFull;
  for (std::size_t row = 1; row <= kSize; ++row) maze.vertical[row] = bits(1, kSize + 1);
  return maze;
}

std::vector<Edge> shuffled_inner_edges(Random& random) {
  std::vector<Edge> edges;
  for (int i = 0; i < kSquares; ++i) {
    const Square square = square_at(i);
    if (square.column < kSize) edges.push_back({square, Direction::east});
    if (square.row < kSize) edges.push_back({square, Direction::south});
  }
  random.shuffle(edges);
  return edges;
}

// Which squares are connected so far, as a forest in which each square names a parent.
class Components {
 public:
  Components() { std::iota(parents_.begin(), parents_.end(), 0); }

  // Says whether the two were apart.
  bool join(Square a, Square b) {
    const int root_a = root(index_of(a));
    const int root_b = root(index_of(b));
    parents_[static_cast<std::size_t>(root_a)] = root_b;
    return root_a != root_b;
  }

 private:
  int root(int index) {
    while (parent(index) != index) index = parent(index) = parent(parent(index));
    return index;
  }
  int& parent(int index) { return parents_[static_cast<std::size_t>(index)]; }

  std::array<int, kSquares> parents_;
};

void carve_tree(Maze& maze, Random& random) {
  Components components;
  for (const Edge& edge : shuffled_inner_edges(random)) {
    if (components.join(edge.square, neighbour(edge.square, edge.direction))) flip(maze, edge);
  }
}

// The edge that leads from `square` in any of the four directions.
Edge edge_towards(Square square, Direction direction) {
  if (direction == Direction::north) return {neighbour(square, direction), Direction::south};
  if (direction == Direction::west) return {neighbour(square, direction), Direction::east};
  return {square, direction};
}

void carve_corridors(Maze& maze, Random& random) {
  std::array<bool, kSquares> is_visited{};
  const auto visit = [&](Square square) -> bool& {
    return is_visited[static_cast<std::size_t>(index_of(square))];
  };
  std::vector<Square> path = {square_at(static_cast<int>(random.below(kSquares)))};
  visit(path.back()) = true;
  while (!path.empty()) {
    std::array<Direction, 4> directions = kDirections;
    random.shuffle(directions);
    bool is_stuck = true;
    for (const Direction direction : directions) {
      const Square next = neighbour(path.back(), direction);
      if (!is_on_board(next) || visit(next)) continue;
      flip(maze, edge_towards(path.back(), direction));
      visit(next) = true;
      path.push_back(next);
      is_stuck = false;
      break;
    }
    if (is_stuck) path.pop_back();
  }
}

// The number of walls that touch the upper left corner of a square, which may lie just outside.
int walls_at_corner(const Maze& maze, int row, int column) {
  const auto r = static_cast<std::size_t>(row);
  const Bits across = maze.horizontal[r] & (bit(column - 1) | bit(column));
  const Bits above = maze.vertical[r - 1] & bit(column);
  const Bits below = maze.vertical[r] & bit(column);
  return std::popcount(across) + std::popcount(above) + std::popcount(below);
}

// Whether both corners of a wall have another wall.
bool can_open(const Maze& maze, const Edge& edge) {
  const int row = edge.square.row;
  const int column = edge.square.column;
  const bool is_south = edge.direction == Direction::south;
  const int from =
      is_south ? walls_at_corner(maze, row + 1, column) : walls_at_corner(maze, row, column + 1);
  return from > 1 && walls_at_corner(maze, row + 1, column + 1) > 1;
}

void open_loops(Maze& maze, int loops, Random& random) {
  for (const Edge& edge : shuffled_inner_edges(random)) {
    if (loops == 0) return;
    if (!has_edge(maze, edge.square, edge.direction) || !can_open(maze, edge)) continue;
    flip(maze, edge);
    --loops;
  }
}

std::optional<Flaw> find_open_border(const Maze& maze) {
  for (int i = 1; i <= kSize; ++i) {
    const auto at = static_cast<std::uint8_t>(i);
    const std::array<Flaw, 4> borders = {{
        {Flaw::Kind::open_border, {1, at}, Direction::north},
        {Flaw::Kind::open_border, {at, kSize}, Direction::east},
        {Flaw::Kind::open_border, {kSize, at}, Direction::south},
        {Flaw::Kind::open_border, {at, 1}, Direction::west},
    }};
    for (const Flaw& flaw : borders) {
      if (!has_edge(maze, flaw.square, flaw.direction)) return flaw;
    }
  }
  return std::nullopt;
}

std::optional<Flaw> find_bare_corner(const Maze& maze) {
  for (std::uint8_t row = 2; row <= kSize; ++row) {
    for (std::uint8_t column = 2; column <= kSize; ++column) {
      if (walls_at_corner(maze, row, column) == 0)
        return Flaw{Flaw::Kind::bare_corner, {row, column}};
    }
  }
  return std::nullopt;
}

std::optional<Flaw> find_unconnected(const Maze& maze) {
  std::array<bool, kSquares> is_reached{};
  std::vector<Square> reached = {square_at(0)};
  is_reached[0] = true;
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const Square square = reached[next];
    for (const Direction direction : kDirections) {
      if (has_edge(maze, square, direction)) continue;
      const Square beyond = neighbour(square, direction);
      if (std::exchange(is_reached[static_cast<std::size_t>(index_of(beyond))], true)) continue;
      reached.push_back(beyond);
    }
  }
  for (int i = 0; i < kSquares; ++i) {
    if (!is_reached[static_cast<std::size_t>(i)])
      return Flaw{Flaw::Kind::unconnected, square_at(i)};
  }
  return std::nullopt;
}

Position random_start(const Maze& maze, Random& random) {
  for (;;) {
    const Square square = square_at(static_cast<int>(random.below(kSquares)));
    const Position position = {square, kDirections[random.below(4)]};
    if (is_open_behind(maze, position)) return position;
  }
}

}  // namespace

Maze random_maze(Carving carving, int loops, Random& random) {
  Maze maze = all_walls();
  if (carving == Carving::tree) {
    carve_tree(maze, random);
  } else {
    carve_corridors(maze, random);
  }
  open_loops(maze, loops, random);
  return maze;
}

std::array<Position, 2> random_starts(const Maze& maze, Random& random) {
  for (;;) {
    const Position red = random_start(maze, random);
    const Position blue = random_start(maze, random);
    if (squared_distance(red.square, blue.square) >= kStartDistance) return {red, blue};
  }
}

bool is_open_behind(const Maze& maze, const Position& position) {
  return !has_edge(maze, position.square, turned(position.facing, Step::back));
}

// The order matters: only where the border is closed can a search for ways stay on the board.
std::optional<Flaw> find_flaw(const Maze& maze) {
  if (const auto flaw = find_open_border(maze)) return flaw;
  if (const auto flaw = find_bare_corner(maze)) return flaw;
  return find_unconnected(maze);
}

}  // namespace agon::amazes
