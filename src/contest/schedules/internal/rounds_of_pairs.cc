#include "contest/schedules/internal/rounds_of_pairs.h"

#include <fmt/format.h>

#include <algorithm>

#include "contest/schedules/internal/field.h"

namespace agon::schedules {
namespace {

using Pair = std::pair<int, int>;

// One round of the circle method among `size` (even) places: the last stays, the others go round.
// Seats alternate along the circle and, for the one that stays, from round to round, so that nobody
// sits in one seat more than once more often than in the other.
std::vector<Pair> circle_round(int size, int round) {
  const int wheel = size - 1;
  std::vector<Pair> pairs = {round % 2 == 0 ? Pair(wheel, round) : Pair(round, wheel)};
  for (int i = 1; i < size / 2; ++i) {
    const int a = (round + i) % wheel;
    const int b = (round - i + wheel) % wheel;
    pairs.push_back(i % 2 == 1 ? Pair(a, b) : Pair(b, a));
  }
  return pairs;
}

class PairPlan {
 public:
  PairPlan(std::span<const Entrant> entrants, int cycles, std::uint64_t seed)
      : entrants_(entrants), cycles_(cycles), seed_(seed) {}

  std::vector<Round> make() {
    for (;;) {
      std::vector<int> newcomers;
      const int now = static_cast<int>(rounds_.size());
      for (const int bot : seen_by(entrants_, now + 1, seed_)) {
        const bool known = std::find(field_.begin(), field_.end(), bot) != field_.end();
        if (!known && (now == 0 || is_active(entrants_[static_cast<std::size_t>(bot)], now))) {
          newcomers.push_back(bot);
        }
      }
      if (newcomers.empty()) return std::move(rounds_);
      const std::size_t first_new = field_.size();
      field_.insert(field_.end(), newcomers.begin(), newcomers.end());
      for (int cycle = 0; cycle < cycles_; ++cycle) add_cycle(cycle, first_new);
    }
  }

 private:
  void add_cycle(int cycle, std::size_t first_new) {
    const int places = static_cast<int>(field_.size() + field_.size() % 2);
    for (int turn = 0; turn < places - 1; ++turn) {
      std::vector<Pair> pairs;
      for (const auto& [a, b] : circle_round(places, turn)) {
        if (std::max(a, b) >= static_cast<int>(first_new)) pairs.push_back({a, b});
      }
      add_round(cycle, first_new, pairs);
    }
  }

  void add_round(int cycle, std::size_t first_new, const std::vector<Pair>& pairs) {
    const int now = static_cast<int>(rounds_.size());
    Round round{.name = fmt::format("round {}", now + 1)};
    const auto here = [&](int place) {
      return place < static_cast<int>(field_.size()) &&
             is_active(entrants_[static_cast<std::size_t>(bot_at(place))], now);
    };
    for (const auto& [a, b] : pairs) {
      if (here(a) && here(b)) {
        add_pairing(round, cycle, bot_at(a), bot_at(b));
      } else {
        for (const int place : {a, b}) {
          if (here(place) && place >= static_cast<int>(first_new)) {
            round.byes.push_back(bot_at(place));
          }
        }
      }
    }
    rounds_.push_back(std::move(round));
  }

  void add_pairing(Round& round, int cycle, int a, int b) const {
    const auto pair = draw(seed_, static_cast<std::uint64_t>(std::min(a, b)),
                           static_cast<std::uint64_t>(std::max(a, b)));
    if (cycle % 2 == 1) std::swap(a, b);
    round.pairings.push_back({.bots = {a, b},
                              .setup = draw(pair, static_cast<std::uint64_t>(cycle / 2)),
                              .group = fmt::format("table {}", round.pairings.size() + 1)});
  }

  int bot_at(int place) const { return field_[static_cast<std::size_t>(place)]; }

  std::span<const Entrant> entrants_;
  int cycles_;
  std::uint64_t seed_;
  std::vector<int> field_;
  std::vector<Round> rounds_;
};

}  // namespace

std::vector<Round> rounds_of_pairs(std::span<const Entrant> entrants, int cycles,
                                   std::uint64_t seed) {
  return PairPlan(entrants, cycles, seed).make();
}

}  // namespace agon::schedules
