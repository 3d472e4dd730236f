#include "contest/ratings/tally.h"

#include <algorithm>

namespace agon::ratings {

std::vector<std::vector<int>> places(const Results& results) {
  std::size_t seats = 0;
  for (std::size_t i = 0; i < results.size(); ++i) seats = std::max(seats, results[i].bots.size());
  std::vector<std::vector<int>> counts(results.names().size(), std::vector<int>(seats));
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Match match = results[i];
    for (std::size_t seat = 0; seat < match.bots.size(); ++seat) {
      ++counts[match.bots[seat]][match.ranks[seat] - 1U];
    }
  }
  return counts;
}

std::vector<std::vector<Meetings>> head_to_head(const Results& results) {
  const std::size_t bots = results.names().size();
  std::vector<std::vector<Meetings>> matrix(bots, std::vector<Meetings>(bots));
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Match match = results[i];
    for (std::size_t seat = 0; seat < match.bots.size(); ++seat) {
      for (std::size_t other = 0; other < match.bots.size(); ++other) {
        if (other == seat) continue;
        Meetings& cell = matrix[match.bots[seat]][match.bots[other]];
        cell.score += score_of(match, seat, other);
        ++cell.games;
      }
    }
  }
  return matrix;
}

}  // namespace agon::ratings
