// The written forms of a setup: JSON, the text of a map, and the contest's own map files. They are
// described in docs/games/amazes.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/amazes/setup.h"
#include "games/game.h"

namespace agon::amazes {

/// The 51 lines of a map, 51 characters each: corners `+`, walls `-` and `|`, all else spaces.
std::vector<std::string> map_of(const Maze& maze);

/// `{"row": 3, "col": 4, "dir": "N"}`
Json position_json(const Position& position);

Json setup_to_json(const Setup& setup);

/// Throws Error for whatever is not a valid initial situation.
Setup setup_from_json(const Json& json);

/// Reads a setup file of any form into JSON, drawing starts from `random` where it has none. Throws
/// Error for a file of no known form. JSON that has starts comes back as it is, valid or not.
Json read_setup_text(std::string_view text, Random& random);

}  // namespace agon::amazes
