#include "sandbox/confinement.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "error/error.h"
#include "sandbox/process.h"
#include "text/text.h"

namespace agon::sandbox {

std::string_view name_of(Level level) { return level == Level::none ? "none" : "box"; }

void set_limit(Limits& limits, std::string_view words) {
  struct Name {
    std::string_view name;
    std::uint64_t& limit;
    unsigned shift;  // from the unit that users write
  };
  const std::array<Name, 6> names = {{{"memory", limits.memory, 20},
                                      {"processes", limits.processes, 0},
                                      {"cpu", limits.cpu_seconds, 0},
                                      {"file", limits.file_size, 20},
                                      {"scratch", limits.scratch, 20},
                                      {"descriptors", limits.descriptors, 0}}};
  const std::size_t sign = std::min(words.find('='), words.size());
  const auto value =
      text::parse_integer<std::uint32_t>(words.substr(std::min(sign + 1, words.size())));
  for (const Name& known : names) {
    if (known.name != words.substr(0, sign) || !value) continue;
    known.limit = std::uint64_t{*value} << known.shift;
    return;
  }
  throw Error(
      fmt::format("expected a limit like memory=512 (of memory, file, scratch in MB; cpu in s; "
                  "processes, descriptors), got '{}'",
                  text::escape(words)));
}

std::string why_no_box() {
  try {
    Warden warden;
    const auto process =
        warden.start({.program = "/bin/true"}, {.level = Level::box, .limits = kUsualLimits});
    return process ? "" : process.error().message;
  } catch (const Error& error) {
    return error.what();
  }
}

}  // namespace agon::sandbox
