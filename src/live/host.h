// A match under way as pages of this machine: one for those who watch, one for each person in a
// seat.
//
// Every page has an address with a word in it that cannot be guessed, so that neither strangers'
// pages nor other users of the machine can watch or play. Below it lie `events` (what `Telling`
// tells, as server-sent events, and at last `{"over": true}`), `replay` (the whole match, an array
// as of `agon replay --json`, once it is over) and, for a person, `reply?ask=N`, which takes lines.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/judge.h"

namespace agon::live {

struct HostSettings {
  int port = 0;                                           ///< 0 for any
  bool is_watched = false;                                ///< a page for those who watch
  std::vector<int> people;                                ///< their seats, ascending
  TimeControl::Duration limit = TimeControl::kUnlimited;  ///< of a person's replies but the first
};

/// Serves from its making to its end. To be made when signals that others wait for are blocked: its
/// threads take none.
class Host {
 public:
  /// Of the record everything but exchanges and result is read. Throws Error when the port cannot
  /// be had.
  Host(Record head, const HostSettings& settings);
  Host(const Host&) = delete;
  ~Host();

  struct Address {
    std::optional<int> seat;  ///< empty: of those who watch
    std::string url;
  };
  std::vector<Address> addresses() const;

  /// The person in that seat, for the judge.
  Contestant contestant(int seat) const;

  /// What the judge says while it plays (`JudgeSettings`). Neither waits for a reader.
  void on_ask(const Ask& ask);
  void on_exchange(const Exchange& exchange);

  /// The match is over: readers get all of it, and can come back for it.
  void finish(Record record);

 private:
  class Pages;
  std::unique_ptr<Pages> pages_;
};

}  // namespace agon::live
