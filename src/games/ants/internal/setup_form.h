// Setups as JSON: either the seed of a generated map or a board cell by cell. docs/games/ants.md,
// "Setups".
#pragma once

#include "games/ants/setup.h"
#include "games/game.h"

namespace agon::ants {

Json seed_form(std::int64_t seed, int league);

/// Throws Error that says what is wrong and where. The result may not be connected.
Setup setup_from_json(const Json& setup);

}  // namespace agon::ants
