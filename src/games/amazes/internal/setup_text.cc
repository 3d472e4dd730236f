#include "games/amazes/internal/setup_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "error/error.h"
#include "games/setup_json.h"
#include "text/text.h"

namespace agon::amazes {
namespace {

constexpr int kMapSize = 2 * kSize + 1;  // lines of a map, and characters in each
constexpr std::string_view kDirectionLetters = "NESW";

// What the contest's own files separate words by, and directions they may use: points of the
// compass in either case, or up, right, down and left.
constexpr std::string_view kSeparators = " \t,";
constexpr std::string_view kKnownDirections = "NESWneswURDLurdl";

// The 51 lines of a map and where they come from. Lines and columns count from 0 here, so that
// corners are even in both, squares odd in both, and edges lie between.
class Map {
 public:
  // Lines at `path` of a setup in JSON; requires an array of strings.
  Map(const Json& lines, const std::string& path);
  // Lines of a file, from line `first` on.
  Map(const std::vector<std::string_view>& lines, std::size_t first);

  // The walls; throws Error where the map is not a valid maze.
  Maze read() const;

 private:
  void add_line(std::string_view text, bool may_be_compact);
  char at(int line, int column) const {
    return lines_[static_cast<std::size_t>(line)][static_cast<std::size_t>(column)];
  }
  std::string line_name(std::size_t line) const;
  std::string place(int line, int column) const;
  void check_character(int line, int column) const;
  [[noreturn]] void refuse(const Flaw& flaw) const;

