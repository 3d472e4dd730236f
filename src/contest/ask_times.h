// How long asks took, in little space: histograms of wall and CPU time that can be added up over
// thousands of matches and still tell quantiles to 5 %.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace agon::contest {

/// Copyable value; equal histograms have equal texts.
class Histogram {
 public:
  void add(std::chrono::microseconds time);
  void add(const Histogram& other);

  std::int64_t count() const { return count_; }
  /// The time that a share of `part`, 0 to 1, of all asks did not exceed, to 5 %; 0 without any.
  std::chrono::microseconds quantile(double part) const;

  /// `bucket:count` words, for a store.
  std::string text() const;
  /// Throws Error when the text is not one of `text()`.
  static Histogram of(std::string_view text);

 private:
  std::map<int, std::int64_t> buckets_;
  std::int64_t count_ = 0;
};

struct AskTimes {
  Histogram wall;
  Histogram cpu;

  std::string text() const { return wall.text() + ";" + cpu.text(); }
  static AskTimes of(std::string_view text);
  void add(const AskTimes& other);
};

}  // namespace agon::contest
