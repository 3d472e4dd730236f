// The random playouts of docs/games/blockdrop.md.
#pragma once

#include "bench/playouts/recorded.h"
#include "games/blockdrop/rules.h"
#include "games/blockdrop/setup.h"
#include "games/random.h"

namespace agon::blockdrop {

/// Number 0 … 39 of the recorded starts.
inline State recorded_start(std::size_t number) {
  const std::string_view letters = bench::kBlockdropStarts.at(number);
  Setup setup{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const std::string_view place = letters.substr(3 * seat, 3);
    const auto direction = std::string_view("URDL").find(place[2]);
    setup.players[seat] = {place[0] - 'a', place[1] - 'a', static_cast<Direction>(direction)};
  }
  return initial_state(setup);
}

/// Every seat on the board draws a command in each of its turns, waiting or not.
inline Command draw_command(const State& state, Random& random) {
  const Player& player = state.players[static_cast<std::size_t>(seat_to_move(state))];
  if (!player.is_on_board()) return Command::nothing;
  return static_cast<Command>((random.next() >> 33U) % 6);
}

}  // namespace agon::blockdrop