  std::vector<std::string> lines_;
  std::vector<bool> is_compact_;
  std::string path_;       // of the lines in JSON; empty for a file
  std::size_t first_ = 0;  // line of a file
};

char wall_letter(int line) { return line % 2 == 0 ? '-' : '|'; }

std::string shown(char character) { return text::escape(std::string_view(&character, 1)); }

Map::Map(const Json& lines, const std::string& path) : path_(path) {
  for (const Json& line : setup_json::array(lines, path, kMapSize)) {
    if (!line.is_string()) throw Error(line_name(lines_.size()) + ": expected a string");
    add_line(line.get_ref<const std::string&>(), false);
  }
}

Map::Map(const std::vector<std::string_view>& lines, std::size_t first) : first_(first) {
  if (lines.size() - first != kMapSize) {
    throw Error(fmt::format("setup: expected {} lines of a map from line {} on, got {}", kMapSize,
                            first + 1, lines.size() - first));
  }
  for (std::size_t i = first; i < lines.size(); ++i) add_line(lines[i], true);
}

// A compact line has the edges alone, and is spread to its full length.
void Map::add_line(std::string_view text, bool may_be_compact) {
  const bool is_across = lines_.size() % 2 == 0;
  const std::size_t edges = is_across ? kSize : kSize + 1;
  const bool is_compact = may_be_compact && text.size() == edges;
  if (!is_compact && text.size() != kMapSize) {
    throw Error(fmt::format("{}: expected {} characters{}, got {}", line_name(lines_.size()),
                            kMapSize, may_be_compact ? fmt::format(" (or {} edges)", edges) : "",
                            text.size()));
  }
  std::string line(text);
  if (is_compact) {
    line.assign(kMapSize, is_across ? '+' : ' ');
    for (std::size_t i = 0; i < edges; ++i) line[2 * i + (is_across ? 1 : 0)] = text[i];
  }
  lines_.push_back(std::move(line));
  is_compact_.push_back(is_compact);
}

std::string Map::line_name(std::size_t line) const {
  return path_.empty() ? fmt::format("setup: line {}", first_ + line + 1)
                       : setup_json::at(path_, line);
}

// In a compact line squares and corners are named by an edge beside them.
std::string Map::place(int line, int column) const {
  const auto index = static_cast<std::size_t>(line);
  const int shown_column = !is_compact_[index] ? column + 1
                           : line % 2 == 0     ? (column + 1) / 2
                                               : column / 2 + 1;
  return fmt::format("{}, column {}", line_name(index), shown_column);
}

void Map::check_character(int line, int column) const {
  const char character = at(line, column);
  const auto expect = [&](std::string_view what) {
    throw Error(
        fmt::format("{}: expected {}, got '{}'", place(line, column), what, shown(character)));
  };
  if ((line + column) % 2 != 0) {
    const char wall = wall_letter(line);
    if (character != wall && character != ' ') expect(fmt::format("'{}' or a space", wall));
  } else if (line % 2 == 0) {
    if (character != '+') expect("a corner '+'");
  } else if (character != ' ') {
    expect("a square, which is a space");
  }
}

void Map::refuse(const Flaw& flaw) const {
  const int line = 2 * flaw.square.row - 1;
  const int column = 2 * flaw.square.column - 1;
  if (flaw.kind == Flaw::Kind::bare_corner) {
    throw Error(place(line - 1, column - 1) + ": no wall touches this corner");
  }
  if (flaw.kind == Flaw::Kind::unconnected) {
    throw Error(fmt::format("{}: no way leads from square (1, 1) to square ({}, {})",
                            place(line, column), flaw.square.row, flaw.square.column));
  }
  const Square outside = neighbour(flaw.square, flaw.direction);
  throw Error(fmt::format(
      "{}: expected a wall, since the outer edges are closed",
      place(line + outside.row - flaw.square.row, column + outside.column - flaw.square.column)));
}

Maze Map::read() const {
  Maze maze{};
  for (int line = 0; line < kMapSize; ++line) {
    const auto row = static_cast<std::size_t>(line) / 2 + 1;
    for (int column = 0; column < kMapSize; ++column) {
      check_character(line, column);
      if ((line + column) % 2 == 0 || at(line, column) == ' ') continue;
      (line % 2 == 0 ? maze.horizontal : maze.vertical)[row] |= bit(column / 2 + 1);
    }
  }
  if (const auto flaw = find_flaw(maze)) refuse(*flaw);
  return maze;
}

// Throws Error when a seat cannot step back from its start, which `place` names.
void check_start(const Maze& maze, const Position& position, const std::string& place) {
  if (is_open_behind(maze, position)) return;
  throw Error(fmt::format("{}: there is a wall behind row {}, col {}, dir {}; expected an opening",
                          place, position.square.row, position.square.column,
                          position_json(position)["dir"].get<std::string>()));
}

void check_distance(const std::array<Position, 2>& starts, const std::string& place) {
  const int distance = squared_distance(starts[kRed].square, starts[kBlue].square);
  if (distance >= kStartDistance) return;
  throw Error(fmt::format("{}: the starts have a squared distance of {}, expected at least {}",
                          place, distance, kStartDistance));
}

Position position_from_json(const Json& json, const std::string& path) {
  const int row =
      setup_json::integer(setup_json::member(json, path, "row"), path + ".row", 1, kSize);
  const int col =
      setup_json::integer(setup_json::member(json, path, "col"), path + ".col", 1, kSize);
  const Json& dir = setup_json::member(json, path, "dir");
  const std::string letter = dir.is_string() ? dir.get<std::string>() : "";
  const std::size_t facing = kDirectionLetters.find(letter);
  if (letter.size() != 1 || facing == std::string_view::npos) {
    throw Error(fmt::format("{}.dir: expected \"N\", \"E\", \"S\" or \"W\"", path));
  }
  return {{static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(col)},
          static_cast<Direction>(facing)};
}

// Splits a file into lines, without line ends of any kind and without empty lines at its end.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines = text::split_lines(text);
  for (std::string_view& line : lines) {
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t from = line.find_first_not_of(kSeparators); from != std::string_view::npos;) {
    const std::size_t to = line.find_first_of(kSeparators, from);
    words.push_back(line.substr(from, to - from));
    from = line.find_first_not_of(kSeparators, to);
  }
  return words;
}

std::optional<Direction> parse_direction(std::string_view word) {
  const std::size_t at = word.size() == 1 ? kKnownDirections.find(word[0]) : std::string_view::npos;
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Direction>(at % 4);
}

Position parse_start(std::string_view line, int number) {
  const std::vector<std::string_view> words = words_of(line);
  const auto is_on_board = [](std::optional<int> at) { return at && *at >= 1 && *at <= kSize; };
  if (words.size() == 3) {
    const auto row = text::parse_integer<int>(words[0]);
    const auto column = text::parse_integer<int>(words[1]);
    const auto facing = parse_direction(words[2]);
    if (is_on_board(row) && is_on_board(column) && facing) {
      return {{static_cast<std::uint8_t>(*row), static_cast<std::uint8_t>(*column)}, *facing};
    }
  }
  throw Error(
      fmt::format("setup: line {}: expected a start as row and column from 1 to {} and "
                  "one of N, E, S, W, got '{}'",
                  number, kSize, text::escape(line.substr(0, 40))));
}

Setup parse_contest_file(const std::vector<std::string_view>& lines) {
  if (lines.size() < 2)
    throw Error("setup: line 2: expected Blue's start, got the end of the file");
  const std::array<Position, 2> starts = {parse_start(lines[0], 1), parse_start(lines[1], 2)};
  const Setup setup = {Map(lines, 2).read(), starts};
  check_start(setup.maze, starts[kRed], "setup: line 1");
  check_start(setup.maze, starts[kBlue], "setup: line 2");
  check_distance(starts, "setup: lines 1 and 2");
  return setup;
}

Setup parse_map(const std::vector<std::string_view>& lines, Random& random) {
  const Maze maze = Map(lines, 0).read();
  return {maze, random_starts(maze, random)};
}

}  // namespace

