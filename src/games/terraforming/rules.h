// The rules of Terraforming as a plain value: copy a State, move and build on the copy, finish the
// turn, compare. Nothing here allocates or throws. docs/games/terraforming.md has the rules in
// words.
#pragma once

#include <array>
#include <cstdint>

#include "games/terraforming/board.h"
#include "games/terraforming/setup.h"

/// Terraforming, CEDEC AI Challenge 2013.
namespace agon::terraforming {

inline constexpr int kTurns = 200;
inline constexpr int kWinningScore = 100;

/// What stands on a tile. Every one of them makes the tile a base.
enum class Building : std::uint8_t {
  none,
  initial,  ///< the robot maker that a seat starts with
  robotmaker,
  excavator,
  tower,
  bridge,
  house,
  town
};
inline constexpr int kBuildings = 8;

/// What a building takes.
struct Cost {
  int robots;     ///< that vanish
  int resources;  ///< that must be there, and stay
};

/// By Building. What cannot be built costs nothing.
inline constexpr std::array<Cost, kBuildings> kCosts = {
    {{0, 0}, {0, 0}, {50, 4}, {25, 4}, {25, 5}, {15, 4}, {10, 4}, {10, 9}}};

/// What became of a command: carried out, or refused and why.
enum class Outcome : std::uint8_t {
  done,
  // Which commands may share a turn.
  move_after_build,
  build_after_move,
  second_build,
  // Moves.
  no_robots,
  from_off_board,
  to_off_board,
  from_hole,
  from_not_owned,
  too_few_rested,
  base_in_the_way,
  // Buildings.
  tile_off_board,
  tile_not_owned,
  tile_is_base,
  hole_needs_bridge,
  bridge_needs_hole,
  too_few_robots,
  too_few_resources,
};
inline constexpr int kOutcomes = 18;

/// `robots` of a tile go one step. Any values may be tried.
struct Move {
  Tile from;
  Direction direction;
  std::int32_t robots;
};

/// `building` is one of those that can be built; `tile` may be kNoTile.
struct Build {
  Tile tile;
  Building building;
};

/// A match at one moment, on the whole board.
///
/// Robots fit into 16 bits: a seat that is still playing has less than 100 points, so at most 33
/// bases of three points each, which make 5 + 32 robots a turn, 7400 in 200 turns.
struct State {
  std::array<std::int16_t, kTiles> robots{};
  /// Of these, the ones that have already taken their step in this turn.
  std::array<std::int16_t, kTiles> tired{};
  std::array<Building, kTiles> buildings{};
  /// Holes without a bridge, whoever owns them.
  TileSet holes;
  std::array<TileSet, kSeats> owned;
  /// Tiles with a building, of all seats; then those with a building that does something.
  TileSet bases;
  TileSet makers;  ///< `initial` and `robotmaker`
  TileSet excavators;
  TileSet towers;
  std::array<std::int16_t, kSeats> scores{};
  std::uint8_t turn = 0;  ///< 1 to 200; 0 before the first turn
  std::uint8_t seat = kSeats - 1;
  bool has_moved = false;  ///< A move was given in this turn, carried out or not.
  bool has_built = false;  ///< The same for a build.
  bool is_over = false;

  friend constexpr bool operator==(const State&, const State&) = default;
};

/// The board before the first turn, which `finish` then begins.
State opening(const Setup& setup);

/// Carries out a command of the seat whose turn it is, or changes nothing but the marks has_moved
/// and has_built. Both require a turn under way: not 0, not over.
Outcome move(State& state, const Move& order);
Outcome build(State& state, const Build& order);

/// Ends the turn, and begins the next seat's turn with its effects (new robots, tower fire) unless
/// the match is over then. Requires that it is not over yet.
void finish(State& state);

/// The owner of a tile; -1 for nobody.
int owner_of(const State& state, Tile tile);

/// The resources on a tile: 0 unless it is a settlement.
int resources_on(const State& state, Tile tile);

/// Owner and resources of every tile at once, for those who show the whole board.
struct TileFacts {
  std::array<std::int16_t, kTiles> owner;
  std::array<std::uint8_t, kTiles> resources;
};
TileFacts tile_facts_of(const State& state);

/// What counts for a building there: the resources of the tile and of those around it, as far as
/// they are the seat's.
int resources_around(const State& state, Tile tile, int seat);

/// The seat's tiles that are neither holes nor bases.
TileSet settlements_of(const State& state, int seat);

/// What of the seat's score is for more than its tiles: what its towns found beyond their cost.
int bonus_of(const State& state, int seat);

/// 1, 2 and 3 by score; of equal seats the later one is first.
std::array<int, kSeats> ranks(const State& state);

}  // namespace agon::terraforming
