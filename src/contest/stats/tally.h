// What is known of two bots' matches against each other: how many blocks went how well.
//
// Matches that share a setup are not independent: a setup that suits one bot suits it in every
// rotation of the seats. So the unit is the block, one setup in all its rotations, and its score is
// a single observation. A block of one match is the trinomial (loss, draw, win); a block of two
// with the seats swapped the pentanomial (LL, LD, WL or DD, WD, WW) of chess engine testing; three
// and four seats only make it longer.
#pragma once

#include <cstdint>
#include <vector>

namespace agon::stats {

/// What a bot of rank `own` scores against one of rank `other`, in half-points: 2 for the better
/// (lower) rank, 1 for a tie, 0.
constexpr int half_points(int own, int other) { return own < other ? 2 : own == other ? 1 : 0; }

/// A histogram of blocks by the half-points that the first bot took from the second. Copyable
/// value; all of it is exact.
class Tally {
 public:
  /// No blocks yet, each to be of `block_length` >= 1 matches.
  explicit Tally(int block_length);

  /// `counts[h]`: the blocks with h half-points, from 0 to twice the block length. So {losses,
  /// draws, wins}, or {LL, LD, WL+DD, WD, WW}. Throws Error unless there is an odd number of them,
  /// at least three, each from 0 to 10^12 (sums then stay exact in a double).
  static Tally of(std::vector<std::int64_t> counts);

  /// Adds one block. Requires 0 <= `half_points` <= 2 * block_length().
  void add(int half_points);

  const std::vector<std::int64_t>& counts() const { return counts_; }
  int block_length() const { return static_cast<int>(counts_.size() / 2); }
  std::int64_t blocks() const;
  std::int64_t games() const { return blocks() * block_length(); }

  /// The scores of the classes of counts(): 0 to 1 in equal steps.
  std::vector<double> scores() const;

 private:
  std::vector<std::int64_t> counts_;
};

}  // namespace agon::stats
