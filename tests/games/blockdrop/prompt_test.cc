#include "games/blockdrop/prompt.h"

#include <gtest/gtest.h>

#include <sstream>

#include "games/blockdrop/positions.h"
#include "games/random.h"

namespace agon::blockdrop {
namespace {

std::optional<State> read(const std::string& text) {
  std::istringstream in(text);
  return read_state(in);
}

std::string written(const State& state) {
  text::LineWriter lines;
  write_state(state, seat_to_move(state), lines);
  return std::string(lines.view());
}

TEST(BlockdropPrompt, ReadsEveryStateOfRandomMatches) {
  Random random(1);
  for (std::int64_t seed = 0; seed < 100; ++seed) {
    for (State state = initial_state(make_setup(seed)); !is_over(state);) {
      State expected = state;
      for (Player& player : expected.players) {
        if (player.is_on_board()) continue;
        player.row = player.col = 0;
        player.fell = 0;
      }
      ASSERT_EQ(read(written(state)), expected) << seed << ", " << state.turn;
      step(state, static_cast<Command>(random.below(6)));
    }
  }
}

TEST(BlockdropPrompt, RefusesWhatIsNoState) {
  const State start = initial_state(kCorners);
  const std::string good = written(start);
  ASSERT_EQ(read(good), start);
  const auto with = [&](std::string_view was, std::string_view is) {
    std::string text = good;
    return text.replace(text.find(was), was.size(), is);
  };
  for (const std::string& text :
       {std::string(), std::string("0"), with("EOD", ""), with("EOD", "EOF"),
        with("0\n0\n", "0\n1\n"), with("0\n0\n", "4\n4\n"), with("0\n0\n", "0\n1000\n"),
        with("0 0 0", "0 21 0"), with("0 0 0", "0 -20 0"), with("0 17 U", "0 18 U"),
        with("0 17 U", "-1 17 U"), with("0 17 U", "0 17 X"), with("0 17 U 0", "0 17 U 3"),
        with("0 17 U", "x 17 U")}) {
    EXPECT_FALSE(read(text)) << text;
  }
}

}  // namespace
}  // namespace agon::blockdrop
