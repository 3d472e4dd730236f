#include "bench/starts.h"

#include <poll.h>

#include <algorithm>
#include <chrono>

#include "error/error.h"
#include "sandbox/cores.h"
#include "sandbox/process.h"

namespace agon::bench {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;
using sandbox::Level;

struct Times {
  double start;
  double to_end;
};

Times start_and_end(const sandbox::Command& command, Level level, sandbox::Warden& warden) {
  const Clock::time_point begin = Clock::now();
  const auto passed = [&] { return Milliseconds(Clock::now() - begin).count(); };
  double start = 0;
  {
    const auto limits = level == Level::none ? sandbox::Limits{} : sandbox::kUsualLimits;
    const auto process = warden.start(command, {level, limits});
    if (!process) throw Error(process.error().message);
    start = passed();
    (*process)->input.reset();
    pollfd ended = {(*process)->exit_event().get(), POLLIN, 0};
    ::poll(&ended, 1, -1);
  }
  warden.sweep();
  return {start, passed()};
}

double percentile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

// Of one level, in all rounds.
struct Samples {
  Level level;
  std::vector<double> starts = {};
  std::vector<double> to_ends = {};
  std::vector<double> differences = {};  // of the rounds' medians to that of the first level
};

std::vector<Samples> levels_here() {
  std::vector<Samples> levels;
  for (const Level level : {Level::none, Level::landlock, Level::box}) {
    if (level == Level::none || sandbox::why_not(level).empty()) levels.push_back({level});
  }
  return levels;
}

void add_round(std::vector<Samples>& levels, const sandbox::Command& command,
               sandbox::Warden& warden) {
  constexpr int kStarts = 60;
  std::vector<std::vector<double>> starts(levels.size());
  for (int i = 0; i < kStarts; ++i) {
    for (std::size_t k = 0; k < levels.size(); ++k) {
      const Times times = start_and_end(command, levels[k].level, warden);
      starts[k].push_back(times.start);
      levels[k].starts.push_back(times.start);
      levels[k].to_ends.push_back(times.to_end);
    }
  }
  for (std::size_t k = 0; k < levels.size(); ++k) {
    levels[k].differences.push_back(median(starts[k]) - median(starts[0]));
  }
}

}  // namespace

std::vector<StartFigures> measure_starts(const std::string& bot, const Settings& settings) {
  const sandbox::Command command = {.program = bot, .files = {bot}};
  std::vector<Samples> levels = levels_here();
  const sandbox::Pinned pinned(0);
  sandbox::Warden warden;
  for (int round = 0; round < settings.rounds; ++round) add_round(levels, command, warden);
  std::vector<StartFigures> figures;
  for (const Samples& samples : levels) {
    figures.push_back({samples.level, median(samples.starts), percentile(samples.starts, 0.99),
                       median(samples.differences), median(samples.to_ends)});
  }
  return figures;
}

}  // namespace agon::bench
