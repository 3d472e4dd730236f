// A ladder: matches go where the order is least certain, for as long as wanted.
//
// Every bot has a rating with an uncertainty (internal/rating.h). Each round is a batch of matches.
// First come bots that never played and those that have waited `patience` rounds; the batch grows
// if it must, so that every active bot plays in its first round and never waits longer than
// `patience` rounds. The rest is led by bots whose place among their neighbours is least certain
// (internal/rating_table.h); a bot sits where it sat least. The standings are by the lower bound of
// the rating, mu - 3 sigma.
//
// Bots may join and leave any time until `matches` are played. A bot that failed in `faults` of its
// last `fault_window` matches is paused: it gets no more matches, which the standings say. To come
// back it enters again, under another name.
//
// Then, if `finalists` is not 0, the field is frozen and the best of the standings, paused ones
// excepted, play a double round robin (three and four seats: a round robin in groups with all turns
// of seats), by the rules of round_robin.h. It decides the top places alone.
#pragma once

#include <cstdint>
#include <memory>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

struct LadderParameters {
  int matches = 1000;  ///< the last round may take the sum above that by what new bots need
  int batch = 0;       ///< matches of a round; 0: a quarter of the bots that joined first
  int patience = 8;    ///< rounds
  int faults = 5;      ///< 0: nobody is paused
  int fault_window = 10;
  int finalists = 0;  ///< 0, or at least as many as the game has seats
};

std::unique_ptr<Schedule> make_ladder(const LadderParameters& parameters, int seats,
                                      std::uint64_t seed);

}  // namespace agon::schedules
