#include "games/terraforming/internal/view.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "games/terraforming/protocol.h"

namespace agon::terraforming {
namespace {

constexpr int kCellWidth = 6;

// Houses are common: `h`; towers and towns, which share a letter, are `t` and `T`.
char letter_of(Building building) {
  if (building == Building::none) return ' ';
  return building == Building::town ? 'T' : word_of(building).front();
}

std::string cell_text(const State& state, Tile tile) {
  const int owner = owner_of(state, tile);
  const bool is_hole = state.holes.contains(tile);
  if (owner < 0) return is_hole ? "  o   " : "  .   ";
  return fmt::format("{}{}{:<4}", "ABC"[owner], is_hole ? 'o' : letter_of(state.buildings[tile]),
                     state.robots[tile]);
}

// Where robots of the tile may go, whatever their number.
Json moves_from(const State& state, Tile tile) {
  Json moves = Json::array();
  for (int i = 0; i < kDirections; ++i) {
    State trial = state;
    const auto direction = static_cast<Direction>(i);
    if (move(trial, {tile, direction, 1}) != Outcome::done) continue;
    const Tile to = kBoard.neighbour[tile][static_cast<std::size_t>(i)];
    moves.push_back({{"direction", word_of(direction)},
                     {"tile", to},
                     {"x", kBoard.x[to]},
                     {"y", kBoard.y[to]}});
  }
  return moves;
}

Json buildings_on(const State& state, Tile tile) {
  Json buildings = Json::array();
  for (int i = 0; i < kBuildings; ++i) {
    const auto building = static_cast<Building>(i);
    if (kCosts[static_cast<std::size_t>(i)].robots == 0) continue;  // cannot be built
    State trial = state;
    if (build(trial, {tile, building}) == Outcome::done) buildings.push_back(word_of(building));
  }
  return buildings;
}

}  // namespace

Json list_of(const TileSet& tiles) {
  Json list = Json::array();
  for (const Tile tile : tiles) list.push_back(tile);
  return list;
}

Json scene_of(const Setup& setup) {
  Json tiles = Json::array();
  Json range = Json::array();
  for (Tile tile = 0; tile < kTiles; ++tile) {
    tiles.push_back({kBoard.x[tile], kBoard.y[tile]});
    range.push_back(list_of(kBoard.tower_range[tile]));
  }
  return {{"radius", kRadius},
          {"turns", kTurns},
          {"winning_score", kWinningScore},
          {"tiles", std::move(tiles)},
          {"tower_range", std::move(range)},
          {"makers", setup.makers}};
}

Json tiles_of(const State& state) {
  Json owners = Json::array();
  Json resources = Json::array();
  Json around = Json::array();
  Json objects = Json::array();
  for (Tile tile = 0; tile < kTiles; ++tile) {
    const int owner = owner_of(state, tile);
    owners.push_back(owner);
    resources.push_back(resources_on(state, tile));
    around.push_back(owner < 0 ? 0 : resources_around(state, tile, owner));
    objects.push_back(object_on(state, tile));
  }
  return {{"owner", std::move(owners)},
          {"robots", state.robots},
          {"resources", std::move(resources)},
          {"resources_around", std::move(around)},
          {"object", std::move(objects)}};
}

Json holdings_of(const State& state) {
  Json holdings = Json::array();
  for (int seat = 0; seat < kSeats; ++seat) {
    const TileSet own = state.owned[static_cast<std::size_t>(seat)];
    int robots = 0;
    for (const Tile tile : own) robots += state.robots[tile];
    holdings.push_back({{"robots", robots},
                        {"settlements", settlements_of(state, seat).size()},
                        {"bases", (own & state.bases).size()},
                        {"bonus", bonus_of(state, seat)}});
  }
  return holdings;
}

Json choices_of(const State& state) {
  Json choices = Json::array();
  for (const Tile tile : state.owned[state.seat]) {
    Json moves = moves_from(state, tile);
    Json buildings = buildings_on(state, tile);
    if (moves.empty() && buildings.empty()) continue;
    choices.push_back({{"tile", tile},
                       {"x", kBoard.x[tile]},
                       {"y", kBoard.y[tile]},
                       {"robots", state.robots[tile] - state.tired[tile]},
                       {"moves", std::move(moves)},
                       {"buildings", std::move(buildings)}});
  }
  return choices;
}

std::string board_text(const State& state) {
  std::string text;
  for (int y = -kRadius; y <= kRadius; ++y) {
    std::string row(static_cast<std::size_t>(std::abs(y) * kCellWidth / 2), ' ');
    for (int x = -kRadius; x <= kRadius; ++x) {
      const Tile tile = kBoard.tile_at(x, y);
      if (tile != kNoTile) row += cell_text(state, tile);
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + '\n';
  }
  return text;
}

}  // namespace agon::terraforming
