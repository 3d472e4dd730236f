#include "games/ants/cell_set.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "games/random.h"

namespace agon::ants {
namespace {

std::vector<int> listed(CellSet cells) {
  std::vector<int> list;
  for (const int cell : cells) list.push_back(cell);
  return list;
}

TEST(AntsCellSet, BeginsWithTheFirstCells) {
  for (const int count : {0, 1, 63, 64, 65, 127, 128}) {
    const CellSet cells = CellSet::first(count);
    EXPECT_EQ(cells.size(), count);
    for (int cell = 0; cell < kMostCells; ++cell) EXPECT_EQ(cells.has(cell), cell < count);
  }
}

TEST(AntsCellSet, BehavesAsASetOfNumbers) {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    CellSet a;
    CellSet b;
    std::set<int> plain_a;
    std::set<int> plain_b;
    for (int i = 0; i < 40; ++i) {
      const int cell = static_cast<int>(random.below(kMostCells));
      a.insert(cell);
      plain_a.insert(cell);
      const int other = static_cast<int>(random.below(kMostCells));
      b.insert(other);
      plain_b.insert(other);
      if (random.chance(1, 4)) {
        a.erase(other);
        plain_a.erase(other);
      }
    }
    EXPECT_EQ(listed(a), std::vector<int>(plain_a.begin(), plain_a.end()));
    EXPECT_EQ(a.size(), static_cast<int>(plain_a.size()));
    EXPECT_EQ(b.front(), *plain_b.begin());
    for (int cell = 0; cell < kMostCells; ++cell) {
      const bool in_a = plain_a.count(cell) == 1;
      const bool in_b = plain_b.count(cell) == 1;
      EXPECT_EQ((a | b).has(cell), in_a || in_b);
      EXPECT_EQ((a & b).has(cell), in_a && in_b);
      EXPECT_EQ((a - b).has(cell), in_a && !in_b);
    }
    EXPECT_TRUE((a - a).is_empty());
    EXPECT_EQ((a | b) - b, a - b);
  }
}

}  // namespace
}  // namespace agon::ants
