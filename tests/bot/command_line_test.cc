#include "bot/command_line.h"

#include <gtest/gtest.h>

namespace agon {
namespace {

TEST(SplitWords, SplitsLikeAShell) {
  const std::vector<std::pair<std::string, Words>> table = {
      {"", {}},
      {" \t\r\n ", {}},
      {"python3 -u  mybot.py\t--fast\n", {"python3", "-u", "mybot.py", "--fast"}},
      {"'my bot' \"a b\"", {"my bot", "a b"}},
      {"a'b c'd\"e f\"g", {"ab cde fg"}},
      {"'' \"\" x", {"", "", "x"}},
      {R"(a\ b \' \" \\ \n)", {"a b", "'", "\"", "\\", "n"}},
      {R"("a\"b" "\\" "\n" "\$x" '\')", {"a\"b", "\\", "\\n", "$x", "\\"}},
      {"a\\\nb \"c\\\nd\" \\\n e", {"ab", "cd", "e"}},
      {"'$HOME' '|' \"&;<>()\" \\$x", {"$HOME", "|", "&;<>()", "$x"}},
      {"*.cc ~ {a,b} # ! [x] a=b", {"*.cc", "~", "{a,b}", "#", "!", "[x]", "a=b"}},
      {"gr\xc3\xbc\xc3\x9f", {"gr\xc3\xbc\xc3\x9f"}},
  };
  for (const auto& [line, words] : table) {
    const auto split = split_words(line);
    ASSERT_TRUE(split) << line << ": " << split.error();
    EXPECT_EQ(*split, words) << line;
  }
}

TEST(SplitWords, RefusesWhatItWouldNotDo) {
  EXPECT_EQ(split_words("'a").error(), "the quote ' is never closed");
  EXPECT_EQ(split_words("a \"b\\\"").error(), "the quote \" is never closed");
  EXPECT_EQ(split_words("a\\").error(), "nothing follows the last backslash");
  EXPECT_EQ(split_words("a > b").error(),
            "'>' is for a shell, and none is asked: quote it, or start one: sh -c '...'");
  for (const char* line : {"a|b", "a &", "a; b", "a < b", "(a)", "$HOME/a", "`a`"}) {
    EXPECT_FALSE(split_words(line)) << line;
  }
}

TEST(JoinWords, IsTheInverseOfSplitting) {
  for (const Words& words : std::vector<Words>{
           {"plain", "-x"}, {"", "a b", "it's", "\"", "\\", "$x"}, {"'", "\n", "\t"}, {}}) {
    EXPECT_EQ(split_words(join_words(words)), words) << join_words(words);
  }
  EXPECT_EQ(join_words({"a", "b c", ""}), "a 'b c' ''");
}

}  // namespace
}  // namespace agon
