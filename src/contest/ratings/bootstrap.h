// How sure ratings are, whatever the model: by rating resampled matches.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "contest/ratings/models.h"

namespace agon::ratings {

/// Percentile intervals of 95 % per bot (Efron's bootstrap): as many matches as there are, drawn
/// with replacement and kept in their order, are rated `resamples` (at least 1) times. The same
/// seed gives the same intervals. A resample without the anchor is not counted, and for a bot
/// neither is one in which it has no match; of a bot with no resample left both ends are its rating
/// in `results`.
std::vector<Interval> bootstrap(const Model& model, const Results& results,
                                const std::optional<Anchor>& anchor, int resamples,
                                std::uint64_t seed);

}  // namespace agon::ratings
