#include "games/terraforming/protocol.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "games/allocation_counter.h"
#include "games/random.h"
#include "games/terraforming/positions.h"
#include "text/text.h"

namespace agon::terraforming {
namespace {

using Kind = Command::Kind;

// A line's meaning as text, for tables: "move 63 0 5", "build 63 town", "finish", or "-".
std::string meaning(std::string_view line) {
  const Command command = parse_command(line);
  const auto number = [](auto value) { return std::to_string(static_cast<int>(value)); };
  switch (command.kind) {
    case Kind::finish:
      return "finish";
    case Kind::move:
      return "move " + number(command.move.from) + " " + number(command.move.direction) + " " +
             number(command.move.robots);
    case Kind::build:
      return "build " + number(command.build.tile) + " " +
             std::string(word_of(command.build.building));
    case Kind::malformed:
      break;
  }
  EXPECT_FALSE(command.remark.empty()) << line;
  return "-";
}

struct Case {
  std::string_view line;
  std::string_view meaning;
};

using namespace std::string_view_literals;

TEST(TerraformingProtocol, ReadsCommands) {
  const Case cases[] = {
      {"finish", "finish"},
      {"  finish\r", "finish"},
      {"\t\x01"
       "finish\0 "sv,
       "finish"},
      {"finish now", "-"},
      {"finish finish", "-"},
      {"Finish", "-"},
      {"", "-"},
      {" \t ", "-"},
      {"reset", "-"},
      {"move 0 0 r 5", "move 63 0 5"},
      {"  move   0 0  r   5  ", "move 63 0 5"},
      {"move 0 0 ur 5", "move 63 1 5"},
      {"move 0 0 dr 5", "move 63 2 5"},
      {"move 0 0 l 5", "move 63 3 5"},
      {"move 0 0 ul 5", "move 63 4 5"},
      {"move 0 0 dl 5", "move 63 5 5"},
      {"move +0 -0 r +5", "move 63 0 5"},
      {"move -6 000 r -000000000000007", "move 0 0 -7"},
      {"move 0 0 r 2147483647", "move 63 0 2147483647"},
      {"move 0 0 r -2147483648", "move 63 0 -2147483648"},
      {"move 0 0 r +2147483647", "move 63 0 2147483647"},
      {"move 7 0 r 1", "move 127 0 1"},
      {"move 2147483647 -2147483648 r 1", "move 127 0 1"},
      {"move 0 0 r 2147483648", "-"},
      {"move 0 0 r -2147483649", "-"},
      {"move 0 0 r 99999999999999999999", "-"},
      {"move 2147483648 0 r 1", "-"},
      {"move 0 0 r", "-"},
      {"move 0 0 r 5 6", "-"},
      {"move", "-"},
      {"Move 0 0 r 5", "-"},
      {"move 0 0 R 5", "-"},
      {"move 0 0 u 5", "-"},
      {"move 0 0 right 5", "-"},
      {"move 0 0 5 r", "-"},
      {"move 0\t0 r 5", "-"},
      {"move\t0 0 r 5", "-"},
      {"move 0 0 r 5\t", "move 63 0 5"},
      {"move 0 0 r 5.0", "-"},
      {"move 0 0 r 0x5", "-"},
      {"move 0 0 r 1e1", "-"},
      {"move 0 0 r ++5", "-"},
      {"move 0 0 r +-5", "-"},
      {"move 0 0 r -+5", "-"},
      {"move 0 0 r --5", "-"},
      {"move 0 0 r +", "-"},
      {"move 0 0 r -", "-"},
      {"move 0 0 r 5\0 1"sv, "-"},
      {"move 0 0 r \xEF\xBC\x95", "-"},
      {"move \xC2\xA0"
       "0 0 r 5",
       "-"},
      {"build 0 0 robotmaker", "build 63 robotmaker"},
      {"build 0 0 r", "build 63 robotmaker"},
      {"build 0 0 excavator", "build 63 excavator"},
      {"build 0 0 e", "build 63 excavator"},
      {"build 0 0 tower", "build 63 tower"},
      {"build 0 0 towe", "build 63 tower"},
      {"build 0 0 town", "build 63 town"},
      {"build 0 0 tow", "-"},
      {"build 0 0 to", "-"},
      {"build 0 0 t", "-"},
      {"build 0 0 bridge", "build 63 bridge"},
      {"build 0 0 brid", "build 63 bridge"},
      {"build 0 0 house", "build 63 house"},
      {"build +0 -0 h", "build 63 house"},
      {"build 4 4 h", "build 127 house"},
      {"build 0 0 houses", "-"},
      {"build 0 0 House", "-"},
      {"build 0 0 initial", "-"},
      {"build 0 0 i", "-"},
      {"build 0 0 none", "-"},
      {"build 0 0 hole", "-"},
      {"build 0 0", "-"},
      {"build 0 0 ", "-"},
      {"build 0 0 house now", "-"},
      {"build a 0 house", "-"},
      {"build 0 b house", "-"},
      {"build house 0 0", "-"},
      {"build 99999999999 0 house", "-"},
      {"a b c d e f g h i j k l m n o p", "-"},
  };
  for (const Case& c : cases) EXPECT_EQ(meaning(c.line), c.meaning) << c.line;
}

// Reads short lines in another way, with streams and strings, into the same text as `meaning`.
std::string simple_meaning(std::string line) {
  while (!line.empty() && line.back() <= ' ') line.pop_back();
  while (!line.empty() && line.front() <= ' ') line.erase(0, 1);
  if (line == "finish") return line;
  std::vector<std::string> words;
  std::istringstream stream(line);
  for (std::string word; std::getline(stream, word, ' ');) {
    if (!word.empty()) words.push_back(word);
  }
  const auto is_number = [](const std::string& word) {
    const std::size_t sign = word.starts_with('+') || word.starts_with('-') ? 1 : 0;
    return word.size() > sign && word.find_first_not_of("0123456789", sign) == std::string::npos;
  };
  const bool is_move = words.size() == 5 && words[0] == "move";
  const bool is_build = words.size() == 4 && words[0] == "build";
  if (!is_move && !is_build) return "-";
  if (!is_number(words[1]) || !is_number(words[2])) return "-";
  const std::string tile = std::to_string(at(std::stoi(words[1]), std::stoi(words[2])));
  if (is_move) {
    const std::map<std::string, char> directions = {{"r", '0'}, {"ur", '1'}, {"dr", '2'},
                                                    {"l", '3'}, {"ul", '4'}, {"dl", '5'}};
    if (!directions.contains(words[3]) || !is_number(words[4])) return "-";
    return "move " + tile + " " + directions.at(words[3]) + " " +
           std::to_string(std::stoi(words[4]));
  }
  std::string found;
  for (const std::string name : {"robotmaker", "excavator", "tower", "bridge", "house", "town"}) {
    if (name.substr(0, words[3].size()) == words[3]) found += found.empty() ? name : "?";
  }
  return found.empty() || found.ends_with('?') ? "-" : "build " + tile + " " + found;
}

TEST(TerraformingProtocol, ReadsRandomLinesAsASimpleReaderDoes) {
  const std::vector<std::string> words = {"move", "build", "finish", "r",  "ur", "dl",    "t",
                                          "tow",  "tower", "e",      "ho", "12", "-3",    "+4",
                                          "+-1",  "",      "house",  "b",  "\t", "bride", "00"};
  Random random(11);
  const auto any = [&](const std::vector<std::string>& list) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  };
  int taken = 0;
  for (int i = 0; i < 4000; ++i) {
    const bool is_move = random.chance(1, 2);
    std::vector<std::string> parts = {is_move ? "move" : "build", any({"1", "-2", "+3", "04"}),
                                      any({"0", "6", "-6"}), any({"r", "dl", "ul"})};
    if (is_move) parts.push_back(any({"1", "20", "-1"}));
    if (!is_move) parts.back() = any({"town", "robotm", "h", "bridge", "tower", "ex"});
    while (random.chance(1, 2)) {
      parts[random.below(static_cast<std::uint32_t>(parts.size()))] = any(words);
    }
    if (random.chance(1, 8)) parts.push_back(any(words));
    std::string line = any({"", " ", "\t"});
    for (const std::string& part : parts) line += part + any({" ", " ", "  "});
    const std::string expected = simple_meaning(line);
    taken += expected != "-" ? 1 : 0;
    ASSERT_EQ(meaning(line), expected) << "'" << line << "'";
  }
  EXPECT_GT(taken, 500);
  EXPECT_LT(taken, 3500);
}

TEST(TerraformingProtocol, AllocatesNothingWhenItReads) {
  const std::size_t before = allocations();
  for (const std::string_view line : {"move 0 0 r 5"sv, "build 0 0 town"sv, "xyzzy"sv}) {
    EXPECT_FALSE(parse_command(line).kind == Kind::finish);
  }
  EXPECT_EQ(allocations(), before);
}

TEST(TerraformingNames, AreTheFirstTwentyUnitsOfTheLine) {
  const Case cases[] = {
      {"SampleAI", "SampleAI"},
      {"  Sample AI\t\r", "Sample AI"},
      {"finish", "finish"},
      {"", "nanashi"},
      {" \t\r", "nanashi"},
      {"12345678901234567890", "12345678901234567890"},
      {"123456789012345678901", "12345678901234567890"},
      {"1234567890123456789 1", "1234567890123456789 "},
      {"a \"quoted\" \\ name", "a \"quoted\" \\ name"},
      {"\xE3\x81\x82\xE3\x81\x84", "\xE3\x81\x82\xE3\x81\x84"},
      // Twenty characters of the basic plane, of two bytes each.
      {"\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"
       "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9",
       "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"
       "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"},
      // A character beyond the basic plane is two units and is not cut in half.
      {"123456789012345678\U0001F600!", "123456789012345678\U0001F600"},
      {"1234567890123456789\U0001F600!", "1234567890123456789"},
  };
  for (const Case& c : cases) EXPECT_EQ(parse_name(c.line), c.meaning) << c.line;
}

TEST(TerraformingNames, AreValidUtf8WhateverTheBytes) {
  EXPECT_EQ(parse_name("a\xFFz"), "a\uFFFDz");
  EXPECT_EQ(parse_name("\xE3\x81"), "\uFFFD\uFFFD") << "half a character";
  EXPECT_EQ(parse_name("\xC0\x80"), "\uFFFD\uFFFD") << "an overlong form";
  EXPECT_EQ(parse_name("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD") << "half a surrogate pair";
  Random random(12);
  for (int i = 0; i < 2000; ++i) {
    std::string line;
    for (std::uint32_t n = random.below(60); n > 0; --n) {
      line += static_cast<char>(random.below(256));
    }
    const std::string name = parse_name(line);
    ASSERT_TRUE(text::is_utf8(name));
    ASSERT_FALSE(name.empty());
    ASSERT_LE(name.size(), 60U);
  }
}

std::vector<std::string> block_lines(const State& state, int seat) {
  text::LineWriter out;
  write_block(state, seat, out);
  std::vector<std::string> lines;
  for (const std::string_view line : text::split_lines(out.view())) lines.emplace_back(line);
  return lines;
}

TEST(TerraformingBlock, BeginsAndEndsAsBotsExpect) {
  State state = first_turn();
  const std::vector<std::string> lines = block_lines(state, 2);
  ASSERT_EQ(lines.size(), 131U);
  EXPECT_EQ(lines[0], "START");
  EXPECT_EQ(lines[1], "1 200 2");
  EXPECT_EQ(lines[2], "7 127");
  EXPECT_EQ(lines[3], "-6 0 2 0 0 base initial");
  EXPECT_EQ(lines[129], "6 0 -1 0 0 wasteland none");
  EXPECT_EQ(lines[130], "EOS");
  EXPECT_EQ(block_lines(opening(corner_setup()), 0)[1], "0 200 0");
}

TEST(TerraformingBlock, DescribesEveryKindOfTile) {
  State state = first_turn({at(0, 0), at(0, 1)});
  give(state, 1, at(0, 1), 4);
  give(state, 0, at(1, 0), 12);
  give_base(state, 0, at(1, 1), Building::excavator, 3);
  give_base(state, 1, at(2, 0), Building::town);
  const std::vector<std::string> lines = block_lines(state, 0);
  const auto line = [&](int x, int y) { return lines[3U + at(x, y)]; };
  EXPECT_EQ(line(0, 0), "0 0 -1 0 0 hole hole");
  EXPECT_EQ(line(0, 1), "0 1 1 4 0 hole hole");
  EXPECT_EQ(line(1, 0), "1 0 0 12 2 settlement none");
  EXPECT_EQ(line(1, 1), "1 1 0 3 0 base excavator");
  EXPECT_EQ(line(2, 0), "2 0 1 0 0 base town");
  EXPECT_EQ(line(3, 0), "3 0 -1 0 0 wasteland none");
}

}  // namespace
}  // namespace agon::terraforming
