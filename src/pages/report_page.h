// Pages that open from disk: one file, which asks for nothing else.
#pragma once

#include <string>

#include "games/game.h"

namespace agon::pages {

/// The page (`web/report`, part of the program) of a contest as `contest/report.h` has it. Text in
/// the data stays text: nothing in it can end the element that holds it.
std::string report_page(const Json& report);

}  // namespace agon::pages
