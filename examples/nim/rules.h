// Nim with one heap: two seats take one to three sticks in turn; who takes the last one wins.
#pragma once

namespace agon::nim {

inline constexpr int kMostTaken = 3;
inline constexpr int kMostSticks = 1000;

/// A plain value: copy it, step the copy, compare.
struct State {
  int sticks;
  int to_move = 0;  ///< the seat that moves next; once the heap is empty, the seat that lost

  friend bool operator==(const State&, const State&) = default;
};

inline bool is_over(const State& state) { return state.sticks == 0; }

inline bool is_legal(const State& state, int taken) {
  return taken >= 1 && taken <= kMostTaken && taken <= state.sticks;
}

/// Requires a legal move.
inline void step(State& state, int taken) {
  state.sticks -= taken;
  state.to_move = 1 - state.to_move;
}

}  // namespace agon::nim
