#include "contest/schedules/internal/seating.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "contest/schedules/internal/field.h"

namespace agon::schedules {

std::vector<int> least_used_seats(const std::vector<int>& group, const SeatCounts& counts) {
  std::vector<std::size_t> order(group.size());
  std::iota(order.begin(), order.end(), 0U);
  const auto use = [&] {
    int sum = 0;
    for (std::size_t seat = 0; seat < order.size(); ++seat) {
      sum += counts[static_cast<std::size_t>(group[order[seat]])][seat];
    }
    return sum;
  };
  std::vector<std::size_t> best = order;
  int least = use();
  while (std::next_permutation(order.begin(), order.end())) {
    if (use() >= least) continue;
    least = use();
    best = order;
  }
  std::vector<int> seated(group.size());
  for (std::size_t seat = 0; seat < best.size(); ++seat) seated[seat] = group[best[seat]];
  return seated;
}

void add_games(Round& round, const std::vector<int>& group, int games, std::uint64_t seed,
               const std::string& name, int first) {
  const int seats = static_cast<int>(group.size());
  for (int game = first; game < first + games; ++game) {
    Pairing pairing{.bots = group,
                    .setup = draw(seed, static_cast<std::uint64_t>(game / seats)),
                    .group = games + first > 1 ? fmt::format("{}, game {}", name, game + 1) : name};
    std::rotate(pairing.bots.begin(), pairing.bots.begin() + game % seats, pairing.bots.end());
    round.pairings.push_back(std::move(pairing));
  }
}

}  // namespace agon::schedules
