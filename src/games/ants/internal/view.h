// What a viewer draws, as JSON, and the board as plain text. The shapes are described in
// docs/games/ants.md, "Scene and frames".
#pragma once

#include <string>

#include "games/ants/rules.h"
#include "games/game.h"

namespace agon::ants {

/// The step that led to a moment, besides what it changed in the state.
struct LastStep {
  PerSeat<Beacons> beacons;
  PerSeat<std::string> messages;
  PerSeat<bool> out{};
};

Json scene_of(const Board& board);

Json frame_of(const Board& board, const State& state, const LastStep& last, const Events& events);

std::string picture_of(const Board& board, const State& state);

}  // namespace agon::ants
