// The time that one seat has: limits, bank and budget of a match, as arithmetic on microseconds.
#pragma once

#include <algorithm>
#include <cmath>

#include "games/game.h"

namespace agon::judge_internal {

using Duration = TimeControl::Duration;

class SeatClock {
 public:
  SeatClock(const TimeControl& time, double scale)
      : handshake_(scaled(time.handshake, scale)),
        first_(scaled(time.first, scale)),
        turn_(scaled(time.turn, scale)),
        bank_(scaled(time.bank, scale)),
        budget_(scaled(time.budget, scale)) {}

  /// The longest that an ask of this kind may take now; `TimeControl::kUnlimited` if for ever.
  Duration allowance(AskKind kind) const {
    if (kind == AskKind::handshake) return handshake_;
    const Duration limit = limit_of(kind);
    const Duration with_bank = limit == TimeControl::kUnlimited ? limit : limit + bank_;
    return std::min(with_bank, budget_);
  }

  /// Books an ask that took `used`, at most its allowance.
  void charge(AskKind kind, Duration used) {
    if (kind == AskKind::handshake) return;
    used = std::min(used, allowance(kind));
    if (budget_ != TimeControl::kUnlimited) budget_ -= used;
    bank_ -= std::max(used - limit_of(kind), Duration(0));
  }

 private:
  static Duration scaled(Duration limit, double scale) {
    if (limit == TimeControl::kUnlimited) return limit;
    const double scaled = std::floor(static_cast<double>(limit.count()) * scale);
    // Beyond some thousand years there is no limit.
    if (scaled > 1e17) return TimeControl::kUnlimited;
    return Duration(static_cast<Duration::rep>(scaled));
  }

  Duration limit_of(AskKind kind) const { return kind == AskKind::first ? first_ : turn_; }

  Duration handshake_;
  Duration first_;
  Duration turn_;
  Duration bank_;
  Duration budget_;
};

}  // namespace agon::judge_internal
