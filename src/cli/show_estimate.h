// Estimates and tests as people and programs read them.
#pragma once

#include <optional>
#include <string>

#include "contest/stats/estimate.h"
#include "contest/stats/sprt.h"
#include "games/game.h"

namespace agon::cli {

/// `null` where there is no number.
Json in_json(const stats::Sprt& sprt, std::optional<double> llr);

/// A small table; `none` where there is no number.
std::string in_text(const stats::Estimate& estimate);
/// Two lines.
std::string in_text(const stats::Sprt& sprt, std::optional<double> llr);

}  // namespace agon::cli
