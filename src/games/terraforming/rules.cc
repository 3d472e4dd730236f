#include "games/terraforming/rules.h"

#include <algorithm>
#include <cassert>

namespace agon::terraforming {
namespace {

constexpr int kInitialOutput = 5;
constexpr int kRobotmakerOutput = 1;
constexpr int kTowerDamage = 2;
constexpr int kSettlementPoints = 1;
constexpr int kBasePoints = 3;

void add(std::int16_t& sum, int more) { sum = static_cast<std::int16_t>(sum + more); }

// rules: robots arrive on a tile of somebody else's, or of nobody's. The owner's robots and as many
// of the attackers are gone; attackers that are left occupy the tile, and it keeps its owner when
// there are none.
void fight(State& state, Tile tile, int attackers) {
  const int rest = attackers - state.robots[tile];
  if (rest <= 0) {
    add(state.robots[tile], -attackers);
    return;
  }
  const int points = state.holes.contains(tile) ? 0 : kSettlementPoints;
  const int loser = owner_of(state, tile);
  if (loser >= 0) {
    state.owned[static_cast<std::size_t>(loser)].erase(tile);
    add(state.scores[static_cast<std::size_t>(loser)], -points);
  }
  state.owned[state.seat].insert(tile);
  add(state.scores[state.seat], points);
  state.robots[tile] = static_cast<std::int16_t>(rest);
  state.tired[tile] = static_cast<std::int16_t>(rest);
}

void put_building(State& state, Tile tile, Building building) {
  add(state.scores[state.seat], kBasePoints - (state.holes.contains(tile) ? 0 : kSettlementPoints));
  state.holes.erase(tile);
  state.bases.insert(tile);
  state.buildings[tile] = building;
  if (building == Building::robotmaker) state.makers.insert(tile);
  if (building == Building::excavator) state.excavators.insert(tile);
  if (building == Building::tower) state.towers.insert(tile);
}

// rules: the settlements around a new town become houses, and what resources the town found beyond
// its cost is points.
void found_town(State& state, Tile tile, int resources) {
  for (const Tile near : kBoard.neighbours[tile] & settlements_of(state, state.seat)) {
    put_building(state, near, Building::house);
  }
  put_building(state, tile, Building::town);
  add(state.scores[state.seat],
      resources - kCosts[static_cast<std::size_t>(Building::town)].resources);
}

// rules: one, and one more per excavator of the owner's beside it.
int settlement_resources(const State& state, Tile tile, int owner) {
  const TileSet own = state.owned[static_cast<std::size_t>(owner)];
  return 1 + (kBoard.neighbours[tile] & state.excavators & own).size();
}

void make_robots(State& state) {
  for (const Tile maker : state.makers& state.owned[state.seat]) {
    add(state.robots[maker],
        state.buildings[maker] == Building::initial ? kInitialOutput : kRobotmakerOutput);
  }
}

// rules: a tower hits every tile in its range that is not the seat's own, whatever stands there or
// in between. Only owned tiles hold robots.
void fire_towers(State& state) {
  const TileSet everybodys = state.owned[0] | state.owned[1] | state.owned[2];
  const TileSet enemies = everybodys - state.owned[state.seat];
  for (const Tile tower : state.towers& state.owned[state.seat]) {
    for (const Tile target : kBoard.tower_range[tower] & enemies) {
      state.robots[target] =
          static_cast<std::int16_t>(std::max(state.robots[target] - kTowerDamage, 0));
    }
  }
}

// rules: the match ends after turn 200, or when anybody has 100 points at the end of a turn.
bool is_decided(const State& state) {
  return (state.turn == kTurns && state.seat == kSeats - 1) ||
         *std::max_element(state.scores.begin(), state.scores.end()) >= kWinningScore;
}

}  // namespace

State opening(const Setup& setup) {
  State state;
  state.holes = setup.holes;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const Tile maker = setup.makers[seat];
    state.owned[seat].insert(maker);
    state.bases.insert(maker);
    state.buildings[maker] = Building::initial;
    state.makers.insert(maker);
    state.scores[seat] = kBasePoints;
  }
  return state;
}

