#pragma once

#include <memory>

#include "games/game.h"

namespace agon::blockdrop {

/// The game behind the one interface.
std::unique_ptr<const Game> make_game();

}  // namespace agon::blockdrop
