// Writes matches with statements that are prepared once.
#pragma once

#include <span>

#include "store/internal/database.h"
#include "store/internal/sums.h"
#include "store/store.h"

namespace agon::store {

class Writer {
 public:
  explicit Writer(soci::session& session);
  Writer(const Writer&) = delete;  // the statements hold addresses of members
  Writer& operator=(const Writer&) = delete;
  /// Writes those whose number is new, and what they change in the sums; returns how many. Requires
  /// a transaction.
  int write(std::span<const MatchResult> matches);

 private:
  bool insert(const MatchResult& match);

  MatchResult match_;  // what the statements' parameters are bound to
  SeatResult result_;
  int seat_ = 0;
  soci::statement insert_match_;
  soci::statement insert_seat_;
  SumsWriter sums_;
};

}  // namespace agon::store
