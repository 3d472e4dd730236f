// A seat that a person has taken.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string_view>

#include "judge/judge.h"
#include "sandbox/descriptor.h"

namespace agon::live {

/// To the judge a person is a bot like any other: a `cat` that prints what comes out of a pipe
/// whose other end is here. What the judge sends it is left unread, for the page shows it.
/// Thread-safe.
class Person {
 public:
  /// How long a page may be gone before its person is taken to have left: to load it again is no
  /// farewell.
  static constexpr std::chrono::seconds kGrace{10};

  /// Replies have `limit`, but not the first one: a person may take its time to appear.
  explicit Person(TimeControl::Duration limit);
  Person(const Person&) = delete;

  Contestant contestant() const;

  /// The judge asks the seat.
  void be_asked();

  /// Hands lines with their ends to the judge, as the reply to the ask of that number, from 1.
  /// False when that is not what the judge waits for; then nothing is sent.
  bool reply(int ask, std::string_view lines);

  /// A page of the seat was opened, or is gone. `depart` waits for `kGrace`; when no page was
  /// opened meanwhile, the person has left, which the judge takes for the end of a bot.
  void arrive();
  void depart();

  /// The match is over: nobody is waited for any more.
  void dismiss();

 private:
  const TimeControl::Duration limit_;
  sandbox::Descriptor mouth_;
  sandbox::Descriptor ear_;  // where `cat` reads
  std::mutex mutex_;
  std::condition_variable changed_;
  int asks_ = 0;
  int replies_ = 0;  // the number of the last ask that was replied to
  int pages_ = 0;
  bool is_dismissed_ = false;
};

}  // namespace agon::live
