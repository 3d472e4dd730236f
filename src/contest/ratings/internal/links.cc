#include "contest/ratings/internal/links.h"

#include <algorithm>

namespace agon::ratings {

Links::Links(const Results& results)
    : count_(results.names().size()), beat_(count_ * count_, false) {
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Match match = results[i];
    for (std::size_t a = 0; a < match.bots.size(); ++a) {
      for (std::size_t b = 0; b < match.bots.size(); ++b) {
        if (a != b && match.ranks[a] <= match.ranks[b]) {
          beat_[match.bots[a] * count_ + match.bots[b]] = true;
        }
      }
    }
  }
}

// All bots that a walk along `edge` from `from` comes to, ascending.
template <class Edge>
std::vector<std::uint32_t> Links::reached(std::uint32_t from, Edge edge) const {
  std::vector<std::uint32_t> found = {from};
  std::vector<bool> seen(count_, false);
  seen[from] = true;
  for (std::size_t next = 0; next < found.size(); ++next) {
    for (std::uint32_t other = 0; other < count_; ++other) {
      if (seen[other] || !edge(found[next], other)) continue;
      seen[other] = true;
      found.push_back(other);
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::vector<std::uint32_t>> Links::groups() const {
  std::vector<std::vector<std::uint32_t>> groups;
  std::vector<bool> grouped(count_, false);
  for (std::uint32_t bot = 0; bot < count_; ++bot) {
    if (grouped[bot]) continue;
    groups.push_back(reached(bot, [this](auto a, auto b) { return beat(a, b) || beat(b, a); }));
    for (const std::uint32_t member : groups.back()) grouped[member] = true;
  }
  return groups;
}

bool Links::are_bounded() const {
  return reached(0, [this](auto a, auto b) { return beat(a, b); }).size() == count_ &&
         reached(0, [this](auto a, auto b) { return beat(b, a); }).size() == count_;
}

std::vector<std::uint32_t> Links::one_sided() const {
  std::vector<std::uint32_t> bots;
  for (std::uint32_t bot = 0; bot < count_; ++bot) {
    bool won = false;
    bool lost = false;
    for (std::uint32_t other = 0; other < count_; ++other) {
      won = won || beat(bot, other);
      lost = lost || beat(other, bot);
    }
    if (!won || !lost) bots.push_back(bot);
  }
  return bots;
}

}  // namespace agon::ratings
