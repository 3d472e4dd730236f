// What a series costs beside its matches: workers, results on their way, the store, statistics.
#pragma once

#include <string>
#include <vector>

namespace agon::bench {

struct SeriesFigures {
  int at_once = 1;
  double matches_per_s = 0;
};

/// A series of Ants between bots that answer at once, in a store of its own that is gone
/// afterwards; one match at a time, then as many as there are cores. About `seconds` each.
std::vector<SeriesFigures> measure_series(const std::string& bot, double seconds);

}  // namespace agon::bench
