// Export, import and merge.
#include <gtest/gtest.h>

#include "store/results.h"
#include "store/store.h"

namespace agon::store {
namespace {

std::vector<std::string> exported(const Store& store) {
  std::vector<std::string> lines;
  export_lines(store, [&](const std::string& line) { lines.push_back(line); });
  return lines;
}

Store imported(const std::string& where, const std::vector<std::string>& lines) {
  std::size_t next = 0;
  return import_lines(where, [&]() -> std::optional<std::string> {
    return next < lines.size() ? std::optional(lines[next++]) : std::nullopt;
  });
}

class LinesTest : public testing::Test {
 protected:
  Store make(const std::string& name, std::int64_t from = 0, std::int64_t to = 0) const {
    Store store = Store::open_or_create(folder_.file(name), kDefinition);
    store.set_bot(0, {{"name", "a"}});
    store.add_all(made_up_range(from, to));
    return store;
  }
  // That `merge` refuses `from`, for this reason, and changes nothing.
  void expect_refused(Store& into, const Store& from, const std::string& reason) const {
    const auto before = exported(into);
    const std::string error = error_of([&] { merge(into, from); });
    EXPECT_NE(error.find("cannot merge " + from.name() + " into " + into.name() + ": " + reason),
              std::string::npos)
        << error;
    EXPECT_EQ(exported(into), before);
  }

  Folder folder_;
};

TEST_F(LinesTest, AnImportedStoreIsTheOneExported) {
  Store store = make("a", 3, 2500);
  store.set_bot(1, "b");
  store.put_round({0, {{"pairings", {0, 1}}}, Json::array({1, 0})});
  store.put_round({1, {{"pairings", {1, 0}}}, nullptr});
  const auto lines = exported(store);
  const Store copy = imported(folder_.file("b"), lines);
  EXPECT_EQ(exported(copy), lines);
  EXPECT_EQ(copy.definition(), store.definition());
  EXPECT_EQ(copy.bots(), store.bots());
  EXPECT_EQ(copy.rounds(), store.rounds());
  EXPECT_EQ(all_of(copy), all_of(store));
  EXPECT_EQ(copy.totals(), store.totals());
  EXPECT_EQ(copy.meetings(), store.meetings());
}

TEST_F(LinesTest, ImportMakesANewStoreOnly) {
  const auto lines = exported(make("a", 0, 3));
  EXPECT_EQ(error_of([&] { imported(folder_.file("a"), lines); }),
            folder_.file("a") + ": holds results already, expected a new store");
}

TEST_F(LinesTest, ImportNamesTheLine) {
  const auto good = exported(make("a", 0, 3));
  int copies = 0;
  const auto refused = [&](std::size_t line, const std::string& text, const std::string& reason) {
    auto lines = good;
    lines.at(line - 1) = text;
    const std::string where = folder_.file("b" + std::to_string(++copies));
    const std::string error = error_of([&] { imported(where, lines); });
    EXPECT_EQ(error.find("line " + std::to_string(line) + ": " + reason), 0U) << error;
  };
  const auto changed = [&](const char* place, const Json& value) {
    Json line = Json::parse(good[3]);
    line[Json::json_pointer(place)] = value;
    return line.dump();
  };
  refused(1, "{}", R"(not an exported store: expected "format":"agon-store/1")");
  refused(1, "[]", "");
  refused(1, "", "");
  refused(2, "{\"bot\"", "");
  refused(2, "[1]", "expected an object of one member");
  refused(2, R"({"cat":1})", "\"cat\": expected bot, round or match");
  refused(4, R"({"round":{}})", "");
  refused(4, R"({"round":{"number":0,"round":1,"standings":2,"points":3}})",
          "\"/points\" is 3, expected nothing");
  refused(4, R"({"match":{}})", "");
  refused(4, R"({"match":3})", "");
  refused(4, changed("/match/round", 1.5), "\"round\" is 1.5, expected an integer");
  refused(4, changed("/match/round", 5'000'000'000), "\"/round\" is 5000000000");
  refused(4, changed("/match/seats/0/seat", 3), "\"/seats/0/seat\" is 3, expected nothing");
  refused(4, changed("/match/seats/0/score", "high"), "");
  refused(4, changed("/match/seats/0/rank", 9), "result of match 1: expected ranks");
  refused(5, good[3], "of this and the matches before some have the same number");
}

TEST_F(LinesTest, ImportOfNothingIsRefused) {
  const std::string error = error_of([&] { imported(folder_.file("a"), {}); });
  EXPECT_EQ(error.find("line 1: "), 0U) << error;
  EXPECT_FALSE(std::filesystem::exists(folder_.file("a")));
}

TEST_F(LinesTest, MergeAddsWhatIsMissing) {
  Store into = make("a", 0, 2000);
  Store from = make("b", 1500, 3500);
  from.set_bot(1, {{"name", "late"}});
  from.put_round({0, "drawn", "standings"});
  into.put_round({0, "drawn", nullptr});
  EXPECT_EQ(merge(into, from), 1500);
  EXPECT_EQ(all_of(into), made_up_range(0, 3500));
  EXPECT_EQ(into.totals(), recounted_totals(made_up_range(0, 3500)));
  EXPECT_EQ(into.meetings(), recounted_meetings(made_up_range(0, 3500)));
  EXPECT_EQ(into.bots(), from.bots());
  EXPECT_EQ(into.rounds(), from.rounds());
  EXPECT_EQ(merge(into, from), 0);
  EXPECT_EQ(merge(into, into), 0);
}

TEST_F(LinesTest, MergeKeepsStandings) {
  Store into = make("a");
  Store from = make("b");
  into.put_round({0, "drawn", "standings"});
  from.put_round({0, "drawn", nullptr});
  EXPECT_EQ(merge(into, from), 0);
  EXPECT_EQ(into.rounds(), (std::vector<StoredRound>{{0, "drawn", "standings"}}));
}

TEST_F(LinesTest, MergeRefusesAnotherContest) {
  Store into = make("a");
  const Store from = Store::open_or_create(folder_.file("b"), {{"game", "amazes"}});
  expect_refused(into, from, "the contest differs: \"/game\" is \"amazes\", expected \"ants\"");
}

TEST_F(LinesTest, MergeRefusesOtherBots) {
  Store into = make("a");
  Store from = make("b", 0, 3);
  from.set_bot(0, {{"name", "z"}});
  expect_refused(into, from, "bot 0 differs: \"/name\" is \"z\", expected \"a\"");
}

TEST_F(LinesTest, MergeRefusesOtherRounds) {
  Store into = make("a");
  Store from = make("b", 0, 3);
  into.put_round({2, {{"drawn", 1}}, {{"first", 1}}});
  from.put_round({2, {{"drawn", 2}}, nullptr});
  expect_refused(into, from, "round 2 differs: \"/drawn\" is 2, expected 1");
  from.put_round({2, {{"drawn", 1}}, {{"first", 2}}});
  expect_refused(into, from, "round 2's standings differs: \"/first\" is 2, expected 1");
}

TEST_F(LinesTest, MergeRefusesOtherResults) {
  Store into = make("a", 0, 1000);
  Store from = make("b", 2000, 4000);
  MatchResult other = made_up(777);
  other.seats[2].asks = -1;
  from.add(other);
  expect_refused(into, from, "match 777 differs: \"/seats/2/asks\" is -1, expected ");
}

}  // namespace
}  // namespace agon::store
