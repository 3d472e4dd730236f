// Walkers that draw their steps, none of them into a wall.
#pragma once

#include "games/amazes/protocol.h"
#include "games/random.h"

namespace agon::amazes {

/// One to `most` steps, uniformly; each in a uniformly drawn open direction, back included.
inline Reply random_walk(const Maze& maze, const State& state, int most, Random& random) {
  Reply reply;
  Position position = state.seats[static_cast<std::size_t>(state.to_move)].position;
  reply.size = 1 + random.below(static_cast<std::uint32_t>(most));
  for (std::size_t i = 0; i < reply.size; ++i) {
    do {
      reply.characters[i] = static_cast<Step>(random.below(4));
    } while (!take_step(maze, position, reply.characters[i]));
  }
  return reply;
}

}  // namespace agon::amazes
