// Estimates as programs read them.
#pragma once

#include "contest/stats/estimate.h"
#include "games/game.h"

namespace agon::contest {

/// An object with the members of the struct; `null` where there is no number.
Json estimate_to_json(const stats::Estimate& estimate);

}  // namespace agon::contest
