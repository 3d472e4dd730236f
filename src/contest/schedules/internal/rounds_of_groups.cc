#include "contest/schedules/internal/rounds_of_groups.h"

#include <fmt/format.h>

#include <algorithm>

#include "contest/schedules/internal/field.h"
#include "contest/schedules/internal/grouping.h"
#include "contest/schedules/internal/seating.h"
#include "games/random.h"

namespace agon::schedules {
namespace {

class GroupPlan {
 public:
  GroupPlan(std::span<const Entrant> entrants, int cycles, int seats, std::uint64_t seed)
      : entrants_(entrants),
        cycles_(cycles),
        seats_(seats),
        random_(draw(seed, 0)),
        seed_(seed),
        groups_of_(entrants.size()),
        met_(entrants.size(), std::vector<std::int64_t>(entrants.size())) {}

  std::vector<Round> make() {
    while (add_round()) continue;
    return std::move(rounds_);
  }

 private:
  bool add_round() {
    const int now = static_cast<int>(rounds_.size());
    std::vector<int> field = active_in(entrants_, now, draw(seed_, static_cast<unsigned>(now)));
    const int others = static_cast<int>(field.size()) - 1;
    const int wanted = (cycles_ * others + seats_ - 2) / (seats_ - 1);
    const auto needs_more = [&](int bot) { return groups_of(bot) < wanted; };
    if (others + 1 < seats_ || std::none_of(field.begin(), field.end(), needs_more)) return false;

    Round round{.name = fmt::format("round {}", now + 1)};
    const Groups groups = best_groups(field);
    for (const std::vector<int>& group : groups) {
      if (std::any_of(group.begin(), group.end(), needs_more)) add_group(round, group);
      for (const int bot : group) std::erase(field, bot);
    }
    std::copy_if(field.begin(), field.end(), std::back_inserter(round.byes), needs_more);
    rounds_.push_back(std::move(round));
    return true;
  }

  // Who has been in most groups rests. Meetings are squared, so that no pair gets far ahead;
  // several starts try several sets of those who rest and avoid poor local minima.
  Groups best_groups(std::vector<int> field) {
    constexpr int kStarts = 16;
    const PairCost cost = [&](int a, int b) {
      const std::int64_t met = met_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
      return 2 * met + 1;  // what (met + 1)^2 has more than met^2
    };
    const auto spare = static_cast<std::ptrdiff_t>(field.size()) % seats_;
    Groups best;
    for (int start = 0; start < kStarts; ++start) {
      random_.shuffle(field);
      std::stable_sort(field.begin(), field.end(),
                       [&](int a, int b) { return groups_of(a) < groups_of(b); });
      Groups groups = cut({field.begin(), field.end() - spare}, seats_);
      improve(groups, cost);
      if (best.empty() || total_cost(groups, cost) < total_cost(best, cost)) best = groups;
    }
    return best;
  }

  void add_group(Round& round, const std::vector<int>& group) {
    for (const int a : group) {
      ++groups_of(a);
      for (const int b : group) {
        if (a != b) ++met_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
      }
    }
    const auto number = round.pairings.size() / static_cast<std::size_t>(seats_);
    add_games(round, group, seats_, draw(seed_, rounds_.size(), number),
              fmt::format("group {}", number + 1));
  }

  int& groups_of(int bot) { return groups_of_[static_cast<std::size_t>(bot)]; }

  std::span<const Entrant> entrants_;
  int cycles_;
  int seats_;
  Random random_;
  std::uint64_t seed_;
  std::vector<int> groups_of_;
  std::vector<std::vector<std::int64_t>> met_;
  std::vector<Round> rounds_;
};

}  // namespace

std::vector<Round> rounds_of_groups(std::span<const Entrant> entrants, int cycles, int seats,
                                    std::uint64_t seed) {
  return GroupPlan(entrants, cycles, seats, seed).make();
}

}  // namespace agon::schedules
