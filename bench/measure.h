// Measuring with care on a noisy machine: each round takes the yardstick and then the workload, and
// medians over the rounds are reported with their spread.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace agon::bench {

struct Settings {
  int rounds = 7;
  double seconds = 0.3;  ///< of each round, at least
  int threads = 1;       ///< that do the work side by side, each on a core of its own
};

/// A speed in units a second, all threads together.
struct Speed {
  double per_s = 0;              ///< median of the rounds
  double low = 0, high = 0;      ///< the slowest and the fastest round
  double per_million_draws = 0;  ///< median of the rounds' own ratios to one thread's draws
  double calibration_per_s = 0;  ///< median of the draws a second
};

/// Does a part of the work and says how many units it was. Called again and again; a thread's
/// number makes its work differ from the others'.
using Work = std::function<std::uint64_t(int thread)>;

/// Warms up for a round first. `work` is called by several threads at a time if the settings say
/// so. Errors thrown by it come out here.
Speed measure(const Work& work, const Settings& settings);

double median(std::vector<double> values);

}  // namespace agon::bench
