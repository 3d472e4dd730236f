#include "bench/measure.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <thread>

#include "bench/calibration.h"
#include "sandbox/cores.h"

namespace agon::bench {
namespace {

using Clock = std::chrono::steady_clock;

double work_for(const Work& work, int thread, double seconds) {
  const auto begin = Clock::now();
  std::uint64_t units = 0;
  std::chrono::duration<double> passed{0};
  do {
    units += work(thread);
    passed = Clock::now() - begin;
  } while (passed.count() < seconds);
  return static_cast<double>(units) / passed.count();
}

double work_side_by_side(const Work& work, const Settings& settings) {
  if (settings.threads == 1) return work_for(work, 0, settings.seconds);
  std::vector<double> speeds(static_cast<std::size_t>(settings.threads));
  std::vector<std::exception_ptr> errors(speeds.size());
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < speeds.size(); ++i) {
    threads.emplace_back([&, i] {
      try {
        const sandbox::Pinned pinned(static_cast<int>(i));
        speeds[i] = work_for(work, static_cast<int>(i), settings.seconds);
      } catch (...) {
        errors[i] = std::current_exception();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& error : errors) {
    if (error) std::rethrow_exception(error);
  }
  double sum = 0;
  for (const double speed : speeds) sum += speed;
  return sum;
}

}  // namespace

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

Speed measure(const Work& work, const Settings& settings) {
  constexpr double kCalibrationShare = 0.3;
  work_side_by_side(work, settings);
  std::vector<double> speeds;
  std::vector<double> ratios;
  std::vector<double> draws;
  for (int round = 0; round < settings.rounds; ++round) {
    draws.push_back(draws_per_second(settings.seconds * kCalibrationShare));
    speeds.push_back(work_side_by_side(work, settings));
    ratios.push_back(speeds.back() / draws.back() * 1e6);
  }
  const auto [low, high] = std::minmax_element(speeds.begin(), speeds.end());
  return {median(speeds), *low, *high, median(ratios), median(draws)};
}

}  // namespace agon::bench
