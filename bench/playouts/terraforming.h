// The random playouts of docs/games/terraforming.md.
#pragma once

#include "bench/playouts/recorded.h"
#include "games/random.h"
#include "games/terraforming/rules.h"

namespace agon::terraforming {

/// One turn of the random playouts of docs/games/terraforming.md, without its finish. `draw(n)`
/// gives 0 … n - 1; `give(command)` takes each Move or Build.
template <class Draw, class Give>
void play_randomly(const State& state, Draw draw, Give give) {
  const auto number = [&](int bound) { return static_cast<int>(draw(bound)); };
  const TileSet own = state.owned[state.seat];
  if (number(4) == 0) {
    const TileSet sites = own - state.bases;
    if (sites.is_empty()) return;
    auto site = sites.begin();
    for (int skip = number(sites.size()); skip > 0; --skip) ++site;
    const int first = static_cast<int>(Building::robotmaker);
    give(Build{*site, static_cast<Building>(first + number(6))});
    return;
  }
  const auto robots = state.robots;
  for (const Tile tile : own) {
    if (robots[tile] == 0 || number(2) != 0) continue;
    const auto direction = static_cast<Direction>(number(kDirections));
    give(Move{tile, direction, 1 + number(robots[tile])});
  }
}

/// The same with its commands carried out and the turn finished.
template <class Draw>
void play_turn(State& state, Draw draw) {
  struct CarryOut {
    State& state;
    void operator()(const Move& order) { move(state, order); }
    void operator()(const Build& order) { build(state, order); }
  };
  play_randomly(state, draw, CarryOut{state});
  finish(state);
}

/// A draw from a generator of the house.
inline auto drawing_from(Random& random) {
  return [&random](int bound) { return random.below(static_cast<std::uint32_t>(bound)); };
}

/// Number 0 … 39 of the recorded fields.
inline Setup recorded_setup(std::size_t number) {
  const std::string_view letters = bench::kTerraformingFields.at(number);
  Setup setup;
  for (std::size_t i = 0; i < letters.size() / 2; ++i) {
    const Tile tile = kBoard.tile_at(letters[2 * i] - 'g', letters[2 * i + 1] - 'g');
    if (i < kSeats) {
      setup.makers[i] = tile;
    } else {
      setup.holes.insert(tile);
    }
  }
  return setup;
}

}  // namespace agon::terraforming
