// Who takes part, and whether what a schedule was given makes sense.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

/// Whether entrants may join and leave after the first round.
enum class Field { fixed, open };

/// Throws Error for entrants that cannot play `format` (`seats` bots are needed to start with) and
/// for played rounds that no schedule could have given. Outcomes may be missing altogether when the
/// format does not depend on them.
void check(std::string_view format, int seats, Field field, std::span<const Entrant> entrants,
           std::span<const PlayedRound> played, bool needs_outcomes = true);

/// A number below 2^53 that looks drawn by lot, for a seed and what it is drawn for.
std::uint64_t draw(std::uint64_t seed, std::uint64_t what, std::uint64_t which = 0);

/// The number of an entrant, for lists.
inline std::size_t index(int number) { return static_cast<std::size_t>(number); }

bool is_active(const Entrant& entrant, int round);

/// Those active in a round, without fillers, in the order of seeding (equals by lot).
std::vector<int> active_in(std::span<const Entrant> entrants, int round, std::uint64_t seed);

/// Those who joined before round `rounds` was over or could be in round 0, without fillers, seeded.
std::vector<int> seen_by(std::span<const Entrant> entrants, int rounds, std::uint64_t seed);

/// Sample bots, in their order.
std::vector<int> fillers(std::span<const Entrant> entrants);

}  // namespace agon::schedules
