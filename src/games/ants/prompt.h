// The bot's side of the protocol: reads what `write_initialisation` and `write_turn` write. The bot
// is seat 0, whichever seat it has at the table.
#pragma once

#include <iosfwd>
#include <optional>

#include "games/ants/rules.h"

namespace agon::ants {

/// Reads the lines before those of the first turn: all of a setup but the ants. Which league it is
/// is not sent; it decides the rules and what each turn sends. Cells get places that fit their
/// neighbours, somewhere in the plane. Empty at the end of the input, and where this is no board.
std::optional<Setup> read_initialisation(std::istream& in, int league = kLastLeague);

/// Reads the lines of a turn; `turns` have been played before. Points are 0 in leagues that do not
/// send them. Empty at the end of the input, and where this is no situation.
std::optional<State> read_turn(std::istream& in, const Board& board, int turns);

}  // namespace agon::ants
