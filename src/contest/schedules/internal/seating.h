// From groups of bots to matches: who sits where, on which setup.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

/// How often each entrant sat in each seat: [entrant][seat].
using SeatCounts = std::vector<std::vector<int>>;

/// The order of the group in which its bots sit where they have sat least. Of orders that are as
/// good the first in the order of permutations, counted from the group as it is given.
std::vector<int> least_used_seats(const std::vector<int>& group, const SeatCounts& counts);

/// Adds `games` matches of a group to the round, from the group's game number `first` on: game g
/// has the seats turned by g places, and every full turn of the seats has a setup of its own, drawn
/// from `seed`.
void add_games(Round& round, const std::vector<int>& group, int games, std::uint64_t seed,
               const std::string& name, int first = 0);

}  // namespace agon::schedules
