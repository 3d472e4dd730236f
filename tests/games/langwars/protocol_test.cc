#include "games/langwars/protocol.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

#include "bench/playouts/langwars.h"
#include "games/allocation_counter.h"
#include "games/langwars/setup.h"

namespace agon::langwars {
namespace {

constexpr int kWorkday = 1;
constexpr int kHoliday = 2;

Selection selection_of(const std::vector<int>& languages) {
  Selection selection{};
  for (const int language : languages) ++selection[static_cast<std::size_t>(language)];
  return selection;
}

TEST(LangWarsIsReady, IgnoresCaseAndOuterWhiteSpace) {
  for (const char* line : {"READY", "ready", "rEaDy", " READY", "READY\r", "\t\v\f READY \t"}) {
    EXPECT_TRUE(is_ready(line)) << line;
  }
  for (const char* line : {"", " ", "READ", "READY!", "READYREADY", "RE ADY", "READY 1",
                           "\"READY\"", "2EADY", "\xefREADY", "READY\x1f"}) {
    EXPECT_FALSE(is_ready(line)) << line;
  }
  EXPECT_FALSE(is_ready(std::string_view("READY\0", 6)));
}

struct Reading {
  const char* line;
  int turn;
  std::vector<int> languages;
  const char* remark;
};

TEST(LangWarsParseReply, ReadsFiveLanguagesOnWorkdaysAndTwoOnHolidays) {
  for (const Reading& reading : std::vector<Reading>{
           {"0 1 2 3 4", kWorkday, {0, 1, 2, 3, 4}, ""},
           {"7 7 7 7 7", kWorkday, {7, 7, 7, 7, 7}, ""},
           {"5 6", kHoliday, {5, 6}, ""},
           {" \t5 6\r", kHoliday, {5, 6}, ""},
           {"\v\f5 6 \f\v", kHoliday, {5, 6}, ""},
           // White space in front of a number belongs to it; only single spaces separate.
           {"5 \t6", kHoliday, {5, 6}, ""},
           {"1\t2 3", kHoliday, {1, 3}, "what follows the number in selection 1 is ignored"},
           // Signs, hexadecimal numbers, leading zeros.
           {"+4 -0", kHoliday, {4, 0}, ""},
           {"0x5 0X07", kHoliday, {5, 7}, ""},
           {"+0x3 -0x0", kHoliday, {3, 0}, ""},
           {"07 00000000000000000000006", kHoliday, {7, 6}, ""},
           // Words that begin with a number.
           {"3.7 1e3", kHoliday, {3, 1}, "what follows the number in selection 1 is ignored"},
           {"3 4abc", kHoliday, {3, 4}, "what follows the number in selection 2 is ignored"},
           {"1_000 7x", kHoliday, {1, 7}, "what follows the number in selection 1 is ignored"},
           {"0b11 0o7", kHoliday, {0, 0}, "what follows the number in selection 1 is ignored"},
           {"0x5g 5F", kHoliday, {5, 5}, "what follows the number in selection 1 is ignored"},
           // Too many words.
           {"3 4 5", kHoliday, {3, 4}, "words beyond the last selection are ignored"},
           {"3 4 junk  ", kHoliday, {3, 4}, "words beyond the last selection are ignored"},
           {"3. 4 5", kHoliday, {3, 4}, "what follows the number in selection 1 is ignored"},
       }) {
    const Reply reply = parse_reply(reading.line, reading.turn);
    EXPECT_EQ(reply.selected, selection_of(reading.languages)) << reading.line;
    EXPECT_EQ(reply.remark, reading.remark) << reading.line;
  }
}

constexpr const char* kMissing2 =
    "there is no selection 2, and what is missing counts as language 0";

TEST(LangWarsParseReply, TakesLanguage0ForWhateverIsNone) {
  for (const Reading& reading : std::vector<Reading>{
           // Missing.
           {"12345", kHoliday, {0, 0}, "selection 1 is not from 0 to 7 and counts as language 0"},
           {"4", kHoliday, {4, 0}, kMissing2},
           {"1,2,3,4,5", kWorkday, {1, 0, 0, 0, 0}, kMissing2},
           {"7 6 5 4",
            kWorkday,
            {7, 6, 5, 4, 0},
            "there is no selection 5, and what is missing counts as language 0"},
           // Empty: nothing between two spaces.
           {"1  2 3 4 5",
            kWorkday,
            {1, 0, 2, 3, 4},
            "selection 2 is empty and counts as language 0 (a single space parts selections)"},
           {"",
            kHoliday,
            {0, 0},
            "selection 1 is empty and counts as language 0 (a single space parts selections)"},
           {" \t\r",
            kWorkday,
            {0, 0, 0, 0, 0},
            "selection 1 is empty and counts as language 0 (a single space parts selections)"},
           // Not a number.
           {"x 5", kHoliday, {0, 5}, "selection 1 is not a number and counts as language 0"},
           {"5 .5", kHoliday, {5, 0}, "selection 2 is not a number and counts as language 0"},
           {"[1 2]", kHoliday, {0, 2}, "selection 1 is not a number and counts as language 0"},
           {"--1 +-1", kHoliday, {0, 0}, "selection 1 is not a number and counts as language 0"},
           {"5 +", kHoliday, {5, 0}, "selection 2 is not a number and counts as language 0"},
           {"0x 3", kHoliday, {0, 3}, "selection 1 is not a number and counts as language 0"},
           {"x5 0xg", kHoliday, {0, 0}, "selection 1 is not a number and counts as language 0"},
           {"2 \xd9\xa5", kHoliday, {2, 0}, "selection 2 is not a number and counts as language 0"},
           {"3 \t 4", kHoliday, {3, 0}, "selection 2 is not a number and counts as language 0"},
           {"- 4", kHoliday, {0, 4}, "selection 1 is not a number and counts as language 0"},
           // Out of range.
           {"8 1", kHoliday, {0, 1}, "selection 1 is not from 0 to 7 and counts as language 0"},
           {"1 -1", kHoliday, {1, 0}, "selection 2 is not from 0 to 7 and counts as language 0"},
           {"0x8 1", kHoliday, {0, 1}, "selection 1 is not from 0 to 7 and counts as language 0"},
           {"0x10 1", kHoliday, {0, 1}, "selection 1 is not from 0 to 7 and counts as language 0"},
           {"08 -0x1", kHoliday, {0, 0}, "selection 1 is not from 0 to 7 and counts as language 0"},
           {"4294967299 1",
            kHoliday,
            {0, 1},
            "selection 1 is not from 0 to 7 and counts as language 0"},
           {"18446744073709551617 1",
            kHoliday,
            {0, 1},
            "selection 1 is not from 0 to 7 and counts as language 0"},
       }) {
    const Reply reply = parse_reply(reading.line, reading.turn);
    EXPECT_EQ(reply.selected, selection_of(reading.languages)) << reading.line;
    EXPECT_EQ(reply.remark, reading.remark) << reading.line;
  }
}

TEST(LangWarsParseReply, RemarksOnALostSelectionBeforeAnIgnoredWord) {
  EXPECT_EQ(parse_reply("3.5 9 1", kHoliday).remark,
            "selection 2 is not from 0 to 7 and counts as language 0");
}

TEST(LangWarsParseReply, ReadsNumbersOfAnyLength) {
  const std::string zeros(100'000, '0');
  const std::string nines(100'000, '9');
  EXPECT_EQ(parse_reply(zeros + "5 3", kHoliday).selected, selection_of({5, 3}));
  EXPECT_EQ(parse_reply(nines + " 3", kHoliday).selected, selection_of({0, 3}));
  EXPECT_EQ(parse_reply("0x" + std::string(100'000, 'f') + " 3", kHoliday).selected,
            selection_of({0, 3}));
}

// The same reading by other means.
Selection simple_reading(std::string line, int turn) {
  const std::string space = " \t\r\v\f";
  while (!line.empty() && space.find(line.back()) != std::string::npos) line.pop_back();
  while (!line.empty() && space.find(line.front()) != std::string::npos) line.erase(0, 1);
  std::istringstream words(line);
  Selection selection{};
  for (int i = 0; i < selections_in(turn); ++i) {
    std::string word;
    std::getline(words, word, ' ');
    const std::size_t digits = std::min(word.find_first_not_of(space + "+-"), word.size());
    const std::string prefix = word.substr(digits, 2);
    const int base = prefix == "0x" || prefix == "0X" ? 16 : 10;
    const long number = std::strtol(word.c_str(), nullptr, base);
    ++selection[number > 0 && number < kLanguages ? static_cast<std::size_t>(number) : 0];
  }
  return selection;
}

const std::vector<std::string> kPieces = {
    "0", "1", "3", "7",  "8",  "00", "0x", "0X", "f", "A", "-",    "+",    " ",
    " ", " ", " ", "  ", "\t", "\v", "\r", ".",  ",", "e", "\x7f", "\xc3", "99999999999999999999"};

TEST(LangWarsParseReply, AgreesWithASimpleReadingOfRandomLines) {
  Random random(7);
  for (int i = 0; i < 20'000; ++i) {
    std::string line;
    for (std::uint32_t left = random.below(14); left > 0; --left) {
      line += kPieces[random.below(static_cast<std::uint32_t>(kPieces.size()))];
    }
    for (const int turn : {kWorkday, kHoliday}) {
      ASSERT_EQ(parse_reply(line, turn).selected, simple_reading(line, turn)) << line;
    }
  }
}

TEST(LangWarsWriteSettings, ListsTurnsSeatsLanguagesAndAttention) {
  text::LineWriter out;
  write_settings(initial_state({.attention = {3, 4, 5, 6, 3, 4, 5, 6}}), out);
  EXPECT_EQ(out.view(), "10 4 8\n3 4 5 6 3 4 5 6\n");
}

State after_two_turns() {
  State state;
  step(state, {{{5}, {0, 5}, {0, 0, 5}, {0, 0, 0, 5}}});
  step(state,
       {{{0, 0, 0, 0, 2}, {0, 0, 0, 0, 0, 2}, {0, 0, 0, 0, 1, 1}, {0, 0, 0, 0, 0, 0, 0, 2}}});
  return state;
}

TEST(LangWarsWriteTurn, PutsTheAskedSeatFirstAndTheOthersInOrder) {
  text::LineWriter out;
  write_turn(after_two_turns(), 2, out);
  EXPECT_EQ(out.view(),
            "3 W\n"
            "0 5 0 0\n"
            "0 0 5 0\n"
            "5 0 0 0\n"
            "0 0 0 5\n"
            "0 0 0 0\n"
            "0 0 0 0\n"
            "0 0 0 0\n"
            "0 0 0 0\n"
            "0 0 5 0 1 1 0 0\n"
            "0 0 0 0 3 3 0 2\n");
}

TEST(LangWarsWriteTurn, TellsOnHolidaysNothingOfPropagation) {
  State state = after_two_turns();
  step(state, {{{5}, {5}, {5}, {5}}});
  text::LineWriter out;
  write_turn(state, 0, out);
  EXPECT_EQ(out.view(),
            "4 H\n"
            "10 5 5 5\n"
            "0 5 0 0\n"
            "0 0 5 0\n"
            "0 0 0 5\n"
            "0 0 0 0\n"
            "0 0 0 0\n"
            "0 0 0 0\n"
            "0 0 0 0\n"
            "10 0 0 0 2 0 0 0\n");
}

TEST(LangWarsWriteTurn, StartsWithZerosEverywhere) {
  text::LineWriter out;
  write_turn(initial_state(make_setup(1)), 3, out);
  std::string expected = "1 W\n";
  for (int i = 0; i < 8; ++i) expected += "0 0 0 0\n";
  expected += "0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n";
  EXPECT_EQ(out.view(), expected);
}

TEST(LangWarsProtocol, AllocatesNothingOnceItsMemoryHasGrown) {
  const State state = after_two_turns();
  const std::string huge(1'000'000, '9');
  text::LineWriter out;
  write_turn(state, 0, out);
  const std::size_t before = allocations();
  out.clear();
  write_turn(state, 1, out);
  const Reply reply = parse_reply(huge, state.turn);
  EXPECT_EQ(allocations(), before);
  EXPECT_EQ(reply.selected, fallback_selection(state.turn));
}

}  // namespace
}  // namespace agon::langwars
