// From figures to places.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "contest/schedules/internal/record.h"
#include "contest/schedules/schedule.h"

namespace agon::schedules {

/// What separates those who are level in points. `direct_encounter` is points in the comparisons
/// among those who are level in everything before it.
enum class TieBreak { buchholz, median_buchholz, sonneborn_berger, direct_encounter, wins };

/// Sorts by what was reached and then by the figures, and gives places; those whom nothing
/// separates keep their order and share a place.
void rank(Standings& standings);

/// Standings by points, then by the tie-breaks in their order. `who` is in the order in which
/// those whom nothing separates are listed.
Standings by_points(const std::vector<int>& who, const Record& record,
                    std::span<const TieBreak> tie_breaks);

}  // namespace agon::schedules
