// The rules' workloads: what docs/performance.md gives figures for.
#pragma once

#include <vector>

#include "bench/measure.h"

namespace agon::bench {

/// One figure: so many `unit`s a second of a game.
struct Workload {
  const char* game;
  const char* unit;  ///< `turns`, `games`, `maps`, `prompts`, `replies`
  Work work;
  double units_per_other = 0;  ///< turns per game, where `games` are reported beside `turns`
};

/// All of them. Each checks what it can of its own results against published sums, and throws
/// Error when they differ: a speed of wrong rules is worth nothing.
std::vector<Workload> rules_workloads();

}  // namespace agon::bench
