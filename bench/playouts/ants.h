// A reply that makes ants work from the first turn on.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "games/ants/board.h"

namespace agon::ants {

/// Lines of strength 1 from a seat's first base to the three nearest cells where something lies,
/// the lower first of equally near ones.
inline std::string lines_to_the_nearest(const Board& board, int seat) {
  const int base = board.setup().bases[seat][0];
  std::vector<std::pair<int, int>> targets;
  for (const int cell : board.crystals() | board.eggs()) {
    targets.emplace_back(board.distance(base, cell), cell);
  }
  std::sort(targets.begin(), targets.end());
  std::string reply;
  for (std::size_t i = 0; i < 3; ++i) {
    if (i > 0) reply += ';';
    reply += "LINE " + std::to_string(base) + " " + std::to_string(targets[i].second) + " 1";
  }
  return reply;
}

}  // namespace agon::ants
