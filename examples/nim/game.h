#pragma once

#include <memory>

#include "games/game.h"

namespace agon::nim {

std::unique_ptr<const Game> make_game();

}  // namespace agon::nim
