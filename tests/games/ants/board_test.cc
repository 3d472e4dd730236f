#include "games/ants/board.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/ants/boards.h"
#include "games/ants/plain_rules.h"

namespace agon::ants {
namespace {

TEST(AntsBoard, KnowsNeighboursByDirection) {
  const Board board(flower());
  for (int direction = 0; direction < kDirections; ++direction) {
    EXPECT_EQ(board.neighbour(0, direction), 1 + direction);
    EXPECT_EQ(board.neighbour(1 + direction, (direction + 3) % kDirections), 0);
    EXPECT_EQ(board.neighbour(1 + direction, direction), -1);
    EXPECT_EQ(board.neighbours(1 + direction).size(), 3);
  }
  EXPECT_EQ(board.neighbours(0), CellSet::first(7) - CellSet::first(1));
}

TEST(AntsBoard, MeasuresDistancesOverCellsOnly) {
  auto setup = flower();  // without its centre the way leads around
  std::rotate(setup.at.begin(), setup.at.begin() + 1, setup.at.begin() + setup.cells);
  --setup.cells;
  const Board ring(setup);
  EXPECT_EQ(ring.distance(0, 3), 3);
  EXPECT_EQ(ring.diameter(), 3);
  EXPECT_EQ(Board(flower()).distance(1, 4), 2);
}

TEST(AntsBoard, SeesWhenItFallsApart) {
  EXPECT_TRUE(Board(row(5)).is_connected());
  auto setup = row(5);
  std::swap(setup.at[2], setup.at[4]);
  setup.cells = 4;
  EXPECT_FALSE(Board(setup).is_connected());
}

TEST(AntsBoard, HoldsTheLongestRows) {
  const Board board(row(2 * kMostRadius + 1));
  EXPECT_EQ(board.distance(0, 30), 30);
  EXPECT_EQ(board.diameter(), 30);
}

TEST(AntsBoard, AgreesWithASearchOnEveryGeneratedMap) {
  for (std::int64_t seed = 1; seed <= 8; ++seed) {
    const Board board(generate(seed, 4));
    for (int from = 0; from < board.cells(); ++from) {
      CellSet seen;
      for (int to = 0; to < board.cells(); ++to) {
        const auto path = plain::line(board, from, to);
        const int distance = static_cast<int>(path.size()) - 1;
        ASSERT_EQ(board.distance(from, to), distance);
        ASSERT_TRUE(board.ring(from, distance).has(to));
        if (from != to) {
          ASSERT_TRUE(board.ways(from, to).has(path[1]));
        }
      }
      for (int distance = 0; distance <= board.diameter(); ++distance) {
        ASSERT_TRUE((seen & board.ring(from, distance)).is_empty());
        seen |= board.ring(from, distance);
      }
      ASSERT_EQ(seen, CellSet::first(board.cells()));
    }
  }
}

}  // namespace
}  // namespace agon::ants
