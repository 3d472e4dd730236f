// Results as JSON lines: what is read, what is selected, what is refused.
#include "contest/ratings/results_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "error/error.h"

namespace agon::ratings {
namespace {

using Names = std::vector<std::string>;

class ResultsFile : public testing::Test {
 protected:
  ~ResultsFile() override { std::filesystem::remove(path_); }

  Results read(const std::string& text, const Selection& selection = {}) const {
    std::ofstream(path_) << text;
    ResultsReader reader(selection);
    reader.read_file(path_);
    return reader.finish();
  }

  // What reading `text` complains of, without the name of the file.
  std::string complaint(const std::string& text, const Selection& selection = {}) const {
    try {
      read(text, selection);
    } catch (const Error& error) {
      const std::string message = error.what();
      return message.starts_with(path_) ? message.substr(path_.size() + 2) : message;
    }
    return "none";
  }

 private:
  std::string path_ =
      testing::TempDir() + testing::UnitTest::GetInstance()->current_test_info()->name() + ".jsonl";
};

constexpr const char* kThreeMatches =
    R"({"bots": ["a", "b", "c"], "ranks": [2, 1, 2], "period": 4, "setup": "ring", "tags": {"w": 12}}
{"bots": ["c", "a"], "ranks": [1, 2], "setup": "open", "tags": {"w": "12", "leader": true}}

{"bots": ["b", "c"], "ranks": [5, 9], "score": {"unknown": [1]}}
)";

TEST_F(ResultsFile, KeepsNamesAndMatchesInOrder) {
  const Results results = read(kThreeMatches);
  EXPECT_EQ(results.names(), (Names{"a", "b", "c"}));
  ASSERT_EQ(results.size(), 3U);
  EXPECT_TRUE(std::ranges::equal(results[0].bots, std::vector{0, 1, 2}));
  EXPECT_TRUE(std::ranges::equal(results[0].ranks, std::vector{2, 1, 2}));
  EXPECT_EQ(results[0].period, 4);
  EXPECT_TRUE(std::ranges::equal(results[1].bots, std::vector{2, 0}));
  EXPECT_EQ(results[1].period, 0);
}

TEST_F(ResultsFile, OnlyTheOrderOfRanksCounts) {
  EXPECT_TRUE(std::ranges::equal(read(kThreeMatches)[2].ranks, std::vector{1, 2}));
}

TEST_F(ResultsFile, LeavesBotsOutOfMatches) {
  const Results results = read(kThreeMatches, {.without = {"b"}});
  EXPECT_EQ(results.names(), (Names{"a", "c"}));
  ASSERT_EQ(results.size(), 2U);  // of the third match nobody is left to compare
  EXPECT_TRUE(std::ranges::equal(results[0].ranks, std::vector{1, 1}));
}

TEST_F(ResultsFile, SelectsBySetup) {
  EXPECT_EQ(read(kThreeMatches, {.setups = {"ring"}}).size(), 1U);
  EXPECT_EQ(read(kThreeMatches, {.setups = {"ring", "open"}}).size(), 2U);
}

TEST_F(ResultsFile, SelectsByTags) {
  EXPECT_EQ(read(kThreeMatches, {.tags = {{"w", {"12"}}}}).size(), 2U);
  EXPECT_EQ(read(kThreeMatches, {.tags = {{"w", {"12"}}, {"leader", {"true"}}}}).size(), 1U);
  EXPECT_EQ(read(kThreeMatches, {.tags = {{"leader", {"false", "true"}}}}).size(), 1U);
}

// Seats are those of the match, not of what is left of it; nobody is named by a dropped match.
TEST_F(ResultsFile, RatesSeatsOnTheirOwn) {
  const Results results = read(kThreeMatches, {.without = {"a"}, .per_seat = true});
  EXPECT_EQ(results.names(), (Names{"b@1", "c@2", "b@0", "c@1"}));
}

TEST_F(ResultsFile, SaysWhereAndWhatWasExpected) {
  const std::string good = R"({"bots": ["a", "b"], "ranks": [1, 2]})"
                           "\n";
  const auto second = [&](const std::string& line) { return complaint(good + line + "\n" + good); };
  EXPECT_EQ(second("{"), "line 2: expected a JSON object");
  EXPECT_EQ(second("[]"), "line 2: expected a JSON object");
  EXPECT_EQ(second(R"({"ranks": [1, 2]})"), "line 2: no 'bots', expected an array of names");
  EXPECT_EQ(second(R"({"bots": ["a", 1], "ranks": [1, 2]})"),
            "line 2: bad 'bots', expected an array of names");
  EXPECT_EQ(second(R"({"bots": ["a", "b"]})"), "line 2: no 'ranks', expected an array of integers");
  EXPECT_EQ(second(R"({"bots": ["a", "b"], "ranks": [1]})"),
            "line 2: 1 ranks for 2 bots, expected one each");
  EXPECT_EQ(second(R"({"bots": ["a", "b"], "ranks": [0, 1]})"),
            "line 2: rank 0, expected an integer from 1");
  EXPECT_EQ(second(R"({"bots": ["a", "b"], "ranks": [1.5, 1]})"),
            "line 2: bad 'ranks', expected integers from 1");
  EXPECT_EQ(second(R"({"bots": ["a"], "ranks": [1]})"), "line 2: 1 bots, expected 2 to 16");
  EXPECT_EQ(second(R"({"bots": ["a", "a"], "ranks": [1, 2]})"),
            "line 2: bot 'a' has two seats, expected different bots");
  EXPECT_EQ(second(R"({"bots": ["a", "b"], "ranks": [1, 2], "period": "x"})"),
            "line 2: bad 'period', expected an integer");
  EXPECT_EQ(second(R"({"bots": ["a", "b"], "ranks": [1, 2], "period": 3000000000})"),
            "line 2: period 3000000000, expected an integer of 32 bits");
  EXPECT_EQ(second(R"({"bots": ["a", "b"], "ranks": [1, 2], "setup": 1})"),
            "line 2: bad 'setup', expected a string");
  EXPECT_EQ(second(R"({"bots": ["a", "b"], "ranks": [1, 2], "tags": 1})"),
            "line 2: bad 'tags', expected an object");
}

TEST_F(ResultsFile, RefusesWhatSelectsNothing) {
  EXPECT_EQ(complaint(""), "no match to rate, expected at least one");
  EXPECT_EQ(complaint(kThreeMatches, {.setups = {"rnig"}}),
            "no match to rate, expected at least one");
  EXPECT_EQ(complaint(kThreeMatches, {.without = {"d"}}), "no bot 'd' in the results to leave out");
}

TEST_F(ResultsFile, RefusesAFileThatIsNotThere) {
  EXPECT_THROW(ResultsReader().read_file("no/such/file"), Error);
}

}  // namespace
}  // namespace agon::ratings
