// The match as a judge sees it: asks, faults, notices, results, and what viewers get.
#include <functional>

#include "games/amazes/drawing.h"
#include "games/amazes/game.h"

namespace agon::amazes {
namespace {

const Game& game() {
  static const std::unique_ptr<const Game> made = make_game();
  return *made;
}

Json start_json(int row, int col, const char* dir) {
  return {{"row", row}, {"col", col}, {"dir", dir}};
}

// A comb: the uppermost row is open, and so is every column.
std::unique_ptr<Match> comb_match(const Json& red, const Json& blue) {
  std::string border;
  std::string teeth;
  std::string back;
  std::string gaps;
  for (int column = 1; column <= kSize; ++column) {
    border += "+-";
    back += column == 1 ? "| " : "  ";
    teeth += "| ";
    gaps += "+ ";
  }
  Json lines = Json::array({border + "+", back + "|"});
  for (int row = 2; row <= kSize; ++row) {
    lines.push_back(gaps + "+");
    lines.push_back(teeth + "|");
  }
  lines.push_back(border + "+");
  const Json setup = {{"maze", lines}, {"players", {red, blue}}};
  return game().start(Options::from_words(game().info(), {}), setup);
}

// Red and Blue at the two ends of the comb's back.
std::unique_ptr<Match> match_on_comb() {
  return comb_match(start_json(1, 1, "W"), start_json(1, 25, "E"));
}

std::vector<std::string> lines_of(const Ask& ask) {
  std::vector<std::string> lines;
  for (const std::string_view line : text::split_lines(ask.text)) lines.emplace_back(line);
  return lines;
}

// Answers the one seat that is asked.
Heard answer(Match& match, std::string_view line) {
  const int seat = match.asks().front().seat;
  const Heard heard = match.hear(seat, line);
  match.step();
  return heard;
}

void give_up(Match& match, Fault fault) {
  match.fail(match.asks().front().seat, fault);
  match.step();
}

TEST(Asks, AlternateAndStartWithRed) {
  const auto match = match_on_comb();
  const std::string teeth(23, 'R');  // the last one is open to the right only, too
  ASSERT_EQ(match->asks().size(), 1U);
  EXPECT_EQ(match->asks()[0].seat, 0);
  EXPECT_EQ(match->asks()[0].kind, AskKind::first);
  EXPECT_EQ(match->turn(), 1);
  EXPECT_EQ(lines_of(match->asks()[0]),
            (std::vector<std::string>{"Start", "W", "W", teeth + "RW", std::string(24, 'N') + "W",
                                      "576"}));
  answer(*match, "T");
  EXPECT_EQ(match->asks()[0].seat, 1);
  EXPECT_EQ(match->asks()[0].kind, AskKind::first);
  EXPECT_EQ(match->turn(), 1);
  EXPECT_EQ(lines_of(match->asks()[0]),
            (std::vector<std::string>{"W", std::string(24, 'N') + "W", std::string(24, 'L') + "W",
                                      "W", "529"}));
  answer(*match, "T");
  EXPECT_EQ(match->asks()[0].seat, 0);
  EXPECT_EQ(match->asks()[0].kind, AskKind::turn);
  EXPECT_EQ(match->turn(), 2);
  EXPECT_EQ(lines_of(match->asks()[0]).size(), 5U);
}

TEST(Asks, EndWithBlues150thTurn) {
  const auto match = match_on_comb();
  for (int turn = 0; turn < 300; ++turn) answer(*match, "T");
  EXPECT_TRUE(match->asks().empty()) << "no notice: both bots leave by themselves";
  EXPECT_EQ(match->turn(), 150);
  EXPECT_EQ(match->result().to_json(),
            Json::parse(R"({"scores": [42, 0], "ranks": [1, 2], "points": [42, -8],
                            "discovered": [96, 96], "first": [96, 46], "steps": [150, 150],
                            "captures": [0, 0], "turns": [150, 150], "sudden_death": null})"));
}

TEST(Faults, EachOneHandsTheSeatToTheJudge) {
  const std::vector<std::function<void(Match&)>> faults = {
      [](Match& match) { EXPECT_EQ(answer(match, "").kind, Heard::Kind::invalid); },
      [](Match& match) { EXPECT_EQ(answer(match, "TX").kind, Heard::Kind::invalid); },
      [](Match& match) { give_up(match, Fault::timeout); },
      [](Match& match) { give_up(match, Fault::crash); },
  };
  for (const auto& commit : faults) {
    const auto match = match_on_comb();
    answer(*match, "TF");
    commit(*match);  // Blue, in its first turn
    for (int turn = 2; turn <= 150; ++turn) {
      ASSERT_EQ(match->asks().size(), 1U);
      EXPECT_EQ(match->asks()[0].seat, 0);
      EXPECT_EQ(match->turn(), turn);
      answer(*match, "T");
    }
    EXPECT_TRUE(match->asks().empty());
    const Json result = match->result().to_json();
    EXPECT_EQ(result["turns"], Json::parse("[150, 150]"));
    EXPECT_EQ(result["steps"], Json::parse("[151, 150]")) << "each T is paid for";
    EXPECT_EQ(result["discovered"][1], 96) << "it goes on looking around";
    EXPECT_EQ(result["scores"][1], 0);
  }
}

TEST(Faults, NothingOfAnInvalidLineIsPerformed) {
  const auto match = match_on_comb();
  answer(*match, "TFFFX");
  const Json red = match->frame()["seats"][0];
  EXPECT_EQ(red["col"], 2) << "the judge's T";
  EXPECT_EQ(red["steps"], 1);
  EXPECT_EQ(red["disqualified"], true);
}

TEST(Faults, OfBothSeatsEndTheAsksAndTheMatchIsPlayedOut) {
  const auto match = match_on_comb();
  for (int turn = 0; turn < 6; ++turn) answer(*match, "T");
  give_up(*match, Fault::crash);
  EXPECT_EQ(match->asks()[0].seat, 1);
  give_up(*match, Fault::timeout);
  EXPECT_TRUE(match->asks().empty());
  const Json result = match->result().to_json();
  EXPECT_EQ(result["turns"], Json::parse("[150, 150]"));
  EXPECT_EQ(result["scores"], Json::parse("[0, 0]"));
  EXPECT_EQ(result["ranks"], Json::parse("[1, 1]"));
  EXPECT_EQ(match->frame()["happened"].size(), 2 * (300 - 7) - 1U) << "all of it can be shown";
}

// Red explores the comb and catches Blue, which goes to and fro, in turn 25.
void play_to_sudden_death(Match& match, bool is_blue_alive) {
  const auto blue = [&] {
    if (is_blue_alive) answer(match, "T");
  };
  for (int turn = 1; turn <= 23; ++turn) {
    answer(match, turn == 1 ? "T" : "F");
    if (turn == 1 && !is_blue_alive) {
      give_up(match, Fault::timeout);
    } else {
      blue();
    }
  }
  answer(match, "TF");
  blue();
  answer(match, "TFF");
}

TEST(SuddenDeath, IsToldToBothSeats) {
  const auto match = match_on_comb();
  play_to_sudden_death(*match, true);
  ASSERT_EQ(match->asks().size(), 2U);
  for (int seat : {0, 1}) {
    const Ask& ask = match->asks()[static_cast<std::size_t>(seat)];
    EXPECT_EQ(ask.seat, seat);
    EXPECT_EQ(ask.kind, AskKind::notice);
    EXPECT_EQ(ask.text, "Quit\n");
  }
  match->step();
  EXPECT_TRUE(match->asks().empty());
  const Json result = match->result().to_json();
  EXPECT_EQ(result["sudden_death"], 0);
  EXPECT_EQ(result["scores"], Json::parse("[1000, 0]"));
  EXPECT_EQ(result["ranks"], Json::parse("[1, 2]"));
  EXPECT_EQ(result["turns"], Json::parse("[25, 24]"));
  EXPECT_EQ(result["captures"], Json::parse("[0, 1]"));
  EXPECT_EQ(result["discovered"][0], 625);
}

TEST(SuddenDeath, IsNotToldToADisqualifiedSeat) {
  const auto match = match_on_comb();
  play_to_sudden_death(*match, false);
  ASSERT_EQ(match->asks().size(), 1U);
  EXPECT_EQ(match->asks()[0].seat, 0);
  EXPECT_EQ(match->asks()[0].kind, AskKind::notice);
}

TEST(SuddenDeath, IsNotToldToSeatsThatHaveHadAllTheirTurns) {
  const auto match = comb_match(start_json(1, 25, "E"), start_json(1, 1, "W"));
  for (int turn = 1; turn <= 150; ++turn) {
    answer(*match, "T");
    answer(*match, turn == 1 || (turn > 22 && turn < 149) ? "T" : "F");
  }
  EXPECT_TRUE(match->asks().empty());
  EXPECT_EQ(match->result().to_json()["sudden_death"], 1);
  EXPECT_EQ(match->result().to_json()["turns"], Json::parse("[150, 150]"));
}

TEST(Remarks, SayWhatHadNoEffect) {
  const auto match = match_on_comb();
  EXPECT_EQ(match->hear(0, "TFR").remark, "");
  EXPECT_EQ(match->hear(0, "TFLF").remark,
            "a wall stopped the walk; the steps not taken are paid for as well");
  EXPECT_EQ(match->hear(0, "TT").remark,
            "the walk ended where it began, so that the judge adds a T");
  EXPECT_EQ(match->hear(0, "FFF").remark,
            "a wall stopped the walk on the square where it began, so that the judge adds a T; the "
            "steps not taken are paid for as well");
  EXPECT_EQ(match->hear(0, "x").remark, "expected nothing but F, T, L and R");
}

TEST(Frame, ShowsTheFirstLook) {
  const auto match = match_on_comb();
  const Json frame = match->frame();
  EXPECT_EQ(frame["turn"], 1);
  EXPECT_EQ(frame["to_move"], 0);
  EXPECT_EQ(frame["sudden_death"], nullptr);
  ASSERT_EQ(frame["happened"].size(), 1U);
  const Json& look = frame["happened"][0];
  EXPECT_EQ(look["event"], "look");
  EXPECT_EQ(look["seat"], 0);
  EXPECT_EQ(look["sight"], Json::parse(R"({"N": 0, "E": 24, "S": 24, "W": 0})"));
  EXPECT_EQ(look["seen"].size(), 73U);
  EXPECT_EQ(look["seen"][0], Json::parse("[1, 1]"));
  EXPECT_EQ(look["inferred"], Json::array());
  EXPECT_EQ(look["first"], 73);
  const Json& red = frame["seats"][0];
  EXPECT_EQ(red["row"], 1);
  EXPECT_EQ(red["col"], 1);
  EXPECT_EQ(red["dir"], "W");
  EXPECT_EQ(red["points"], 146);
  EXPECT_EQ(red["discovered_squares"].size(), 25U);
  EXPECT_EQ(red["discovered_squares"][0], (1 << 25) - 1);
  EXPECT_EQ(red["discovered_squares"][24], 1);
  EXPECT_EQ(red["known_horizontal"].size(), 26U);
  EXPECT_EQ(red["known_vertical"].size(), 25U);
  EXPECT_EQ(frame["seats"][1]["discovered"], 0);
  EXPECT_EQ(frame["scores"], Json::parse("[146, 0]"));
}

TEST(Frame, ShowsTheWalkAndTheNextLook) {
  const auto match = match_on_comb();
  answer(*match, "TFRFFRFF");
  const Json frame = match->frame();
  ASSERT_EQ(frame["happened"].size(), 2U);
  const Json& walk = frame["happened"][0];
  EXPECT_EQ(walk["event"], "walk");
  EXPECT_EQ(walk["seat"], 0);
  EXPECT_EQ(walk["path"], Json::parse("[[1, 1], [1, 2], [1, 3], [2, 3], [3, 3], [4, 3]]"));
  EXPECT_EQ(walk["wall"], Json::parse(R"({"row": 4, "col": 3, "dir": "W"})"));
  EXPECT_EQ(walk["returned"], false);
  EXPECT_EQ(walk["paid"], 8);
  EXPECT_EQ(walk["discovered"], Json::parse("[[3, 3], [4, 3]]"));
  EXPECT_EQ(walk["first"], 2);
  EXPECT_EQ(walk["met"], false);
  EXPECT_EQ(walk["captured"], false);
  EXPECT_EQ(frame["happened"][1]["event"], "look");
  EXPECT_EQ(frame["happened"][1]["seat"], 1);
}

TEST(Frame, ShowsTheStepBackOfTheJudge) {
  const auto match = match_on_comb();
  answer(*match, "TT");
  const Json walk = match->frame()["happened"][0];
  EXPECT_EQ(walk["path"], Json::parse("[[1, 1], [1, 2], [1, 1], [1, 2]]"));
  EXPECT_EQ(walk["returned"], true);
  EXPECT_EQ(walk["wall"], nullptr);
  EXPECT_EQ(walk["paid"], 2);
}

TEST(Frame, ShowsTheSuddenDeath) {
  const auto match = match_on_comb();
  play_to_sudden_death(*match, true);
  const Json frame = match->frame();
  EXPECT_EQ(frame["to_move"], nullptr);
  EXPECT_EQ(frame["sudden_death"], 0);
  ASSERT_EQ(frame["happened"].size(), 1U);
  EXPECT_EQ(frame["happened"][0]["met"], true);
  EXPECT_EQ(frame["happened"][0]["captured"], false);
  match->step();
  EXPECT_EQ(frame["scores"], Json(match->result().scores)) << "doubled, and 0 for the other";
  EXPECT_EQ(match->frame()["happened"], Json::array()) << "not again after the notices";
  EXPECT_EQ(match->frame()["seats"], frame["seats"]);
}

TEST(Frame, TellsInferredSquaresFromSeenOnes) {
  const auto match = match_on_comb();
  int inferred = 0;
  for (int turn = 1; turn <= 24; ++turn) {
    answer(*match, turn == 1 ? "T" : "F");
    answer(*match, "T");
    const Json look = match->frame()["happened"][1];
    ASSERT_EQ(look["event"], "look");
    inferred += static_cast<int>(look["inferred"].size());
  }
  EXPECT_GT(inferred, 0);
  EXPECT_EQ(match->frame()["seats"][0]["discovered"], 625);
}

TEST(Scene, HoldsWhatDoesNotChange) {
  const Json scene = match_on_comb()->scene();
  EXPECT_EQ(scene["maze"].size(), 51U);
  EXPECT_EQ(scene["starts"][1], start_json(1, 25, "E"));
  EXPECT_EQ(scene["turns"], 150);
}

TEST(Picture, ShowsWallsAndSeats) {
  const auto match = match_on_comb();
  answer(*match, "TR");
  const std::string picture = match->picture();
  std::vector<std::string> lines;
  for (const std::string_view line : text::split_lines(picture)) lines.emplace_back(line);
  ASSERT_EQ(lines.size(), 28U);
  EXPECT_EQ(lines[0],
            "Red at row 2, col 2: 144 points, discovered 73, first 73, captures 0, steps 2");
  EXPECT_EQ(lines[2], " " + std::string(49, '_'));
  EXPECT_EQ(lines[3], "|" + std::string(48, ' ') + "B|");
  EXPECT_EQ(lines[4].substr(0, 7), "| |R| |");
  EXPECT_EQ(lines[27].substr(0, 7), "|_|_|_|");
}

}  // namespace
}  // namespace agon::amazes
