#include "contest/schedules/internal/parameters.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "error/error.h"
#include "text/text.h"

namespace agon::schedules {
namespace {

[[noreturn]] void refuse(const char* name, std::string_view expected, std::string_view value) {
  throw Error(
      fmt::format("parameter {}: expected {}, not '{}'", name, expected, text::escape(value)));
}

}  // namespace

const std::string* Parameters::given(const char* name) const {
  const auto at = settings_.find(name);
  return at == settings_.end() ? nullptr : &at->second;
}

void Parameters::integer(const char* name, int& field, int min, int max, const char* help) {
  const std::string expected = fmt::format("{} to {}", min, max);
  list_.push_back({name, help, std::to_string(field), expected});
  if (const std::string* value = given(name)) {
    const auto number = text::parse_integer<int>(*value);
    if (!number || *number < min || *number > max) refuse(name, expected, *value);
    field = *number;
  }
}

void Parameters::flag(const char* name, bool& field, const char* help) {
  list_.push_back({name, help, field ? "yes" : "no", "yes or no"});
  if (const std::string* value = given(name)) {
    if (*value != "yes" && *value != "no") refuse(name, "yes or no", *value);
    field = *value == "yes";
  }
}

void Parameters::names(const char* name, std::vector<std::string>& field, const char* help) {
  constexpr const char* kExpected = "names, separated by commas";
  list_.push_back({name, help, "", kExpected});
  const std::string* value = given(name);
  if (value == nullptr) return;
  for (std::size_t from = 0; from <= value->size();) {
    const std::size_t comma = std::min(value->find(',', from), value->size());
    field.emplace_back(text::strip(std::string_view(*value).substr(from, comma - from)));
    if (field.back().empty()) refuse(name, kExpected, *value);
    if (std::count(field.begin(), field.end(), field.back()) > 1) {
      refuse(name, "different names", *value);
    }
    from = comma + 1;
  }
}

void Parameters::finish(std::string_view format) const {
  std::vector<std::string_view> known;
  for (const ParameterInfo& info : list_) {
    known.push_back(info.name);
    if (info.fallback.empty() && given(info.name.c_str()) == nullptr) {
      throw Error(fmt::format("{}: parameter {} is missing: {}", format, info.name, info.expected));
    }
  }
  for (const auto& [name, value] : settings_) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const std::string_view guess = text::nearest(name, known);
    throw Error(fmt::format("{} has no parameter '{}'{}; it has: {}", format, text::escape(name),
                            guess.empty() ? "" : fmt::format(" (did you mean '{}'?)", guess),
                            fmt::join(known, ", ")));
  }
}

}  // namespace agon::schedules
