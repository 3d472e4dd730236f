// What follows from matches and is kept beside them: totals, places and meetings.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "store/internal/database.h"
#include "store/store.h"

namespace agon::store {

/// The sums over some matches.
class Sums {
 public:
  void count(const MatchResult& match);
  const std::map<std::pair<int, int>, Total>& totals() const { return totals_; }
  const std::map<std::pair<int, int>, Meeting>& meetings() const { return meetings_; }

 private:
  void count_meeting(const SeatResult& one, const SeatResult& other);

  std::map<std::pair<int, int>, Total> totals_;      // by bot and seat
  std::map<std::pair<int, int>, Meeting> meetings_;  // by bot and other
};

/// Adds sums to those in the database, with statements that are prepared once.
class SumsWriter {
 public:
  explicit SumsWriter(soci::session& session);
  /// Requires a transaction.
  void add(const Sums& sums);

 private:
  Total total_;  // what the statements' parameters are bound to
  int place_ = 0;
  std::int64_t times_ = 0;
  Meeting meeting_;
  soci::statement add_total_;
  soci::statement add_place_;
  soci::statement add_meeting_;
};

std::vector<Total> read_totals(soci::session& session);
std::vector<Meeting> read_meetings(soci::session& session);

}  // namespace agon::store
