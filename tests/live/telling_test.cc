// What readers of a match under way are told, tried on recorded matches.
#include "live/telling.h"

#include <gtest/gtest.h>

#include "replay/replay_file.h"
#include "replay/unroll.h"

namespace agon::live {
namespace {

class Tell : public testing::TestWithParam<const char*> {
 protected:
  static Record record() {
    return read_replay(std::string(AGON_TEST_DATA "/replays/") + GetParam() + ".jsonl");
  }

  // All that the reader is told of the match, every seat being asked at the right moment.
  static std::vector<Json> told(const Record& record, const Reader& reader) {
    Telling telling(record, reader);
    for (const Exchange& exchange : record.exchanges) {
      const AskKind kind = exchange.turn == 0 && GetParam() != std::string("blockdrop")
                               ? AskKind::handshake
                               : AskKind::turn;
      telling.hear(Asked{exchange.seat, kind, std::chrono::steady_clock::now()});
      telling.hear(exchange);
    }
    return telling.take();
  }

  static std::vector<Json> members(const std::vector<Json>& told, const char* name) {
    std::vector<Json> members;
    for (const Json& one : told) {
      if (one.contains(name)) members.push_back(one[name]);
    }
    return members;
  }
};

TEST_P(Tell, ThoseWhoWatchGetTheViewOfTheReplay) {
  const Record record = this->record();
  const Json view = unroll(record);
  const std::vector<Json> told = this->told(record, {});
  ASSERT_TRUE(told.front().contains("head"));
  EXPECT_EQ(told.front()["head"]["scene"], view["scene"]);
  EXPECT_EQ(told.front()["head"]["seat"], Json());
  EXPECT_EQ(Json(members(told, "frame")), view["frames"]);
  EXPECT_EQ(Json(members(told, "exchange")), view["exchanges"]);
  EXPECT_TRUE(members(told, "asked").empty());
}

TEST_P(Tell, PeopleGetTheirOwnExchangesAndAsksOnly) {
  const Record record = this->record();
  const std::vector<Json> told = this->told(record, {.seat = 1, .limit = std::chrono::seconds(9)});
  EXPECT_EQ(told.front()["head"]["seat"], 1);
  int asks = 0;
  for (const Json& asked : members(told, "asked")) {
    EXPECT_EQ(asked["number"], ++asks);
    EXPECT_EQ(asked["choices"].is_null(), asked["is_handshake"]);
    EXPECT_EQ(asked["limit_ms"], asked["is_handshake"] ? Json() : Json(9000));
  }
  const std::vector<Json> exchanges = members(told, "exchange");
  EXPECT_EQ(static_cast<std::size_t>(asks), exchanges.size());
  EXPECT_GT(asks, 1);
  for (const Json& exchange : exchanges) EXPECT_EQ(exchange["seat"], 1);
}

INSTANTIATE_TEST_SUITE_P(Games, Tell,
                         testing::Values("langwars", "blockdrop", "terraforming", "amazes", "ants"),
                         [](const auto& game) { return std::string(game.param); });

class Hidden : public Tell {};

TEST_P(Hidden, StaysHidden) {
  const Record record = this->record();
  const std::vector<Json> open = members(told(record, {}), "frame");
  const std::vector<Json> own = members(told(record, {.seat = 1}), "frame");
  ASSERT_EQ(open.size(), own.size());
  const bool is_amazes = GetParam() == std::string("amazes");
  for (std::size_t i = 1; i + 1 < open.size(); ++i) {
    const Json& other = own[i]["seats"][0];
    EXPECT_TRUE(own[i]["seats"][1]["points"].is_null());
    EXPECT_TRUE(other["points"].is_null());
    if (is_amazes) {
      EXPECT_EQ(other["row"], 0);
      EXPECT_FALSE(other.contains("discovered_squares"));
      for (const Json& event : own[i]["happened"]) EXPECT_EQ(event["seat"], 1);
      EXPECT_EQ(own[i]["distance"].is_null(), open[i]["to_move"] != 1);
    } else {
      EXPECT_EQ(other["real_believers"], open[i]["seats"][0]["visible_believers"]);
      EXPECT_EQ(own[i]["seats"][1]["real_believers"], open[i]["seats"][1]["real_believers"]);
    }
  }
}

// A map of the walls that a seat does not know would be one of those that it cannot see.
TEST_P(Hidden, ButNothingThatTheSeatKnows) {
  const Record record = this->record();
  const std::vector<Json> all = told(record, {.seat = 1});
  const std::string frames = Json(members(all, "frame")).dump();
  if (GetParam() == std::string("amazes")) {
    const std::string first = all.front()["head"]["scene"]["maze"].dump();
    EXPECT_EQ(first.find('|'), std::string::npos);
    EXPECT_EQ(first.find('-'), std::string::npos);
    EXPECT_NE(frames.find('|'), std::string::npos);
  } else {
    EXPECT_NE(frames.find("\"hidden\":"), std::string::npos);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Hidden, testing::Values("langwars", "amazes"),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace agon::live
