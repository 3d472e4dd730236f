// Fixed playouts, boiled down to numbers. A change of these numbers is a change of the rules.
#include <gtest/gtest.h>

#include <cstring>

#include "bench/playouts/blockdrop.h"

namespace agon::blockdrop {
namespace {

TEST(BlockdropSignature, RandomPlayoutsEndAsTheyShould) {
  Random random(1);
  int turns = 0;
  int without_winner = 0;
  std::array<int, kSeats> wins{};
  for (std::size_t match = 0; match < 1000; ++match) {
    State state = recorded_start(match % 40);
    while (!is_over(state)) step(state, draw_command(state, random));
    turns += state.turn;
    if (winner(state) < 0) {
      ++without_winner;
    } else {
      ++wins[static_cast<std::size_t>(winner(state))];
    }
  }
  EXPECT_EQ(turns, 643700);
  EXPECT_EQ(wins, (std::array<int, kSeats>{164, 165, 200, 154}));
  EXPECT_EQ(without_winner, 317);
  EXPECT_EQ(random.state(), 6901295519659461700U);
}

// FNV-1a over the bytes of every state.
class Hash {
 public:
  void add(const State& state) {
    std::array<unsigned char, sizeof(State)> bytes;
    std::memcpy(bytes.data(), &state, sizeof(State));
    for (const unsigned char byte : bytes) hash_ = (hash_ ^ byte) * 0x100000001B3U;
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

TEST(BlockdropSignature, EveryStateOfRandomPlayoutsIsAsBefore) {
  Random random(2015);
  Hash hash;
  for (std::int64_t seed = 0; seed < 300; ++seed) {
    State state = initial_state(make_setup(seed));
    for (; !is_over(state); step(state, draw_command(state, random))) hash.add(state);
    hash.add(state);
  }
  EXPECT_EQ(hash.value(), 0x286CD8082587CAC9U);
}

}  // namespace
}  // namespace agon::blockdrop
