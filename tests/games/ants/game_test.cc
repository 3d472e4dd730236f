// The game as the judge and viewers meet it: setups, faults, results, scene and frames.
#include "games/ants/game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "error/error.h"
#include "games/ants/board.h"
#include "text/text.h"

namespace agon::ants {
namespace {

const Game& game() {
  static const std::unique_ptr<const Game> kAnts = make_game();
  return *kAnts;
}

Options options(const std::vector<std::string>& words = {}) {
  return Options::from_words(game().info(), words);
}

// Five cells in a row: base of seat 0, eggs, crystals, empty, base of seat 1.
Json small_setup() {
  return Json::parse(R"({"league": 4, "cells": [
    {"x": 0, "y": 0, "base": 0, "ants": [10, 0]},
    {"x": 1, "y": -1, "eggs": 20, "ants": [6, 0]},
    {"x": 2, "y": -2, "crystals": 100, "ants": [6, 0]},
    {"x": 3, "y": -3},
    {"x": 4, "y": -4, "base": 1, "ants": [0, 10]}]})");
}

std::unique_ptr<Match> small_match(const std::vector<std::string>& words = {}) {
  return game().start(options(words), small_setup());
}

// ---- Setups

TEST(AntsSetup, IsASeedAndALeague) {
  EXPECT_EQ(game().make_setup(options(), -7).dump(), R"({"seed":"-7","league":4})");
  EXPECT_EQ(game().make_setup(options({"league=2"}), INT64_MIN).dump(),
            R"({"seed":"-9223372036854775808","league":2})");
}

TEST(AntsSetup, TakesAMissingLeagueFromTheOption) {
  const Json setup = game().read_setup(options({"league=3"}), R"({"seed": "5"})", 1);
  EXPECT_EQ(setup, (Json{{"seed", "5"}, {"league", 3}}));
}

TEST(AntsSetup, HasTheLastWordOnTheLeague) {
  const auto match = game().start(options({"league=1"}), {{"seed", "5"}, {"league", 4}});
  EXPECT_EQ(match->scene()["league"], 4);
}

