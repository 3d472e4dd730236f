// How a match is driven: whom it asks, what it says to lines and faults, what it shows.
#include <gtest/gtest.h>

#include <map>

#include "games/allocation_counter.h"
#include "games/blockdrop/game.h"
#include "games/random.h"

namespace agon::blockdrop {
namespace {

// Seats 0 and 1 face each other three blocks apart in the upper block row; seats 2 and 3 are in the
// lower corners.
const Json kSetup = Json::parse(R"({"players": [
  {"row": 1, "col": 1, "dir": "R"}, {"row": 1, "col": 10, "dir": "L"},
  {"row": 17, "col": 0, "dir": "D"}, {"row": 17, "col": 17, "dir": "D"}]})");

class BlockdropMatch : public testing::Test {
 protected:
  BlockdropMatch()
      : game_(make_game()), match_(game_->start(Options::from_words(game_->info(), {}), kSetup)) {}

  /// Answers the present ask and goes on; returns the remark on the answer.
  std::string_view turn(std::string_view line) {
    const Heard heard = match_->hear(match_->asks()[0].seat, line);
    EXPECT_EQ(heard.kind, Heard::Kind::complete);
    match_->step();
    return heard.remark;
  }

  void turns(std::string_view letters) {
    for (const char letter : letters) turn({&letter, 1});
  }

  void shake_hands() {
    for (int seat = 0; seat < 4; ++seat) match_->hear(seat, "READY");
    match_->step();
  }

  void fail_turn(Fault fault) {
    match_->fail(match_->asks()[0].seat, fault);
    match_->step();
  }

  std::unique_ptr<const Game> game_;
  std::unique_ptr<Match> match_;
};

TEST_F(BlockdropMatch, AsksAllSeatsToGetReadyAtOnce) {
  ASSERT_EQ(match_->asks().size(), 4U);
  for (int seat = 0; seat < 4; ++seat) {
    const Ask& ask = match_->asks()[static_cast<std::size_t>(seat)];
    EXPECT_EQ(ask.seat, seat);
    EXPECT_EQ(ask.kind, AskKind::handshake);
    EXPECT_EQ(ask.text, "");
  }
}

TEST_F(BlockdropMatch, SkipsLinesBeforeReady) {
  for (const char* line : {"loading", "", "ready", "READY?"}) {
    const Heard heard = match_->hear(2, line);
    EXPECT_EQ(heard.kind, Heard::Kind::more);
    EXPECT_FALSE(heard.remark.empty());
  }
  EXPECT_EQ(match_->hear(2, " READY\r").kind, Heard::Kind::complete);
}

TEST_F(BlockdropMatch, AsksOneSeatPerTurn) {
  shake_hands();
  for (int t = 0; t < 12; ++t) {
    ASSERT_EQ(match_->asks().size(), 1U);
    EXPECT_EQ(match_->asks()[0].seat, t % 4);
    EXPECT_EQ(match_->asks()[0].kind, AskKind::turn);
    EXPECT_EQ(match_->turn(), t);
    turn("N");
  }
}

TEST_F(BlockdropMatch, CompletesEveryLineAndSaysWhyItHadNoEffect) {
  shake_hands();
  EXPECT_EQ(turn("jump"), "not a command: expected U, R, D, L, A or N; the turn passes");
  EXPECT_EQ(turn("D"), "");
  EXPECT_EQ(turn("D"), "move cancelled at the edge of the board; only the direction changed");
  EXPECT_EQ(turn("A"), "the attack hits nothing: no stable block ahead");
  EXPECT_EQ(turn("A now"), "only the first word of the line counts");
  turns("NNN");
  EXPECT_EQ(turn("U"), "ignored: the player still waits after its attack");
  turns("NNN");
  EXPECT_EQ(turn("N"), "") << "waiting was all it wanted";
  turns("NNN");
  EXPECT_EQ(turn("R"), "");
  turns("NN");  // seat 1 has fallen
  EXPECT_EQ(turn("R"), "move cancelled at a dropped block; only the direction changed");
}

TEST_F(BlockdropMatch, SaysThatAnotherPlayerIsTooNear) {
  shake_hands();
  for (int i = 0; i < 5; ++i) turns("RNNN");
  EXPECT_EQ(turn("R 1"), "move cancelled: too near to another player; only the direction changed");
}

TEST_F(BlockdropMatch, TerminatesABotThatIsNotReady) {
  for (const int seat : {0, 1, 3}) match_->hear(seat, "READY");
  match_->hear(2, "not yet");
  match_->fail(2, Fault::timeout);
  match_->step();
  turns("NN");
  EXPECT_EQ(match_->turn(), 3) << "the turn of seat 2 has passed";
  EXPECT_EQ(match_->asks()[0].seat, 3);
}

TEST_F(BlockdropMatch, KeepsTheSquareAndTheWaitOfATerminatedBotGoing) {
  shake_hands();
  turn("A");
  turns("NNN");
  fail_turn(Fault::crash);
  EXPECT_EQ(match_->asks()[0].seat, 1);
  EXPECT_EQ(match_->frame()["players"][0]["wait"], 1);
  turns("NNNNNN");
  EXPECT_EQ(match_->frame()["players"][0]["wait"], 0);
  EXPECT_EQ(match_->frame()["players"][0]["row"], 1);
  EXPECT_TRUE(match_->frame()["players"][0]["fell"].is_null());
}

