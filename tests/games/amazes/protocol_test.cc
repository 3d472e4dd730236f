// Lines to and from bots.
#include "games/amazes/protocol.h"

#include "games/allocation_counter.h"
#include "games/amazes/drawing.h"

namespace agon::amazes {
namespace {

const Maze kCross = drawn({
    "+-+-+-+-+-+",
    "|   |     |",
    "+-+ +-+ + +",
    "|         |",
    "+ +-+ +-+-+",
    "|   |     |",
    "+-+-+-+-+-+",
});

std::string view(const Maze& maze, const Position& red, const Position& blue, int seat) {
  text::LineWriter out;
  write_view(maze, start({red, blue}), seat, out);
  return std::string(out.view());
}

TEST(View, ShowsOpeningsBesideEachSquareOfACorridor) {
  EXPECT_EQ(view(kCross, at(2, 3, kNorth), at(25, 25, kNorth), kRed),
            "W\n"    // ahead
            "LLW\n"  // right: two squares with openings above
            "LW\n"   // behind: one square, open to the east, which is its left from here
            "RLW\n"  // left: open above, then below
            "1013\n");
}

TEST(View, TurnsWithTheSeat) {
  const Position blue = at(1, 1, kNorth);
  EXPECT_EQ(view(kCross, at(2, 3, kEast), blue, kRed), "LLW\nLW\nRLW\nW\n5\n");
  EXPECT_EQ(view(kCross, at(2, 3, kSouth), blue, kRed), "LW\nRLW\nW\nLLW\n5\n");
  EXPECT_EQ(view(kCross, at(2, 3, kWest), blue, kRed), "RLW\nW\nLLW\nLW\n5\n");
}

TEST(View, NamesSquaresWithBothAndWithoutOpenings) {
  const Maze maze = drawn({
      "+-+-+-+-+",
      "| | | | |",
      "+-+-+ +-+",
      "|       |",
      "+-+-+ +-+",
      "| | | | |",
      "+-+-+-+-+",
  });
  EXPECT_EQ(view(maze, at(2, 1, kEast), at(2, 1, kEast), kRed), "NBNW\nW\nW\nW\n0\n");
  EXPECT_EQ(view(maze, at(9, 9, kEast), at(2, 4, kNorth), kBlue), "W\nW\nW\nBNNW\n74\n");
}

TEST(View, ShowsCorridorsOf24Squares) {
  Maze maze = drawn({});
  maze.vertical[25] = bit(1) | bit(26);
  EXPECT_EQ(view(maze, at(25, 1, kEast), at(1, 1, kEast), kRed),
            std::string(24, 'N') + "W\nW\nW\nW\n576\n");
}

TEST(View, AllocatesNothingOnceTheWriterHasItsMemory) {
  text::LineWriter out;
  const State state = start({at(2, 3, kNorth), at(25, 25, kNorth)});
  write_view(kCross, state, kRed, out);
  out.clear();
  const std::size_t before = allocations();
  write_view(kCross, state, kRed, out);
  EXPECT_EQ(allocations(), before);
}

TEST(Reply, ReadsEachLetter) {
  Reply reply;
  EXPECT_EQ(parse_reply("FTLR", reply), "");
  const std::vector<Step> expected = {Step::forward, Step::back, Step::left, Step::right};
  EXPECT_EQ(std::vector<Step>(reply.steps().begin(), reply.steps().end()), expected);
}

TEST(Reply, AcceptsNothingButOneTo256StepLetters) {
  using namespace std::string_literals;
  struct Case {
    std::string line;
    bool is_valid;
  };
  const std::vector<Case> cases = {
      {"F", true},
      {"TTTT", true},
      {std::string(256, 'R'), true},
      {"", false},
      {std::string(257, 'R'), false},
      {std::string(100000, 'R'), false},
      {"f", false},
      {" F", false},
      {"F ", false},
      {"F\t", false},
      {"F\r", false},
      {"F F", false},
      {"F\0F"s, false},
      {"\0"s, false},
      {"F,T", false},
      {"FTLRX", false},
      {"FTLR\xc3\x84", false},
      {"\xff", false},
      {"Quit", false},
      {std::string(255, 'F') + "x", false},
      {std::string(256, 'F') + " ", false},
  };
  for (const Case& each : cases) {
    Reply reply;
    EXPECT_EQ(parse_reply(each.line, reply).empty(), each.is_valid) << each.line;
    EXPECT_TRUE(!each.is_valid || reply.steps().size() == each.line.size()) << each.line;
  }
}

TEST(Reply, SaysWhatIsWrong) {
  Reply reply;
  EXPECT_EQ(parse_reply("", reply), "expected 1 to 256 steps, got an empty line");
  EXPECT_EQ(parse_reply(std::string(257, 'x'), reply), "expected no more than 256 steps");
  EXPECT_EQ(parse_reply("FtF", reply), "expected nothing but F, T, L and R");
}

// Bytes at random, against the sentence of the rules taken word by word.
TEST(Reply, IsReadLikeTheRulesSay) {
  Random random(11);
  for (int i = 0; i < 20000; ++i) {
    std::string line;
    for (auto left = random.below(random.chance(1, 50) ? 300 : 6); left > 0; --left) {
      line += random.chance(1, 30) ? static_cast<char>(random.below(256)) : "FTLR"[random.below(4)];
    }
    const bool is_valid =
        !line.empty() && line.size() <= 256 && line.find_first_not_of("FTLR") == std::string::npos;
    Reply reply;
    ASSERT_EQ(parse_reply(line, reply).empty(), is_valid) << line;
    if (!is_valid) continue;
    for (std::size_t at = 0; at < line.size(); ++at) {
      ASSERT_EQ("FRTL"[static_cast<std::size_t>(reply.steps()[at])], line[at]);
    }
  }
}

}  // namespace
}  // namespace agon::amazes
