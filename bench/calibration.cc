// Compiled with -O2 in every preset: the yardstick must not stretch with the build.
#include "bench/calibration.h"

#include <array>
#include <chrono>
#include <cstdint>

namespace agon::bench {
namespace {

thread_local std::array<std::uint64_t, 8192> table;

std::uint64_t draw(std::uint64_t draws, std::uint64_t state) {
  std::uint64_t* const cells = table.data();
  for (std::uint64_t i = 0; i < draws; ++i) {
    state += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    z ^= z >> 31U;
    cells[z & 8191U] += z;
    if ((cells[(z >> 13U) & 8191U] & 1U) != 0) state ^= z;
  }
  return state;
}

}  // namespace

double draws_per_second(double seconds) {
  using Clock = std::chrono::steady_clock;
  constexpr std::uint64_t kBatch = 1'000'000;
  static thread_local std::uint64_t state = 1;
  const auto begin = Clock::now();
  std::uint64_t draws = 0;
  std::chrono::duration<double> passed{0};
  do {
    state = draw(kBatch, state);
    draws += kBatch;
    passed = Clock::now() - begin;
  } while (passed.count() < seconds);
  return static_cast<double>(draws) / passed.count();
}

}  // namespace agon::bench
