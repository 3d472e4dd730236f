// The one list of what a match's result consists of: the names are those of the columns in the
// database and of the members in exports.
#pragma once

#include <string>

#include "store/store.h"

namespace agon::store {

/// Calls `visit(name, member)` for every member of a SeatResult.
template <typename Seat, typename Visit>
void visit_seat(Seat& seat, const Visit& visit) {
  visit("bot", seat.bot);
  visit("rank", seat.rank);
  visit("score", seat.score);
  visit("verdict", seat.verdict);
  visit("fault_turn", seat.fault_turn);
  visit("asks", seat.asks);
  visit("cpu_us", seat.cpu_us);
  visit("wall_us", seat.wall_us);
  visit("waiting_us", seat.waiting_us);
  visit("longest_us", seat.longest_us);
  visit("ask_times", seat.ask_times);
  visit("numbers", seat.numbers);
}

/// The same for a MatchResult, but for its seats.
template <typename Match, typename Visit>
void visit_match(Match& match, const Visit& visit) {
  visit("number", match.number);
  visit("round", match.round);
  visit("setup", match.setup);
  visit("seed", match.seed);
  visit("level", match.level);
  visit("suspects", match.suspects);
  visit("tags", match.tags);
  visit("replay", match.replay);
}

}  // namespace agon::store
