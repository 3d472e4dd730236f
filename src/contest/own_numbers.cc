#include "contest/own_numbers.h"

#include <charconv>
#include <cmath>
#include <optional>

#include "text/text.h"

namespace agon::contest {
namespace {

constexpr std::size_t kMostNameBytes = 64;
constexpr std::size_t kMostTagBytes = 256;
constexpr std::size_t kMostNames = 256;  // of each kind; no bot may fill a store

std::optional<double> number_in(std::string_view word) {
  double value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size() || !std::isfinite(value)) {
    return std::nullopt;
  }
  return value;
}

}  // namespace

void OwnNumbers::read(std::string_view errors) {
  for (const std::string_view line : text::split_lines(errors)) {
    const std::string_view stripped = text::strip(line);
    const std::size_t bracket = stripped.find(']');
    const std::size_t equals = stripped.find('=');
    if (!stripped.starts_with('[') || bracket > equals || equals == std::string_view::npos) {
      continue;
    }
    const std::string_view kind = stripped.substr(1, bracket - 1);
    const std::string_view name = text::strip(stripped.substr(bracket + 1, equals - bracket - 1));
    const std::string_view value = text::strip(stripped.substr(equals + 1));
    if (name.empty() || name.size() > kMostNameBytes || !text::is_utf8(name)) continue;
    if (kind == "TDATA") {
      if (tags.size() < kMostNames && value.size() <= kMostTagBytes && text::is_utf8(value)) {
        tags[std::string(name)] = value;
      }
    } else if (kind == "PDATA" || kind == "PDATA+") {
      const auto number = number_in(value);
      if (!number || (numbers.size() >= kMostNames && !numbers.contains(std::string(name)))) {
        continue;
      }
      double& sum = numbers[std::string(name)];
      sum = kind == "PDATA" ? *number : sum + *number;
    }
  }
}

}  // namespace agon::contest