TEST_F(BlockdropMatch, LetsATerminatedBotWin) {
  shake_hands();
  // Seat 0 drops seat 1 at the end of turn 11 and seat 2 at the end of turn 35, seat 2 drops seat 0
  // at the end of turn 37.
  const std::map<int, std::string> commands = {
      {0, "A"}, {12, "D"}, {14, "U"}, {16, "A"}, {18, "A"}};
  while (!match_->asks().empty()) {
    const auto command = commands.find(match_->turn());
    if (match_->asks()[0].seat == 3) {
      fail_turn(Fault::timeout);
    } else {
      turn(command == commands.end() ? "N" : command->second);
    }
  }
  EXPECT_EQ(match_->turn(), 38);
  EXPECT_EQ(match_->result().to_json().dump(),
            R"({"scores":[0.0,0.0,0.0,1.0],"ranks":[2,4,3,1],"winner":3})");
}

TEST_F(BlockdropMatch, RunsToItsEndWithoutBots) {
  for (int seat = 0; seat < 4; ++seat) match_->fail(seat, Fault::crash);
  match_->step();
  EXPECT_TRUE(match_->asks().empty());
  EXPECT_EQ(match_->turn(), 1000);
  EXPECT_EQ(match_->result().to_json().dump(),
            R"({"scores":[0.0,0.0,0.0,0.0],"ranks":[1,1,1,1],"winner":null})");
}

TEST_F(BlockdropMatch, DoesNotAskFallenSeats) {
  shake_hands();
  turn("A");  // drops seat 1's block, the third ahead, at the end of turn 11
  while (match_->turn() < 12) turn("N");
  EXPECT_EQ(match_->asks()[0].seat, 0);
  turn("N");
  EXPECT_EQ(match_->asks()[0].seat, 2);
  EXPECT_EQ(match_->turn(), 14);
  const Json events = match_->frame()["events"];
  ASSERT_EQ(events.size(), 2U) << "the turn played and the one that passed";
  EXPECT_EQ(events[1].dump(),
            R"({"turn":13,"seat":1,"command":null,"effect":"idle","scheduled":[],)"
            R"("dropped":[],"restored":[],"fallen":[]})");
}

TEST_F(BlockdropMatch, ShowsWhatHappened) {
  shake_hands();
  EXPECT_EQ(match_->scene().dump(), R"({"rows":18,"cols":18,"block_side":3,"turns":1000})");
  EXPECT_TRUE(match_->frame()["events"].empty());
  turn("A");
  EXPECT_EQ(match_->frame().dump(),
            R"({"turn":1,"seat_to_move":1,)"
            R"("blocks":[[0,3,7,11,15,19],[0,0,0,0,0,0],[0,0,0,0,0,0],)"
            R"([0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0]],)"
            R"("players":[)"
            R"({"row":1,"col":1,"dir":"R","wait":2,"fell":null,"terminated":false,"points":0},)"
            R"({"row":1,"col":10,"dir":"L","wait":0,"fell":null,"terminated":false,"points":0},)"
            R"({"row":17,"col":0,"dir":"D","wait":0,"fell":null,"terminated":false,"points":0},)"
            R"({"row":17,"col":17,"dir":"D","wait":0,"fell":null,"terminated":false,"points":0}],)"
            R"("events":[{"turn":0,"seat":0,"command":"A","effect":"attacked",)"
            R"("scheduled":[[0,1],[0,2],[0,3],[0,4],[0,5]],"dropped":[],"restored":[],)"
            R"("fallen":[]}]})");
  while (match_->turn() < 12) turn("N");
  const Json frame = match_->frame();
  EXPECT_EQ(frame["events"][0]["dropped"].dump(), "[[0,3]]");
  EXPECT_EQ(frame["events"][0]["fallen"].dump(), "[1]");
  EXPECT_EQ(frame["players"][1]["fell"], 11);
  EXPECT_EQ(frame["players"][1]["col"], 10) << "where it fell";
}

TEST_F(BlockdropMatch, DrawsThePicture) {
  shake_hands();
  turn("A");
  const std::string picture = match_->picture();
  EXPECT_EQ(picture.substr(0, picture.find('\n')), "turn 1, seat 1 to move");
  EXPECT_NE(picture.find("  . 0>  .  3  3  3  7  7  7 11 1< 11 15 15 15 19 19 19\n"),
            std::string::npos)
      << picture;
  EXPECT_NE(picture.find("seat 0: row 1 col 1 facing R wait 2\n"), std::string::npos);
}

TEST_F(BlockdropMatch, PlaysWithoutAllocating) {
  shake_hands();
  Random random(3);
  const std::size_t before = allocations();
  while (!match_->asks().empty()) turn(std::string_view("URDLAN").substr(random.below(6), 1));
  EXPECT_GT(match_->turn(), 100);
  EXPECT_LE(allocations() - before, 2U) << "the text grows to its size, and nothing else";
}

}  // namespace
}  // namespace agon::blockdrop
