#include "planner.h"

#include <utility>
#include <vector>

namespace ants_search {
namespace {

constexpr int kHorizon = 7;     // turns that are played ahead
constexpr double kFade = 0.93;  // what a turn later is worth
constexpr double kTooThin = -1e9;

// Joins the target nearest to the forest, or to a base, by cells that are not in the forest yet.
// Layer n holds what n new cells join. Of several ways as short those are preferred that pass
// something to harvest, then ants. False when there is no target left.
bool join_nearest(const Board& board, const State& state, int seat, CellSet targets,
                  CellSet& forest) {
  if ((targets - forest).is_empty()) return false;
  CellSet layers[agon::ants::kMostCells + 1];
  CellSet seen = layers[0] = forest;
  int last = 0;
  while ((layers[last] & (targets - forest)).is_empty()) {
    CellSet next = last == 0 ? board.bases(seat) : CellSet();
    for (const int cell : layers[last]) next |= board.neighbours(cell);
    next -= seen;
    if (next.is_empty()) return false;
    seen |= next;
    layers[++last] = next;
  }
  int cell = (layers[last] & (targets - forest)).front();
  forest.insert(cell);
  while (--last > 0) {
    int best = -1;
    int best_rank = -1;
    for (const int next : board.neighbours(cell) & layers[last]) {
      const int rank = (state.rich.has(next) ? 100'000 : 0) + state.ants[seat][next];
      if (rank <= best_rank) continue;
      best_rank = rank;
      best = next;
    }
    forest.insert(cell = best);
  }
  return true;
}

// As a set of cells.
CellSet grow_forest(const Board& board, const State& state, int seat, CellSet targets) {
  CellSet forest;
  while (join_nearest(board, state, seat, targets & state.rich, forest)) {
  }
  return forest;
}

void flip(int cell, CellSet& cells) {
  if (cells.has(cell)) {
    cells.erase(cell);
  } else {
    cells.insert(cell);
  }
}

Beacons beacons_on(CellSet cells) {
  Beacons beacons;
  for (const int cell : cells) beacons.strength[cell] = 1;
  beacons.placed = cells;
  return beacons;
}

}  // namespace

Beacons lay_out(const Board& board, const State& state, int seat, CellSet targets) {
  return beacons_on(grow_forest(board, state, seat, targets));
}

// A seat expects a share of the crystals left like its share of the ants. With about as many ants
// on either side, one more is worth those crystals divided by twice the number of all ants.
Planner::Planner(const Board& board, const State& state) : board_(board), state_(state) {
  const int ants = total_ants(state, 0) + total_ants(state, 1);
  if (ants > 0) ant_worth_ = crystals_left(board, state) / (2.0 * ants);
}

Plan Planner::find(int seat, CellSet known, CellSet others, int effort) {
  effort_ = effort;
  Plan best = climb(seat, known & state_.rich, others);
  const Plan fresh = climb(seat, {}, others);
  if (fresh.worth > best.worth) best = fresh;
  return stir(seat, best, others);
}

// Makes the change that helps most, time and again.
Plan Planner::climb(int seat, CellSet targets, CellSet others) {
  Plan plan = {targets, worth_of(seat, targets, others)};
  for (bool helped = true; helped;) {
    helped = false;
    const CellSet base = plan.targets;
    for (const int cell : state_.rich) {
      if (effort_ <= 0) return plan;
      CellSet changed = base;
      flip(cell, changed);
      const double worth = worth_of(seat, changed, others);
      if (worth <= plan.worth) continue;
      plan = {changed, worth};
      helped = true;
    }
  }
  return plan;
}

// Tries two or three random changes at once while there is effort left.
Plan Planner::stir(int seat, Plan plan, CellSet others) {
  std::vector<int> rich;
  for (const int cell : state_.rich) rich.push_back(cell);
  if (rich.empty()) return plan;
  while (effort_ > 0) {
    CellSet changed = plan.targets;
    for (std::uint32_t changes = 2 + random_.below(2); changes > 0; --changes) {
      flip(rich[random_.below(static_cast<std::uint32_t>(rich.size()))], changed);
    }
    const double worth = worth_of(seat, changed, others);
    if (worth > plan.worth) plan = {changed, worth};
  }
  return plan;
}

double Planner::lead(const State& state, int seat) const {
  const int other = 1 - seat;
  return state.points[seat] - state.points[other] +
         ant_worth_ * (total_ants(state, seat) - total_ants(state, other));
}

// Costs effort in any case, so that no search goes on for ever.
double Planner::worth_of(int seat, CellSet targets, CellSet others) {
  --effort_;
  State state = state_;
  PerSeat<CellSet> wanted;
  wanted[seat] = targets;
  wanted[1 - seat] = others;
  PerSeat<CellSet> laid{};  // the targets in the present beacons
  PerSeat<Beacons> beacons;
  double worth = 0;
  double before = lead(state, seat);
  double weight = 1;
  for (int turn = 0; turn < kHorizon; ++turn, weight *= kFade) {
    for (int who = 0; who < 2; ++who) {
      const CellSet left = wanted[who] & state.rich;
      if (turn > 0 && left == laid[who]) continue;
      laid[who] = left;
      const CellSet forest = grow_forest(board_, state, who, left);
      if (turn == 0 && who == seat && forest.size() > total_ants(state, seat)) return kTooThin;
      beacons[who] = beacons_on(forest);
    }
    step(board_, state, beacons);
    --effort_;
    const double after = lead(state, seat);
    worth += weight * (after - std::exchange(before, after));
  }
  return worth;
}

}  // namespace ants_search
