// One match of a soak: who plays which game in it, drawn from a seed, and what must come of it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/judge.h"

namespace agon::bench {

/// What must become of a bot once it does its one wrong thing.
struct Expectation {
  std::string_view behaviour;           ///< as agon-hostile-bot takes it; `honest`: does nothing
  std::string_view games = {};          ///< their ids, for which this holds; empty: for all
  std::optional<Verdict> verdict = {};  ///< empty: it is no fault
  int status = 0;                       ///< as in `Failure`
  bool needs_box = false;               ///< nothing else would hold it

  /// For people: "crashed (11)", "no fault".
  std::string in_words() const;
};

/// All of them; the first is that of honest bots.
std::span<const Expectation> expectations();

struct SoakSeat {
  const Expectation* expected;
  int turns;  ///< that are played before the wrong thing is done
};

/// At least one seat is a hostile bot's.
struct SoakMatch {
  const Game* game;
  std::int64_t setup_seed;
  std::vector<SoakSeat> seats;
};

/// The same seed gives the same match at the same level.
SoakMatch draw_match(std::int64_t seed, sandbox::Level level);

/// The paths of agon-instant-bot and agon-hostile-bot, under names of their own for whoever wants
/// to find their processes.
struct SoakPrograms {
  std::string honest;
  std::string hostile;
};

/// Plays it. `stop_event` as in `JudgeSettings`.
Record play(const SoakMatch& match, const SoakPrograms& programs, sandbox::Level level,
            int stop_event, sandbox::Warden& warden);

/// A match of honest bots, which ends the same whatever was played before it.
SoakMatch canary_match();

/// What of a record must be the same in every such match: all but its times.
std::string course_of(const Record& record);

/// What came of a seat.
struct SeatOutcome {
  bool has_acted = false;    ///< the match lasted until it did its wrong thing; true of honest bots
  std::string problem = {};  ///< what was not as expected, in a line; empty when all was
};

SeatOutcome check_seat(const SoakMatch& match, int seat, const Record& record);

}  // namespace agon::bench
