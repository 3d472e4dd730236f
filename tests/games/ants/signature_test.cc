// The rules' signature: a change of it is a change of the rules.
#include <gtest/gtest.h>

#include "games/ants/protocol.h"
#include "games/ants/replies.h"

namespace agon::ants {
namespace {

// FNV-1a over numbers, byte by byte.
class Fingerprint {
 public:
  void add(std::int64_t number) {
    for (unsigned shift = 0; shift < 64; shift += 8) {
      hash_ ^= (static_cast<std::uint64_t>(number) >> shift) & 0xFFU;
      hash_ *= 0x100000001B3U;
    }
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

void play(std::int64_t seed, int league, HarvestOrder order, Fingerprint& print) {
  const Board board(generate(seed, league), order);
  Random random(static_cast<std::uint64_t>(seed));
  State state = initial_state(board.setup());
  PerSeat<std::string> replies;
  do {
    PerSeat<Beacons> beacons;
    for (int seat = 0; seat < kSeats; ++seat) {
      if (state.turns % 4 == 0) replies[seat] = random_reply(random, board, seat);
      beacons[seat] = read_reply(board, replies[seat]).beacons;
    }
    step(board, state, beacons);
    for (int cell = 0; cell < board.cells(); ++cell) {
      print.add(state.richness[cell]);
      print.add(state.ants[0][cell]);
      print.add(state.ants[1][cell]);
    }
  } while (!is_over(board, state));
  print.add(state.turns);
  for (const std::int32_t score : final_scores(state, {})) print.add(score);
}

TEST(AntsSignature, OfFourHundredRandomGames) {
  Fingerprint print;
  for (std::int64_t seed = 1; seed <= 100; ++seed) {
    for (int league = 1; league <= kLastLeague; ++league) {
      play(seed, league, seed % 10 == 0 ? HarvestOrder::crystals_first : HarvestOrder::eggs_first,
           print);
    }
  }
  EXPECT_EQ(print.value(), 14375112630702576431U);
}

}  // namespace
}  // namespace agon::ants
