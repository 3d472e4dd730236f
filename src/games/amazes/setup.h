// Initial situations of Amazes: a maze and two starts, at random or checked.
#pragma once

#include <array>
#include <optional>

#include "games/amazes/rules.h"
#include "games/random.h"

namespace agon::amazes {

/// A maze without flaws, and starts that are open behind and far enough apart.
struct Setup {
  Maze maze;
  std::array<Position, 2> starts;

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// How the spanning tree of openings comes about on which a random maze is built.
enum class Carving : std::uint8_t {
  tree,       ///< inner walls are opened in random order where they keep squares apart
  corridors,  ///< depth first, which gives long corridors and few dead ends
};

/// Inner walls that the contest's own maps have open beyond a spanning tree.
inline constexpr int kFewestLoops = 51, kMostLoops = 54;

/// A random maze: all squares connected, every corner at a wall. Up to `loops` further walls are
/// opened, as far as every corner keeps a wall.
Maze random_maze(Carving carving, int loops, Random& random);

/// Random starts that fulfil the rules. There must be any, which is so in every valid maze.
std::array<Position, 2> random_starts(const Maze& maze, Random& random);

/// Whether a seat that starts there can step back.
bool is_open_behind(const Maze& maze, const Position& position);

/// A place where `maze` breaks the rules, if there is one.
struct Flaw {
  /// What is wrong with it.
  enum class Kind : std::uint8_t {
    open_border,  ///< the outer edge of `square` in `direction` is open
    bare_corner,  ///< no wall touches the upper left corner of `square`
    unconnected,  ///< there is no way from square (1, 1) to `square`
  };
  Kind kind;
  Square square;
  Direction direction = Direction::north;  ///< of an open border
};
/// The first of them, borders before corners before ways; empty when there is none.
std::optional<Flaw> find_flaw(const Maze& maze);

}  // namespace agon::amazes
