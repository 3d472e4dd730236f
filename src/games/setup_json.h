// Reading setups from JSON: every helper throws Error that names the place ("setup.players[2].row")
// and says what was expected there.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/game.h"

/// Setups from JSON.
namespace agon::setup_json {

/// Parses the text of a setup file. A transcript's or replay's whole first line will not do: it
/// must be the setup object itself.
Json parse(std::string_view text);

/// The member `name` of the object `value`, which stands at `path`.
const Json& member(const Json& value, const std::string& path, const std::string& name);

/// Checks that `value` is an array (of `size` elements, when that is not negative).
const Json& array(const Json& value, const std::string& path, int size = -1);

/// An integer in min … max.
int integer(const Json& value, const std::string& path, int min, int max);

/// The path of element `index` of the array at `path`.
std::string at(const std::string& path, std::size_t index);

}  // namespace agon::setup_json
