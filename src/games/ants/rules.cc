#include "games/ants/rules.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

namespace agon::ants {

State initial_state(const Setup& setup) {
  State state;
  state.richness = setup.richness;
  state.ants = setup.ants;
  for (int cell = 0; cell < setup.cells; ++cell) {
    if (state.richness[cell] > 0) state.rich.insert(cell);
    for (int seat = 0; seat < kSeats; ++seat) {
      if (state.ants[seat][cell] > 0) state.occupied[seat].insert(cell);
    }
  }
  return state;
}

// ---- Beacons

bool place_beacon(const Board& board, std::int32_t cell, std::int32_t strength, Beacons& beacons) {
  if (!board.has(cell)) return false;
  beacons.strength[cell] = std::max(1, strength);
  beacons.placed.insert(cell);
  beacons.single.insert(cell);
  return true;
}

bool place_line(const Board& board, std::int32_t from, std::int32_t to, std::int32_t strength,
                Beacons& beacons) {
  if (!board.has(from) || !board.has(to)) return false;
  for (int cell = from, left = board.distance(from, to);; --left) {
    if (!beacons.single.has(cell)) beacons.strength[cell] = std::max(1, strength);
    beacons.placed.insert(cell);
    if (left == 0) return true;
    cell = board.ways(cell, to, left).front();
  }
}

// ---- Ants move

namespace {

// Sends a seat's ants to its beacons. Pairs of an ant cell and a beacon cell are served by
// distance, then ant cell, then beacon cell, each as far as ants and room last.
class Allocation {
 public:
  Allocation(const Board& board, const PerCell& ants, CellSet occupied, const Beacons& beacons)
      : board_(board), ants_(ants), beacons_(beacons), idle_(occupied), left_(ants) {}

  void run(Moves& moves) {
    if (idle_.is_empty() || beacons_.placed.is_empty()) return;
    give_room();
    serve(moves);
    if (idle_.is_empty()) return;
    add_spare_room();
    serve(moves);
    assert(idle_.is_empty());
  }

 private:
  // Each beacon's share of the ants, rounded down but at least one; and whether rounding left one
  // to spare. The shares are double products, rounding errors included.
  void give_room() {
    std::int64_t ants = 0;
    for (const int cell : idle_) ants += ants_[cell];
    std::int64_t strengths = 0;
    for (const int beacon : beacons_.placed) strengths += beacons_.strength[beacon];
    const double ants_per_strength = static_cast<double>(ants) / static_cast<double>(strengths);
    for (const int beacon : beacons_.placed) {
      const double share = beacons_.strength[beacon] * ants_per_strength;
      room_[beacon] = std::max(1, static_cast<std::int32_t>(share));
      if (static_cast<std::int32_t>(std::ceil(share)) > room_[beacon]) spare_.insert(beacon);
    }
    open_ = beacons_.placed;
  }

  void add_spare_room() {
    for (const int beacon : spare_) ++room_[beacon];
    open_ |= spare_;
  }

  void serve(Moves& moves) {
    for (int distance = 0; distance <= board_.diameter(); ++distance) {
      for (const int cell : idle_) {
        for (const int beacon : board_.ring(cell, distance) & open_) {
          const std::int32_t count = std::min(left_[cell], room_[beacon]);
          if (distance > 0) send(cell, beacon, distance, count, moves);
          room_[beacon] -= count;
          if (room_[beacon] == 0) open_.erase(beacon);
          left_[cell] -= count;
          if (left_[cell] == 0) {
            idle_.erase(cell);
            break;
          }
        }
      }
      if (idle_.is_empty() || open_.is_empty()) return;
    }
  }

  // One step along a shortest path. Among several the way with more own ants is taken, then the one
  // with the stronger beacon, then the lower cell. (Searching breadth first with neighbours in this
  // order, as the contest did, finds the same step: what comes first in the first step stays
  // first.)
  void send(int cell, int beacon, int distance, std::int32_t count, Moves& moves) const {
    int best = -1;
    std::int64_t best_rank = -1;
    for (const int next : board_.ways(cell, beacon, distance)) {
      const std::int64_t rank = (std::int64_t{ants_[next]} << 32) + beacons_.strength[next];
      if (rank > best_rank) {
        best = next;
        best_rank = rank;
      }
    }
    moves.list[moves.size++] = {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(best),
                                count};
  }

