// Random setups, and setups that are read.
#include "games/amazes/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "error/error.h"
#include "games/amazes/drawing.h"
#include "games/amazes/game.h"

namespace agon::amazes {
namespace {

const Game& game() {
  static const std::unique_ptr<const Game> made = make_game();
  return *made;
}

Options options(const std::vector<std::string>& words = {}) {
  return Options::from_words(game().info(), words);
}

std::vector<std::string> map_of(const Json& setup) { return setup["maze"]; }

int openings_of(const Json& setup) {
  int openings = 0;
  const std::vector<std::string> lines = map_of(setup);
  for (std::size_t line = 0; line < lines.size(); ++line) {
    for (std::size_t i = (line + 1) % 2; i < lines[line].size(); i += 2) {
      openings += lines[line][i] == ' ' ? 1 : 0;
    }
  }
  return openings;
}

int dead_ends_of(const Json& setup) {
  int dead_ends = 0;
  const std::vector<std::string> lines = map_of(setup);
  for (std::size_t line = 1; line < lines.size(); line += 2) {
    for (std::size_t i = 1; i < lines[line].size(); i += 2) {
      const std::string sides = {lines[line - 1][i], lines[line + 1][i], lines[line][i - 1],
                                 lines[line][i + 1]};
      dead_ends += std::count(sides.begin(), sides.end(), ' ') == 1 ? 1 : 0;
    }
  }
  return dead_ends;
}

// The message that starting a match from this setup ends with; empty if it starts.
std::string complaint(const Json& setup) {
  try {
    game().start(options(), setup);
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

std::string complaint_about_text(const std::string& text) {
  try {
    game().start(options(), game().read_setup(options(), text, 1));
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(RandomSetup, IsValidForManySeedsAndAllOptions) {
  for (const char* maze : {"maze=tree", "maze=corridors"}) {
    for (const char* loops : {"loops=-1", "loops=0", "loops=7", "loops=625"}) {
      for (int seed = 0; seed < 25; ++seed) {
        EXPECT_EQ(complaint(game().make_setup(options({maze, loops}), seed)), "");
      }
    }
  }
}

TEST(RandomSetup, HasAsManyLoopsAsAskedFor) {
  std::set<int> openings;
  for (int seed = 0; seed < 60; ++seed) {
    EXPECT_EQ(openings_of(game().make_setup(options({"loops=0"}), seed)), 624);
    EXPECT_EQ(openings_of(game().make_setup(options({"loops=40"}), seed)), 664);
    EXPECT_GT(openings_of(game().make_setup(options({"loops=625"}), seed)), 800);
    openings.insert(openings_of(game().make_setup(options(), seed)));
  }
  EXPECT_EQ(openings, (std::set<int>{675, 676, 677, 678})) << "like the contest's maps";
}

TEST(RandomSetup, CorridorsHaveFewerDeadEnds) {
  for (int seed = 0; seed < 20; ++seed) {
    EXPECT_GT(dead_ends_of(game().make_setup(options({"maze=tree"}), seed)), 95);
    EXPECT_LT(dead_ends_of(game().make_setup(options({"maze=corridors"}), seed)), 75);
  }
}

TEST(RandomSetup, StartsAreFarApartAndSpreadOverTheBoard) {
  std::set<std::pair<int, int>> squares;
  std::set<std::string> directions;
  for (int seed = 0; seed < 300; ++seed) {
    const Json players = game().make_setup(options(), seed)["players"];
    const int rows = players[0]["row"].get<int>() - players[1]["row"].get<int>();
    const int cols = players[0]["col"].get<int>() - players[1]["col"].get<int>();
    EXPECT_GE(rows * rows + cols * cols, 288);
    for (const Json& player : players) {
      squares.insert({player["row"].get<int>(), player["col"].get<int>()});
      directions.insert(player["dir"]);
    }
  }
  EXPECT_GT(squares.size(), 300U);
  EXPECT_EQ(directions.size(), 4U);
}

TEST(ReadSetup, KeepsWhatItReads) {
  const Json setup = game().make_setup(options(), 5);
  EXPECT_EQ(game().read_setup(options(), setup.dump(2), 9), setup);
}

std::string text_of_map(const Json& setup, const std::string& line_end = "\n") {
  std::string text;
  for (const std::string& line : map_of(setup)) text += line + line_end;
  return text;
}

TEST(ReadSetup, DrawsStartsForAMapWithoutThem) {
  const Json made = game().make_setup(options(), 5);
  for (const std::string& text : {text_of_map(made), text_of_map(made, "\r\n") + "\r\n\n",
                                  Json{{"maze", made["maze"]}}.dump()}) {
    const Json setup = game().read_setup(options(), text, 3);
    EXPECT_EQ(setup["maze"], made["maze"]);
    EXPECT_EQ(complaint(setup), "");
    EXPECT_EQ(setup, game().read_setup(options(), text, 3));
    EXPECT_NE(setup, game().read_setup(options(), text, 4));
  }
}

std::string header(const Json& setup, const std::string& separator, bool is_lower) {
  std::string text;
  for (const Json& player : setup["players"]) {
    std::string direction = player["dir"];
    if (is_lower) direction[0] = static_cast<char>(direction[0] + 'a' - 'A');
    text += fmt::format("{}{}{}{}{}\n", player["row"].dump(), separator, player["col"].dump(),
                        separator, direction);
  }
  return text;
}

TEST(ReadSetup, ReadsTheContestsForm) {
  const Json setup = game().make_setup(options(), 6);
  for (const char* separator : {" ", ",", ", ", "\t"}) {
    for (const bool is_lower : {false, true}) {
      const std::string text = header(setup, separator, is_lower) + text_of_map(setup);
      EXPECT_EQ(game().read_setup(options(), text, 1), setup) << text;
    }
  }
}

TEST(ReadSetup, ReadsDirectionsAsSidesOfTheMap) {
  const Json setup = game().make_setup(options(), 6);
  std::string text = header(setup, " ", false);
  for (char& letter : text) {
    const std::size_t at = std::string("NESW").find(letter);
    if (at != std::string::npos) letter = "URDL"[at];
  }
  EXPECT_EQ(game().read_setup(options(), text + text_of_map(setup), 1), setup);
}

// The edges of a map alone: 25 characters in odd lines, 26 in even ones.
std::string compact_text(const Json& setup) {
  std::string text;
  const std::vector<std::string> lines = map_of(setup);
  for (std::size_t line = 0; line < lines.size(); ++line) {
    for (std::size_t i = (line + 1) % 2; i < lines[line].size(); i += 2) text += lines[line][i];
    text += '\n';
  }
  return text;
}

TEST(ReadSetup, ReadsCompactLines) {
  const Json setup = game().make_setup(options(), 7);
  EXPECT_EQ(game().read_setup(options(), header(setup, " ", false) + compact_text(setup), 1),
            setup);
  EXPECT_EQ(game().read_setup(options(), compact_text(setup), 1)["maze"], setup["maze"]);
}

TEST(ReadSetup, RefusesPlacesThatAreNone) {
  const Json good = game().make_setup(options(), 8);
  const auto with = [&](const char* pointer, const Json& value) {
    Json setup = good;
    setup[Json::json_pointer(pointer)] = value;
    return complaint(setup);
  };
  EXPECT_EQ(with("/players/0/row", 0),
            "setup.players[0].row: expected an integer from 1 to 25, got 0");
  EXPECT_EQ(with("/players/1/col", 26),
            "setup.players[1].col: expected an integer from 1 to 25, got 26");
  EXPECT_EQ(with("/players/1/dir", "X"),
            "setup.players[1].dir: expected \"N\", \"E\", \"S\" or \"W\"");
  EXPECT_EQ(with("/players/1/dir", ""),
            "setup.players[1].dir: expected \"N\", \"E\", \"S\" or \"W\"");
  EXPECT_EQ(with("/players/1/dir", 1),
            "setup.players[1].dir: expected \"N\", \"E\", \"S\" or \"W\"");
  EXPECT_EQ(with("/players", Json::array()), "setup.players: expected 2 elements, got 0");
  EXPECT_EQ(with("/maze", Json::array()), "setup.maze: expected 51 elements, got 0");
  EXPECT_EQ(with("/maze/4", 7), "setup.maze[4]: expected a string");
  EXPECT_EQ(with("/maze/4", "+-+"), "setup.maze[4]: expected 51 characters, got 3");
  EXPECT_EQ(complaint(Json::object()), "setup: has no 'maze'");
  EXPECT_EQ(complaint({{"maze", good["maze"]}}), "setup: has no 'players'");
}

// A valid setup: rows that are joined at the left; both seats look east with their backs free.
Json rows_setup() {
  Json lines = Json::array();
  for (int line = 0; line <= 50; ++line) {
    std::string text = line % 2 == 0 ? "+" : "|";
    for (int column = 1; column <= 25; ++column) text += line % 2 == 0 ? "-+" : "  ";
    if (line % 2 != 0) text.back() = '|';
    if (line % 2 == 0 && line != 0 && line != 50) text[1] = ' ';
    lines.push_back(text);
  }
  return {{"maze", lines},
          {"players",
           {{{"row", 1}, {"col", 2}, {"dir", "E"}}, {{"row", 25}, {"col", 2}, {"dir", "E"}}}}};
}

// What is said when one character of the map is changed; lines and columns count from 1.
std::string complaint_with(std::size_t line, std::size_t column, char character) {
  Json setup = rows_setup();
  std::string text = setup["maze"][line - 1];
  text[column - 1] = character;
  setup["maze"][line - 1] = text;
  std::string in_json = complaint(setup);
  std::string in_text = complaint_about_text(header(setup, " ", false) + text_of_map(setup));
  const std::string place = fmt::format("setup.maze[{}]", line - 1);
  if (in_json.empty()) return in_text;
  EXPECT_EQ(in_json.substr(0, place.size()), place);
  EXPECT_EQ(in_text, fmt::format("setup: line {}{}", line + 2, in_json.substr(place.size())))
      << "a file's messages are the same but for the name of the line";
  return in_json;
}

TEST(ReadSetup, NamesLineAndColumnOfAWrongCharacter) {
  EXPECT_EQ(complaint(rows_setup()), "");
  EXPECT_EQ(complaint_with(3, 5, 'x'), "setup.maze[2], column 5: expected a corner '+', got 'x'");
  EXPECT_EQ(complaint_with(3, 6, '|'), "setup.maze[2], column 6: expected '-' or a space, got '|'");
  EXPECT_EQ(complaint_with(4, 7, '-'), "setup.maze[3], column 7: expected '|' or a space, got '-'");
  EXPECT_EQ(complaint_with(4, 8, '.'),
            "setup.maze[3], column 8: expected a square, which is a space, got '.'");
  EXPECT_EQ(complaint_with(4, 8, '\x1b'),
            "setup.maze[3], column 8: expected a square, which is a space, got '\\x1b'");
}

TEST(ReadSetup, RefusesAnOpenOuterEdge) {
  const std::string what = ": expected a wall, since the outer edges are closed";
  EXPECT_EQ(complaint_with(1, 4, ' '), "setup.maze[0], column 4" + what);
  EXPECT_EQ(complaint_with(51, 6, ' '), "setup.maze[50], column 6" + what);
  EXPECT_EQ(complaint_with(4, 1, ' '), "setup.maze[3], column 1" + what);
  EXPECT_EQ(complaint_with(6, 51, ' '), "setup.maze[5], column 51" + what);
}

TEST(ReadSetup, RefusesACornerWithoutWalls) {
  Json setup = rows_setup();
  std::string line = setup["maze"][4];
  line[9] = line[11] = ' ';
  setup["maze"][4] = line;
  EXPECT_EQ(complaint(setup), "setup.maze[4], column 11: no wall touches this corner");
}

TEST(ReadSetup, RefusesSquaresOutOfReach) {
  Json setup = rows_setup();
  std::string line = setup["maze"][20];
  line[1] = '-';
  setup["maze"][20] = line;
  EXPECT_EQ(complaint(setup),
            "setup.maze[21], column 2: no way leads from square (1, 1) to square (11, 1)");
}

TEST(ReadSetup, RefusesStartsAgainstTheRules) {
  Json setup = rows_setup();
  setup["players"][1]["dir"] = "N";
  EXPECT_EQ(complaint(setup),
            "setup.players[1]: there is a wall behind row 25, col 2, dir N; expected an opening");
  EXPECT_EQ(complaint_about_text(header(setup, " ", false) + text_of_map(setup)),
            "setup: line 2: there is a wall behind row 25, col 2, dir N; expected an opening");
  setup = rows_setup();
  setup["players"][1]["row"] = 17;
  setup["players"][1]["col"] = 7;
  EXPECT_EQ(complaint(setup),
            "setup.players: the starts have a squared distance of 281, expected at least 288");
  EXPECT_EQ(
      complaint_about_text(header(setup, " ", false) + text_of_map(setup)),
      "setup: lines 1 and 2: the starts have a squared distance of 281, expected at least 288");
  setup["players"][1]["col"] = 14;
  setup["players"][1]["row"] = 13;
  EXPECT_EQ(complaint(setup), "") << "exactly 288";
}

TEST(ReadSetup, RefusesFilesThatAreNone) {
  const Json setup = rows_setup();
  const std::string map = text_of_map(setup);
  EXPECT_EQ(complaint_about_text("{"), "setup: not valid JSON at byte 2");
  EXPECT_EQ(complaint_about_text("+-+\n"),
            "setup: expected 51 lines of a map from line 1 on, got 1");
  EXPECT_EQ(complaint_about_text("1 2 N\n"),
            "setup: line 2: expected Blue's start, got the end of the file");
  EXPECT_EQ(complaint_about_text("1 2 E\n25 2 E\n" + map + map),
            "setup: expected 51 lines of a map from line 3 on, got 102");
  for (const char* line : {"1 2", "1 2 E 3", "0 2 E", "1 26 E", "1 x E", "1 2 Q", "1 2 EE", ""}) {
    EXPECT_EQ(complaint_about_text("1 2 E\n" + std::string(line) + "\n" + map),
              "setup: line 2: expected a start as row and column from 1 to 25 and one of N, E, S, "
              "W, got '" +
                  std::string(line) + "'");
  }
  std::string short_line = map;
  short_line.erase(5, 1);
  EXPECT_EQ(complaint_about_text(short_line),
            "setup: line 1: expected 51 characters (or 25 edges), got 50");
}

TEST(ReadSetup, NamesEdgesOfCompactLines) {
  std::string text = compact_text(rows_setup());
  text[26 + 3] = '-';
  EXPECT_EQ(complaint_about_text(text),
            "setup: line 2, column 4: expected '|' or a space, got '-'");
  text[26 + 3] = ' ';
  text[4] = ' ';
  EXPECT_EQ(complaint_about_text(text),
            "setup: line 1, column 5: expected a wall, since the outer edges are closed");
}

}  // namespace
}  // namespace agon::amazes
