#include "sandbox/confinement.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "error/error.h"
#include "sandbox/process.h"
#include "text/text.h"

namespace agon::sandbox {

namespace {

constexpr std::array<std::string_view, 3> kNames = {"none", "landlock", "box"};

}  // namespace

std::string_view name_of(Level level) { return kNames.at(static_cast<std::size_t>(level)); }

Level level_named(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found != kNames.end()) return static_cast<Level>(found - kNames.begin());
  throw Error(
      fmt::format("expected a level ({}), got '{}'", fmt::join(kNames, ", "), text::escape(name)));
}

std::string why_not(Level level) {
  try {
    Warden warden;
    const auto process =
        warden.start({.program = "/bin/true"}, {.level = level, .limits = kUsualLimits});
    return process ? "" : process.error().message;
  } catch (const Error& error) {
    return error.what();
  }
}

}  // namespace agon::sandbox
