// The bot's side of the protocol: reads what `write_state` writes.
#pragma once

#include <iosfwd>
#include <optional>

#include "games/blockdrop/rules.h"

namespace agon::blockdrop {

/// Reads a state, from the seat's id to `EOD`. The seat is `seat_to_move` of the state. A fallen
/// player's square and turn are not sent: it stands at (0, 0) and fell in turn 0. Empty at the end
/// of the input, and where this is no state of a match under way.
std::optional<State> read_state(std::istream& in);

}  // namespace agon::blockdrop
