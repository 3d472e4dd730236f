// A strong bot: it plans by playing ahead.
//
// A plan is a set of target cells. It is laid out as a forest that joins the targets to the bases
// over as few cells as possible, with a beacon of strength 1 on every cell, so that ants spread
// evenly and every chain is as wide as there are ants per cell.
//
// Each turn the bot starts from two plans, last turn's and none at all, and improves both: it tries
// every resource cell, dropping it if it is a target and adding it if it is not, and keeps the
// change that helps most, a few times over. The better of the two is played.
//
// A plan is worth what it leads to in the next turns according to the rules, while the other seat's
// ants stay where they are now: the lead in crystals and in ants that it brings, what comes early
// counting a little more. A seat expects a share of the crystals left like its share of the ants;
// with about as many ants on either side, one more is worth those crystals divided by twice the
// number of ants. So eggs come first where they are near, and lose interest as crystals dwindle.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

constexpr int kHorizon = 7;     // turns that are played ahead
constexpr int kChanges = 3;     // that are made to a plan in a turn
constexpr double kFade = 0.93;  // what a turn later is worth

constexpr int kMostCells = 128;
using Cells = std::vector<int>;

// A value per cell, or per seat, indexed by plain ints.
template <class T, int length>
struct Row {
  T items[length];
  T& operator[](int index) { return items[index]; }
  const T& operator[](int index) const { return items[index]; }
  T* begin() { return items; }
  T* end() { return items + length; }
  const T* begin() const { return items; }
  const T* end() const { return items + length; }
};
template <class T>
using PerCell = Row<T, kMostCells>;
template <class T>
using PerSeat = Row<T, 2>;
using Numbers = PerCell<int>;

constexpr int kEggs = 1;
constexpr int kCrystals = 2;

struct Board {
  int cells = 0;
  Numbers kind{};
  PerCell<Cells> neighbours;  // ascending
  PerSeat<Cells> bases;       // of this seat, of the other
  PerCell<Numbers> distance{};
  PerCell<std::vector<Cells>> at;  // cells by distance
};

struct State {
  Numbers richness{};
  PerSeat<Numbers> ants{};
  PerSeat<int> points{};
};

int sum(const Numbers& numbers) {
  int total = 0;
  for (const int number : numbers) total += number;
  return total;
}

// ---- The rules

// Sends a seat's ants to its beacons, near ones first, one step each.
void move_ants(const Board& board, Numbers& ants, const Numbers& strengths) {
  Cells idle;
  for (int cell = 0; cell < board.cells; ++cell) {
    if (ants[cell] > 0) idle.push_back(cell);
  }
  const int total = sum(strengths);
  if (idle.empty() || total == 0) return;
  const double ants_per_strength = static_cast<double>(sum(ants)) / total;
  Numbers room{};
  Numbers spare{};
  for (int cell = 0; cell < board.cells; ++cell) {
    if (strengths[cell] == 0) continue;
    const double share = strengths[cell] * ants_per_strength;
    room[cell] = std::max(1, static_cast<int>(share));
    spare[cell] = static_cast<int>(std::ceil(share)) - room[cell];
  }
  Numbers left = ants;
  Numbers after = ants;
  for (int pass = 0; pass < 2; ++pass) {
    for (std::size_t distance = 0; !idle.empty() && distance < kMostCells; ++distance) {
      for (const int from : idle) {
        if (distance >= board.at[from].size()) continue;
        for (const int to : board.at[from][distance]) {
          const int count = std::min(left[from], room[to]);
          if (count == 0) continue;
          left[from] -= count;
          room[to] -= count;
          if (distance == 0) continue;
          int step = -1;
          for (const int next : board.neighbours[from]) {
            if (board.distance[next][to] >= board.distance[from][to]) continue;
            if (step < 0 || ants[next] > ants[step] ||
                (ants[next] == ants[step] && strengths[next] > strengths[step])) {
              step = next;
            }
          }
          after[from] -= count;
          after[step] += count;
        }
      }
      idle.erase(
          std::remove_if(idle.begin(), idle.end(), [&](int cell) { return left[cell] == 0; }),
          idle.end());
    }
    for (int cell = 0; cell < board.cells; ++cell) room[cell] += spare[cell];
  }
  ants = after;
}

