// Lang Wars, the game of JavaChallenge 2014: rules and protocol behind the interface of all games.
#pragma once

#include <memory>

#include "games/game.h"

namespace agon::langwars {

/// The game behind the one interface.
std::unique_ptr<const Game> make_game();

}  // namespace agon::langwars
