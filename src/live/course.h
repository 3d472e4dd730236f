// What happens in a match that is under way, for readers in other threads.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <variant>

#include "replay/record.h"

namespace agon::live {

/// A seat was asked for a reply.
struct Asked {
  int seat;
  AskKind kind;
  std::chrono::steady_clock::time_point at;
};

using Happening = std::variant<Asked, Exchange>;

/// Grows while the match is played; readers follow at their own pace. Thread-safe: whoever adds
/// never waits for a reader.
class Course {
 public:
  void add(Happening happening);

  /// The match is over, and nothing is added any more.
  void finish(Record record);

  /// Nobody waits any more. Readers give up.
  void close();

  /// The happening of that number, from 0. When it is not there yet, waits for it, for the end or
  /// the closing, but for at most `limit`; then null. Lives as long as the course.
  const Happening* wait_for(std::size_t number, std::chrono::milliseconds limit) const;

  /// The whole match once it is over; null before. Lives as long as the course.
  const Record* record() const;
  bool is_closed() const;

 private:
  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  std::deque<Happening> happenings_;  // keeps its members where they are
  std::optional<Record> record_;
  bool is_closed_ = false;
};

}  // namespace agon::live
