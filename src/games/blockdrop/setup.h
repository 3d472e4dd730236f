// Initial situations: where the four players stand and which way they face. All blocks are stable.
#pragma once

#include <array>
#include <cstdint>

#include "games/blockdrop/rules.h"

namespace agon::blockdrop {

/// By seat.
struct Setup {
  /// Row and column are 0 … kBoardSide - 1.
  struct Place {
    int row;
    int col;
    Direction direction;

    friend bool operator==(const Place&, const Place&) = default;
  };
  std::array<Place, kSeats> players;

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// Places the seats one after the other, each on a square drawn from all that are far enough from
/// the earlier ones, facing a direction drawn from the four.
Setup make_setup(std::int64_t seed);

/// Manhattan distance; a setup is valid when it is at least `kNearest` between any two players.
int distance(const Setup::Place& a, const Setup::Place& b);

/// Requires a valid setup.
State initial_state(const Setup& setup);

}  // namespace agon::blockdrop
