// Swiss: a fixed number of rounds among bots with like points.
//
// Two seats: the first round pairs the upper half of the seeding with the lower half. Later rounds
// go down the standings; each bot gets an opponent that it has not met, of its own points if
// possible, the upper half of a score group against its lower half. No rematch is paired that any
// pairing of the whole field avoids, and no more of them than needed. Three and four seats: the
// standings are cut into groups, then bots are exchanged between groups as long as that avoids
// rematches or, at no cost in rematches, brings bots with closer points together.
//
// Bots that do not fill a match have a bye, worth won games: the lowest of those with the fewest
// byes (with two seats, the lowest of them whose absence forces no rematch). In each match bots sit
// where they sat least; with several games the seats turn from game to game.
//
// Standings: points, Buchholz, median Buchholz, Sonneborn-Berger, direct encounter, wins. Bots may
// join (without points for what they missed) and leave. Faults are counted and change nothing.
#pragma once

#include <cstdint>
#include <memory>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

struct SwissParameters {
  int rounds = 0;  ///< 0: as many as halving the field takes to leave one, and two more
  int games = 1;   ///< of each group in each round; every full turn of the seats has one setup
};

std::unique_ptr<Schedule> make_swiss(const SwissParameters& parameters, int seats,
                                     std::uint64_t seed);

}  // namespace agon::schedules
