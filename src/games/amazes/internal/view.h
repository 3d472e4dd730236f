// What viewers are given of a match. The shapes are described in docs/games/amazes.md.
#pragma once

#include <span>
#include <string>

#include "games/amazes/rules.h"
#include "games/game.h"

namespace agon::amazes {

/// One seat at this moment, with all that it has discovered.
Json seat_view(const Seat& seat);

/// What an information stage brought to the seat that had it.
Json look_view(const Maze& maze, const State& before, const State& after);

/// What became of a turn. `steps` are those that were given to `walk`.
Json walk_view(const Maze& maze, const State& before, const State& after,
               std::span<const Step> steps, const Walked& walked);

/// The board from above: walls, and the seats as R and B, or X where both are.
std::string picture_of(const Maze& maze, const State& state);

}  // namespace agon::amazes