Outcome move(State& state, const Move& order) {
  assert(state.turn > 0 && !state.is_over);
  if (state.has_built) return Outcome::move_after_build;
  state.has_moved = true;
  if (order.robots < 1) return Outcome::no_robots;
  const Tile from = order.from;
  if (from == kNoTile) return Outcome::from_off_board;
  const Tile to = kBoard.neighbour[from][static_cast<std::size_t>(order.direction)];
  if (to == kNoTile) return Outcome::to_off_board;
  if (state.holes.contains(from)) return Outcome::from_hole;
  const TileSet own = state.owned[state.seat];
  if (!own.contains(from)) return Outcome::from_not_owned;
  if (state.robots[from] - state.tired[from] < order.robots) return Outcome::too_few_rested;
  if ((state.bases - own).contains(to)) return Outcome::base_in_the_way;

  add(state.robots[from], -order.robots);
  if (own.contains(to)) {
    add(state.robots[to], order.robots);
    add(state.tired[to], order.robots);
  } else {
    fight(state, to, order.robots);
  }
  return Outcome::done;
}

Outcome build(State& state, const Build& order) {
  assert(state.turn > 0 && !state.is_over);
  if (state.has_moved) return Outcome::build_after_move;
  if (state.has_built) return Outcome::second_build;
  state.has_built = true;
  const Tile tile = order.tile;
  if (tile == kNoTile) return Outcome::tile_off_board;
  if (!state.owned[state.seat].contains(tile)) return Outcome::tile_not_owned;
  if (state.bases.contains(tile)) return Outcome::tile_is_base;
  const bool is_hole = state.holes.contains(tile);
  const bool is_bridge = order.building == Building::bridge;
  if (is_hole && !is_bridge) return Outcome::hole_needs_bridge;
  if (is_bridge && !is_hole) return Outcome::bridge_needs_hole;
  const Cost cost = kCosts[static_cast<std::size_t>(order.building)];
  if (state.robots[tile] < cost.robots) return Outcome::too_few_robots;
  const int resources = resources_around(state, tile, state.seat);
  if (resources < cost.resources) return Outcome::too_few_resources;

  add(state.robots[tile], -cost.robots);
  if (order.building == Building::town) {
    found_town(state, tile, resources);
  } else {
    put_building(state, tile, order.building);
  }
  return Outcome::done;
}

void finish(State& state) {
  assert(!state.is_over);
  state.has_moved = false;
  state.has_built = false;
  if (is_decided(state)) {
    state.is_over = true;
    return;
  }
  state.seat = state.seat == kSeats - 1 ? 0 : static_cast<std::uint8_t>(state.seat + 1);
  if (state.seat == 0) ++state.turn;
  make_robots(state);
  fire_towers(state);
  state.tired.fill(0);
}

int owner_of(const State& state, Tile tile) {
  for (int seat = 0; seat < kSeats; ++seat) {
    if (state.owned[static_cast<std::size_t>(seat)].contains(tile)) return seat;
  }
  return -1;
}

TileSet settlements_of(const State& state, int seat) {
  return state.owned[static_cast<std::size_t>(seat)] - state.bases - state.holes;
}

int resources_on(const State& state, Tile tile) {
  const int owner = owner_of(state, tile);
  if (owner < 0 || !settlements_of(state, owner).contains(tile)) return 0;
  return settlement_resources(state, tile, owner);
}

TileFacts tile_facts_of(const State& state) {
  TileFacts facts;
  facts.owner.fill(-1);
  facts.resources.fill(0);
  for (int seat = 0; seat < kSeats; ++seat) {
    for (const Tile tile : state.owned[static_cast<std::size_t>(seat)]) {
      facts.owner[tile] = static_cast<std::int16_t>(seat);
    }
    for (const Tile tile : settlements_of(state, seat)) {
      facts.resources[tile] = static_cast<std::uint8_t>(settlement_resources(state, tile, seat));
    }
  }
  return facts;
}

int resources_around(const State& state, Tile tile, int seat) {
  TileSet near = kBoard.neighbours[tile];
  near.insert(tile);
  int sum = 0;
  for (const Tile settlement : near& settlements_of(state, seat)) {
    sum += settlement_resources(state, settlement, seat);
  }
  return sum;
}

int bonus_of(const State& state, int seat) {
  const auto index = static_cast<std::size_t>(seat);
  const int bases = (state.bases & state.owned[index]).size();
  return state.scores[index] - kSettlementPoints * settlements_of(state, seat).size() -
         kBasePoints * bases;
}

std::array<int, kSeats> ranks(const State& state) {
  std::array<int, kSeats> ranks{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    ranks[seat] = 1;
    for (std::size_t other = 0; other < kSeats; ++other) {
      const bool is_ahead = other > seat ? state.scores[other] >= state.scores[seat]
                                         : state.scores[other] > state.scores[seat];
      if (is_ahead) ++ranks[seat];
    }
  }
  return ranks;
}

}  // namespace agon::terraforming
