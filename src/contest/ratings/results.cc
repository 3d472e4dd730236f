#include "contest/ratings/results.h"

#include <fmt/format.h>

#include <algorithm>

#include "error/error.h"
#include "text/text.h"

namespace agon::ratings {

void Results::add(std::span<const std::uint32_t> entries, std::span<const std::uint32_t> ranks,
                  std::int32_t period) {
  if (entries.size() < 2 || entries.size() > kMostSeats) {
    throw Error(fmt::format("{} bots, expected 2 to {}", entries.size(), kMostSeats));
  }
  if (ranks.size() != entries.size()) {
    throw Error(
        fmt::format("{} ranks for {} bots, expected one each", ranks.size(), entries.size()));
  }
  for (std::size_t seat = 0; seat < entries.size(); ++seat) {
    if (std::count(entries.begin(), entries.end(), entries[seat]) > 1) {
      throw Error(fmt::format("bot '{}' has two seats, expected different bots",
                              text::escape(names_[entries[seat]])));
    }
  }
  bots_.insert(bots_.end(), entries.begin(), entries.end());
  for (const std::uint32_t rank : ranks) {
    const auto better = std::count_if(ranks.begin(), ranks.end(),
                                      [rank](std::uint32_t other) { return other < rank; });
    ranks_.push_back(static_cast<std::uint8_t>(1 + better));
  }
  ends_.push_back(bots_.size());
  periods_.push_back(period);
}

std::uint32_t Results::add_name(std::string name) {
  names_.push_back(std::move(name));
  return static_cast<std::uint32_t>(names_.size() - 1);
}

std::uint32_t Results::index_of(std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found != names_.end()) return static_cast<std::uint32_t>(found - names_.begin());
  const std::string_view guess = text::nearest(name, {names_.begin(), names_.end()});
  throw Error(fmt::format("no bot '{}' in the results{}", text::escape(name),
                          guess.empty() ? "" : fmt::format(", did you mean '{}'?", guess)));
}

Match Results::operator[](std::size_t index) const {
  const std::size_t first = index == 0 ? 0 : ends_[index - 1];
  const std::size_t count = ends_[index] - first;
  return {std::span(bots_).subspan(first, count), std::span(ranks_).subspan(first, count),
          periods_[index]};
}

}  // namespace agon::ratings
