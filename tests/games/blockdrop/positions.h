// Positions written down in tests, and turns played from them.
#pragma once

#include <array>
#include <string_view>

#include "games/blockdrop/protocol.h"
#include "games/blockdrop/rules.h"
#include "games/blockdrop/setup.h"

namespace agon::blockdrop {

/// Corners far from each other and from the middle of the board, for seats that a test leaves out.
inline constexpr Setup kCorners = {{{{0, 0, Direction::up},
                                     {0, 17, Direction::up},
                                     {17, 0, Direction::down},
                                     {17, 17, Direction::down}}}};

/// Seat 0 at the given place, the others in their corners.
inline State with_seat_0(int row, int col, Direction direction) {
  Setup setup = kCorners;
  setup.players[0] = {row, col, direction};
  return initial_state(setup);
}

inline std::int8_t& block(State& state, int block_row, int block_col) {
  const int index = block_row * kBoardBlocks + block_col;
  return state.blocks[static_cast<std::size_t>(index)];
}

inline Player& player(State& state, int seat) {
  return state.players[static_cast<std::size_t>(seat)];
}

/// Plays a turn per letter of "URDLAN"; returns the effect of the last one.
inline Effect play(State& state, std::string_view letters) {
  Effect effect = Effect::idle;
  for (const char letter : letters) {
    effect = step(state, *parse_reply(std::string_view(&letter, 1)).command);
  }
  return effect;
}

/// Plays turns in which nobody does anything until the state's turn is `turn`.
inline void pass_until(State& state, int turn) {
  while (state.turn < turn) step(state, Command::nothing);
}

}  // namespace agon::blockdrop
