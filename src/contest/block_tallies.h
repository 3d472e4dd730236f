// The matches of a series as statistics count them: block by block, pair by pair.
#pragma once

#include <vector>

#include "contest/stats/tally.h"
#include "store/store.h"

namespace agon::contest {

/// A tally for every ordered pair of as many bots as a match has seats.
class BlockTallies {
 public:
  explicit BlockTallies(int seats);

  /// Takes matches in the order of their numbers, those of a block as neighbours. A block that is
  /// not whole when the next one begins is not counted.
  void add(const store::MatchResult& match);

  /// Whole blocks, from the side of the first of two different bots.
  const stats::Tally& tally(int bot, int other) const {
    return tallies_[static_cast<std::size_t>(bot)][static_cast<std::size_t>(other)];
  }

 private:
  int half_points_in_block(int bot, int other) const;

  std::vector<store::MatchResult> block_;
  std::vector<std::vector<stats::Tally>> tallies_;
};

}  // namespace agon::contest
