// As at CodeCup: Swiss rounds, then a double round robin of the best.
//
// The Swiss rounds follow swiss.h with `games` games of each pair (with seats exchanged, on one
// setup). The first `finalists` of its standings who have not left go on to the final group, which
// follows round_robin.h (two seats: double; three and four: groups with all turns of seats) and
// decides the top places alone. Bots may join until the Swiss rounds are over and leave any time.
// Faults are counted and change nothing.
#pragma once

#include <cstdint>
#include <memory>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

struct CodecupParameters {
  int rounds = 0;      ///< of the Swiss part; 0: as in swiss.h
  int games = 2;       ///< of each group in a Swiss round
  int finalists = 10;  ///< fewer when there are not as many bots
};

std::unique_ptr<Schedule> make_codecup(const CodecupParameters& parameters, int seats,
                                       std::uint64_t seed);

}  // namespace agon::schedules
