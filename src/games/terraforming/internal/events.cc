#include "games/terraforming/internal/events.h"

#include <array>

#include "games/terraforming/internal/view.h"
#include "games/terraforming/protocol.h"

namespace agon::terraforming {
namespace {

constexpr std::array<std::string_view, 8> kKindWords = {
    "turn", "made", "hit", "moved", "repelled", "occupied", "built", "became_house"};

std::int8_t mover(const State& state) { return static_cast<std::int8_t>(state.seat); }

}  // namespace

void note_move(const State& before, const State& after, const Move& order,
               std::vector<Event>& events) {
  const Tile to = kBoard.neighbour[order.from][static_cast<std::size_t>(order.direction)];
  const int owner_before = owner_of(before, to);
  const int owner_after = owner_of(after, to);
  Event event{Event::Kind::moved, mover(after)};
  if (owner_after != after.seat) {
    event.kind = Event::Kind::repelled;
    event.loser = event.seat;
  } else if (owner_before != owner_after) {
    event.kind = Event::Kind::occupied;
    event.loser = static_cast<std::int8_t>(owner_before);
  }
  event.tile = to;
  event.from = order.from;
  event.number = static_cast<std::int16_t>(order.robots);
  events.push_back(event);
}

void note_build(const State& before, const State& after, const Build& order,
                std::vector<Event>& events) {
  const int points = after.scores[after.seat] - before.scores[after.seat];
  events.push_back({.kind = Event::Kind::built,
                    .seat = mover(after),
                    .tile = order.tile,
                    .building = order.building,
                    .number = static_cast<std::int16_t>(points)});
  for (const Tile tile : after.bases - before.bases) {
    if (tile == order.tile) continue;
    events.push_back({.kind = Event::Kind::became_house, .seat = mover(after), .tile = tile});
  }
}

void note_turn(const State& before, const State& after, std::vector<Event>& events) {
  if (after.is_over) return;
  events.push_back({.kind = Event::Kind::turn, .seat = mover(after), .number = after.turn});
  const TileSet towers = after.towers & after.owned[after.seat];
  for (Tile tile = 0; tile < kTiles; ++tile) {
    const int more = after.robots[tile] - before.robots[tile];
    if (more == 0) continue;
    events.push_back({.kind = more > 0 ? Event::Kind::made : Event::Kind::hit,
                      .seat = mover(after),
                      .tile = tile,
                      .number = static_cast<std::int16_t>(more > 0 ? more : -more),
                      .towers = towers & kBoard.tower_range[tile]});
  }
}

Json to_json(const Event& event) {
  Json object = {{"event", kKindWords[static_cast<std::size_t>(event.kind)]}, {"seat", event.seat}};
  switch (event.kind) {
    case Event::Kind::turn:
      object["turn"] = event.number;
      return object;
    case Event::Kind::made:
      object["tile"] = event.tile;
      object["robots"] = event.number;
      return object;
    case Event::Kind::hit:
      object["tile"] = event.tile;
      object["robots"] = event.number;
      object["towers"] = list_of(event.towers);
      return object;
    case Event::Kind::moved:
    case Event::Kind::repelled:
    case Event::Kind::occupied:
      object["from"] = event.from;
      object["tile"] = event.tile;
      object["robots"] = event.number;
      if (event.kind == Event::Kind::occupied) object["loser"] = event.loser;
      return object;
    case Event::Kind::built:
      object["tile"] = event.tile;
      object["building"] = word_of(event.building);
      object["points"] = event.number;
      return object;
    case Event::Kind::became_house:
      object["tile"] = event.tile;
      return object;
  }
  return object;
}

}  // namespace agon::terraforming
