// Plans for Ants: which cells to harvest, found by playing ahead with the library's rules.
//
// A plan is a set of targets. It is laid out as a forest that joins the targets to the seat's bases
// over as few cells as possible, with a beacon of strength 1 on every cell, so that ants spread
// evenly. When a target is exhausted the forest is laid out again without it.
#pragma once

#include "games/ants/rules.h"
#include "games/random.h"

namespace ants_search {

using agon::ants::Beacons;
using agon::ants::Board;
using agon::ants::CellSet;
using agon::ants::PerSeat;
using agon::ants::State;

/// The beacons of a plan. Targets without richness are left out.
Beacons lay_out(const Board& board, const State& state, int seat, CellSet targets);

struct Plan {
  CellSet targets;
  double worth = 0;  ///< what the plan leads to, in crystals
};

/// Looks for plans in one situation. The effort is counted in turns that are played ahead, not in
/// time, so that the same match is played again on any machine.
class Planner {
 public:
  Planner(const Board& board, const State& state);

  /// The best plan found for a seat when the other harvests `others`, or stays where it is if these
  /// are empty. The search begins with `known` and with no targets at all.
  Plan find(int seat, CellSet known, CellSet others, int effort);

 private:
  Plan climb(int seat, CellSet targets, CellSet others);
  Plan stir(int seat, Plan plan, CellSet others);
  double worth_of(int seat, CellSet targets, CellSet others);
  double lead(const State& state, int seat) const;

  const Board& board_;
  const State& state_;
  double ant_worth_ = 0;  // in crystals
  int effort_ = 0;        // left
  agon::Random random_{1};
};

}  // namespace ants_search
