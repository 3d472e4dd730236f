#include "games/terraforming/setup.h"

#include "games/random.h"

namespace agon::terraforming {
namespace {

// The third of the board that is drawn: 7 rows of 6 tiles, the centre not among them.
constexpr int kRows = 7;
constexpr int kRowLength = 6;
constexpr int kMostHoles = 14;

constexpr Tile tile_of_third(int row, int place) { return kBoard.tile_at(1 - row + place, row); }

// One third as it is drawn, before anybody has looked whether it will do.
struct Third {
  TileSet holes;
  Tile maker;
};

Third draw_third(Random& random) {
  Third third{};
  for (int row = 0; row < kRows; ++row) {
    for (int place = 0; place < kRowLength; ++place) {
      if (random.chance(1, 5)) third.holes.insert(tile_of_third(row, place));
    }
  }
  const auto row = static_cast<int>(random.below(kRows));
  third.maker = tile_of_third(row, static_cast<int>(random.below(kRowLength)));
  third.holes.erase(third.maker);
  return third;
}

// Everything that can be walked to without stepping on one of these holes.
TileSet reachable(Tile start, TileSet holes) {
  TileSet reached;
  reached.insert(start);
  for (TileSet fresh = reached; !fresh.is_empty();) {
    TileSet around;
    for (const Tile tile : fresh) around = around | kBoard.neighbours[tile];
    fresh = around - reached - holes;
    reached = reached | fresh;
  }
  return reached;
}

// setup: not too many holes, most of the board and the next seat's maker within reach. Only the
// third's own holes are looked at, all else counts as free.
bool is_playable(const Third& third) {
  if (third.holes.size() > kMostHoles) return false;
  const TileSet reached = reachable(third.maker, third.holes);
  return 2 * reached.size() >= kTiles - 3 * third.holes.size() &&
         reached.contains(turned(third.maker));
}

}  // namespace

Tile turned(Tile tile) {
  const int x = kBoard.x[tile];
  const int y = kBoard.y[tile];
  return kBoard.tile_at(-(x + y), x);
}

Setup random_setup(std::int64_t seed) {
  Random random(static_cast<std::uint64_t>(seed));
  Third third = draw_third(random);
  while (!is_playable(third)) third = draw_third(random);

  Setup setup;
  setup.makers = {third.maker, turned(third.maker), turned(turned(third.maker))};
  for (const Tile hole : third.holes) {
    setup.holes.insert(hole);
    setup.holes.insert(turned(hole));
    setup.holes.insert(turned(turned(hole)));
  }
  return setup;
}

}  // namespace agon::terraforming
