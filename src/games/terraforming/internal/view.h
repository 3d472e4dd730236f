// The board as viewers and terminals get it; the shapes are described in
// docs/games/terraforming.md.
#pragma once

#include <string>

#include "games/game.h"
#include "games/terraforming/rules.h"

namespace agon::terraforming {

/// The tiles, in their order.
Json list_of(const TileSet& tiles);

Json scene_of(const Setup& setup);

/// The tiles' changing properties, a list each, in the tiles' order.
Json tiles_of(const State& state);

/// Robots, settlements, bases and points beyond these of each seat.
Json holdings_of(const State& state);

/// Where the seat to move has robots to send or something to build, in the tiles' order. Requires a
/// turn under way.
Json choices_of(const State& state);

/// The board as 13 rows of text, 77 columns wide. A tile is its owner (A, B or C), the first letter
/// of its building and its robots.
std::string board_text(const State& state);

}  // namespace agon::terraforming
