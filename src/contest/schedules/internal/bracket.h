// The shape of a knock-out, without its matches.
#pragma once

#include <span>
#include <vector>

#include "contest/schedules/internal/grouping.h"
#include "contest/schedules/schedule.h"

namespace agon::schedules {

/// How many of a group of `seats` go on to the next stage.
int advancing(int seats);

/// The groups of the first stage; those of no more than `advancing(seats)` bots are byes. `seeded`
/// is best first. Throws Error when a filler is needed and `fillers` is empty.
Groups first_stage(std::vector<int> seeded, const std::vector<int>& fillers, int seats);

/// The groups of the stage after `results`: groups in the order of the stage before, each best
/// first, as many as go on.
Groups next_stage(const Groups& results, int seats);

}  // namespace agon::schedules
