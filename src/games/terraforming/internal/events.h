// What happened on the board, for viewers: told from the state before and after, so that no rule is
// written twice.
#pragma once

#include <vector>

#include "games/game.h"
#include "games/terraforming/rules.h"

namespace agon::terraforming {

/// One thing that happened on one tile.
struct Event {
  enum class Kind : std::uint8_t {
    turn,      ///< the seat's turn began (no tile)
    made,      ///< robots came out of a maker
    hit,       ///< robots were shot by the seat's towers
    moved,     ///< robots joined others on a tile of their own seat
    repelled,  ///< robots perished in an attack, with as many of the tile's
    occupied,  ///< robots took the tile, from `loser` or from nobody
    built,     ///< a building was built, for `points`
    became_house,
  };
  Kind kind;
  std::int8_t seat;
  std::int8_t loser = -1;
  Tile tile = kNoTile;
  Tile from = kNoTile;
  Building building = Building::none;
  std::int16_t number = 0;  ///< of robots, points, or the turn
  TileSet towers = {};      ///< that shot
};

/// Each appends what distinguishes `after` from `before`; the command was carried out.
void note_move(const State& before, const State& after, const Move& order,
               std::vector<Event>& events);
void note_build(const State& before, const State& after, const Build& order,
                std::vector<Event>& events);
void note_turn(const State& before, const State& after, std::vector<Event>& events);

Json to_json(const Event& event);

}  // namespace agon::terraforming
