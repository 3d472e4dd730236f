// What viewers draw: a match's moment as JSON and as text. The shapes are described in
// docs/games/blockdrop.md, "For viewers".
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "games/blockdrop/rules.h"
#include "games/game.h"

namespace agon::blockdrop {

/// One turn that was played: the states around it and what the seat contributed.
struct PlayedTurn {
  State before;
  State after;
  std::optional<Command> command;  ///< empty when the seat gave none
  Effect effect;
};

Json scene();

/// `terminated` says which bots are no longer asked, `played` is what led here since the last
/// frame.
Json frame(const State& state, const std::array<bool, kSeats>& terminated,
           std::span<const PlayedTurn> played);

/// What each command of the seat to move would come to. Requires that the match is not over.
Json choices(const State& state);

std::string picture(const State& state, const std::array<bool, kSeats>& terminated);

}  // namespace agon::blockdrop
