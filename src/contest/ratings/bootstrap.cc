#include "contest/ratings/bootstrap.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace agon::ratings {
namespace {

constexpr auto kAbsent = std::numeric_limits<std::uint32_t>::max();

struct Resample {
  Results results;                     // of those bots only that play in it
  std::vector<std::uint32_t> indices;  // in `results`, of every bot; kAbsent where it does not play
};

void copy(const Results& from, const Match& match, Resample& to) {
  std::vector<std::uint32_t> bots;
  for (const std::uint32_t bot : match.bots) {
    if (to.indices[bot] == kAbsent) to.indices[bot] = to.results.add_name(from.names()[bot]);
    bots.push_back(to.indices[bot]);
  }
  to.results.add(bots, std::vector<std::uint32_t>(match.ranks.begin(), match.ranks.end()),
                 match.period);
}

// The generator is specified to the bit; the remainder favours no match by more than 1 in 10^12.
Resample draw(const Results& results, std::mt19937_64& random) {
  std::vector<std::uint32_t> times(results.size());
  for (std::size_t i = 0; i < results.size(); ++i) ++times[random() % results.size()];
  Resample resample = {{}, std::vector<std::uint32_t>(results.names().size(), kAbsent)};
  for (std::size_t i = 0; i < results.size(); ++i) {
    for (; times[i] > 0; --times[i]) copy(results, results[i], resample);
  }
  return resample;
}

// Of sorted values, between the two nearest ones.
double percentile(const std::vector<double>& values, double share) {
  const double position = share * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(position);
  const std::size_t above = std::min(below + 1, values.size() - 1);
  return std::lerp(values[below], values[above], position - static_cast<double>(below));
}

}  // namespace

std::vector<Interval> bootstrap(const Model& model, const Results& results,
                                const std::optional<Anchor>& anchor, int resamples,
                                std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<std::vector<double>> samples(results.names().size());
  for (int i = 0; i < resamples; ++i) {
    const Resample resample = draw(results, random);
    std::optional<Anchor> same = anchor;
    if (same) same->bot = resample.indices[anchor->bot];
    if (same && same->bot == kAbsent) continue;
    const Ratings ratings = rate(model, resample.results, same);
    for (std::size_t bot = 0; bot < samples.size(); ++bot) {
      const std::uint32_t index = resample.indices[bot];
      if (index != kAbsent) samples[bot].push_back(ratings.values[index]);
    }
  }
  const Ratings whole = rate(model, results, anchor);
  std::vector<Interval> intervals;
  for (std::size_t bot = 0; bot < samples.size(); ++bot) {
    if (samples[bot].empty()) samples[bot].push_back(whole.values[bot]);
    std::sort(samples[bot].begin(), samples[bot].end());
    intervals.push_back({percentile(samples[bot], 0.025), percentile(samples[bot], 0.975)});
  }
  return intervals;
}

}  // namespace agon::ratings
