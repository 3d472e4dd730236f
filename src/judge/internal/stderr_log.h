// A bot's stderr, kept within bounds: beginning and end of what came between two exchanges.
#pragma once

#include <algorithm>
#include <string_view>

#include "judge/judge.h"

namespace agon::judge_internal {

class StderrLog {
 public:
  /// Keeps so many bytes in all.
  explicit StderrLog(std::uint64_t most) : most_(most) {}

  void append(std::string_view bytes) {
    const std::size_t head = std::min(room_in_head(), bytes.size());
    head_ += bytes.substr(0, head);
    bytes.remove_prefix(head);
    tail_ += bytes;
    if (tail_.size() > 2 * kTail) trim_tail();
  }

  /// What was kept since the last call.
  Stderr take() {
    trim_tail();
    if (kept_ + head_.size() + tail_.size() > most_) {
      cut_ += tail_.size();
      tail_.clear();
    }
    kept_ += head_.size() + tail_.size();
    Stderr taken{head_ + tail_, cut_, cut_ > 0 ? head_.size() : 0};
    head_.clear();
    tail_.clear();
    cut_ = 0;
    return taken;
  }

 private:
  static constexpr std::size_t kHead = kMostErrorBytesPerAsk / 2;
  static constexpr std::size_t kTail = kMostErrorBytesPerAsk - kHead;

  std::size_t room_in_head() const {
    if (!tail_.empty() || cut_ > 0) return 0;
    return std::min<std::uint64_t>(kHead, most_ - std::min(kept_, most_)) - head_.size();
  }

  void trim_tail() {
    const std::size_t room = kept_ >= most_ ? 0 : kTail;
    if (tail_.size() <= room) return;
    cut_ += tail_.size() - room;
    tail_.erase(0, tail_.size() - room);
  }

  std::uint64_t most_;
  std::string head_;
  std::string tail_;
  std::uint64_t cut_ = 0;
  std::uint64_t kept_ = 0;  // in earlier exchanges
};

}  // namespace agon::judge_internal
