// The whole plan of a round robin for two seats.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

/// The circle method: everybody who was there at the start meets everybody else once per cycle, at
/// most once per round. Who has joined by the time this ends meets everybody in further rounds of
/// the same kind, and so on. Matches of bots that have left by their round are left out.
std::vector<Round> rounds_of_pairs(std::span<const Entrant> entrants, int cycles,
                                   std::uint64_t seed);

}  // namespace agon::schedules
