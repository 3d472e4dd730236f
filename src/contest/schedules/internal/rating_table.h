// What a ladder knows of its bots, and whom it would have play next.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "contest/schedules/internal/grouping.h"
#include "contest/schedules/internal/rating.h"
#include "contest/schedules/schedule.h"

namespace agon::schedules {

/// When a bot is paused.
struct FaultLimit {
  int faults;   ///< so many …
  int matches;  ///< … in its last so many matches
};

/// One bot's state.
struct Form {
  Rating rating;
  int matches = 0;            ///< that count for the rating
  int faults = 0;             ///< in all its matches
  int waited = 0;             ///< rounds since it last played or joined
  std::vector<bool> history;  ///< its matches in order: whether it failed

  bool is_paused(const FaultLimit& limit) const;
};

class RatingTable {
 public:
  explicit RatingTable(std::size_t entrants) : forms_(entrants) {}

  /// Counts a round. A bot's rating changes match by match, in the order of pairings.
  void add(std::span<const Entrant> entrants, int number, const PlayedRound& played);

  const Form& of(int bot) const { return forms_[static_cast<std::size_t>(bot)]; }

  /// Groups of `seats` for one round: at least `batch`, and as many more as it takes for every bot
  /// that never played or has waited `patience` rounds to play. Those lead the first groups. The
  /// other groups are led by whoever's order to some neighbour is least certain: what is compared
  /// is the doubt about the order of two bots times the sum of their variances, each variance
  /// divided by one more than the bot's groups in this round. A leader gets the opponents for which
  /// the sum of these is greatest. Requires at least `seats` members; their order decides between
  /// equals.
  Groups choose(const std::vector<int>& members, int seats, int batch, int patience) const;

 private:
  std::vector<Form> forms_;
};

}  // namespace agon::schedules
