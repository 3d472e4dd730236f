#include "contest/ask_times.h"

#include <fmt/format.h>

#include <bit>

#include "error/error.h"
#include "text/text.h"

namespace agon::contest {
namespace {

// Up to 15 a bucket for each value, then 16 for each doubling: the leading five bits decide.
constexpr int kSteps = 16;

int bucket_of(std::uint64_t value) {
  if (value < kSteps) return static_cast<int>(value);
  const int shift = static_cast<int>(std::bit_width(value)) - 5;
  return kSteps * shift + static_cast<int>(value >> static_cast<unsigned>(shift));
}

// The middle of a bucket's values.
std::uint64_t value_of(int bucket) {
  if (bucket < 2 * kSteps) return static_cast<std::uint64_t>(bucket);
  const int shift = bucket / kSteps - 1;
  const auto lowest = static_cast<std::uint64_t>(bucket - kSteps * shift)
                      << static_cast<unsigned>(shift);
  return lowest + (std::uint64_t{1} << static_cast<unsigned>(shift)) / 2;
}

}  // namespace

void Histogram::add(std::chrono::microseconds time) {
  ++buckets_[bucket_of(static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 0)))];
  ++count_;
}

void Histogram::add(const Histogram& other) {
  for (const auto& [bucket, count] : other.buckets_) buckets_[bucket] += count;
  count_ += other.count_;
}

std::chrono::microseconds Histogram::quantile(double part) const {
  std::int64_t left = static_cast<std::int64_t>(part * static_cast<double>(count_));
  for (const auto& [bucket, count] : buckets_) {
    if (left < count) return std::chrono::microseconds(value_of(bucket));
    left -= count;
  }
  return std::chrono::microseconds(buckets_.empty() ? 0 : value_of(buckets_.rbegin()->first));
}

std::string Histogram::text() const {
  std::string text;
  for (const auto& [bucket, count] : buckets_) {
    text += fmt::format("{}{}:{}", text.empty() ? "" : " ", bucket, count);
  }
  return text;
}

Histogram Histogram::of(std::string_view text) {
  Histogram histogram;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const std::size_t colon = std::min(word.find(':'), word.size());
    const auto bucket = text::parse_integer<int>(word.substr(0, colon));
    const auto count =
        text::parse_integer<std::int64_t>(word.substr(std::min(colon + 1, word.size())));
    if (!bucket || !count || *bucket < 0 || *count < 1) {
      throw Error(fmt::format("not a histogram: '{}'", text::escape(word)));
    }
    histogram.buckets_[*bucket] += *count;
    histogram.count_ += *count;
  }
  return histogram;
}

AskTimes AskTimes::of(std::string_view text) {
  const std::size_t middle = text.find(';');
  if (middle == std::string_view::npos) throw Error("not the histograms of wall and CPU times");
  return {Histogram::of(text.substr(0, middle)), Histogram::of(text.substr(middle + 1))};
}

void AskTimes::add(const AskTimes& other) {
  wall.add(other.wall);
  cpu.add(other.cpu);
}

}  // namespace agon::contest
