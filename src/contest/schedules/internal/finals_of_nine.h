// The final of the Terraforming contest: who is in it, what is played, who is through.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

/// The groups' nine members: students, professionals, the rest; `ranked` are the qualifier's teams
/// that may take part, best first, at least nine.
using Nine = std::array<std::vector<int>, 3>;
Nine choose_nine(std::span<const Entrant> entrants, const std::vector<int>& ranked);

/// Three bots that play for one place.
class Trio {
 public:
  /// `bots` are in the order of the qualifier.
  explicit Trio(std::vector<int> bots) : bots_(std::move(bots)) {}

  const std::vector<int>& bots() const { return bots_; }

  /// Counts those matches of a round that this trio played.
  void add(const PlayedRound& played);

  int games() const { return games_; }
  int first_places(int bot) const;
  double points(int bot) const;
  /// Those who share the most first places.
  std::vector<int> leaders() const;
  /// Of some bots, the one best placed in the latest game; the qualifier's order between equals.
  int best_of_latest(const std::vector<int>& some) const;

 private:
  std::size_t at(int bot) const;

  std::vector<int> bots_;
  std::array<int, 3> firsts_{};
  std::array<int, 3> halves_{};
  std::array<int, 3> latest_{};  // ranks
  int games_ = 0;
};

/// Everything after the qualifier.
struct Finals {
  std::array<Trio, 3> semi_finals;
  std::array<std::vector<int>, 3> candidates;  ///< leaders after two games; empty before that
  std::optional<Trio> last;                    ///< once all three semi-finals are decided

  bool is_over() const;
};

/// Where the finals stand; `ranked` is the qualifier's order, `played` the rounds after it.
Finals replay_finals(const Nine& nine, const std::vector<int>& ranked,
                     std::span<const PlayedRound> played);

}  // namespace agon::schedules
