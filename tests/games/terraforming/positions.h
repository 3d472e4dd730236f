// Small positions for tests of the rules.
#pragma once

#include <initializer_list>

#include "games/terraforming/rules.h"

namespace agon::terraforming {

constexpr Tile at(int x, int y) { return kBoard.tile_at(x, y); }

/// The makers of corner_setup: far from each other and from the middle of the board.
inline constexpr std::array<Tile, kSeats> kCorners = {at(6, -6), at(0, 6), at(-6, 0)};

inline Setup corner_setup(std::initializer_list<Tile> holes = {}) {
  Setup setup;
  setup.makers = kCorners;
  for (const Tile hole : holes) setup.holes.insert(hole);
  return setup;
}

/// Turn 1 of seat 0, whose maker has made its first five robots.
inline State first_turn(std::initializer_list<Tile> holes = {}) {
  State state = opening(corner_setup(holes));
  finish(state);
  return state;
}

/// Makes a tile, hole or not, a seat's own.
inline void give(State& state, int seat, Tile tile, int robots = 0) {
  state.owned[static_cast<std::size_t>(seat)].insert(tile);
  state.robots[tile] = static_cast<std::int16_t>(robots);
  if (!state.holes.contains(tile)) ++state.scores[static_cast<std::size_t>(seat)];
}

/// Puts a finished building on a tile that is nobody's and no hole.
inline void give_base(State& state, int seat, Tile tile, Building building, int robots = 0) {
  give(state, seat, tile, robots);
  state.scores[static_cast<std::size_t>(seat)] += 2;
  state.buildings[tile] = building;
  state.bases.insert(tile);
  if (building == Building::robotmaker) state.makers.insert(tile);
  if (building == Building::excavator) state.excavators.insert(tile);
  if (building == Building::tower) state.towers.insert(tile);
}

}  // namespace agon::terraforming
