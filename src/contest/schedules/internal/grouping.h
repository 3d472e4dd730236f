// Splitting bots into groups that play together.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace agon::schedules {

using Groups = std::vector<std::vector<int>>;

/// What it costs to have two bots in one group; symmetric.
using PairCost = std::function<std::int64_t(int, int)>;

/// The order cut into groups of `size`; requires that nothing is left over.
Groups cut(const std::vector<int>& order, int size);

/// Swaps bots between groups as long as a swap makes the sum of all costs smaller: a local minimum.
void improve(Groups& groups, const PairCost& cost);

/// The sum of the costs of all pairs that share a group.
std::int64_t total_cost(const Groups& groups, const PairCost& cost);

}  // namespace agon::schedules
