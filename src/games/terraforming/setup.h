// Initial situations of Terraforming.
#pragma once

#include <array>
#include <cstdint>

#include "games/terraforming/board.h"

namespace agon::terraforming {

inline constexpr int kSeats = 3;

/// The same for every third of the board in contests; any valid one here.
struct Setup {
  TileSet holes;
  /// Each seat's initial robot maker, on a tile of its own that is no hole.
  std::array<Tile, kSeats> makers{};

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

/// A field as the contest drew them: one third is drawn and turned twice around the centre. The
/// same seed gives the same field everywhere.
Setup random_setup(std::int64_t seed);

/// The tile a third of a turn further around the centre: from seat 0's third of the board to seat
/// 1's, from there to seat 2's.
Tile turned(Tile tile);

}  // namespace agon::terraforming
