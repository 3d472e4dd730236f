// Standings as people and programs read them.
#pragma once

#include <string>
#include <vector>

#include "contest/tournament.h"

namespace agon::cli {

using contest::StandingsView;

/// A line on how far it is, then a table of at most so many bots, the best.
std::string in_text(const StandingsView& view, std::size_t most = SIZE_MAX);
Json in_json(const StandingsView& view);
/// One line per bot, after a heading.
std::string in_csv(const StandingsView& view);

}  // namespace agon::cli
