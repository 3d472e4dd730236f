// The rules once more, written down as plainly as they are told and with no thought of speed: the
// yardstick for those that agon plays by.
#pragma once

#include <vector>

#include "games/ants/rules.h"

namespace agon::ants::plain {

struct Line {
  long from;
  long to;
  long strength;
};
struct Beacon {
  long cell;
  long strength;
};

/// What one seat orders in a turn.
struct Orders {
  std::vector<Line> lines;
  std::vector<Beacon> beacons;
};

struct State {
  PerCell richness{};
  PerSeat<PerCell> ants{};
  PerSeat<std::int32_t> points{};
};

State initial_state(const Board& board);

std::vector<int> line(const Board& board, int from, int to);

void step(const Board& board, State& state, const PerSeat<Orders>& orders);

/// Whether a state of the rules proper says the same, and its sets fit its numbers.
bool agrees(const State& plain, const ants::State& state);

}  // namespace agon::ants::plain
