#include "judge/limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "error/error.h"
#include "text/text.h"

namespace agon {
namespace {

using sandbox::Level;

struct Limit {
  std::string_view name;
  std::uint64_t& value;
  unsigned shift;            // from the unit that users write
  std::uint64_t lifted = 0;  // its value for none at all
  // Where it does not hold everywhere: whether it does at a level, and what it takes.
  bool (*holds)(Level) = nullptr;
  std::string_view needs = {};
};

bool is_box(Level level) { return level == Level::box; }

constexpr std::uint64_t kEndless = std::numeric_limits<std::uint64_t>::max();

std::array<Limit, 9> limits_of(JudgeSettings& settings) {
  sandbox::Limits& limits = settings.confinement.limits;
  OutputLimits& output = settings.output;
  return {{{"memory", limits.memory, 20},
           {"processes", limits.processes, 0, 0, sandbox::bounds_processes,
            "--sandbox box, or control groups (see agon doctor)"},
           {"cpu", limits.cpu_seconds, 0},
           {"file", limits.file_size, 20},
           {"scratch", limits.scratch, 20, 0, is_box, "--sandbox box"},
           {"descriptors", limits.descriptors, 0},
           {"reply", output.reply, 0, kEndless},
           {"output", output.match, 0, kEndless},
           {"stderr", output.errors, 0, kEndless}}};
}

}  // namespace

void set_usual_limits(JudgeSettings& settings, const GameInfo& game) {
  if (game.error_bytes > 0) settings.output.errors = game.error_bytes;
  if (settings.confinement.level == Level::none) return;
  settings.confinement.limits = sandbox::kUsualLimits;
  if (game.memory > 0) settings.confinement.limits.memory = game.memory;
  if (settings.confinement.level != Level::box) settings.confinement.limits.scratch = 0;
}

void set_limit(JudgeSettings& settings, std::string_view words) {
  const std::size_t sign = std::min(words.find('='), words.size());
  const std::string_view name = words.substr(0, sign);
  const auto value =
      text::parse_integer<std::uint32_t>(words.substr(std::min(sign + 1, words.size())));
  const auto all = limits_of(settings);
  const auto known =
      std::find_if(all.begin(), all.end(), [&](const Limit& one) { return one.name == name; });
  if (known == all.end() || !value) {
    throw Error(
        fmt::format("expected a limit like memory=512 (memory, file, scratch in MB; cpu in "
                    "s; processes, descriptors; reply, output, stderr in bytes), got '{}'",
                    text::escape(words)));
  }
  if (*value > 0 && known->holds != nullptr && !known->holds(settings.confinement.level)) {
    throw Error(fmt::format("the limit of {} needs {}", name, known->needs));
  }
  known->value = *value == 0 ? known->lifted : std::uint64_t{*value} << known->shift;
}

}  // namespace agon
