#include "games/ants/protocol.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/ants/boards.h"
#include "games/ants/replies.h"

namespace agon::ants {
namespace {

using namespace std::string_literals;

// ---- What is sent

Setup sample(int league) {
  auto setup = flower(league);
  put_bases(setup, 1, 4);
  put_bases(setup, 3, 6);
  put(setup, Kind::crystals, 0, 40);
  put(setup, Kind::eggs, 2, 15);
  put_ants(setup, 0, {0, 10, 0, 7});
  put_ants(setup, 1, {2, 0, 0, 0, 10, 0, 10});
  return setup;
}

TEST(AntsSent, BeginsWithTheBoardAndTheSeatsOwnBases) {
  const Board board(sample(4));
  text::LineWriter lines;
  write_initialisation(board, initial_state(board.setup()), 1, lines);
  EXPECT_EQ(lines.view(),
            "7\n"
            "2 40 1 2 3 4 5 6\n"
            "0 0 -1 -1 2 0 6 -1\n"
            "1 15 -1 -1 -1 3 0 1\n"
            "0 0 2 -1 -1 -1 4 0\n"
            "0 0 0 3 -1 -1 -1 5\n"
            "0 0 6 0 4 -1 -1 -1\n"
            "0 0 -1 1 0 5 -1 -1\n"
            "2\n"
            "4 6\n"
            "1 3\n");
}

TEST(AntsSent, GivesEachTurnRichnessAndAntsFromTheSeatsPointOfView) {
  const Board board(sample(3));
  text::LineWriter lines;
  write_turn(board, initial_state(board.setup()), 0, lines);
  EXPECT_EQ(lines.view(), "40 0 2\n0 10 0\n15 0 0\n0 7 0\n0 0 10\n0 0 0\n0 0 10\n");
  lines.clear();
  write_turn(board, initial_state(board.setup()), 1, lines);
  EXPECT_EQ(lines.view(), "40 2 0\n0 0 10\n15 0 0\n0 0 7\n0 10 0\n0 0 0\n0 10 0\n");
}

TEST(AntsSent, BeginsATurnWithThePointsInLeagueFour) {
  const Board board(sample(4));
  State state = initial_state(board.setup());
  state.points = {12, 3};
  text::LineWriter lines;
  write_turn(board, state, 1, lines);
  EXPECT_EQ(lines.view().substr(0, 5), "3 12\n");
}

TEST(AntsSent, KeepsTheKindOfAnExhaustedCell) {
  auto setup = sample(4);
  setup.richness[0] = 0;
  text::LineWriter lines;
  write_initialisation(Board(setup), initial_state(setup), 0, lines);
  EXPECT_EQ(lines.view().substr(0, 6), "7\n2 0 ");
}

// ---- What is replied

bool is_valid(std::string_view line) {
  const Board board(flower());
  const Reply reply = read_reply(board, line);
  EXPECT_EQ(reply.problem.find('\0'), std::string_view::npos);
  return reply.problem.empty();
}

TEST(AntsReply, IsValidWhenEveryPieceIsAnAction) {
  const std::vector<std::string> lines = {
      "WAIT",
      "BEACON 1 2",
      "LINE 1 2 3",
      "MESSAGE hello",
      ";",
      ";;;",
      "WAIT;",
      "WAIT;;;",
      "BEACON 1 2;LINE 3 4 5;WAIT;MESSAGE x;BEACON 1 2",
      "  WAIT  ;\tBEACON 1 2 ",
      "\x01WAIT\x1f;\0WAIT"s,
      "BEACON 007 00000000000000000005",
      "BEACON 2147483647 2147483647",
      "BEACON 000000000000000002147483647 1",
      "BEACON 3 0",
      "LINE 3 3 0",
      "LINE 2147483647 0 1",
      "MESSAGE   x",
      "MESSAGE \xC2\xA0",
      "MESSAGE BEACON 1 2",
      "MESSAGE \xE2\x80\xA7 \xC2\x84",
      "MESSAGE \xff\xfe",
      "MESSAGE a\x0b\tb",
      "WAIT\r",
      ";\r",
      "WAIT\r;WAIT",
  };
  for (const std::string& line : lines) EXPECT_TRUE(is_valid(line)) << line;
}

TEST(AntsReply, IsInvalidOtherwise) {
  const std::vector<std::string> lines = {
      "",
      "\r",
      "   ",
      ";WAIT",
      "WAIT;;WAIT",
      "WAIT; ",
      "WAIT;\t;WAIT",
      "WAIT;\r\r",
      "MESSAGE",
      "MESSAGE ",
      "MESSAGE\tx",
      "Message hi",
      "MESSAGE hello;world",
      "MESSAGE a\rb",
      "MESSAGE a\nb",
      "MESSAGE a\xC2\x85 b",
      "MESSAGE a\xE2\x80\xA8 b",
      "MESSAGE a\xE2\x80\xA9 b",
      "wait",
      "beacon 1 5",
      "WAIT now",
      "WAIT\xC2\xA0",
      "\xE3\x80\x80WAIT",
      "WAITWAIT",
      "0",
      "FOO 1 2",
      "BEACON",
      "BEACON 1",
      "BEACON 1 2 3",
      "BEACON 1 2;LINE 1 2",
      "LINE 1 2 3 4",
      "BEACON -1 5",
      "BEACON 1 -5",
      "BEACON +1 5",
      "BEACON 1.0 5",
      "BEACON 0x1 5",
      "BEACON  1 5",
      "BEACON 1  5",
      "BEACON\t1 5",
      "BEACON1 5",
      "BEACONS 1 5",
      "BEACON 1 5,BEACON 2 5",
      "BEACON 1 2147483648",
      "BEACON 99999999999 1",
      "BEACON 1 18446744073709551617",
      "LINE 1 4294967296 1",
      "BEACON \xD9\xA1 5",
      "BEACON 1\0 5"s,
      "BEACON 1 5\0x"s,
  };
  for (const std::string& line : lines) EXPECT_FALSE(is_valid(line)) << line;
}

TEST(AntsReply, NamesTheKindOfThePieceThatIsWrong) {
  const Board board(flower());
  const auto problem = [&](std::string_view line) {
    return std::string(read_reply(board, line).problem);
  };
  EXPECT_EQ(problem("BEACON 1"),
            "expected BEACON <index> <strength>, numbers from 0 to 2147483647");
  EXPECT_EQ(problem("WAIT;LINE 1 2 x"),
            "expected LINE <index1> <index2> <strength>, numbers from 0 to 2147483647");
  EXPECT_EQ(problem("MESSAGE"), "expected MESSAGE <text>");
  EXPECT_EQ(problem("WAIT 1"), "expected WAIT and nothing after it");
  EXPECT_EQ(problem("WAIT;;WAIT"), "expected an action, got nothing");
  EXPECT_EQ(problem("HELLO"), "expected an action: BEACON, LINE, MESSAGE or WAIT");
}

TEST(AntsReply, KeepsTheActionsBeforeAWrongPiece) {
  const Board board(flower());
  const Reply reply = read_reply(board, "BEACON 1 2;MESSAGE hey;BEACON 2 x;BEACON 3 4");
  EXPECT_FALSE(reply.problem.empty());
  EXPECT_EQ(reply.beacons.placed.size(), 1);
  EXPECT_EQ(reply.beacons.strength[1], 2);
  EXPECT_EQ(reply.message, "hey");
}

TEST(AntsReply, RemarksOnActionsWithoutEffect) {
  const Board board(flower());
  EXPECT_EQ(read_reply(board, "BEACON 7 1;BEACON 1 1").remark,
            "a BEACON has no effect: there is no such cell");
  EXPECT_EQ(read_reply(board, "LINE 1 7 1").remark, "a LINE has no effect: there is no such cell");
  EXPECT_EQ(read_reply(board, "LINE 1 6 0;WAIT;MESSAGE x").remark, "");
}

TEST(AntsReply, ShowsTheLastMessage) {
  const Board board(flower());
  EXPECT_EQ(read_reply(board, "MESSAGE one; MESSAGE  two  ;WAIT").message, " two");
}

TEST(AntsActionReader, GivesActionsOneByOne) {
  ActionReader reader(" BEACON 07 5;LINE 1 2 3;MESSAGE a b;WAIT;");
  using Kind = Action::Kind;
  EXPECT_EQ(reader.next(), (Action{.kind = Kind::beacon, .cell = 7, .strength = 5}));
  EXPECT_EQ(reader.next(), (Action{.kind = Kind::line, .cell = 1, .to = 2, .strength = 3}));
  EXPECT_EQ(reader.next(), (Action{.kind = Kind::message, .text = "a b"}));
  EXPECT_EQ(reader.next(), (Action{.kind = Kind::wait}));
  EXPECT_EQ(reader.next(), std::nullopt);
  EXPECT_EQ(reader.next(), std::nullopt);
  EXPECT_TRUE(reader.problem().empty());
}

// The same verdict by cutting into pieces and words.
std::vector<std::string> cut(const std::string& text, char separator) {
  std::vector<std::string> parts = {""};
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

bool is_number(std::string word) {
  if (word.empty() || word.find_first_not_of("0123456789") != std::string::npos) return false;
  word.erase(0, word.find_first_not_of('0'));
  return word.size() < 10 || (word.size() == 10 && word <= "2147483647");
}

bool is_action(const std::string& piece) {
  const std::vector<std::string> words = cut(piece, ' ');
  if (words[0] == "MESSAGE") return words.size() > 1;
  const std::size_t numbers = words[0] == "BEACON" ? 2 : words[0] == "LINE" ? 3 : 0;
  if (numbers == 0) return piece == "WAIT";
  return words.size() == 1 + numbers && std::all_of(words.begin() + 1, words.end(), is_number);
}

bool is_plainly_valid(const std::string& line) {
  std::vector<std::string> pieces = cut(line, ';');
  while (!line.empty() && !pieces.empty() && pieces.back().empty()) pieces.pop_back();
  return std::all_of(pieces.begin(), pieces.end(), [](std::string piece) {
    while (!piece.empty() && static_cast<unsigned char>(piece.back()) <= ' ') piece.pop_back();
    while (!piece.empty() && static_cast<unsigned char>(piece[0]) <= ' ') piece.erase(0, 1);
    return is_action(piece);
  });
}

TEST(AntsReply, IsReadAsPlainCuttingReadsIt) {
  const Board board(generate(3, 4));
  Random random(9);
  const std::string letters = "  ;;01239\tBEACONLINEWAITMESSAGEx-\xC2";
  int valid = 0;
  for (int round = 0; round < 5000; ++round) {
    std::string line = random_reply(random, board, 0);
    for (std::uint32_t changes = random.below(3); changes > 0; --changes) {
      const char letter = letters[random.below(static_cast<std::uint32_t>(letters.size()))];
      const auto at = random.below(static_cast<std::uint32_t>(line.size()));
      if (random.chance(1, 3)) {
        line[at] = letter;
      } else if (random.chance(1, 2)) {
        line.insert(at, 1, letter);
      } else if (line.size() > 1) {
        line.erase(at, 1);
      }
    }
    const bool expected = is_plainly_valid(line);
    EXPECT_EQ(read_reply(board, line).problem.empty(), expected) << line;
    valid += expected ? 1 : 0;
  }
  EXPECT_GT(valid, 1000);
  EXPECT_LT(valid, 4000);
}

TEST(AntsReply, MayBeAnyBytes) {
  const Board board(flower());
  Random random(4);
  for (int round = 0; round < 5000; ++round) {
    std::string line;
    for (std::uint32_t length = random.below(30); length > 0; --length) {
      line += static_cast<char>(random.below(256));
    }
    read_reply(board, line);
  }
}

}  // namespace
}  // namespace agon::ants
