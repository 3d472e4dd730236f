#include "contest/schedules/internal/grouping.h"

#include <utility>

namespace agon::schedules {
namespace {

std::int64_t cost_beside(const std::vector<int>& group, int bot, std::size_t but,
                         const PairCost& cost) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (i != but) sum += cost(bot, group[i]);
  }
  return sum;
}

bool swap_if_cheaper(std::vector<int>& one, std::vector<int>& two, const PairCost& cost) {
  bool swapped = false;
  for (std::size_t i = 0; i < one.size(); ++i) {
    for (std::size_t j = 0; j < two.size(); ++j) {
      const auto sum = [&](int a, int b) {
        return cost_beside(one, a, i, cost) + cost_beside(two, b, j, cost);
      };
      if (sum(two[j], one[i]) >= sum(one[i], two[j])) continue;
      std::swap(one[i], two[j]);
      swapped = true;
    }
  }
  return swapped;
}

}  // namespace

Groups cut(const std::vector<int>& order, int size) {
  Groups groups;
  for (auto first = order.begin(); first != order.end(); first += size) {
    groups.emplace_back(first, first + size);
  }
  return groups;
}

void improve(Groups& groups, const PairCost& cost) {
  for (bool swapped = true; swapped;) {
    swapped = false;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      for (std::size_t j = i + 1; j < groups.size(); ++j) {
        swapped |= swap_if_cheaper(groups[i], groups[j], cost);
      }
    }
  }
}

std::int64_t total_cost(const Groups& groups, const PairCost& cost) {
  std::int64_t sum = 0;
  for (const std::vector<int>& group : groups) {
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (std::size_t j = i + 1; j < group.size(); ++j) sum += cost(group[i], group[j]);
    }
  }
  return sum;
}

}  // namespace agon::schedules
