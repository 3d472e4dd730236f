// A tournament among some of the entrants, as the last part of a longer one.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

class Playoff {
 public:
  /// A double round robin (with three or four seats: a round robin in groups) of `members`, best
  /// first, that starts after `first_round` rounds of the whole. Who has left by then stays out;
  /// who leaves later drops out. Everything is in terms of the whole tournament.
  Playoff(std::span<const Entrant> entrants, std::vector<int> members, int first_round, int seats,
          std::uint64_t seed);

  std::optional<Round> next(std::span<const PlayedRound> played) const;

  /// The members as having reached stage 1, "final group".
  Standings standings(std::span<const PlayedRound> played) const;

  /// Whether a round is one of a playoff; its name tells.
  static bool is_part_of(const PlayedRound& round);

  /// The size for a number of members who all stay.
  static Size size(int members, int seats, std::uint64_t seed);

 private:
  std::vector<PlayedRound> own(std::span<const PlayedRound> played) const;

  std::vector<int> members_;  // by their index in the playoff
  std::vector<int> index_;    // by entrant: the index in the playoff, or -1
  std::vector<Entrant> entrants_;
  std::size_t first_round_;
  std::unique_ptr<Schedule> schedule_;
};

/// Standings in which those of `top` come first and the others follow as they were in `all`.
Standings above(Standings top, const Standings& all);

}  // namespace agon::schedules
