#include "games/langwars/setup.h"

#include "games/random.h"

namespace agon::langwars {

Setup make_setup(std::int64_t seed) {
  Random random(static_cast<std::uint64_t>(seed));
  Setup setup;
  for (std::uint8_t& attention : setup.attention) {
    attention = static_cast<std::uint8_t>(kLeastAttention +
                                          random.below(kMostAttention - kLeastAttention + 1));
  }
  return setup;
}

State initial_state(const Setup& setup) {
  State state;
  state.attention = setup.attention;
  return state;
}

}  // namespace agon::langwars