  const Board& board_;
  const PerCell& ants_;
  const Beacons& beacons_;
  CellSet idle_;   // cells with ants that have nowhere to go yet
  PerCell left_;   // how many
  CellSet open_;   // beacons with room
  PerCell room_;   // how much; means nothing on cells without a beacon
  CellSet spare_;  // beacons with room for one more once everything else is full
};

void move_ants(const Board& board, State& state, int seat, const Beacons& beacons, Moves& moves) {
  PerCell& ants = state.ants[seat];
  CellSet& occupied = state.occupied[seat];
  moves.size = 0;
  Allocation(board, ants, occupied, beacons).run(moves);
  for (const Move& move : moves) {
    ants[move.from] -= move.count;
    ants[move.to] += move.count;
    occupied.insert(move.to);
  }
  for (const Move& move : moves) {
    if (ants[move.from] == 0) occupied.erase(move.from);
  }
}

}  // namespace

// ---- Harvests

// Grows from the bases, always over the widest cells at the edge. Each time none is as wide as
// before, the width falls to the widest there.
void measure_chains(const Board& board, const PerCell& ants, CellSet usable, CellSet bases,
                    PerCell& values) {
  values.fill(0);
  std::int32_t width = std::numeric_limits<std::int32_t>::max();
  for (CellSet edge = bases & usable; !edge.is_empty();) {
    CellSet taken;
    CellSet beyond;
    std::int32_t widest = 0;
    for (const int cell : edge) {
      if (ants[cell] >= width) {
        values[cell] = width;
        taken.insert(cell);
        beyond |= board.neighbours(cell);
      } else {
        widest = std::max(widest, ants[cell]);
      }
    }
    if (taken.is_empty()) width = widest;
    usable -= taken;
    edge = (edge | beyond) & usable;
  }
}

namespace {

// Both seats' chains, as they are before anything is harvested.
struct Chains {
  PerSeat<PerCell> values;
  PerSeat<CellSet> usable;
};

// A seat's attack on a cell is the value of its best chain there, whatever the other seat does. A
// cell where the other seat's attack is stronger cannot be part of a chain (leagues 3 and 4).
Chains measure_chains(const Board& board, const State& state) {
  Chains chains;
  PerSeat<PerCell>& attack = chains.values;
  for (int seat = 0; seat < kSeats; ++seat) {
    measure_chains(board, state.ants[seat], state.occupied[seat], board.bases(seat), attack[seat]);
  }
  chains.usable = state.occupied;
  if (!board.league().attack_chains) return chains;
  PerSeat<CellSet> broken;
  for (const int cell : state.occupied[0] & state.occupied[1]) {
    if (attack[0][cell] < attack[1][cell]) broken[0].insert(cell);
    if (attack[1][cell] < attack[0][cell]) broken[1].insert(cell);
  }
  for (int seat = 0; seat < kSeats; ++seat) {
    if (broken[seat].is_empty()) continue;  // then the attack is the chain's value
    chains.usable[seat] -= broken[seat];
    measure_chains(board, state.ants[seat], chains.usable[seat], board.bases(seat),
                   chains.values[seat]);
  }
  return chains;
}

// Takes what the chains carry off every cell of the kind, for both seats at once: they are paid
// even if together they take more than there is.
void harvest(const Board& board, State& state, Kind kind, Harvest* event) {
  const CellSet cells = (kind == Kind::eggs ? board.eggs() : board.crystals()) & state.rich &
                        (state.occupied[0] | state.occupied[1]);
  if (event == nullptr && cells.is_empty()) return;
  const Chains chains = measure_chains(board, state);
  if (event != nullptr) {
    event->kind = kind;
    event->cells = {};
    event->ants = state.ants;
    event->usable = chains.usable;
  }
  PerSeat<std::int32_t> total{};
  for (const int cell : cells) {
    std::int32_t& richness = state.richness[cell];
    PerSeat<std::int32_t> amounts;
    for (int seat = 0; seat < kSeats; ++seat) {
      amounts[seat] = std::min(chains.values[seat][cell], richness);
      total[seat] += amounts[seat];
      if (event != nullptr) event->amounts[seat][cell] = amounts[seat];
    }
    if (event != nullptr && amounts[0] + amounts[1] > 0) event->cells.insert(cell);
    richness = std::max(0, richness - amounts[0] - amounts[1]);
    if (richness == 0) state.rich.erase(cell);
  }
  for (int seat = 0; seat < kSeats; ++seat) {
    if (kind == Kind::crystals) {
      state.points[seat] += total[seat];
    } else if (total[seat] > 0) {
      for (const int base : board.bases(seat)) state.ants[seat][base] += total[seat];
      state.occupied[seat] |= board.bases(seat);
    }
  }
}

}  // namespace

// ---- The turn and the end

void step(const Board& board, State& state, const PerSeat<Beacons>& beacons, Events* events) {
  Moves unseen;
  for (int seat = 0; seat < kSeats; ++seat) {
    move_ants(board, state, seat, beacons[seat], events != nullptr ? events->moves[seat] : unseen);
  }
  const bool eggs_first = board.harvest_order() == HarvestOrder::eggs_first;
  harvest(board, state, eggs_first ? Kind::eggs : Kind::crystals,
          events != nullptr ? &events->harvests[0] : nullptr);
  harvest(board, state, eggs_first ? Kind::crystals : Kind::eggs,
          events != nullptr ? &events->harvests[1] : nullptr);
  ++state.turns;
}

std::int32_t crystals_left(const Board& board, const State& state) {
  std::int32_t left = 0;
  for (const int cell : board.crystals() & state.rich) left += state.richness[cell];
  return left;
}

bool is_over(const Board& board, const State& state) {
  const std::int32_t left = crystals_left(board, state);
  const std::int32_t lead = std::abs(state.points[0] - state.points[1]);
  return left == 0 || lead >= left || state.turns >= kTurns;
}

std::int32_t total_ants(const State& state, int seat) {
  return std::accumulate(state.ants[seat].begin(), state.ants[seat].end(), 0);
}

PerSeat<std::int32_t> final_scores(const State& state, PerSeat<bool> out) {
  PerSeat<std::int32_t> scores = state.points;
  for (int seat = 0; seat < kSeats; ++seat) {
    if (out[seat]) scores[seat] = -1;
  }
  if (scores[0] == scores[1] && scores[0] != -1) {
    for (int seat = 0; seat < kSeats; ++seat) scores[seat] = total_ants(state, seat);
  }
  return scores;
}

}  // namespace agon::ants
