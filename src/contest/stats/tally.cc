#include "contest/stats/tally.h"

#include <fmt/format.h>

#include <cassert>
#include <numeric>

#include "error/error.h"

namespace agon::stats {

Tally::Tally(int block_length) : counts_(2 * static_cast<std::size_t>(block_length) + 1) {
  assert(block_length >= 1);
}

Tally Tally::of(std::vector<std::int64_t> counts) {
  constexpr std::int64_t kMost = 1'000'000'000'000;
  if (counts.size() < 3 || counts.size() % 2 == 0) {
    throw Error(fmt::format("{} counts of blocks, expected 3 (loss, draw, win), 5 (pairs), 7, …",
                            counts.size()));
  }
  for (const std::int64_t count : counts) {
    if (count < 0 || count > kMost) {
      throw Error(fmt::format("a count of {}, expected 0 to {}", count, kMost));
    }
  }
  Tally tally(1);
  tally.counts_ = std::move(counts);
  return tally;
}

void Tally::add(int half_points) {
  assert(half_points >= 0 && half_points <= 2 * block_length());
  ++counts_[static_cast<std::size_t>(half_points)];
}

std::int64_t Tally::blocks() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::int64_t{0});
}

std::vector<double> Tally::scores() const {
  std::vector<double> scores;
  for (std::size_t h = 0; h < counts_.size(); ++h) {
    scores.push_back(static_cast<double>(h) / static_cast<double>(counts_.size() - 1));
  }
  return scores;
}

}  // namespace agon::stats
