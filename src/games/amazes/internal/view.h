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

/// Makes a frame (docs/games/amazes.md) what `seat` knows of it.
void hide_from(int seat, const Maze& maze, const State& state, Json& frame);

/// What the seat may do as far as it knows: where it stands, and per square the directions that it
/// knows to be open or walls.
Json choices_of(const Maze& maze, const Seat& seat);

/// The board from above: walls, and the seats as R and B, or X where both are.
std::string picture_of(const Maze& maze, const State& state);

}  // namespace agon::amazes
