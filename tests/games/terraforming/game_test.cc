#include "games/terraforming/game.h"

#include <gtest/gtest.h>

#include "error/error.h"
#include "games/allocation_counter.h"
#include "games/terraforming/board.h"
#include "text/text.h"

namespace agon::terraforming {
namespace {

using Kind = Heard::Kind;

const Game& game() {
  static const std::unique_ptr<const Game> game = make_game();
  return *game;
}

const Options& no_options() {
  static const Options options = Options::from_words(game().info(), {});
  return options;
}

// The makers next to each other around a hole in the middle.
constexpr std::string_view kClose = R"({"holes": [[0, 0]], "makers": [[1, 0], [-1, 1], [0, -1]]})";

std::unique_ptr<Match> start(std::string_view setup = kClose) {
  return game().start(no_options(), game().read_setup(no_options(), setup, 1));
}

int asked(const Match& match) { return match.asks().empty() ? -1 : match.asks()[0].seat; }

// Past the names, to the first turn.
std::unique_ptr<Match> begun() {
  auto match = start();
  for (int seat = 0; seat < 3; ++seat, match->step()) {
    match->hear(seat, "bot " + std::to_string(seat));
  }
  return match;
}

void finish(Match& match) {
  match.hear(asked(match), "finish");
  match.step();
}

std::string tile_line(const Match& match, std::string_view start) {
  for (const std::string_view line : text::split_lines(match.asks()[0].text)) {
    if (line.starts_with(start)) return std::string(line);
  }
  return "";
}

TEST(TerraformingGame, HasTheContestsTimeControl) {
  using std::chrono::milliseconds;
  const TimeControl& time = game().info().time;
  EXPECT_EQ(time.handshake, milliseconds(5000));
  EXPECT_EQ(time.first, milliseconds(1000));
  EXPECT_EQ(time.turn, milliseconds(1000));
  EXPECT_EQ(time.bank, milliseconds(5000));
  EXPECT_EQ(time.budget, TimeControl::kUnlimited);
  EXPECT_EQ(game().info().surplus, Surplus::keep);
}

TEST(TerraformingMatch, AsksForTheNamesOneByOne) {
  const auto match = start();
  for (int seat = 0; seat < 3; ++seat) {
    ASSERT_EQ(match->asks().size(), 1U);
    EXPECT_EQ(match->asks()[0].seat, seat);
    EXPECT_EQ(match->asks()[0].kind, AskKind::handshake);
    EXPECT_EQ(match->turn(), 0);
    EXPECT_TRUE(match->asks()[0].text.starts_with("START\n0 200 " + std::to_string(seat) + "\n"));
    EXPECT_EQ(tile_line(*match, "1 0 "), "1 0 0 0 0 base initial") << "no robots yet";
    EXPECT_EQ(match->hear(seat, "finish").kind, Kind::complete) << "any line is a name";
    match->step();
  }
  EXPECT_EQ(match->turn(), 1);
  EXPECT_EQ(asked(*match), 0);
  EXPECT_EQ(match->asks()[0].kind, AskKind::turn);
  EXPECT_EQ(tile_line(*match, "1 0 "), "1 0 0 5 0 base initial");
  EXPECT_EQ(tile_line(*match, "-1 1 "), "-1 1 1 0 0 base initial");
}

TEST(TerraformingMatch, CarriesOutLinesAsTheyAreHeard) {
  const auto match = begun();
  EXPECT_EQ(match->hear(0, "move 1 0 r 3").kind, Kind::more);
  EXPECT_EQ(match->hear(0, "move 1 0 dr 2").kind, Kind::more);
  EXPECT_EQ(match->hear(0, " finish ").kind, Kind::complete);
  match->step();
  EXPECT_EQ(asked(*match), 1);
  EXPECT_EQ(tile_line(*match, "1 0 "), "1 0 0 0 0 base initial");
  EXPECT_EQ(tile_line(*match, "2 0 "), "2 0 0 3 1 settlement none");
  EXPECT_EQ(tile_line(*match, "1 1 "), "1 1 0 2 1 settlement none");
}

TEST(TerraformingMatch, RemarksOnLinesWithoutEffect) {
  const auto match = begun();
  const auto remark = [&](std::string_view line) {
    const Heard heard = match->hear(0, line);
    EXPECT_EQ(heard.kind, Kind::more) << line;
    return std::string(heard.remark);
  };
  EXPECT_EQ(remark("hello"), "malformed: expected 'move', 'build' or 'finish'");
  EXPECT_EQ(remark("move 1 0 x 3"), "malformed: the direction must be one of r ur dr l ul dl");
  EXPECT_EQ(remark("move 1 0 r 6"),
            "refused: too few robots there that have not moved in this turn");
  EXPECT_EQ(remark("build 1 0 house"),
            "refused: no build may follow a move in the same turn, not even a refused one");
  EXPECT_EQ(remark("move 1 0 r 5"), "");
  finish(*match);
  match->hear(1, "build -1 1 house");
  EXPECT_EQ(match->hear(1, "move -1 1 r 1").remark,
            "refused: no move may follow a build in the same turn");
}

TEST(TerraformingMatch, LeavesOutASeatThatFailed) {
  const auto match = begun();
  match->hear(0, "move 1 0 r 3");
  match->fail(0, Fault::timeout);
  match->step();
  EXPECT_EQ(tile_line(*match, "2 0 "), "2 0 0 3 1 settlement none") << "what was heard counts";
  EXPECT_EQ(asked(*match), 1);
  finish(*match);
  EXPECT_EQ(asked(*match), 2);
  finish(*match);
  EXPECT_EQ(asked(*match), 1) << "not seat 0 again";
  EXPECT_EQ(match->turn(), 2);
  EXPECT_EQ(tile_line(*match, "1 0 "), "1 0 0 7 0 base initial") << "its turns begin all the same";
}

TEST(TerraformingMatch, DisqualifiesASeatWithoutAName) {
  const auto match = start();
  match->hear(0, "zero");
  match->step();
  match->fail(1, Fault::timeout);
  match->step();
  match->hear(2, "  ");
  match->step();
  EXPECT_EQ(asked(*match), 0);
  finish(*match);
  EXPECT_EQ(asked(*match), 2) << "nothing is wrong with an empty name";
  EXPECT_EQ(tile_line(*match, "-1 1 "), "-1 1 1 5 0 base initial");
  while (!match->asks().empty()) finish(*match);
  EXPECT_EQ(match->result().details["names"], Json::parse(R"(["zero", "nanashi", "nanashi"])"));
}

TEST(TerraformingMatch, RunsToItsEndOnceEverySeatHasFailed) {
  const auto match = begun();
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(asked(*match), seat);
    match->fail(seat, Fault::crash);
    match->step();
  }
  EXPECT_TRUE(match->asks().empty());
  EXPECT_EQ(match->turn(), 200);
  EXPECT_EQ(match->frame()["tiles"]["robots"][kBoard.tile_at(1, 0)], 1000);
  EXPECT_EQ(match->result().to_json(),
            Json::parse(R"({"scores": [3.0, 3.0, 3.0], "ranks": [3, 2, 1],
                            "names": ["bot 0", "bot 1", "bot 2"]})"));
}

TEST(TerraformingMatch, PutsNamesOfAnyBytesIntoItsResult) {
  const auto match = start();
  for (const std::string_view name : {"\xFF\xFE", "\"\\\x01\x7F", "\xE3\x81\x82"}) {
    match->hear(asked(*match), name);
    match->step();
  }
  const std::string dumped = match->frame().dump();
  EXPECT_TRUE(text::is_utf8(dumped));
  EXPECT_TRUE(text::is_utf8(match->result().to_json().dump()));
  EXPECT_EQ(match->result().details["names"][0], "\uFFFD\uFFFD");
  EXPECT_EQ(match->picture().find('\x7F'), std::string::npos) << "safe for a terminal";
}

TEST(TerraformingMatch, AllocatesNothingInATurnOnceItIsRunning) {
  const auto match = begun();
  const auto turn = [&] {
    const int seat = asked(*match);
    for (const std::string_view line : {"move 1 0 r 1", "move -1 1 l 1", "build 0 -1 house", "?"}) {
      match->hear(seat, line);
    }
    finish(*match);
  };
  for (int i = 0; i < 30; ++i) turn();
  const std::size_t before = allocations();
  for (int i = 0; i < 30; ++i) turn();
  EXPECT_LE(allocations(), before + 1) << "longer lines may make the text grow";
}

Json events_of(const Match& match) { return match.frame()["events"]; }

TEST(TerraformingFrame, TellsWhatHappenedInTheStepThatLedToIt) {
  const auto match = begun();
  const int maker = kBoard.tile_at(1, 0);
  const int right = kBoard.tile_at(2, 0);
  EXPECT_EQ(events_of(*match),
            (Json{{{"event", "turn"}, {"seat", 0}, {"turn", 1}},
                  {{"event", "made"}, {"seat", 0}, {"tile", maker}, {"robots", 5}}}));
  match->hear(0, "move 1 0 r 3");
  match->hear(0, "move 1 0 r 1");
  match->hear(0, "move 1 0 r 9");
  finish(*match);
  const Json events = events_of(*match);
  ASSERT_EQ(events.size(), 4U);
  EXPECT_EQ(events[0], (Json{{"event", "occupied"},
                             {"seat", 0},
                             {"from", maker},
                             {"tile", right},
                             {"robots", 3},
                             {"loser", -1}}));
  EXPECT_EQ(events[1]["event"], "moved");
  EXPECT_EQ(events[2]["event"], "turn");
  EXPECT_EQ(events[3]["event"], "made");
  match->fail(1, Fault::crash);
  match->step();
  EXPECT_EQ(events_of(*match).size(), 2U) << "nothing of the turn before";
}

TEST(TerraformingFrame, TellsFightsBuildingsAndShots) {
  const auto match = start(R"({"holes": [], "makers": [[-3, 0], [-1, 0], [-6, 0]]})");
  for (int seat = 0; seat < 3; ++seat, match->step()) match->hear(seat, "x");
  const auto play = [&](std::initializer_list<std::string_view> lines) {
    for (const std::string_view line : lines) match->hear(asked(*match), line);
    finish(*match);
    return events_of(*match);
  };
  play({"move -3 0 r 2"});
  EXPECT_EQ(play({"move -1 0 l 2"})[0]["event"], "repelled");
  play({"move -6 0 r 1", "move -6 0 dr 1", "move -6 0 ur 1"});
  play({});
  const Json taken = play({"move -1 0 l 3"})[0];
  EXPECT_EQ(taken["event"], "occupied");
  EXPECT_EQ(taken["loser"], 0);
  play({"move -5 0 dr 1", "move -5 -1 r 1"});
  while (match->turn() < 8) {
    const bool is_last = match->turn() == 7 && asked(*match) == 2;
    play({is_last ? "move -6 0 r 30" : ""});
  }
  play({});
  play({});
  EXPECT_EQ(play({"build -5 0 tower"})[0], (Json{{"event", "built"},
                                                 {"seat", 2},
                                                 {"tile", kBoard.tile_at(-5, 0)},
                                                 {"building", "tower"},
                                                 {"points", 2}}));
  play({});
  const Json shots = play({});
  EXPECT_EQ(shots.back(), (Json{{"event", "hit"},
                                {"seat", 2},
                                {"tile", kBoard.tile_at(-3, 0)},
                                {"robots", 2},
                                {"towers", {kBoard.tile_at(-5, 0)}}}));
}

TEST(TerraformingFrame, ShowsTheBoardAndTheSeats) {
  const auto match = start();
  EXPECT_EQ(match->frame()["to_move"], 0);
  EXPECT_EQ(match->frame()["names"], Json::parse(R"(["", "", ""])"));
  match->hear(0, "zero");
  match->step();
  EXPECT_EQ(match->frame()["to_move"], 1);
  match->fail(1, Fault::timeout);
  match->step();
  match->hear(2, "two");
  match->step();
  match->hear(0, "move 1 0 r 3");
  finish(*match);
  const Json frame = match->frame();
  EXPECT_EQ(frame["turn"], 1);
  EXPECT_EQ(frame["to_move"], 2);
  EXPECT_EQ(frame["scores"], Json::parse("[4, 3, 3]"));
  EXPECT_EQ(frame["names"], Json::parse(R"(["zero", "nanashi", "two"])"));
  EXPECT_EQ(frame["faults"], Json::parse(R"([null, "timeout", null])"));
  EXPECT_EQ(frame["holdings"][0],
            (Json{{"robots", 5}, {"settlements", 1}, {"bases", 1}, {"bonus", 0}}));
  const Json& tiles = frame["tiles"];
  const int middle = kBoard.tile_at(0, 0);
  const int right = kBoard.tile_at(2, 0);
  EXPECT_EQ(tiles["object"][middle], "hole");
  EXPECT_EQ(tiles["owner"][right], 0);
  EXPECT_EQ(tiles["robots"][right], 3);
  EXPECT_EQ(tiles["resources"][right], 1);
  EXPECT_EQ(tiles["resources_around"][right], 1);
  EXPECT_EQ(tiles["resources_around"][middle], 0);
  EXPECT_EQ(tiles["object"][right], "none");
  const Json scene = match->scene();
  EXPECT_EQ(scene["tiles"].size(), 127U);
  EXPECT_EQ(scene["tiles"][right], Json::parse("[2, 0]"));
  EXPECT_EQ(scene["tower_range"][middle].size(), 12U);
  EXPECT_EQ(scene["makers"][0], kBoard.tile_at(1, 0));
  while (!match->asks().empty()) finish(*match);
  EXPECT_TRUE(match->frame()["to_move"].is_null());
}

TEST(TerraformingPicture, IsABoardOfThirteenRows) {
  const auto match = begun();
  match->hear(0, "move 1 0 r 3");
  EXPECT_EQ(match->picture(), R"(turn 1 of 200, seat 0 to move
A: seat 0, 4 points bot 0
B: seat 1, 3 points bot 1
C: seat 2, 3 points bot 2
                    .     .     .     .     .     .     .
                 .     .     .     .     .     .     .     .
              .     .     .     .     .     .     .     .     .
           .     .     .     .     .     .     .     .     .     .
        .     .     .     .     .     .     .     .     .     .     .
     .     .     .     .     .   Ci0     .     .     .     .     .     .
  .     .     .     .     .     .     o   Ai2   A 3     .     .     .     .
     .     .     .     .     .   Bi0     .     .     .     .     .     .
        .     .     .     .     .     .     .     .     .     .     .
           .     .     .     .     .     .     .     .     .     .
              .     .     .     .     .     .     .     .     .
                 .     .     .     .     .     .     .     .
                    .     .     .     .     .     .     .
)");
}

std::string refusal(std::string_view setup) {
  try {
    start(setup);
  } catch (const Error& error) {
    return error.what();
  }
  return "taken";
}

TEST(TerraformingSetupJson, IsRefusedWithTheReasonAndThePlace) {
  EXPECT_EQ(refusal("{"), "setup: not valid JSON at byte 2");
  EXPECT_EQ(refusal("[]"), "setup: expected an object, got []");
  EXPECT_EQ(refusal(R"({"makers": [[1, 0], [2, 0], [3, 0]]})"), "setup: has no 'holes'");
  EXPECT_EQ(refusal(R"({"holes": []})"), "setup: has no 'makers'");
  EXPECT_EQ(refusal(R"({"holes": 3, "makers": []})"), "setup.holes: expected an array, got 3");
  EXPECT_EQ(refusal(R"({"holes": [], "makers": [[1, 0], [2, 0]]})"),
            "setup.makers: expected 3 elements, got 2");
  EXPECT_EQ(refusal(R"({"holes": [[1]], "makers": []})"),
            "setup.holes[0]: expected 2 elements, got 1");
  EXPECT_EQ(refusal(R"({"holes": [[1, 7]], "makers": []})"),
            "setup.holes[0][1]: expected an integer from -6 to 6, got 7");
  EXPECT_EQ(refusal(R"({"holes": [[1, 1.5]], "makers": []})"),
            "setup.holes[0][1]: expected an integer from -6 to 6, got 1.5");
  EXPECT_EQ(refusal(R"({"holes": [[0, 0], [4, 3]], "makers": []})"),
            "setup.holes[1]: expected x + y from -6 to 6, got 7");
  EXPECT_EQ(refusal(R"({"holes": [[0, 1], [0, 1]], "makers": []})"),
            "setup.holes[1]: there is a hole or a maker at [0,1] already");
  EXPECT_EQ(refusal(R"({"holes": [[0, 1]], "makers": [[1, 0], [0, 1], [3, 0]]})"),
            "setup.makers[1]: there is a hole or a maker at [0,1] already");
  EXPECT_EQ(refusal(R"({"holes": [], "makers": [[1, 0], [2, 0], [1, 0]]})"),
            "setup.makers[2]: there is a hole or a maker at [1,0] already");
  EXPECT_EQ(refusal(R"({"holes": [[0, 0]], "makers": [[1, 0], [2, 0], [3, 0]]})"), "taken");
}

}  // namespace
}  // namespace agon::terraforming
