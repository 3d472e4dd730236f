// Sums over fixed random games. A change of one of them is a change of the rules, and its commit
// says which and why.
#include <gtest/gtest.h>

#include "bench/playouts/terraforming.h"

namespace agon::terraforming {
namespace {

// FNV-1a, 64 bits.
class Hash {
 public:
  void add(int value) {
    for (unsigned shift = 0; shift < 16; shift += 8) {
      hash_ = (hash_ ^ ((static_cast<unsigned>(value) >> shift) & 0xFFU)) * 0x100000001B3U;
    }
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

void add(Hash& hash, const State& state) {
  for (Tile tile = 0; tile < kTiles; ++tile) {
    hash.add(owner_of(state, tile));
    hash.add(state.robots[tile]);
    hash.add(static_cast<int>(state.buildings[tile]));
  }
  for (const int score : state.scores) hash.add(score);
}

TEST(TerraformingSignature, IsTheSameForRandomGames) {
  Hash hash;
  for (int game = 0; game < 200; ++game) {
    Random random(static_cast<std::uint64_t>(game));
    State state = opening(random_setup(game));
    for (finish(state); !state.is_over; play_turn(state, drawing_from(random))) add(hash, state);
    for (const int rank : ranks(state)) hash.add(rank);
  }
  EXPECT_EQ(hash.value(), 9496451620786370717U);
}

// The playouts of docs/games/terraforming.md, whose sums other programs can compare with.
TEST(TerraformingSignature, GivesTheSumsOfTheRandomPlayouts) {
  Random random(1);
  const auto draw = [&](int bound) {
    return (random.next() >> 33U) % static_cast<std::uint64_t>(bound);
  };
  std::array<int, kSeats> scores{};
  std::array<int, kSeats> rank_sums{};
  int turns = 0;
  for (std::size_t game = 0; game < 100; ++game) {
    State state = opening(recorded_setup(game % 40));
    for (finish(state); !state.is_over; ++turns) play_turn(state, draw);
    const auto game_ranks = ranks(state);
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      scores[seat] += state.scores[seat];
      rank_sums[seat] += game_ranks[seat];
    }
  }
  EXPECT_EQ(turns, 60000);
  EXPECT_EQ(scores, (std::array<int, kSeats>{3823, 3663, 3915}));
  EXPECT_EQ(rank_sums, (std::array<int, kSeats>{198, 209, 193}));
  EXPECT_EQ(random.state(), 12981961289841625225U);
}

}  // namespace
}  // namespace agon::terraforming