std::string refusal(const Json& setup) {
  try {
    game().start(options(), setup);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

std::string refusal_of_cells(const char* cells) {
  return refusal({{"league", 4}, {"cells", Json::parse(cells)}});
}

TEST(AntsSetup, IsRefusedWithWhatIsWrong) {
  EXPECT_EQ(refusal(Json::array()), "setup: expected an object, got []");
  EXPECT_EQ(refusal({{"seed", "1"}}), "setup: has no 'league'");
  EXPECT_EQ(refusal({{"league", 4}}), "setup: has no 'seed'");
  EXPECT_EQ(refusal({{"seed", "1"}, {"league", 5}}),
            "setup.league: expected an integer from 1 to 4, got 5");
  for (const Json& seed :
       {Json(1), Json("x"), Json(""), Json("1.0"), Json("9223372036854775808")}) {
    EXPECT_EQ(refusal({{"seed", seed}, {"league", 4}}),
              "setup.seed: expected a signed 64-bit decimal number as a string");
  }
  EXPECT_EQ(refusal({{"seed", "1"}, {"league", 4}, {"cells", Json::array()}}),
            "setup: has both a seed and cells");
}

TEST(AntsSetup, OfCellsIsRefusedWithTheCell) {
  EXPECT_EQ(refusal_of_cells("3"), "setup.cells: expected an array, got 3");
  EXPECT_EQ(refusal_of_cells("[]"), "setup.cells: expected 1 to 128 cells, got 0");
  EXPECT_EQ(refusal_of_cells("[1]"), "setup.cells[0]: expected an object, got 1");
  EXPECT_EQ(refusal_of_cells(R"([{"x": 0}])"), "setup.cells[0]: has no 'y'");
  EXPECT_EQ(refusal_of_cells(R"([{"x": 0, "y": 16}])"),
            "setup.cells[0].y: expected an integer from -15 to 15, got 16");
  EXPECT_EQ(refusal_of_cells(R"([{"x": 9, "y": 9}])"),
            "setup.cells[0]: expected x + y from -15 to 15, got 18");
  EXPECT_EQ(refusal_of_cells(R"([{"x": 0, "y": 0}, {"x": 0, "y": 0}])"),
            "setup.cells[1]: is at the same place as cell 0");
  EXPECT_EQ(refusal_of_cells(R"([{"x": 0, "y": 0, "food": 3}])"), "setup.cells[0]: unknown 'food'");
  EXPECT_EQ(refusal_of_cells(R"([{"x": 0, "y": 0, "eggs": 3, "crystals": 3}])"),
            "setup.cells[0]: has both crystals and eggs");
  EXPECT_EQ(refusal_of_cells(R"([{"x": 0, "y": 0, "eggs": -1}])"),
            "setup.cells[0].eggs: expected an integer from 0 to 10000, got -1");
  EXPECT_EQ(refusal_of_cells(R"([{"x": 0, "y": 0, "ants": [1]}])"),
            "setup.cells[0].ants: expected 2 elements, got 1");
  EXPECT_EQ(refusal_of_cells(R"([{"x": 0, "y": 0, "ants": [1, "2"]}])"),
            "setup.cells[0].ants[1]: expected an integer from 0 to 10000, got \"2\"");
  EXPECT_EQ(refusal_of_cells(R"([{"x": 0, "y": 0, "base": 2}])"),
            "setup.cells[0].base: expected an integer from 0 to 1, got 2");
  EXPECT_EQ(refusal_of_cells(R"([{"x": 0, "y": 0, "base": 0}])"),
            "setup.cells: expected as many bases for seat 0 as for seat 1, and at least one, got 1 "
            "and 0");
  EXPECT_EQ(refusal_of_cells(R"([{"x": 0, "y": 0, "base": 0}, {"x": 2, "y": 0, "base": 1}])"),
            "setup.cells: not every cell can be reached");
}

TEST(AntsSetup, HoldsAtMostEightBasesPerSeat) {
  Json cells = Json::array();
  for (int i = 0; i < 9; ++i) cells.push_back({{"x", i}, {"y", 0}, {"base", 1}});
  EXPECT_EQ(refusal({{"league", 4}, {"cells", cells}}),
            "setup.cells[8]: seat 1 has more than 8 bases");
}

TEST(AntsSetup, HoldsAtMost128Cells) {
  Json cells = Json::array();
  for (int i = 0; i < 129; ++i) {
    cells.push_back({{"x", i % 12}, {"y", -(i / 12)}});
    if (i < 2) cells.back()["base"] = i;
  }
  EXPECT_EQ(refusal({{"league", 4}, {"cells", cells}}),
            "setup.cells: expected 1 to 128 cells, got 129");
  cells.erase(128);
  EXPECT_EQ(refusal({{"league", 4}, {"cells", cells}}), "");
}

// ---- A match

TEST(AntsMatch, AsksBothSeatsAtOnce) {
  const auto match = small_match();
  ASSERT_EQ(match->asks().size(), 2U);
  EXPECT_EQ(match->turn(), 1);
  EXPECT_EQ(match->asks()[0].seat, 0);
  EXPECT_EQ(match->asks()[1].seat, 1);
  EXPECT_EQ(match->asks()[0].kind, AskKind::first);
  EXPECT_EQ(text::split_lines(match->asks()[1].text).size(), 1U + 5U + 3U + 1U + 5U);
  match->hear(0, "WAIT");
  match->hear(1, "WAIT");
  match->step();
  EXPECT_EQ(match->turn(), 2);
  EXPECT_EQ(match->asks()[0].kind, AskKind::turn);
  EXPECT_EQ(text::split_lines(match->asks()[1].text).size(), 1U + 5U);
}

TEST(AntsMatch, HarvestsInTheOrderOfTheOption) {
  Json setup = small_setup();
  setup["cells"][0]["ants"] = {4, 0};  // the base is the weakest cell until new ants come
  for (const auto& [order, points] : {std::pair{"eggs-first", 6}, std::pair{"crystals-first", 4}}) {
    const auto match = game().start(options({std::string("harvest=") + order}), setup);
    EXPECT_EQ(match->scene()["harvest"], order);
    match->hear(0, "WAIT");
    match->hear(1, "WAIT");
    match->step();
    EXPECT_EQ(match->frame()["points"][0], points);
  }
}

TEST(AntsMatch, PlaysTheTurnInWhichASeatIsPutOut) {
  const auto match = small_match();
  EXPECT_EQ(match->hear(0, "MESSAGE bye;BEACON 0 1;oops").kind, Heard::Kind::invalid);
  EXPECT_EQ(match->hear(1, "WAIT").kind, Heard::Kind::complete);
  match->step();
  EXPECT_TRUE(match->asks().empty());
  const Json frame = match->frame();
  EXPECT_EQ(frame["ants"][0], (Json{22, 6, 0, 0, 0})) << "all go home, and six are born";
  EXPECT_EQ(frame["messages"], (Json{"bye", ""}));
  EXPECT_EQ(frame["out"], (Json{true, false}));
  EXPECT_EQ(match->result().to_json().dump(),
            R"({"scores":[-1.0,0.0],"ranks":[2,1],"points":[0,0],"ants":[28,10],"turns":1})");
}

TEST(AntsMatch, EndsInADrawWhenBothArePutOut) {
  const auto match = small_match();
  match->fail(0, Fault::timeout);
  match->fail(1, Fault::crash);
  match->step();
  const Result result = match->result();
  EXPECT_EQ(result.scores, (std::vector<double>{-1, -1}));
  EXPECT_EQ(result.ranks, (std::vector<int>{1, 1}));
  EXPECT_EQ(result.details["points"], (Json{6, 0})) << "ants without beacons stay and harvest";
}

TEST(AntsMatch, ScoresAntsOnEqualPoints) {
  const auto match = small_match();
  for (int turn = 0; turn < 100; ++turn) {
    match->hear(0, "BEACON 0 1");
    match->hear(1, "WAIT");
    match->step();
  }
  EXPECT_TRUE(match->asks().empty());
  EXPECT_EQ(match->turn(), 100);
  const Result result = match->result();
  EXPECT_EQ(result.details["points"], (Json{0, 0}));
  EXPECT_EQ(result.scores[0], result.details["ants"][0]);
  EXPECT_EQ(result.scores[1], 10);
  EXPECT_EQ(result.ranks, (std::vector<int>{1, 2}));
}

TEST(AntsMatch, RemarksOnAnActionWithoutEffect) {
  const auto match = small_match();
  const Heard heard = match->hear(0, "BEACON 5 1");
  EXPECT_EQ(heard.kind, Heard::Kind::complete);
  EXPECT_EQ(heard.remark, "a BEACON has no effect: there is no such cell");
}

// ---- What viewers get

TEST(AntsView, SceneHasTheBoard) {
  const Json scene = small_match()->scene();
  EXPECT_EQ(scene["league"], 4);
  EXPECT_EQ(scene["turns"], 100);
  EXPECT_EQ(scene["attack_chains"], true);
  EXPECT_EQ(scene["bases"].dump(), "[[0],[4]]");
  EXPECT_EQ(scene["cells"].size(), 5U);
  EXPECT_EQ(scene["cells"][1].dump(),
            R"({"x":1,"y":-1,"z":0,"kind":"eggs","richness":20,"neighbours":[2,-1,-1,0,-1,-1]})");
}

TEST(AntsView, FirstFrameHasNoPast) {
  EXPECT_EQ(small_match()->frame().dump(),
            R"({"turn":0,"points":[0,0],"crystals_left":100,"out":[false,false],)"
            R"("richness":[0,20,100,0,0],"ants":[[10,6,6,0,0],[0,0,0,0,10]],"total_ants":[22,10],)"
            R"("beacons":[[],[]],"moves":[[],[]],"harvests":[],"broken":[[],[]],)"
            R"("messages":["",""]})");
}

TEST(AntsView, FrameTellsWhatHappened) {
  const auto match = small_match();
  match->hear(0, "LINE 0 2 2;MESSAGE \x1b[2J");
  match->hear(1, "BEACON 3 1");
  match->step();
  match->hear(0, "WAIT");  // the frame is still that of the last step
  const Json frame = match->frame();
  EXPECT_EQ(frame["turn"], 1);
  EXPECT_EQ(frame["beacons"][0].dump(),
            R"([{"cell":0,"strength":2},{"cell":1,"strength":2},{"cell":2,"strength":2}])");
  EXPECT_EQ(frame["moves"].dump(),
            R"([[{"from":0,"to":1,"count":2}],[{"from":4,"to":3,"count":10}]])");
  EXPECT_EQ(frame["harvests"].dump(),
            R"([{"cell":1,"kind":"eggs","amounts":[8,0],"chains":[[1,0],[]]},)"
            R"({"cell":2,"kind":"crystals","amounts":[6,0],"chains":[[2,1,0],[]]}])");
  EXPECT_EQ(frame["messages"][0], "\\x1b[2J");
  EXPECT_EQ(frame["crystals_left"], 94);
}

TEST(AntsView, FrameShowsBrokenChains) {
  Json setup = small_setup();
  setup["cells"][2]["ants"] = {6, 7};
  setup["cells"][3]["ants"] = {0, 7};
  const auto match = game().start(options(), setup);
  match->hear(0, "WAIT");
  match->hear(1, "WAIT");
  match->step();
  const Json frame = match->frame();
  EXPECT_EQ(frame["broken"].dump(), "[[2],[]]");
  EXPECT_EQ(frame["points"].dump(), "[0,7]");
}

TEST(AntsView, FramesOfWholeMatchesHaveChainsFromCellToBase) {
  for (const char* seed : {"1", "2", "3", "7"}) {
    const auto match = game().start(options(), {{"seed", seed}, {"league", 4}});
    const Json scene = match->scene();
    for (; !match->asks().empty(); match->step()) {
      for (int seat = 0; seat < 2; ++seat) {
        std::string line;
        const std::string base = scene["bases"][static_cast<std::size_t>(seat)][0].dump();
        for (std::size_t cell = 0; cell < scene["cells"].size(); ++cell) {
          if (scene["cells"][cell]["kind"] == "empty" || cell % 3 == 1) continue;
          line += "LINE " + base + " " + std::to_string(cell) + " 1;";
        }
        match->hear(seat, line);
      }
      const Json frame = match->frame();
      for (const Json& harvest : frame["harvests"]) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
          const Json& chain = harvest["chains"][seat];
          EXPECT_EQ(chain.empty(), harvest["amounts"][seat] == 0);
          if (chain.empty()) continue;
          EXPECT_EQ(chain.front(), harvest["cell"]);
          const Json& bases = scene["bases"][seat];
          EXPECT_NE(std::find(bases.begin(), bases.end(), chain.back()), bases.end());
          for (std::size_t i = 1; i < chain.size(); ++i) {
            const Json& next = scene["cells"][chain[i - 1].get<std::size_t>()]["neighbours"];
            EXPECT_NE(std::find(next.begin(), next.end(), chain[i]), next.end());
          }
        }
      }
    }
  }
}

TEST(AntsView, PictureShowsContentsAndAnts) {
  EXPECT_EQ(small_match()->picture(),
            "turn 0  points 0 0  ants 22 10  crystals left 100\n"
            "0A    1o20  2*100 3     4B\n"
            "10a   6a    6a    .     10b\n");
}

}  // namespace
}  // namespace agon::ants
