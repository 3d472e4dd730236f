#include "games/blockdrop/protocol.h"

#include <gtest/gtest.h>

#include <string>

#include "games/blockdrop/positions.h"
#include "games/random.h"

namespace agon::blockdrop {
namespace {

using namespace std::string_literals;

std::string sent(const State& state, int seat) {
  text::LineWriter out;
  write_state(state, seat, out);
  return std::string(out.view());
}

TEST(BlockdropProtocol, SendsTheState) {
  State state = with_seat_0(8, 3, Direction::right);
  play(state, "AN");
  block(state, 5, 5) = -19;
  player(state, 3).fell = 1;
  EXPECT_EQ(sent(state, 2),
            "2\n2\n"
            "0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 2 6 10 14\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 -19\n"
            "8 3 R 2\n0 17 U 0\n17 0 D 0\n-1 -1 D 0\nEOD\n");
}

TEST(BlockdropProtocol, TakesReadyWithBlanksAroundIt) {
  for (const std::string& line : {"READY"s, " READY"s, "READY\r"s, "\t READY \0\x1f"s}) {
    EXPECT_TRUE(is_ready(line)) << line;
  }
  for (const std::string& line :
       {""s, "ready"s, "READY?"s, "READY now"s, "REA DY"s, "READY\x7f"s}) {
    EXPECT_FALSE(is_ready(line)) << line;
  }
}

TEST(BlockdropProtocol, TakesTheFirstWordAsTheCommand) {
  const std::pair<std::string, Reply> cases[] = {
      {"U", {Command::up}},
      {"R", {Command::right}},
      {"D", {Command::down}},
      {"L", {Command::left}},
      {"A", {Command::attack}},
      {"N", {Command::nothing}},
      {" U", {Command::up}},
      {"\tR\r", {Command::right}},
      {"\0D\0"s, {Command::down}},
      {"A\t", {Command::attack}},
      {"\x1b\x01L \x1f"s, {Command::left}},
      {"U D", {Command::up, true}},
      {"  U   x ", {Command::up, true}},
      {"N \xff", {Command::nothing, true}},
      {"L \t1", {Command::left, true}},
  };
  for (const auto& [line, reply] : cases) {
    EXPECT_EQ(parse_reply(line), reply) << line;
  }
}

TEST(BlockdropProtocol, RefusesEverythingElse) {
  for (const std::string& line : {""s,
                                  " "s,
                                  "\t\r"s,
                                  "u"s,
                                  "X"s,
                                  "UU"s,
                                  "UP"s,
                                  "0"s,
                                  "-1"s,
                                  "U,"s,
                                  ";A"s,
                                  "\"U\""s,
                                  "U\tD"s,
                                  "A\t1"s,
                                  "U\0D"s,
                                  "U\xc2\xa0"s,
                                  "\xef\xbc\xb5"s,
                                  "\xff"s,
                                  "U\x7f"s,
                                  std::string(100000, 'U')}) {
    EXPECT_EQ(parse_reply(line), (Reply{std::nullopt, false})) << line.substr(0, 20);
  }
  for (const std::string& line : {"x A"s, "MOVE U"s, "l U"s, "UR D"s, "U\tD L"s}) {
    EXPECT_EQ(parse_reply(line), (Reply{std::nullopt, true})) << line;
  }
}

// The same reading once more, letter by letter.
Reply read_slowly(const std::string& line) {
  std::string rest = line;
  while (!rest.empty() && static_cast<unsigned char>(rest.front()) <= ' ') rest.erase(0, 1);
  while (!rest.empty() && static_cast<unsigned char>(rest.back()) <= ' ') rest.pop_back();
  std::string word;
  for (const char c : rest) {
    if (c == ' ') break;
    word += c;
  }
  Reply reply{std::nullopt, word != rest};
  for (int i = 0; i < 6; ++i) {
    const auto command = static_cast<Command>(i);
    if (word == std::string(1, letter_of(command))) reply.command = command;
  }
  return reply;
}

TEST(BlockdropProtocol, ReadsRandomLinesLikeASimplerReader) {
  const std::string alphabet = "URDLANurx  \t\r\0\x80\xff\x1f!"s;
  Random random(11);
  for (int i = 0; i < 200000; ++i) {
    std::string line;
    for (std::uint32_t left = random.below(6); left > 0; --left) {
      line += alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
    }
    ASSERT_EQ(parse_reply(line), read_slowly(line)) << testing::PrintToString(line);
  }
}

}  // namespace
}  // namespace agon::blockdrop
