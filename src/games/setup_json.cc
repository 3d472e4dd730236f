#include "games/setup_json.h"

#include <fmt/format.h>

#include "error/error.h"
#include "text/text.h"

namespace agon::setup_json {
namespace {

// What was found instead, short enough for a message.
std::string shown(const Json& value) {
  std::string dumped = value.dump(-1, ' ', true);
  if (dumped.size() > 40) dumped = dumped.substr(0, 37) + "...";
  return dumped;
}

}  // namespace

Json parse(std::string_view text) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    throw Error(fmt::format("setup: not valid JSON at byte {}", error.byte));
  } catch (const Json::out_of_range&) {
    throw Error("setup: a number in it is too large");
  }
}

const Json& member(const Json& value, const std::string& path, const std::string& name) {
  if (!value.is_object()) {
    throw Error(fmt::format("{}: expected an object, got {}", path, shown(value)));
  }
  const auto found = value.find(name);
  if (found == value.end()) throw Error(fmt::format("{}: has no '{}'", path, name));
  return *found;
}

const Json& array(const Json& value, const std::string& path, int size) {
  if (!value.is_array()) {
    throw Error(fmt::format("{}: expected an array, got {}", path, shown(value)));
  }
  if (size >= 0 && value.size() != static_cast<std::size_t>(size)) {
    throw Error(fmt::format("{}: expected {} elements, got {}", path, size, value.size()));
  }
  return value;
}

int integer(const Json& value, const std::string& path, int min, int max) {
  const bool fits = value.is_number_unsigned()
                        ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(INT32_MAX)
                        : value.is_number_integer() && value.get<std::int64_t>() >= INT32_MIN;
  if (!fits || value.get<int>() < min || value.get<int>() > max) {
    throw Error(
        fmt::format("{}: expected an integer from {} to {}, got {}", path, min, max, shown(value)));
  }
  return value.get<int>();
}

std::string at(const std::string& path, std::size_t index) {
  return fmt::format("{}[{}]", path, index);
}

}  // namespace agon::setup_json
