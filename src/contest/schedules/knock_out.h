// Knock-out: groups of as many bots as the game has seats, of which the top half goes on (of two or
// three bots one, of four two), until one group is left.
//
// The bracket has k, k(k/a), k(k/a)^2 … places, where a of k go on. Bots are placed by seeding: in
// a stage of g groups the best g head a group each, the next g follow in reverse order, and so on;
// with two seats that is the standard bracket. Whoever goes on has the place of the seed it played
// for: winners those of the heads, in order; seconds after them, reversed. Places that stay empty
// become byes of the best seeds, as whole groups; with three or four seats one place may be left
// over, and a filler takes it (Error when there is none).
//
// A group plays `games` games, turning seats, a setup per full turn; all of them are played. Points
// are the share of opponents beaten. If those who go on cannot be told from those who do not, the
// group plays another full turn, at most `extra` times; after that the better place in the bracket
// decides. With two seats the losers of the semi-finals play for third place beside the final.
//
// The field is fixed. Faults are counted and change nothing.
#pragma once

#include <cstdint>
#include <memory>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

struct KnockOutParameters {
  int games = 0;  ///< of a group in a stage; 0: a full turn of the seats
  int extra = 1;
  bool third_place = true;
};

std::unique_ptr<Schedule> make_knock_out(const KnockOutParameters& parameters, int seats,
                                         std::uint64_t seed);

}  // namespace agon::schedules
