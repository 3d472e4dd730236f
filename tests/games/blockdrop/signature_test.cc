// Fixed playouts, boiled down to numbers. A change of these numbers is a change of the rules.
#include <gtest/gtest.h>
#include <zlib.h>

#include <cstring>
#include <string>
#include <vector>

#include "games/blockdrop/rules.h"
#include "games/blockdrop/setup.h"
#include "games/game.h"
#include "games/random.h"
#include "text/text.h"

namespace agon::blockdrop {
namespace {

// The setups of the transcripts.
std::vector<State> transcript_starts() {
  std::string content;
  gzFile file = gzopen(AGON_TEST_DATA "/blockdrop/transcripts.jsonl.gz", "rb");
  std::array<char, 1 << 16> buffer;
  for (int got = 0; (got = gzread(file, buffer.data(), buffer.size())) > 0;) {
    content.append(buffer.data(), static_cast<std::size_t>(got));
  }
  gzclose(file);
  std::vector<State> starts;
  for (const std::string_view line : text::split_lines(content)) {
    Setup setup{};
    const Json transcript = Json::parse(line);
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      const Json& place = transcript["setup"]["players"][seat];
      const std::size_t direction =
          std::string_view("URDL").find(place["dir"].get_ref<const std::string&>());
      setup.players[seat] = {place["row"], place["col"], static_cast<Direction>(direction)};
    }
    starts.push_back(initial_state(setup));
  }
  return starts;
}

// Every seat on the board draws a command in each of its turns, waiting or not.
Command draw_command(const State& state, Random& random) {
  const Player& player = state.players[static_cast<std::size_t>(seat_to_move(state))];
  if (!player.is_on_board()) return Command::nothing;
  return static_cast<Command>((random.next() >> 33U) % 6);
}

TEST(BlockdropSignature, RandomPlayoutsEndAsTheyShould) {
  const std::vector<State> starts = transcript_starts();
  ASSERT_EQ(starts.size(), 40U);
  Random random(1);
  int turns = 0;
  int without_winner = 0;
  std::array<int, kSeats> wins{};
  for (std::size_t match = 0; match < 1000; ++match) {
    State state = starts[match % starts.size()];
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
