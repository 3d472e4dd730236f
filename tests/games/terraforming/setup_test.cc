#include "games/terraforming/setup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace agon::terraforming {
namespace {

constexpr int kSeeds = 2000;

// A simple walk, one tile at a time.
std::set<int> walk(Tile start, const std::set<int>& holes) {
  std::set<int> reached = {start};
  std::vector<Tile> open = {start};
  while (!open.empty()) {
    const Tile tile = open.back();
    open.pop_back();
    for (const Tile near : kBoard.neighbour[tile]) {
      if (near != kNoTile && !holes.contains(near) && reached.insert(near).second) {
        open.push_back(near);
      }
    }
  }
  return reached;
}

bool is_in_first_third(Tile tile) {
  const int x = kBoard.x[tile];
  const int y = kBoard.y[tile];
  return y >= 0 && x >= 1 - y && x <= 6 - y;
}

TEST(TerraformingSetup, TurnsTheBoardByAThird) {
  EXPECT_EQ(turned(kBoard.tile_at(4, 1)), kBoard.tile_at(-5, 4));
  EXPECT_EQ(turned(kBoard.tile_at(-5, 4)), kBoard.tile_at(1, -5));
  std::set<int> seen;
  for (Tile tile = 0; tile < kTiles; ++tile) {
    EXPECT_EQ(turned(turned(turned(tile))), tile);
    if (is_in_first_third(tile)) seen.insert({tile, turned(tile), turned(turned(tile))});
  }
  EXPECT_EQ(seen.size(), kTiles - 1U) << "three thirds and the centre";
}

TEST(TerraformingSetup, IsTheSameSeenFromEverySeat) {
  for (int seed = 0; seed < kSeeds; ++seed) {
    const auto setup = random_setup(seed);
    for (Tile tile = 0; tile < kTiles; ++tile) {
      ASSERT_EQ(setup.holes.contains(tile), setup.holes.contains(turned(tile)));
    }
    ASSERT_EQ(setup.makers[1], turned(setup.makers[0]));
    ASSERT_EQ(setup.makers[2], turned(setup.makers[1]));
    ASSERT_TRUE(is_in_first_third(setup.makers[0]));
    ASSERT_FALSE(setup.holes.contains(kBoard.tile_at(0, 0)));
    for (const Tile maker : setup.makers) ASSERT_FALSE(setup.holes.contains(maker));
  }
}

TEST(TerraformingSetup, LeavesEnoughOfTheBoardWithinReach) {
  for (int seed = 0; seed < kSeeds; ++seed) {
    const auto setup = random_setup(seed);
    std::set<int> own_holes;
    for (const Tile hole : setup.holes) {
      if (is_in_first_third(hole)) own_holes.insert(hole);
    }
    ASSERT_LT(own_holes.size(), 15U);
    const std::set<int> reached = walk(setup.makers[0], own_holes);
    ASSERT_GE(2 * reached.size(), kTiles - 3 * own_holes.size());
    ASSERT_TRUE(reached.contains(setup.makers[1]));
  }
}

TEST(TerraformingSetup, HasHolesOnAboutAFifthOfTheBoard) {
  int holes = 0;
  std::set<Tile> makers;
  std::vector<int> drilled(kTiles);
  for (int seed = 0; seed < kSeeds; ++seed) {
    const auto setup = random_setup(seed);
    holes += setup.holes.size();
    makers.insert(setup.makers[0]);
    for (const Tile hole : setup.holes) ++drilled[hole];
  }
  EXPECT_NEAR(static_cast<double>(holes) / kSeeds, 126 / 5.0 - 3 / 5.0, 1.0);
  EXPECT_EQ(makers.size(), 42U) << "a maker may be anywhere in its third";
  EXPECT_EQ(std::count(drilled.begin(), drilled.end(), 0), 1) << "a hole anywhere but the centre";
}

TEST(TerraformingSetup, DependsOnTheSeedAlone) {
  EXPECT_EQ(random_setup(5), random_setup(5));
  EXPECT_FALSE(random_setup(5) == random_setup(6));
  EXPECT_EQ(random_setup(INT64_MIN), random_setup(INT64_MIN));
}

}  // namespace
}  // namespace agon::terraforming
