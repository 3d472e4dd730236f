// Reports of small contests, with figures that can be checked by hand.
#include "contest/report.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "contest/ask_times.h"
#include "contest/made_up_contest.h"
#include "contest/tournament.h"
#include "error/error.h"
#include "pages/replay_pages.h"
#include "pages/report_page.h"
#include "pages/view_page.h"
#include "replay/files.h"
#include "replay/replay_file.h"
#include "replay/unroll.h"

namespace agon::contest {
namespace {

class Report : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "agon-report-XXXXXX";
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  store::Store made_up(const MadeUpContest& contest) const {
    play_made_up_tournament(path("made_up.db"), contest);
    return store::Store::open(path("made_up.db"));
  }

  std::filesystem::path folder_;
};

store::SeatResult seat(int bot, int rank) {
  store::SeatResult seat;
  seat.bot = bot;
  seat.rank = rank;
  AskTimes times;
  for (int i = 0; i < 99; ++i) times.wall.add(std::chrono::microseconds(10));
  times.wall.add(std::chrono::microseconds(15));
  times.cpu.add(std::chrono::microseconds(7));
  seat.ask_times = times.text();
  seat.longest_us = 15;
  return seat;
}

// Of a series of two: by seat.
store::MatchResult match(std::int64_t number, std::vector<store::SeatResult> seats) {
  store::MatchResult match;
  match.number = number;
  match.setup = number / 2;
  match.seats = std::move(seats);
  return match;
}

store::Store series_of_two(const std::string& where) {
  return store::Store::open_or_create(where, {{"contest", "series"},
                                              {"game", "ants"},
                                              {"options", Json::object()},
                                              {"bots", {{{"name", "up"}}, {{"name", "down"}}}}});
}

TEST_F(Report, CountsASeriesFromBothSides) {
  store::Store store = series_of_two(path("series.db"));
  // up wins three and ties one: 3.5 of 4.
  store.add(match(0, {seat(0, 1), seat(1, 2)}));
  store.add(match(1, {seat(1, 2), seat(0, 1)}));
  store.add(match(2, {seat(0, 1), seat(1, 1)}));
  store.add(match(3, {seat(1, 2), seat(0, 1)}));
  const Json data = report(store);

  EXPECT_EQ(data["contest"]["seats"], 2);
  EXPECT_EQ(data["progress"]["matches"], 4);
  EXPECT_EQ(data["meetings"], Json::parse(R"([{"bot":0,"other":1,"wins":3,"ties":1,"losses":0}])"));
  EXPECT_EQ(data["standings"][0]["bot"], 0);
  EXPECT_EQ(data["standings"][0]["figures"][0], Json({"score share", 0.875}));
  EXPECT_EQ(data["standings"][1]["place"], 2);
  EXPECT_EQ(data["estimates"].size(), 1U);
  EXPECT_EQ(data["estimates"][0]["blocks"], Json({0, 0, 0, 1, 1}));
  EXPECT_EQ(data["estimates"][0]["estimate"]["score"], 0.875);
  EXPECT_EQ(data["bots"][1]["seats"][1]["places"], Json({1, 1}));
  // Bradley and Terry's odds are 3.5 : 0.5, which is 400 log10 7 Elo points.
  const double lead = data["bots"][0]["rating"]["value"].get<double>() -
                      data["bots"][1]["rating"]["value"].get<double>();
  EXPECT_NEAR(lead, 400 * std::log10(7), 0.01);
  EXPECT_LT(data["bots"][0]["rating"]["low"], data["bots"][0]["rating"]["value"]);
}

TEST_F(Report, RatesOverTimeByEloFromTheStart) {
  store::Store store = series_of_two(path("series.db"));
  store.add(match(0, {seat(0, 1), seat(1, 2)}));
  const Json data = report(store);
  EXPECT_EQ(data["history"]["matches"], Json({1}));
  EXPECT_EQ(data["history"]["bots"], Json::parse("[[1516], [1484]]"));  // half of K = 32
}

TEST_F(Report, LeavesOutABlockThatIsNotWhole) {
  store::Store store = series_of_two(path("series.db"));
  store.add(match(0, {seat(0, 1), seat(1, 2)}));
  store.add(match(2, {seat(0, 1), seat(1, 2)}));
  store.add(match(3, {seat(1, 2), seat(0, 1)}));
  EXPECT_EQ(report(store)["estimates"][0]["blocks"], Json({0, 0, 0, 0, 1}));
}

TEST_F(Report, TellsTimesPerAsk) {
  store::Store store = series_of_two(path("series.db"));
  store.add(match(0, {seat(0, 1), seat(1, 2)}));
  const Json times = report(store)["bots"][0]["times"];
  EXPECT_EQ(times["wall"], Json({{"median", 10}, {"p99", 15}, {"max", 15}}));
  EXPECT_EQ(times["cpu"], Json({{"median", 7}, {"p99", 7}, {"max", 7}}));
}

TEST_F(Report, InventsNothingForAnEmptySeries) {
  store::Store store = series_of_two(path("series.db"));
  const Json data = report(store);
  EXPECT_TRUE(data["standings"].empty());
  EXPECT_TRUE(data["bots"][0]["rating"].is_null());
  EXPECT_TRUE(data["bots"][0]["times"]["wall"].is_null());
  EXPECT_TRUE(data["estimates"][0]["estimate"]["score"].is_null());
  EXPECT_FALSE(data["contest"].contains("name"));
}

TEST_F(Report, ListsFaultsWithTheirReplays) {
  store::Store store = series_of_two(path("series.db"));
  store::SeatResult failed = seat(1, 2);
  failed.verdict = "crashed";
  failed.fault_turn = 7;
  store::MatchResult kept = match(0, {seat(0, 1), failed});
  kept.replay = path("replays/0.agon");
  store.add(kept);
  const Json data = report(store, folder_);
  EXPECT_EQ(data["bots"][1]["faults"], Json({{"crashed", 1}}));
  EXPECT_EQ(data["faults"], Json::parse(R"({"count":1,"list":[{"match":0,"round":0,"bot":1,"turn":7,
                            "verdict":"crashed","replay":"replays/0.agon"}]})"));
  EXPECT_EQ(data["replays"]["list"][0]["ranks"], Json({1, 2}));
  EXPECT_EQ(report(store, folder_ / "public")["replays"]["list"][0]["replay"], "../replays/0.agon");
}

