// A match under way as the viewer is told of it.
#pragma once

#include <optional>
#include <vector>

#include "live/course.h"
#include "replay/simulate.h"

namespace agon::live {

/// Who reads along.
struct Reader {
  std::optional<int> seat = {};  ///< of a person, who is told what the seat knows; empty: all of it
  TimeControl::Duration limit = TimeControl::kUnlimited;  ///< of the person's replies but the first
};

/// Tells one reader of a course. The rules draw up everything again, here and not where the match
/// is played, so that the match does not wait for it.
///
/// What is told are objects with one member each: `head` (what a view begins with, and `scene`,
/// `seat`), `frame`, `exchange` (docs/replays.md, "Views") and, for a person, `asked`: `number`
/// of the ask, from 1, `is_handshake`, `choices`, `waited_ms` since then and `limit_ms` or null.
class Telling {
 public:
  /// Of the record everything but exchanges and result is read.
  Telling(const Record& head, const Reader& reader);
  Telling(const Telling&) = delete;

  /// Throws Error when the rules part with what is played.
  void hear(const Happening& happening);

  /// What there is to tell since the last time, in order.
  std::vector<Json> take();

 private:
  void tell_frame(const Match& match);
  void tell_exchange(const Moment& moment);
  void tell_ask(const Asked& asked);

  const Reader reader_;
  std::vector<Json> told_;
  std::size_t frames_ = 0;
  int asks_ = 0;  // of the reader's seat
  Simulation simulation_;
};

}  // namespace agon::live
