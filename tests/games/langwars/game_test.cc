#include "games/langwars/game.h"

#include <gtest/gtest.h>

#include "error/error.h"
#include "games/allocation_counter.h"

namespace agon::langwars {
namespace {

using Kind = Heard::Kind;

class LangWars : public testing::Test {
 protected:
  std::unique_ptr<Match> start(const char* setup = R"({"attention": [3, 4, 5, 6, 3, 4, 5, 6]})") {
    return game_->start(options_, Json::parse(setup));
  }

  std::string error_of(const std::string& text) {
    try {
      game_->start(options_, game_->read_setup(options_, text, 1));
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }

  const std::unique_ptr<const Game> game_ = make_game();
  const Options options_ = Options::from_words(game_->info(), {});
};

// All seats that are asked give the same reply.
void answer(Match& match, std::string_view line) {
  for (const Ask& ask : match.asks()) {
    ASSERT_EQ(match.hear(ask.seat, line).kind, Kind::complete);
  }
  match.step();
}

TEST_F(LangWars, HasTheTimeLimitsOfTheContest) {
  using std::chrono::seconds;
  EXPECT_EQ(game_->info().time.handshake, seconds(5));
  EXPECT_EQ(game_->info().time.first, seconds(1));
  EXPECT_EQ(game_->info().time.turn, seconds(1));
  EXPECT_EQ(game_->info().surplus, Surplus::discard);
}

TEST_F(LangWars, WaitsForAllSeatsToBeReadyAndSendsNothingBefore) {
  const auto match = start();
  ASSERT_EQ(match->asks().size(), 4U);
  for (const Ask& ask : match->asks()) {
    EXPECT_EQ(ask.kind, AskKind::handshake);
    EXPECT_EQ(ask.text, "");
  }
  EXPECT_EQ(match->turn(), 0);
  EXPECT_EQ(match->hear(0, "hello").kind, Kind::more);
  EXPECT_EQ(match->hear(0, "hello").remark, "not READY, which is still waited for");
  EXPECT_EQ(match->hear(0, " Ready ").kind, Kind::complete);
}

TEST_F(LangWars, SendsTheSettingsInTheFirstTurnOnly) {
  const auto match = start();
  answer(*match, "READY");
  EXPECT_EQ(match->turn(), 1);
  EXPECT_EQ(match->asks()[0].kind, AskKind::first);
  EXPECT_TRUE(match->asks()[3].text.starts_with("10 4 8\n3 4 5 6 3 4 5 6\n1 W\n"));
  answer(*match, "1 2 3 4 5");
  EXPECT_EQ(match->turn(), 2);
  EXPECT_EQ(match->asks()[0].kind, AskKind::turn);
  EXPECT_TRUE(match->asks()[3].text.starts_with("2 H\n"));
}

TEST_F(LangWars, CountsASeatWithoutReadyAsLanguage0FromTheStart) {
  const auto match = start();
  for (int seat = 0; seat < 3; ++seat) match->hear(seat, "READY");
  match->hear(3, "no");
  match->fail(3, Fault::timeout);
  match->step();
  ASSERT_EQ(match->asks().size(), 3U);
  answer(*match, "1 1 1 1 1");
  EXPECT_TRUE(match->asks()[0].text.starts_with("2 H\n0 0 0 5\n5 5 5 0\n"));
}

TEST_F(LangWars, CountsAFailedSeatAsLanguage0ForEver) {
  const auto match = start();
  answer(*match, "READY");
  answer(*match, "7 7 7 7 7");
  for (const int seat : {0, 2, 3}) match->hear(seat, "6 6");
  match->fail(1, Fault::crash);
  match->step();
  ASSERT_EQ(match->asks().size(), 3U);
  EXPECT_TRUE(match->asks()[0].text.ends_with("\n0 0 0 0 0 0 2 5\n2 0 0 0 0 0 6 0\n"));
  answer(*match, "7 7 7 7 7");
  EXPECT_TRUE(match->asks()[1].text.starts_with("4 H\n0 0 5 0\n")) << match->asks()[1].text;
}

TEST_F(LangWars, GoesOnToItsEndWithoutSeats) {
  const auto match = start();
  answer(*match, "READY");
  answer(*match, "0 1 2 3 4");
  for (int seat = 0; seat < 4; ++seat) match->fail(seat, Fault::timeout);
  match->step();
  EXPECT_TRUE(match->asks().empty());
  EXPECT_EQ(match->turn(), 10);
  EXPECT_EQ(match->frame()["seats"][2]["real_believers"], Json::parse("[31,1,1,1,1,0,0,0]"));
  EXPECT_EQ(match->result().to_json().dump(),
            R"({"scores":[0.0,0.0,0.0,0.0],"ranks":[1,1,1,1],"winner":null})");
}

TEST_F(LangWars, RefusesNoLineInATurn) {
  const auto match = start();
  answer(*match, "READY");
  const Heard heard = match->hear(0, "nothing of use");
  EXPECT_EQ(heard.kind, Kind::complete);
  EXPECT_EQ(heard.remark, "selection 1 is not a number and counts as language 0");
  EXPECT_EQ(match->hear(1, "1 2 3 4 5").remark, "");
}

TEST_F(LangWars, AllocatesNothingInATurn) {
  const auto match = start();
  answer(*match, "READY");
  answer(*match, "0 1 2 3 4");
  const std::size_t before = allocations();
  for (int turn = 2; turn <= 10; ++turn) answer(*match, "5 6 7 1 2");
  EXPECT_EQ(allocations(), before);
  EXPECT_TRUE(match->asks().empty());
}

TEST_F(LangWars, NamesASoleWinner) {
  const auto match = start();
  for (answer(*match, "READY"); !match->asks().empty(); match->step()) {
    match->hear(0, "1 1 1 1 1");
    match->hear(1, "2 2 2 2 2");
    match->hear(2, "3 3 3 3 3");
    match->hear(3, "4 4 4 4 4");
  }
  // Everybody wins one language, and three seats share the loss of each.
  const Json result = match->result().to_json();
  EXPECT_EQ(result["ranks"], Json::parse("[3,2,1,4]"));
  EXPECT_EQ(result["winner"], 2);
  EXPECT_DOUBLE_EQ(result["scores"][2].get<double>(), 6 - 4 / 3.0 - 5 / 3.0 - 3 / 3.0);
}

TEST_F(LangWars, DescribesItsSceneAndFrames) {
  const auto match = start();
  EXPECT_EQ(match->scene().dump(), R"({"turns":10,"attention":[3,4,5,6,3,4,5,6],)"
                                   R"("days":["workday","holiday","workday","holiday","workday",)"
                                   R"("holiday","workday","holiday","workday","holiday"]})");
  EXPECT_EQ(match->frame()["turn"], 0);
  EXPECT_EQ(match->frame()["day"], Json());
  answer(*match, "READY");
  match->hear(0, "0 0 0 0 0");
  match->hear(1, "0 0 0 0 1");
  match->hear(2, "0 0 0 0 1");
  match->fail(3, Fault::crash);
  match->step();
  answer(*match, "1 1");
  const Json frame = match->frame();
  EXPECT_EQ(frame["turn"], 2);
  EXPECT_EQ(frame["day"], "holiday");
  EXPECT_EQ(frame["seats"][1].dump(),
            R"({"alive":true,"points":0.5,"rank":1,"selected":[0,2,0,0,0,0,0,0],)"
            R"("visible_believers":[4,1,0,0,0,0,0,0],"real_believers":[4,3,0,0,0,0,0,0]})");
  EXPECT_EQ(frame["seats"][3]["alive"], false);
  EXPECT_EQ(frame["seats"][3]["selected"], Json::parse("[2,0,0,0,0,0,0,0]"));
  EXPECT_EQ(frame["languages"][1].dump(),
            R"({"propagated":6,"gaining":[1,2],"gain":2.0,"losing":[3],"loss":4.0})");
}

TEST_F(LangWars, DrawsItsPicture) {
  const auto match = start();
  answer(*match, "READY");
  match->hear(0, "0 0 0 0 0");
  match->hear(1, "0 0 1 1 1");
  match->hear(2, "1 1 0 7 7");
  match->fail(3, Fault::crash);
  match->step();
  EXPECT_EQ(match->picture(),
            "1 of 10 turns; + most, - least, = all equal\n"
            "language    0    1    2    3    4    5    6    7   points\n"
            "attention   3    4    5    6    3    4    5    6      now\n"
            "seat 0      5+   0-   0=   0=   0=   0=   0=   0-   -2.50\n"
            "seat 1      2    3+   0=   0=   0=   0=   0=   0-    2.00\n"
            "seat 2      1-   2    0=   0=   0=   0=   0=   2+    3.00\n"
            "seat 3  x   5+   0-   0=   0=   0=   0=   0=   0-   -2.50\n");
}

TEST_F(LangWars, SaysWhatIsWrongWithASetup) {
  EXPECT_EQ(error_of("{"), "setup: not valid JSON at byte 2");
  EXPECT_EQ(error_of("[]"), "setup: expected an object, got []");
  EXPECT_EQ(error_of("{}"), "setup: has no 'attention'");
  EXPECT_EQ(error_of(R"({"attention": 3})"), "setup.attention: expected an array, got 3");
  EXPECT_EQ(error_of(R"({"attention": [3, 4]})"), "setup.attention: expected 8 elements, got 2");
  EXPECT_EQ(error_of(R"({"attention": [3, 4, 5, 6, 3, 4, 5, 7]})"),
            "setup.attention[7]: expected an integer from 3 to 6, got 7");
  EXPECT_EQ(error_of(R"({"attention": [2, 4, 5, 6, 3, 4, 5, 6]})"),
            "setup.attention[0]: expected an integer from 3 to 6, got 2");
  EXPECT_EQ(error_of(R"({"attention": [3, 4.5, 5, 6, 3, 4, 5, 6]})"),
            "setup.attention[1]: expected an integer from 3 to 6, got 4.5");
  EXPECT_EQ(error_of(R"({"attention": [3, 4, 5, 6, 3, 4, 5, 6]})"), "");
}

}  // namespace
}  // namespace agon::langwars
