// Leagues as at CodinGame: a ladder per level of the game, and a boss at the end of each.
//
// Everybody starts at level 1. Each level but the last has a boss, a named entrant that never
// moves. A bot rated above the boss of its level (by mu, both with `placement` matches at that
// level) after a round is promoted: it starts anew, without a rating, at the next level; nobody is
// relegated. A pairing carries its level, which is an option of the game.
//
// Each level is played like a ladder (ladder.h: new bots first, nobody waits longer than `patience`
// rounds, a bot that failed in `faults` of its last `fault_window` matches at its level is paused;
// bosses never are). A round's batch is shared among levels by their bots. A level with too few
// bots for a match is filled up with the other bosses, nearest level first. Levels without bots
// rest.
//
// Standings: by level, then by the rating there (mu - 3 sigma); bosses are listed at their own
// level. Bots may join and leave any time; bosses must be there from first to last.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

struct LeagueParameters {
  std::vector<std::string> bosses;  ///< of level 1, 2, …; one level more than bosses, at most 4
  int matches = 1000;               ///< the last round may go beyond, as in a ladder
  int batch = 0;                    ///< matches of a round; 0: a quarter of the bots at the start
  int placement = 20;               ///< matches before a promotion
  int patience = 8;                 ///< rounds
  int faults = 5;                   ///< 0: nobody is paused
  int fault_window = 10;
};

/// Throws Error when there are fewer bosses than seats less one, or more than three.
std::unique_ptr<Schedule> make_league(const LeagueParameters& parameters, int seats,
                                      std::uint64_t seed);

}  // namespace agon::schedules
