#include "replay/record.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <array>

#include "error/error.h"
#include "text/text.h"

namespace agon {
namespace {

constexpr std::array<std::string_view, 10> kVerdicts = {
    "start",  "handshake", "timeout",      "exited", "crashed",
    "closed", "invalid",   "output-limit", "memory", "cpu"};
constexpr std::array<std::string_view, 3> kClocks = {"wall", "fair", "cpu"};

template <class Enum, std::size_t N>
Enum named(const std::array<std::string_view, N>& names, std::string_view name, const char* what) {
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == name) return static_cast<Enum>(i);
  }
  throw Error(fmt::format("unknown {} '{}'", what, text::escape(name)));
}

}  // namespace

std::string_view name_of(Verdict verdict) { return kVerdicts[static_cast<std::size_t>(verdict)]; }
Verdict verdict_named(std::string_view name) { return named<Verdict>(kVerdicts, name, "verdict"); }

Fault fault_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::handshake:
    case Verdict::timeout:
      return Fault::timeout;
    case Verdict::invalid:
      return Fault::invalid;
    default:
      return Fault::crash;
  }
}

std::string_view name_of(Clock clock) { return kClocks[static_cast<std::size_t>(clock)]; }
Clock clock_named(std::string_view name) { return named<Clock>(kClocks, name, "clock"); }

std::uint32_t hash_of_sent(std::string_view text) { return XXH32(text.data(), text.size(), 0); }

}  // namespace agon
