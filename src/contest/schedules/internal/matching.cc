#include "contest/schedules/internal/matching.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>
#include <cassert>
#include <cstdlib>
#include <tuple>

namespace agon::schedules {
namespace {

// Opponents of order[0], as places in the order, the most wanted first.
std::vector<std::size_t> wishes(const std::vector<int>& order, const PairingRules& rules) {
  const int top = order.front();
  const auto level = std::count_if(order.begin(), order.end(),
                                   [&](int bot) { return rules.points(bot) == rules.points(top); });
  const auto wish = [&](std::size_t at) {
    const auto place = static_cast<std::ptrdiff_t>(at);
    const bool same = rules.points(order[at]) == rules.points(top);
    return std::tuple(rules.meetings(top, order[at]), !same,
                      same ? std::abs(place - std::max<std::ptrdiff_t>(1, level / 2)) : place);
  };
  std::vector<std::size_t> places;
  for (std::size_t at = 1; at < order.size(); ++at) places.push_back(at);
  std::stable_sort(places.begin(), places.end(),
                   [&](std::size_t a, std::size_t b) { return wish(a) < wish(b); });
  return places;
}

}  // namespace

// The bots that a largest matching without rematches leaves over must be paired with each other.
// (Boost's maximum-weight matching would answer more at once, but that of Boost 1.74 gives wrong
// answers and may not end: boostorg/graph issues 199, 223, 399.)
int least_rematches(const std::vector<int>& bots, const PairingRules& rules) {
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  Graph graph(bots.size());
  for (std::size_t a = 0; a < bots.size(); ++a) {
    for (std::size_t b = a + 1; b < bots.size(); ++b) {
      if (rules.meetings(bots[a], bots[b]) == 0) boost::add_edge(a, b, graph);
    }
  }
  std::vector<boost::graph_traits<Graph>::vertex_descriptor> mate(bots.size());
  boost::edmonds_maximum_cardinality_matching(graph, mate.data());
  return static_cast<int>(bots.size() / 2 - boost::matching_size(graph, mate.data()));
}

std::vector<std::pair<int, int>> pair_up(std::vector<int> order, const PairingRules& rules) {
  assert(order.size() % 2 == 0);
  std::vector<std::pair<int, int>> pairs;
  int rematches = least_rematches(order, rules);
  while (!order.empty()) {
    for (const std::size_t at : wishes(order, rules)) {
      const int is_rematch = rules.meetings(order.front(), order[at]) > 0 ? 1 : 0;
      std::vector<int> rest(order.begin() + 1, order.end());
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(at) - 1);
      if (is_rematch + least_rematches(rest, rules) > rematches) continue;
      pairs.emplace_back(order.front(), order[at]);
      rematches -= is_rematch;
      order = std::move(rest);
      break;
    }
  }
  return pairs;
}

}  // namespace agon::schedules