std::vector<std::string> map_of(const Maze& maze) {
  std::vector<std::string> lines;
  for (int line = 0; line < kMapSize; ++line) {
    const Rows& rows = line % 2 == 0 ? maze.horizontal : maze.vertical;
    const Bits walls = rows[static_cast<std::size_t>(line) / 2 + 1];
    std::string text(kMapSize, ' ');
    for (int column = 0; column < kMapSize; ++column) {
      char& character = text[static_cast<std::size_t>(column)];
      if ((line + column) % 2 == 0) {
        if (line % 2 == 0) character = '+';
      } else if ((walls & bit(column / 2 + 1)) != 0) {
        character = wall_letter(line);
      }
    }
    lines.push_back(text);
  }
  return lines;
}

Json position_json(const Position& position) {
  const char letter = kDirectionLetters[static_cast<std::size_t>(position.facing)];
  return {{"row", position.square.row},
          {"col", position.square.column},
          {"dir", std::string(1, letter)}};
}

Json setup_to_json(const Setup& setup) {
  return {{"maze", map_of(setup.maze)},
          {"players", {position_json(setup.starts[kRed]), position_json(setup.starts[kBlue])}}};
}

Setup setup_from_json(const Json& json) {
  Setup setup = {Map(setup_json::member(json, "setup", "maze"), "setup.maze").read(), {}};
  const Json& players =
      setup_json::array(setup_json::member(json, "setup", "players"), "setup.players", 2);
  for (std::size_t seat = 0; seat < setup.starts.size(); ++seat) {
    const std::string path = setup_json::at("setup.players", seat);
    setup.starts[seat] = position_from_json(players[seat], path);
    check_start(setup.maze, setup.starts[seat], path);
  }
  check_distance(setup.starts, "setup.players");
  return setup;
}

Json read_setup_text(std::string_view text, Random& random) {
  const std::string_view stripped = text::strip(text);
  const char first = stripped.empty() ? '\0' : stripped.front();
  if (first == '+' || first == '-') return setup_to_json(parse_map(lines_of(text), random));
  if (first >= '0' && first <= '9') return setup_to_json(parse_contest_file(lines_of(text)));
  Json json = setup_json::parse(text);
  if (json.is_object() && json.contains("maze") && !json.contains("players")) {
    const Maze maze = Map(json["maze"], "setup.maze").read();
    return setup_to_json({maze, random_starts(maze, random)});
  }
  return json;
}

}  // namespace agon::amazes
