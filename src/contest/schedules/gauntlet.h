// One or several named challengers against everybody else.
//
// One round per cycle. In a cycle a challenger meets each other bot: one at a time with two seats,
// k-1 at a time with k, drawn by lot (who is needed to fill the last group meets it twice). Each
// such group plays all turns of its seats on one setup. The others do not meet each other, except
// in a challenger's groups.
//
// Points as in a round robin; level bots are separated by wins. The field is fixed. Faults are
// counted and change nothing. Rounds do not depend on results.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

struct GauntletParameters {
  std::vector<std::string> challengers;  ///< names of entrants
  int cycles = 1;
};

/// The schedule throws Error when asked about entrants that lack a challenger or leave fewer than
/// k-1 others.
std::unique_ptr<Schedule> make_gauntlet(const GauntletParameters& parameters, int seats,
                                        std::uint64_t seed);

}  // namespace agon::schedules
