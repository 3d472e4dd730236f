#include "games/ants/plain_rules.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <queue>
#include <tuple>

namespace agon::ants::plain {
namespace {

using Numbers = PerCell;

std::vector<int> neighbours_of(const Board& board, int cell) {
  std::vector<int> list;
  for (int direction = 0; direction < kDirections; ++direction) {
    if (board.neighbour(cell, direction) >= 0) list.push_back(board.neighbour(cell, direction));
  }
  return list;
}

Numbers distances_from(const Board& board, int from) {
  Numbers distances;
  distances.fill(-1);
  std::queue<int> queue({from});
  distances[from] = 0;
  for (; !queue.empty(); queue.pop()) {
    for (const int next : neighbours_of(board, queue.front())) {
      if (distances[next] >= 0) continue;
      distances[next] = distances[queue.front()] + 1;
      queue.push(next);
    }
  }
  return distances;
}

// A breadth-first search that tries neighbours in the order `before`.
std::vector<int> find_path(const Board& board, int from, int to,
                           const std::function<bool(int, int)>& before) {
  Numbers found_by;
  found_by.fill(-1);
  std::queue<int> queue({from});
  found_by[from] = from;
  while (!queue.empty()) {
    const int cell = queue.front();
    queue.pop();
    std::vector<int> next = neighbours_of(board, cell);
    std::sort(next.begin(), next.end(), before);
    for (const int other : next) {
      if (found_by[other] >= 0) continue;
      found_by[other] = cell;
      queue.push(other);
    }
  }
  std::vector<int> path = {to};
  while (path.back() != from) path.push_back(found_by[path.back()]);
  std::reverse(path.begin(), path.end());
  return path;
}

Numbers place(const Board& board, const Orders& orders) {
  Numbers strengths{};
  const auto is_cell = [&](long cell) { return cell < board.cells(); };
  for (const Line& order : orders.lines) {
    if (!is_cell(order.from) || !is_cell(order.to)) continue;
    for (const int cell : line(board, static_cast<int>(order.from), static_cast<int>(order.to))) {
      strengths[cell] = static_cast<std::int32_t>(std::max(1L, order.strength));
    }
  }
  for (const Beacon& beacon : orders.beacons) {
    if (!is_cell(beacon.cell)) continue;
    strengths[static_cast<int>(beacon.cell)] =
        static_cast<std::int32_t>(std::max(1L, beacon.strength));
  }
  return strengths;
}

struct Share {
  int from;
  int to;
  int ants;
};

std::vector<Share> allocate(const Board& board, const Numbers& ants, const Numbers& strengths) {
  std::vector<std::tuple<int, int, int>> pairs;  // distance, ant cell, beacon cell
  long all_ants = 0;
  long all_strengths = 0;
  for (int a = 0; a < board.cells(); ++a) {
    all_ants += ants[a];
    all_strengths += strengths[a];
    if (ants[a] == 0) continue;
    const Numbers distances = distances_from(board, a);
    for (int b = 0; b < board.cells(); ++b) {
      if (strengths[b] > 0) pairs.emplace_back(distances[b], a, b);
    }
  }
  if (pairs.empty()) return {};
  std::sort(pairs.begin(), pairs.end());
  const double factor = static_cast<double>(all_ants) / static_cast<double>(all_strengths);
  Numbers room{};
  Numbers extra{};
  for (int b = 0; b < board.cells(); ++b) {
    if (strengths[b] == 0) continue;
    const double wanted = static_cast<double>(strengths[b]) * factor;
    room[b] = std::max(1, static_cast<int>(wanted));
    extra[b] = static_cast<int>(std::ceil(wanted)) - room[b];
  }
  std::vector<Share> shares;
  Numbers left = ants;
  for (const auto& [distance, a, b] : pairs) {
    const int count = std::min(left[a], room[b]);
    if (count == 0) continue;
    shares.push_back({a, b, count});
    left[a] -= count;
    room[b] -= count;
  }
  while (std::any_of(left.begin(), left.end(), [](int n) { return n > 0; })) {
    for (const auto& [distance, a, b] : pairs) {
      const int count = std::min(left[a], room[b] + extra[b]);
      if (count == 0) continue;
      shares.push_back({a, b, count});
      left[a] -= count;
      room[b] += extra[b] - count;
      extra[b] = 0;
    }
  }
  return shares;
}

void move(const Board& board, Numbers& ants, const Numbers& strengths) {
  const Numbers before = ants;
  const auto better = [&](int a, int b) {
    return std::tuple(-before[a], -strengths[a], a) < std::tuple(-before[b], -strengths[b], b);
  };
  for (const Share& share : allocate(board, before, strengths)) {
    if (share.from == share.to) continue;
    ants[share.from] -= share.ants;
    ants[find_path(board, share.from, share.to, better)[1]] += share.ants;
  }
}

using Usable = std::function<bool(int)>;

// The best chain carries `value` if a base can be reached over cells with that many ants.
bool carries(const Board& board, const Numbers& ants, const Usable& usable, int seat, int cell,
             int value) {
  const auto good = [&](int other) { return ants[other] >= value && usable(other); };
  if (!good(cell)) return false;
  CellSet reached;
  reached.insert(cell);
  for (std::vector<int> open = {cell}; !open.empty();) {
    const int at = open.back();
    open.pop_back();
    if (board.bases(seat).has(at)) return true;
    for (const int next : neighbours_of(board, at)) {
      if (reached.has(next) || !good(next)) continue;
      reached.insert(next);
      open.push_back(next);
    }
  }
  return false;
}

int chain_value(const Board& board, const Numbers& ants, const Usable& usable, int seat, int cell) {
  Numbers candidates = ants;
  std::sort(candidates.begin(), candidates.end(), std::greater<>());
  for (const int value : candidates) {
    if (value > 0 && carries(board, ants, usable, seat, cell, value)) return value;
  }
  return 0;
}

void harvest(const Board& board, State& state, Kind kind) {
  const State before = state;
  const auto attack = [&](int seat, int cell) {
    const auto occupied = [&](int other) { return before.ants[seat][other] > 0; };
    return chain_value(board, before.ants[seat], occupied, seat, cell);
  };
  PerSeat<Numbers> attacks{};
  for (int seat = 0; seat < kSeats; ++seat) {
    for (int cell = 0; cell < board.cells(); ++cell) attacks[seat][cell] = attack(seat, cell);
  }
  for (int seat = 0; seat < kSeats; ++seat) {
    const auto usable = [&](int cell) {
      if (before.ants[seat][cell] == 0) return false;
      return !board.league().attack_chains || attacks[1 - seat][cell] <= attacks[seat][cell];
    };
    for (int cell = 0; cell < board.cells(); ++cell) {
      if (board.setup().kind[cell] != kind || before.richness[cell] == 0) continue;
      const int chain = chain_value(board, before.ants[seat], usable, seat, cell);
      const int amount = std::min(chain, before.richness[cell]);
      state.richness[cell] = std::max(0, state.richness[cell] - amount);
      if (kind == Kind::crystals) state.points[seat] += amount;
      if (kind == Kind::eggs) {
        for (const int base : board.bases(seat)) state.ants[seat][base] += amount;
      }
    }
  }
}

}  // namespace

State initial_state(const Board& board) { return {board.setup().richness, board.setup().ants}; }

std::vector<int> line(const Board& board, int from, int to) {
  return find_path(board, from, to, std::less<>());
}

void step(const Board& board, State& state, const PerSeat<Orders>& orders) {
  for (int seat = 0; seat < kSeats; ++seat) {
    move(board, state.ants[seat], place(board, orders[seat]));
  }
  const bool eggs_first = board.harvest_order() == HarvestOrder::eggs_first;
  harvest(board, state, eggs_first ? Kind::eggs : Kind::crystals);
  harvest(board, state, eggs_first ? Kind::crystals : Kind::eggs);
}

bool agrees(const State& plain, const ants::State& state) {
  for (int cell = 0; cell < kMostCells; ++cell) {
    if (state.rich.has(cell) != (state.richness[cell] > 0)) return false;
    for (int seat = 0; seat < kSeats; ++seat) {
      if (state.occupied[seat].has(cell) != (state.ants[seat][cell] > 0)) return false;
    }
  }
  return state.richness == plain.richness && state.ants == plain.ants &&
         state.points == plain.points;
}

}  // namespace agon::ants::plain