TEST_F(Report, LinksToPagesOfReplaysThatAreThere) {
  store::Store store = series_of_two(path("series.db"));
  store::SeatResult failed = seat(1, 2);
  failed.verdict = "crashed";
  store::MatchResult kept = match(0, {seat(0, 1), failed});
  kept.replay = AGON_TEST_DATA "/replays/ants.jsonl";
  store::MatchResult gone = match(1, {seat(0, 1), seat(1, 2)});
  gone.replay = path("gone.agon");
  store.add(kept);
  store.add(gone);
  const auto folder = folder_ / "public";
  Json data = report(store, folder);
  const auto problems = pages::write_replay_pages(data, folder, folder / "replays");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_NE(problems[0].find("gone.agon"), std::string::npos);
  EXPECT_EQ(data["replays"]["list"][0]["page"], "replays/0.html");
  EXPECT_EQ(data["faults"]["list"][0]["page"], "replays/0.html");
  EXPECT_FALSE(data["replays"]["list"][1].contains("page"));
  EXPECT_EQ(read_file(folder / "replays/0.html"),
            pages::view_page(Json::array({unroll(read_replay(kept.replay))})));
  EXPECT_FALSE(std::filesystem::exists(folder / "replays/1.html"));
}

TEST_F(Report, CutsLongListsAndSaysSo) {
  store::Store store = series_of_two(path("series.db"));
  std::vector<store::MatchResult> matches;
  for (int number = 0; number < 1002; ++number) {
    store::SeatResult failed = seat(1, 2);
    failed.verdict = "timeout";
    matches.push_back(match(number, {seat(0, 1), failed}));
    matches.back().replay = "r";
  }
  store.add_all(matches);
  const Json data = report(store);
  EXPECT_EQ(data["faults"]["count"], 1002);
  EXPECT_EQ(data["faults"]["list"].size(), 200U);
  EXPECT_EQ(data["replays"]["count"], 1002);
  EXPECT_EQ(data["replays"]["list"].size(), 1000U);
  EXPECT_LE(data["history"]["matches"].size(), 200U);
  EXPECT_EQ(data["history"]["matches"].back(), 1002);
}

