// Records played again through the rules: to verify them, to show them, to feed a bot from them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "replay/record.h"
#include "replay/transcript.h"

namespace agon {

/// What a visitor of a simulated match is shown for each exchange: the match as it stands when the
/// seat is asked, the ask, what is recorded, and the remarks of the protocol on each line.
struct Moment {
  int number;  ///< 1-based, of the exchange
  const Match& match;
  const Ask& ask;
  const Exchange& exchange;
  std::vector<std::string> remarks;  ///< one per line of the reply, empty where there is none
};

using Visitor = std::function<void(const Moment&)>;
using Observer = std::function<void(const Match&)>;

/// The match of a record played again through the rules, exchange by exchange: those of a whole
/// record, or of a match that is still under way. `visit` is called for each exchange after its
/// lines were heard and before the step. `situation` is called with the match at its beginning, and
/// after each step in which somebody was asked, the last one included; what follows from notices
/// alone is none. Either may be empty.
class Simulation {
 public:
  /// Reads game, options and setup of the record. Throws Error when they are not right.
  Simulation(const Record& record, Visitor visit, Observer situation);

  /// Plays the next exchange. Requires that somebody is asked. Returns where the rules part with
  /// it; then nothing more can be played.
  std::optional<Difference> play(const Exchange& exchange);

  const Match& match() const { return *match_; }
  /// Who has to reply next; null when the match is over.
  const Ask* next_ask() const;
  /// Exchanges played so far.
  int played() const { return played_; }

 private:
  void observe() const;
  void pass_notices();
  Difference at(int seat, std::string what, std::string expected, std::string actual) const;
  std::optional<Difference> check(const Ask& ask, const Exchange& exchange) const;
  std::optional<Difference> feed(const Ask& ask, const Exchange& exchange);

  Visitor visit_;
  Observer observe_;
  std::unique_ptr<Match> match_;
  std::size_t next_ = 0;   // of the present asks
  bool is_asked_ = false;  // in the present asks, somebody was
  int played_ = 0;
};

/// Plays a whole record. Returns the first place where the rules part with it.
std::optional<Difference> simulate(const Record& record, const Visitor& visit,
                                   const Observer& situation = {});

/// `simulate` without a visitor.
std::optional<Difference> verify_replay(const Record& record);

}  // namespace agon
