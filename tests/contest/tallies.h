// Tallies for the tests of the statistics.
#pragma once

#include "contest/stats/tally.h"
#include "games/random.h"

namespace agon::stats {

using Counts = std::vector<std::int64_t>;

inline Tally wdl(std::int64_t wins, std::int64_t draws, std::int64_t losses) {
  return Tally::of({losses, draws, wins});
}

/// As the other bot sees it.
inline Tally mirrored(const Tally& tally) {
  return Tally::of({tally.counts().rbegin(), tally.counts().rend()});
}

/// Counts of every size, with empty classes among them.
inline Tally random_tally(Random& random, int block_length) {
  Counts counts(2 * static_cast<std::size_t>(block_length) + 1);
  const std::uint32_t size = 1U << random.below(16);
  for (auto& count : counts) count = random.chance(1, 4) ? 0 : random.below(size);
  return Tally::of(counts);
}

}  // namespace agon::stats
