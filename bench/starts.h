// What a sandbox adds to the start of a bot.
#pragma once

#include <string>
#include <vector>

#include "bench/measure.h"
#include "sandbox/confinement.h"

namespace agon::bench {

/// Times in milliseconds.
struct StartFigures {
  sandbox::Level level;
  double p50 = 0;  ///< from the call to the running program
  double p99 = 0;
  double more = 0;        ///< of p50 than without a sandbox; median of the rounds' differences
  double p50_to_end = 0;  ///< from the call until the program has ended and nothing of it is left
};

/// A small native program at all levels that this machine has, one after the other, on one core.
/// `bot` is the path of a program that ends when its input does. Throws Error when it cannot be
/// started.
std::vector<StartFigures> measure_starts(const std::string& bot, const Settings& settings);

}  // namespace agon::bench