TEST_F(Report, ShowsATournamentAsItsFormatRanksIt) {
  store::Store store =
      made_up({.names = {"a", "b", "c", "d", "e"}, .parameters = {{"cycles", "4"}}});
  const Json data = report(store);
  const Tournament tournament(store);
  EXPECT_EQ(data["standings"], standings_to_json(tournament.standings()));
  EXPECT_EQ(data["contest"]["format"], "round-robin");
  EXPECT_EQ(data["contest"]["name"], "Made up");
  EXPECT_EQ(data["progress"]["matches"], 40);
  EXPECT_EQ(data["progress"]["drawn"], 40);
  EXPECT_FALSE(data.contains("estimates"));
  EXPECT_FALSE(data["contest"].contains("seed"));
  EXPECT_FALSE(data["bots"][0].contains("word"));
}

TEST_F(Report, SaysWhoIsPaused) {
  store::Store store = made_up(
      {.names = {"a", "b", "c", "d"}, .format = "ladder", .parameters = {{"matches", "80"}}});
  const Json standings = report(store)["standings"];
  for (const Json& line : standings) {
    EXPECT_EQ(line["paused"].get<bool>(), line["bot"] == 3);  // which times out always
  }
  EXPECT_EQ(standings.size(), 4U);
}

// Whatever the results: every sum of the report is that of its parts.
TEST_F(Report, AgreesWithItself) {
  for (const char* game : {"ants", "terraforming", "langwars"}) {
    const std::string where = path(std::string(game) + ".db");
    play_made_up_tournament(where,
                            {.game = game, .names = {"a", "b", "c", "d", "e", "f", "g", "h"}});
    store::Store store = store::Store::open(where);
    const Json data = report(store);
    const auto seats = data["contest"]["seats"].get<std::int64_t>();
    const auto matches = data["progress"]["matches"].get<std::int64_t>();
    std::int64_t in_seats = 0;
    std::int64_t faults = 0;
    double ratings = 0;
    for (const Json& bot : data["bots"]) {
      std::int64_t own = 0;
      for (const Json& seat : bot["seats"]) own += seat["matches"].get<std::int64_t>();
      EXPECT_EQ(bot["matches"], own);
      in_seats += own;
      for (const auto& [verdict, count] : bot["faults"].items()) faults += count.get<int>();
      ratings += bot["rating"]["value"].get<double>();
    }
    EXPECT_EQ(in_seats, matches * seats);
    EXPECT_EQ(data["faults"]["count"], faults);
    EXPECT_NEAR(ratings / 8, 1500, 1e-6);
    std::int64_t games = 0;
    for (const Json& pair : data["meetings"]) {
      for (const char* how : {"wins", "ties", "losses"}) games += pair[how].get<std::int64_t>();
    }
    EXPECT_EQ(games, matches * seats * (seats - 1) / 2);
    EXPECT_EQ(data.dump(), report(store).dump());
  }
}

TEST_F(Report, RefusesAnotherKindOfContest) {
  store::Store store = store::Store::open_or_create(path("other.db"), {{"contest", "picnic"}});
  EXPECT_THROW(report(store), Error);
}

TEST(ReportPage, HoldsTheDataAndNoWayOutOfIt) {
  const std::string hostile = "</script><script>alert(1)</script><!-- \\ \" \xE2\x80\xA8";
  const Json data = {{"bots", {{{"name", hostile}}}}};
  const std::string page = pages::report_page(data);
  EXPECT_EQ(page.find("@AGON_REPORT@"), std::string::npos);
  const std::string opening = "<script id=\"report\" type=\"application/json\">";
  const std::size_t begin = page.find(opening) + opening.size();
  const std::string inside = page.substr(begin, page.find("</script>", begin) - begin);
  EXPECT_EQ(inside.find('<'), std::string::npos);
  EXPECT_EQ(Json::parse(inside), data);
}

TEST(ReportPage, ShowsTextThatIsNoUnicode) {
  EXPECT_NE(pages::report_page({{"name", "\xFF"}}).find("\xEF\xBF\xBD"), std::string::npos);
}

}  // namespace
}  // namespace agon::contest
