// How strong is one bot against another, and how sure is that?
#pragma once

#include <cstdint>
#include <optional>

#include "contest/stats/tally.h"

namespace agon::stats {

/// Estimates from a tally, with the figures of fastchess 1.8. Errors and the interval are 95 %
/// two-sided by the normal approximation, with the variance taken over whole blocks. Empty where
/// there is no number: everything without games, Elo when a score (or, for its error, a bound of
/// the interval before it is cut) reaches 0 or 1, normalised Elo when all blocks are of one class,
/// likelihood of superiority when that class is the middle one.
struct Estimate {
  std::int64_t games = 0;
  std::optional<double> score;       ///< mean score per match, 0 to 1
  std::optional<double> score_low;   ///< of the interval, cut at 0
  std::optional<double> score_high;  ///< of the interval, cut at 1
  std::optional<double> elo;         ///< logistic
  std::optional<double> elo_error;   ///< half the interval's length in Elo
  std::optional<double> nelo;        ///< normalised, see kNeloPerT
  std::optional<double> nelo_error;
  std::optional<double> los;        ///< likelihood of superiority, 0 to 1
  std::optional<double> draw_rate;  ///< share of blocks that ended level, 0 to 1
};

Estimate estimate(const Tally& tally);

}  // namespace agon::stats
