#include "text/text.h"

#include <gtest/gtest.h>

namespace agon::text {
namespace {

TEST(Strip, TakesEverythingUpToSpaceOffBothEnds) {
  EXPECT_EQ(strip(" \t\r\n\x01x y\x1f "), "x y");
  EXPECT_EQ(strip(" \t "), "");
  EXPECT_EQ(strip("\xc2\xa0x"), "\xc2\xa0x");  // a no-break space stays
}

TEST(ParseInteger, TakesTheWholeWordOrNothing) {
  EXPECT_EQ(parse_integer<int>("-12"), -12);
  EXPECT_EQ(parse_integer<int>("007"), 7);
  for (const char* bad : {"", "-", "+1", " 1", "1 ", "1.0", "0x1", "1e3", "2147483648", "--1"}) {
    EXPECT_FALSE(parse_integer<int>(bad)) << bad;
  }
  EXPECT_FALSE(parse_integer<int>(std::string_view("12\0", 3)));
}

TEST(SplitLines, KeepsEmptyLinesAndAnUnfinishedLastOne) {
  EXPECT_EQ(split_lines("a\n\nb"), (std::vector<std::string_view>{"a", "", "b"}));
  EXPECT_EQ(split_lines("a\n"), (std::vector<std::string_view>{"a"}));
  EXPECT_TRUE(split_lines("").empty());
}

TEST(Escape, ShowsNothingThatATerminalWouldObey) {
  EXPECT_EQ(escape("a\x1b[2J\x7f\n"), "a\\x1b[2J\\x7f\\n");
  EXPECT_EQ(escape("\xc2\x9b"), "\\x9b");                // C1
  EXPECT_EQ(escape("\xe2\x80\xae"), "\\u202e");          // right-to-left override
  EXPECT_EQ(escape("\xff\xc0\x80"), "\\xff\\xc0\\x80");  // invalid, overlong
  EXPECT_EQ(escape("\xed\xa0\x80"), "\\xed\\xa0\\x80");  // surrogate
  EXPECT_EQ(escape("gr\xc3\xbc\xc3\x9f"), "gr\xc3\xbc\xc3\x9f");
  EXPECT_EQ(escape("\\n"), "\\n");
  EXPECT_EQ(escape("\\n", true), "\\\\n");
}

TEST(IsUtf8, RefusesWhatDecodersMustRefuse) {
  EXPECT_TRUE(is_utf8("\xf0\x9f\x90\x9c"));
  for (const char* bad :
       {"\xc1\x81", "\xe0\x80\x80", "\xf4\x90\x80\x80", "\xed\xbf\xbf", "\x80", "\xe2\x82"}) {
    EXPECT_FALSE(is_utf8(bad));
  }
}

TEST(Nearest, SuggestsOnlyWhatIsNear) {
  const std::vector<std::string_view> games = {"langwars", "blockdrop", "ants"};
  EXPECT_EQ(nearest("blokdrop", games), "blockdrop");
  EXPECT_EQ(nearest("lang", games), "langwars");
  EXPECT_EQ(nearest("chess", games), "");
}

TEST(LineWriter, SeparatesWordsBySingleSpaces) {
  LineWriter out;
  out.word(-3).word('W').word("x").end_line().end_line().word(7U).end_line();
  EXPECT_EQ(out.view(), "-3 W x\n\n7\n");
  out.clear();
  EXPECT_EQ(out.view(), "");
}

}  // namespace
}  // namespace agon::text
