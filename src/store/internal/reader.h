// Reads matches, some at a time.
#pragma once

#include <vector>

#include "store/internal/database.h"
#include "store/store.h"

namespace agon::store {

class Reader {
 public:
  explicit Reader(soci::session& session);
  Reader(const Reader&) = delete;  // the statements hold addresses of members
  Reader& operator=(const Reader&) = delete;
  /// The first matches, up to some hundred, with `from` <= number < `to`, in the order of their
  /// numbers; none when there is none. Nothing is open between two calls, so that readers never
  /// keep SQLite from taking in its log.
  std::vector<MatchResult> read(std::int64_t from, std::int64_t to);

 private:
  std::int64_t from_ = 0;  // what the statement's parameters are bound to
  std::int64_t to_ = 0;
  MatchResult match_;
  SeatResult seat_;
  soci::statement select_;
};

}  // namespace agon::store
