// Swiss pairing for two seats.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace agon::schedules {

/// What a pairing needs to know about bots.
struct PairingRules {
  std::function<std::int64_t(int)> points;
  std::function<int(int, int)> meetings;
};

/// The least number of rematches with which all of `bots` (an even number) can be paired.
int least_rematches(const std::vector<int>& bots, const PairingRules& rules);

/// Pairs all of `order` (best first, an even number) with that least number of rematches. The best
/// is paired first; it gets, of the opponents that leave a way for the rest, the one it has met
/// least, then one of its own points, as near as may be to half a score group below it, then
/// the next below in points.
std::vector<std::pair<int, int>> pair_up(std::vector<int> order, const PairingRules& rules);

}  // namespace agon::schedules
