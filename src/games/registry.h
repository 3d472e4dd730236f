// The list of games that agon plays.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "games/game.h"

namespace agon {

/// All games, in the order in which they are listed to users. Made once, never changed.
std::span<const std::unique_ptr<const Game>> all_games();

/// Throws Error for an unknown id, with a suggestion.
const Game& find_game(std::string_view id);

}  // namespace agon
