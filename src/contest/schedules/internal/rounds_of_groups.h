// The whole plan of a round robin for three or more seats.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

/// Every round cuts the bots into groups such that those meet who have met least, and plays each
/// group in all turns of its seats on one setup. It goes on until everybody has been in
/// ceil(cycles (n-1) / (k-1)) groups, so that every pair has met about `cycles` times. Bots that
/// joined late are grouped from their first round on, until that holds for them, too.
std::vector<Round> rounds_of_groups(std::span<const Entrant> entrants, int cycles, int seats,
                                    std::uint64_t seed);

}  // namespace agon::schedules
