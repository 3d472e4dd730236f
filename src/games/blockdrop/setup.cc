#include "games/blockdrop/setup.h"

#include <algorithm>
#include <cstdlib>

#include "games/random.h"

namespace agon::blockdrop {

Setup make_setup(std::int64_t seed) {
  Random random(static_cast<std::uint64_t>(seed));
  Setup setup{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    std::array<Setup::Place, kBoardSide * kBoardSide> free;
    std::uint32_t count = 0;
    for (int square = 0; square < kBoardSide * kBoardSide; ++square) {
      const Setup::Place place{square / kBoardSide, square % kBoardSide, Direction::up};
      const auto* const placed = setup.players.begin();
      if (std::all_of(placed, placed + seat, [&](const Setup::Place& other) {
            return distance(place, other) >= kNearest;
          })) {
        free[count++] = place;
      }
    }
    setup.players[seat] = free[random.below(count)];
    setup.players[seat].direction = static_cast<Direction>(random.below(4));
  }
  return setup;
}

int distance(const Setup::Place& a, const Setup::Place& b) {
  return std::abs(a.row - b.row) + std::abs(a.col - b.col);
}

State initial_state(const Setup& setup) {
  State state{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const Setup::Place& place = setup.players[seat];
    state.players[seat] = {.row = static_cast<std::int8_t>(place.row),
                           .col = static_cast<std::int8_t>(place.col),
                           .direction = place.direction};
  }
  return state;
}

}  // namespace agon::blockdrop
