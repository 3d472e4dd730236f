// Everybody against everybody.
//
// Two seats: the circle method. A pair meets once per cycle, with seats exchanged from one cycle to
// the next; two cycles share a setup. A bot sits in one seat at most once more than in the other
// per cycle. Three and four seats: balanced groups, see internal/rounds_of_groups.h; every group
// plays all turns of its seats on one setup.
//
// Points are the share of opponents beaten, summed over matches; byes are worth nothing. Level bots
// are separated by direct encounter, Sonneborn-Berger, wins. Bots may join until the last round is
// over and leave any time. Faults are counted and change nothing. With n bots, rounds do not depend
// on results and matches number cycles n (n-1) / 2 with two seats.
#pragma once

#include <cstdint>
#include <memory>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

struct RoundRobinParameters {
  int cycles = 1;  ///< 1 is a single, 2 a double round robin
};

std::unique_ptr<Schedule> make_round_robin(const RoundRobinParameters& parameters, int seats,
                                           std::uint64_t seed);

}  // namespace agon::schedules
