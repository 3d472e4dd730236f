// What every generated map has in common, whatever its seed.
#include "games/ants/setup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/ants/board.h"

namespace agon::ants {
namespace {

class AntsGeneratedMaps : public testing::TestWithParam<int> {
 protected:
  int league() const { return GetParam(); }

  template <class Check>
  void for_each_map(Check check) const {
    for (std::int64_t seed = -150; seed <= 150; ++seed) {
      SCOPED_TRACE(seed);
      check(generate(seed, league()));
    }
  }
};

int twin_of(const Setup& setup, int cell) {
  const Hex hex = setup.at[cell];
  const Hex other = {static_cast<std::int8_t>(-hex.x), static_cast<std::int8_t>(-hex.y),
                     static_cast<std::int8_t>(-hex.z)};
  const auto end = setup.at.begin() + setup.cells;
  const auto found = std::find(setup.at.begin(), end, other);
  return found == end ? -1 : static_cast<int>(found - setup.at.begin());
}

TEST_P(AntsGeneratedMaps, AreConnectedAndSmallEnough) {
  for_each_map([](const auto& setup) {
    EXPECT_GE(setup.cells, 10);
    EXPECT_LE(setup.cells, 104);
    EXPECT_TRUE(Board(setup).is_connected());
  });
}

TEST_P(AntsGeneratedMaps, LookTheSameFromBothSeats) {
  for_each_map([](const auto& setup) {
    for (int cell = 0; cell < setup.cells; ++cell) {
      const int twin = twin_of(setup, cell);
      ASSERT_GE(twin, 0);
      EXPECT_EQ(setup.kind[cell], setup.kind[twin]);
      EXPECT_EQ(setup.richness[cell], setup.richness[twin]);
      EXPECT_EQ(setup.ants[0][cell], setup.ants[1][twin]);
    }
    for (int i = 0; i < setup.bases_per_seat; ++i) {
      EXPECT_EQ(twin_of(setup, setup.bases[0][i]), setup.bases[1][i]);
    }
  });
}

TEST_P(AntsGeneratedMaps, NumberOppositeCellsOneAfterTheOther) {
  for_each_map([](const auto& setup) {
    const int first = setup.cells % 2;  // an odd number of cells: the centre is there
    if (first == 1) {
      EXPECT_EQ(setup.at[0], (Hex{0, 0, 0}));
    }
    for (int cell = first; cell < setup.cells; cell += 2) {
      EXPECT_EQ(twin_of(setup, cell), cell + 1);
    }
  });
}

TEST_P(AntsGeneratedMaps, HoldCrystalsAndNothingOnBases) {
  for_each_map([&](const auto& setup) {
    const Board board(setup);
    EXPECT_FALSE(board.crystals().is_empty());
    if (!board.league().eggs) {
      EXPECT_TRUE(board.eggs().is_empty());
    }
    const CellSet bases = board.bases(0) | board.bases(1);
    EXPECT_EQ(bases.size(), 2 * setup.bases_per_seat);
    for (int cell = 0; cell < setup.cells; ++cell) {
      if (bases.has(cell)) {
        EXPECT_EQ(setup.kind[cell], Kind::empty);
      }
      EXPECT_EQ(setup.kind[cell] == Kind::empty, setup.richness[cell] == 0);
    }
  });
}

TEST_P(AntsGeneratedMaps, PutAllAntsOnTheBases) {
  for_each_map([&](const auto& setup) {
    const Board board(setup);
    for (int seat = 0; seat < kSeats; ++seat) {
      const int per_base = setup.ants[seat][setup.bases[seat][0]];
      EXPECT_GE(per_base, 10);
      EXPECT_LE(per_base, 60);
      if (league() == 1) {
        EXPECT_EQ(per_base, 60);
      }
      for (int cell = 0; cell < setup.cells; ++cell) {
        EXPECT_EQ(setup.ants[seat][cell], board.bases(seat).has(cell) ? per_base : 0);
      }
    }
  });
}

TEST_P(AntsGeneratedMaps, HaveTwoBasesOnlyInTheUpperLeagues) {
  std::set<int> seen;
  for_each_map([&](const auto& setup) { seen.insert(setup.bases_per_seat); });
  EXPECT_EQ(seen, league() <= 2 ? std::set<int>{1} : (std::set<int>{1, 2}));
}

TEST_P(AntsGeneratedMaps, ComeWithAndWithoutACentre) {
  std::set<bool> seen;
  for_each_map([&](const auto& setup) { seen.insert(setup.cells % 2 == 1); });
  EXPECT_EQ(seen.size(), 2U);
}

INSTANTIATE_TEST_SUITE_P(Leagues, AntsGeneratedMaps, testing::Range(1, kLastLeague + 1));

TEST(AntsGeneratedMap, OfSeedZeroIsOneOfThem) {
  EXPECT_EQ(generate(0, 4), generate(0, 4));
  EXPECT_TRUE(Board(generate(0, 4)).is_connected());
}

TEST(AntsGeneratedMap, DependsOnSeedAndLeague) {
  EXPECT_NE(generate(1, 4), generate(2, 4));
  EXPECT_NE(generate(1, 4), generate(-1, 4));
  EXPECT_NE(generate(1, 2), generate(1, 4));
}

}  // namespace
}  // namespace agon::ants
