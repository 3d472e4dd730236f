#include "games/ants/prompt.h"

#include <gtest/gtest.h>

#include <sstream>

#include "games/ants/boards.h"
#include "games/ants/protocol.h"
#include "games/ants/replies.h"

namespace agon::ants {
namespace {

std::string initialisation(const Board& board, int seat) {
  text::LineWriter lines;
  write_initialisation(board, initial_state(board.setup()), seat, lines);
  return std::string(lines.view());
}

std::string turn(const Board& board, const State& state, int seat) {
  text::LineWriter lines;
  write_turn(board, state, seat, lines);
  return std::string(lines.view());
}

// As the seat sees it: itself as seat 0.
State seen_by(int seat, State state) {
  if (seat == 1) {
    std::swap(state.ants[0], state.ants[1]);
    std::swap(state.occupied[0], state.occupied[1]);
    std::swap(state.points[0], state.points[1]);
  }
  return state;
}

std::optional<Board> read_board(const std::string& text, int league) {
  std::istringstream in(text);
  const auto setup = read_initialisation(in, league);
  if (!setup) return std::nullopt;
  return Board(*setup);
}

void expect_same_board(const Board& read, const Board& board, int seat) {
  EXPECT_EQ(initialisation(read, 0), initialisation(board, seat)) << "neighbours, kinds, bases";
  EXPECT_EQ(read.diameter(), board.diameter());
  EXPECT_EQ(read.bases(1), board.bases(1 - seat));
}

TEST(AntsPrompt, ReadsWhatIsWrittenInEveryTurnOfRandomMatches) {
  for (std::int64_t seed = 1; seed <= 40; ++seed) {
    const int league = 1 + static_cast<int>(seed % kLastLeague);
    const int seat = static_cast<int>(seed / kLastLeague % kSeats);
    const Board board(generate(seed, league));
    const auto read = read_board(initialisation(board, seat), league);
    ASSERT_TRUE(read);
    expect_same_board(*read, board, seat);
    Random random(static_cast<std::uint64_t>(seed));
    for (State state = initial_state(board.setup()); !is_over(board, state);) {
      State expected = seen_by(seat, state);
      if (!board.league().points_sent) expected.points = {};
      std::istringstream in(turn(board, state, seat));
      ASSERT_EQ(read_turn(in, *read, state.turns), expected) << seed << ", " << state.turns;
      PerSeat<Beacons> beacons;
      for (int who = 0; who < kSeats; ++who) {
        beacons[who] = read_reply(board, random_reply(random, board, who)).beacons;
      }
      step(board, state, beacons);
    }
  }
}

TEST(AntsPrompt, ReadsABoardWhoseFirstCellIsAtItsEdge) {
  ants::Setup setup = row(31);
  put_bases(setup, 0, 30);
  const Board board(setup);
  const auto read = read_board(initialisation(board, 1), kLastLeague);
  ASSERT_TRUE(read);
  expect_same_board(*read, board, 1);
}

TEST(AntsPrompt, RefusesWhatIsNoBoard) {
  const std::string good = "2\n0 0 1 -1 -1 -1 -1 -1\n0 0 -1 -1 -1 0 -1 -1\n1\n0\n1\n";
  EXPECT_TRUE(read_board(good, 4));
  for (const char* text :
       {"", "x", "0\n", "129\n", "2\n0 0 1 -1 -1 -1 -1 -1\n",
        "2\n3 0 1 -1 -1 -1 -1 -1\n0 0 -1 -1 -1 0 -1 -1\n1\n0\n1\n",     // kind
        "2\n0 -1 1 -1 -1 -1 -1 -1\n0 0 -1 -1 -1 0 -1 -1\n1\n0\n1\n",    // richness
        "2\n0 0 2 -1 -1 -1 -1 -1\n0 0 -1 -1 -1 0 -1 -1\n1\n0\n1\n",     // neighbour
        "2\n0 0 1 -1 -1 -1 -1 -1\n0 0 0 -1 -1 -1 -1 -1\n1\n0\n1\n",     // its direction
        "2\n0 0 -1 -1 -1 -1 -1 -1\n0 0 -1 -1 -1 -1 -1 -1\n1\n0\n1\n",   // unconnected
        "2\n0 0 1 -1 -1 -1 -1 -1\n0 0 -1 -1 -1 0 -1 -1\n1\n0\n2\n",     // base
        "2\n0 0 1 -1 -1 -1 -1 -1\n0 0 -1 -1 -1 0 -1 -1\n9\n0\n1\n"}) {  // bases
    EXPECT_FALSE(read_board(text, 4)) << text;
  }
}

// 32 cells in a row fit no board.
TEST(AntsPrompt, RefusesABoardThatIsTooWide) {
  std::string text = "32\n";
  for (int cell = 0; cell < 32; ++cell) {
    const int next = cell == 31 ? -1 : cell + 1;
    text += "0 0 " + std::to_string(next) + " -1 -1 " + std::to_string(cell - 1) + " -1 -1\n";
  }
  EXPECT_FALSE(read_board(text + "1\n0\n1\n", 4));
}

TEST(AntsPrompt, RefusesWhatIsNoSituation) {
  const Board board(row(2));
  for (const char* text :
       {"", "0 0\n", "0 0\n1 2 3\n1 2", "0 0\n1 -2 3\n1 2 3\n", "0 0\n1 2 3\n1 2 x"}) {
    std::istringstream in(text);
    EXPECT_FALSE(read_turn(in, board, 0)) << text;
  }
}

}  // namespace
}  // namespace agon::ants
