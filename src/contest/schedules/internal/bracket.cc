#include "contest/schedules/internal/bracket.h"

#include <fmt/format.h>

#include <algorithm>

#include "error/error.h"

namespace agon::schedules {
namespace {

// Deals bots into groups: forth, back, and forth again.
Groups deal(std::span<const int> bots, std::size_t count) {
  Groups groups(count);
  for (std::size_t i = 0; i < bots.size(); ++i) {
    const std::size_t at = i % count;
    groups[i / count % 2 == 0 ? at : count - 1 - at].push_back(bots[i]);
  }
  return groups;
}

}  // namespace

int advancing(int seats) { return seats / 2; }

Groups first_stage(std::vector<int> seeded, const std::vector<int>& fillers, int seats) {
  const int through = advancing(seats);
  int places = seats;
  while (places < static_cast<int>(seeded.size())) places = places / through * seats;
  if ((places - static_cast<int>(seeded.size())) % (seats - through) != 0) {
    if (fillers.empty()) {
      throw Error(fmt::format("a knock-out for {} seats with {} bots needs a sample bot as filler",
                              seats, seeded.size()));
    }
    seeded.push_back(fillers.front());
  }
  const auto groups = static_cast<std::size_t>(places / seats);
  const auto byes =
      static_cast<std::size_t>((places - static_cast<int>(seeded.size())) / (seats - through));
  const std::span<const int> all = seeded;
  const auto resting = byes * static_cast<std::size_t>(through);
  Groups stage = deal(all.first(resting), byes);
  for (auto& group : deal(all.subspan(resting), groups - byes)) stage.push_back(std::move(group));
  return stage;
}

Groups next_stage(const Groups& results, int seats) {
  std::vector<int> places;
  for (std::size_t rank = 0; rank < static_cast<std::size_t>(advancing(seats)); ++rank) {
    std::vector<int> row;
    for (const std::vector<int>& group : results) row.push_back(group[rank]);
    if (rank % 2 == 1) std::reverse(row.begin(), row.end());
    places.insert(places.end(), row.begin(), row.end());
  }
  return deal(places, places.size() / static_cast<std::size_t>(seats));
}

}  // namespace agon::schedules
