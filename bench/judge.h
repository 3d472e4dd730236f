// What the judge costs beside the bots: matches of Ants between bots that answer at once, against
// the same bytes passed to the same bots by a bare loop of write and read.
#pragma once

#include <string>

#include "bench/measure.h"

namespace agon::bench {

struct JudgeFigures {
  double us_per_ask = 0;         ///< rules, text and record included; median of the rounds
  double raw_us_per_ask = 0;     ///< of the bare loop
  double ratio = 0;              ///< median of the rounds' own ratios
  double freeze_us = 0;          ///< what --freeze adds to an ask
  double matches_per_s = 0;      ///< of 200 asks, with starting and ending two bots; all threads
  double raw_matches_per_s = 0;  ///< of bare loops, with starting and ending the same bots
};

/// One core: the judge's thread and its bots share it. With more threads, `matches_per_s` counts
/// those of all, each with its bots on a core of its own; the rest is taken on the first.
/// `bot` is the path of bench/instant_bot.c's program. Throws Error when it cannot be started.
JudgeFigures measure_judge(const std::string& bot, const Settings& settings);

}  // namespace agon::bench