// The widest chain from each cell to a base, over cells that are not broken.
Numbers measure_chains(const Board& board, const State& state, int seat, const Numbers& broken) {
  const Numbers& ants = state.ants[seat];
  Numbers values{};
  Cells edge;
  Numbers seen = broken;
  const auto reach = [&](int cell) {
    if (seen[cell] != 0 || ants[cell] == 0) return;
    seen[cell] = 1;
    edge.push_back(cell);
  };
  for (const int base : board.bases[seat]) reach(base);
  for (int width = 1 << 30; !edge.empty();) {
    const auto widest =
        std::max_element(edge.begin(), edge.end(), [&](int a, int b) { return ants[a] < ants[b]; });
    const int cell = *widest;
    *widest = edge.back();
    edge.pop_back();
    width = std::min(width, ants[cell]);
    values[cell] = width;
    for (const int next : board.neighbours[cell]) reach(next);
  }
  return values;
}

void harvest(const Board& board, State& state, int kind) {
  PerSeat<Numbers> chains;
  for (int seat = 0; seat < 2; ++seat) chains[seat] = measure_chains(board, state, seat, {});
  PerSeat<Numbers> broken{};
  PerSeat<bool> is_broken{};
  for (int cell = 0; cell < board.cells; ++cell) {
    if (state.ants[0][cell] == 0 || state.ants[1][cell] == 0) continue;
    if (chains[0][cell] == chains[1][cell]) continue;
    const int weaker = chains[0][cell] < chains[1][cell] ? 0 : 1;
    broken[weaker][cell] = 1;
    is_broken[weaker] = true;
  }
  for (int seat = 0; seat < 2; ++seat) {
    if (is_broken[seat]) chains[seat] = measure_chains(board, state, seat, broken[seat]);
  }
  for (int cell = 0; cell < board.cells; ++cell) {
    const int richness = state.richness[cell];
    if (board.kind[cell] != kind || richness == 0) continue;
    for (int seat = 0; seat < 2; ++seat) {
      const int amount = std::min(richness, chains[seat][cell]);
      state.richness[cell] = std::max(0, state.richness[cell] - amount);
      if (kind == kCrystals) state.points[seat] += amount;
      if (kind == kEggs) {
        for (const int base : board.bases[seat]) state.ants[seat][base] += amount;
      }
    }
  }
}

// ---- Plans

int crystals_of(const Board& board, const State& state) {
  int crystals = 0;
  for (int cell = 0; cell < board.cells; ++cell) {
    if (board.kind[cell] == kCrystals) crystals += state.richness[cell];
  }
  return crystals;
}

using Targets = PerCell<bool>;

struct Plan {
  Targets targets;
  double worth;
};

class Planner {
 public:
  Planner(const Board& board, const State& state)
      : board_(board), state_(state), ants_(sum(state.ants[0])) {
    const int all_ants = ants_ + sum(state.ants[1]);
    if (all_ants > 0) ant_worth_ = crystals_of(board, state) / (2.0 * all_ants);
  }

  Plan improve(Targets targets) const {
    for (int cell = 0; cell < board_.cells; ++cell) {
      if (state_.richness[cell] == 0) targets[cell] = false;
    }
    double worth = worth_of(targets);
    for (int change = 0; change < kChanges; ++change) {
      int best = -1;
      for (int cell = 0; cell < board_.cells; ++cell) {
        if (state_.richness[cell] == 0) continue;
        targets[cell] = !targets[cell];
        const double changed = worth_of(targets);
        targets[cell] = !targets[cell];
        if (changed <= worth) continue;
        worth = changed;
        best = cell;
      }
      if (best < 0) break;
      targets[best] = !targets[best];
    }
    return {targets, worth};
  }

  // The forest of a plan: time and again the nearest target is joined.
  Numbers lay_out(const Targets& targets) const {
    Numbers strengths{};
    for (;;) {
      const Numbers costs = measure_costs(strengths);
      int nearest = -1;
      for (int cell = 0; cell < board_.cells; ++cell) {
        if (!targets[cell] || strengths[cell] != 0) continue;
        if (nearest < 0 || costs[cell] < costs[nearest]) nearest = cell;
      }
      if (nearest < 0) return strengths;
      join(nearest, costs, strengths);
    }
  }

