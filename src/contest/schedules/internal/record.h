// What was played, counted: points, meetings, seats, and the tie-breaks that follow from them.
//
// A match of k seats is k(k-1)/2 comparisons. Points are counted in half comparisons, as integers,
// so that what is equal compares equal; a match won alone is worth 2(k-1) of them, one point.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "contest/schedules/internal/seating.h"
#include "contest/schedules/schedule.h"

namespace agon::schedules {

struct Totals {
  std::int64_t halves = 0;  ///< points, with byes, in half comparisons
  int matches = 0;
  int wins = 0;  ///< matches won alone
  int faults = 0;
  int byes = 0;
};

/// Half comparisons that a seat gets from a match: 2 for each seat behind it, 1 for each beside it.
int halves(const Outcome& outcome, std::size_t seat);

class Record {
 public:
  /// Rounds without outcomes count meetings and seats only. A bye is worth as much as winning
  /// `bye_games` matches.
  Record(std::size_t entrants, int seats, std::span<const PlayedRound> played, int bye_games = 0);

  const Totals& of(int bot) const { return totals_[static_cast<std::size_t>(bot)]; }
  int meetings(int a, int b) const { return meetings_[cell(a, b)]; }
  const SeatCounts& seat_counts() const { return seats_taken_; }

  double points(std::int64_t halves) const {
    return static_cast<double>(halves) / (2.0 * (seats_ - 1));
  }

  /// The opponents' points, once per meeting (divided by k-1, so that a match counts once); a bye
  /// counts as an opponent with the bot's own points. `cut` leaves out the best and the worst
  /// opponent.
  double buchholz(int bot, bool cut) const;
  /// The opponents' points, each times the share of a win taken from it.
  double sonneborn_berger(int bot) const;
  /// Points in the comparisons with some others.
  double points_against(int bot, std::span<const int> others) const;

 private:
  std::size_t cell(int a, int b) const {
    return static_cast<std::size_t>(a) * totals_.size() + static_cast<std::size_t>(b);
  }
  void count(const Pairing& pairing, const Outcome* outcome);

  int seats_;
  int bye_games_;
  std::vector<Totals> totals_;
  std::vector<int> meetings_;
  std::vector<int> taken_;  // half comparisons taken by [a] from [b]
  SeatCounts seats_taken_;
};

}  // namespace agon::schedules
