#include "contest/block_tallies.h"

namespace agon::contest {

BlockTallies::BlockTallies(int seats)
    : tallies_(static_cast<std::size_t>(seats),
               std::vector<stats::Tally>(static_cast<std::size_t>(seats), stats::Tally(seats))) {}

void BlockTallies::add(const store::MatchResult& match) {
  if (!block_.empty() && block_.front().setup != match.setup) block_.clear();
  block_.push_back(match);
  const int seats = static_cast<int>(tallies_.size());
  if (static_cast<int>(block_.size()) < seats) return;
  for (int bot = 0; bot < seats; ++bot) {
    for (int other = 0; other < seats; ++other) {
      if (bot == other) continue;
      tallies_[static_cast<std::size_t>(bot)][static_cast<std::size_t>(other)].add(
          half_points_in_block(bot, other));
    }
  }
  block_.clear();
}

int BlockTallies::half_points_in_block(int bot, int other) const {
  int half_points = 0;
  for (const store::MatchResult& match : block_) {
    int own_rank = 0;
    int other_rank = 0;
    for (const store::SeatResult& seat : match.seats) {
      if (seat.bot == bot) own_rank = seat.rank;
      if (seat.bot == other) other_rank = seat.rank;
    }
    half_points += stats::half_points(own_rank, other_rank);
  }
  return half_points;
}

}  // namespace agon::contest