 private:
  // New cells needed to join each cell to the forest, or to a base.
  Numbers measure_costs(const Numbers& strengths) const {
    Numbers costs;
    std::fill(costs.begin(), costs.end(), kMostCells);
    Cells queue;
    for (int cell = 0; cell < board_.cells; ++cell) {
      if (strengths[cell] == 0) continue;
      costs[cell] = 0;
      queue.push_back(cell);
    }
    for (const int base : board_.bases[0]) {
      if (costs[base] == 0) continue;
      costs[base] = 1;
      queue.push_back(base);
    }
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const int next : board_.neighbours[queue[i]]) {
        if (costs[next] <= costs[queue[i]] + 1) continue;
        costs[next] = costs[queue[i]] + 1;
        queue.push_back(next);
      }
    }
    return costs;
  }

  // Of several ways as cheap, those are preferred that pass something to harvest, then ants.
  void join(int cell, const Numbers& costs, Numbers& strengths) const {
    strengths[cell] = 1;
    while (costs[cell] > 1) {
      int best = -1;
      int best_rank = -1;
      for (const int next : board_.neighbours[cell]) {
        if (costs[next] != costs[cell] - 1) continue;
        const int rank =
            (state_.richness[next] > 0 ? 1000 : 0) + std::min(state_.ants[0][next], 999);
        if (rank <= best_rank) continue;
        best = next;
        best_rank = rank;
      }
      cell = best;
      strengths[cell] = 1;
    }
  }

  double worth_of(const Targets& targets) const {
    const Numbers strengths = lay_out(targets);
    if (sum(strengths) > ants_) return -1e9;  // too thin to be a chain
    State state = state_;
    double worth = 0;
    double lead = lead_of(state);
    double weight = 1;
    for (int turn = 0; turn < kHorizon; ++turn, weight *= kFade) {
      move_ants(board_, state.ants[0], strengths);
      harvest(board_, state, kEggs);
      harvest(board_, state, kCrystals);
      const double before = std::exchange(lead, lead_of(state));
      worth += weight * (lead - before);
    }
    return worth;
  }

  double lead_of(const State& state) const {
    return state.points[0] - state.points[1] +
           ant_worth_ * (sum(state.ants[0]) - sum(state.ants[1]));
  }

  const Board& board_;
  const State& state_;
  int ants_;
  double ant_worth_ = 0;
};

// ---- Input

void measure_distances(Board& board) {
  for (int from = 0; from < board.cells; ++from) {
    Numbers& distance = board.distance[from];
    std::fill(distance.begin(), distance.end(), kMostCells);
    distance[from] = 0;
    Cells queue = {from};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const int next : board.neighbours[queue[i]]) {
        if (distance[next] < kMostCells) continue;
        distance[next] = distance[queue[i]] + 1;
        queue.push_back(next);
      }
    }
    std::sort(queue.begin(), queue.end());
    for (const int cell : queue) {
      const auto far = static_cast<std::size_t>(distance[cell]);
      if (board.at[from].size() <= far) board.at[from].resize(far + 1);
      board.at[from][far].push_back(cell);
    }
  }
}

Board read_board() {
  Board board;
  std::cin >> board.cells;
  for (int cell = 0; cell < board.cells; ++cell) {
    int richness = 0;
    std::cin >> board.kind[cell] >> richness;
    for (int direction = 0; direction < 6; ++direction) {
      int next = -1;
      std::cin >> next;
      if (next >= 0) board.neighbours[cell].push_back(next);
    }
    std::sort(board.neighbours[cell].begin(), board.neighbours[cell].end());
  }
  std::size_t bases = 0;
  std::cin >> bases;
  for (Cells& own : board.bases) {
    own.resize(bases);
    for (int& base : own) std::cin >> base;
  }
  std::cin.ignore();
  measure_distances(board);
  return board;
}

// False at the end of the game. League 4 sends a line with the two scores before the cells.
bool read_turn(const Board& board, State& state) {
  std::string line;
  for (int cell = 0; cell < board.cells;) {
    if (!std::getline(std::cin, line)) return false;
    std::istringstream numbers(line);
    if (numbers >> state.richness[cell] >> state.ants[0][cell] >> state.ants[1][cell]) ++cell;
  }
  return true;
}

}  // namespace

int main() {
  const Board board = read_board();
  State state;
  Targets targets{};
  while (std::cin && read_turn(board, state)) {
    const Planner planner(board, state);
    const Plan kept = planner.improve(targets);
    const Plan fresh = planner.improve({});
    targets = fresh.worth > kept.worth ? fresh.targets : kept.targets;
    const Numbers strengths = planner.lay_out(targets);
    std::string actions;
    for (int cell = 0; cell < board.cells; ++cell) {
      if (strengths[cell] > 0) actions += "BEACON " + std::to_string(cell) + " 1;";
    }
    std::cout << (actions.empty() ? "WAIT" : actions) << std::endl;
  }
}
