#include "games/terraforming/protocol.h"

#include <algorithm>
#include <array>
#include <optional>

namespace agon::terraforming {
namespace {

constexpr std::array<std::string_view, kBuildings> kBuildingWords = {
    "none", "initial", "robotmaker", "excavator", "tower", "bridge", "house", "town"};
constexpr std::array<std::string_view, kDirections> kDirectionWords = {"r", "ur", "dr",
                                                                       "l", "ul", "dl"};

// The words of a line, cut at spaces alone: tabs and other blanks belong to words.
constexpr std::size_t kMostWords = 5;
struct Words {
  std::array<std::string_view, kMostWords> word;
  std::size_t count = 0;  ///< kMostWords + 1 when there are more
};

Words split(std::string_view line) {
  Words words;
  while (words.count <= kMostWords) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (line.empty()) break;
    const std::string_view word = line.substr(0, line.find(' '));
    if (words.count < kMostWords) words.word[words.count] = word;
    ++words.count;
    line.remove_prefix(word.size());
  }
  return words;
}

// A number may have a plus sign, which text::parse_integer does not take.
std::optional<std::int32_t> parse_number(std::string_view word) {
  if (word.size() > 1 && word[0] == '+' && word[1] != '-') word.remove_prefix(1);
  return text::parse_integer<std::int32_t>(word);
}

std::optional<Tile> parse_tile(std::string_view x_word, std::string_view y_word) {
  const auto x = parse_number(x_word);
  const auto y = parse_number(y_word);
  if (!x || !y) return std::nullopt;
  return kBoard.tile_at(*x, *y);
}

Command malformed(std::string_view remark) { return {.remark = remark}; }

Command parse_move(const Words& words) {
  if (words.count != 5) return malformed("malformed: expected 'move x y direction robots'");
  const auto from = parse_tile(words.word[1], words.word[2]);
  if (!from) return malformed("malformed: x and y of a move must be integers");
  const auto* const direction =
      std::find(kDirectionWords.begin(), kDirectionWords.end(), words.word[3]);
  if (direction == kDirectionWords.end()) {
    return malformed("malformed: the direction must be one of r ur dr l ul dl");
  }
  const auto robots = parse_number(words.word[4]);
  if (!robots) return malformed("malformed: the number of robots must be an integer");
  return {.kind = Command::Kind::move,
          .move = {*from, static_cast<Direction>(direction - kDirectionWords.begin()), *robots}};
}

// rules: any beginning of a building's name will do that no other building's name has.
Command parse_build(const Words& words) {
  if (words.count != 4) return malformed("malformed: expected 'build x y building'");
  const auto tile = parse_tile(words.word[1], words.word[2]);
  if (!tile) return malformed("malformed: x and y of a build must be integers");
  Building building = Building::none;
  for (auto b = static_cast<std::size_t>(Building::robotmaker); b < kBuildings; ++b) {
    if (!kBuildingWords[b].starts_with(words.word[3])) continue;
    if (building != Building::none) {
      return malformed("malformed: the building's name is short for several");
    }
    building = static_cast<Building>(b);
  }
  if (building == Building::none) {
    return malformed(
        "malformed: the building must be one of robotmaker excavator tower bridge house town");
  }
  return {.kind = Command::Kind::build, .build = {*tile, building}};
}

// The two words that begin a tile's line: its coordinates, which never change.
constexpr auto kPlaces = [] {
  std::array<text::ShortText, kTiles> places{};
  const auto append = [](text::ShortText& place, int coordinate) {
    if (coordinate < 0) place.append("-");
    const std::string_view digits = "0123456789";  // one is enough
    place.append(
        digits.substr(static_cast<std::size_t>(coordinate < 0 ? -coordinate : coordinate), 1));
  };
  for (Tile tile = 0; tile < kTiles; ++tile) {
    append(places[tile], kBoard.x[tile]);
    places[tile].append(" ");
    append(places[tile], kBoard.y[tile]);
  }
  return places;
}();

// The two words that end it: what the tile is, and what stands there.
constexpr text::ShortText kHole("hole hole");
constexpr text::ShortText kWasteland("wasteland none");
constexpr text::ShortText kSettlement("settlement none");
constexpr auto kBases = [] {
  std::array<text::ShortText, kBuildings> bases{};
  for (std::size_t i = 0; i < kBuildings; ++i) bases[i].append("base ").append(kBuildingWords[i]);
  return bases;
}();

const text::ShortText& nature_of(const State& state, Tile tile, int owner) {
  if (state.holes.contains(tile)) return kHole;
  if (owner < 0) return kWasteland;
  if (!state.bases.contains(tile)) return kSettlement;
  return kBases[static_cast<std::size_t>(state.buildings[tile])];
}

constexpr std::size_t kMostNameUnits = 20;
constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

// The character that the bytes begin with; empty when they begin with none.
std::string_view first_character(std::string_view bytes) {
  for (std::size_t length = 1; length <= std::min<std::size_t>(4, bytes.size()); ++length) {
    if (text::is_utf8(bytes.substr(0, length))) return bytes.substr(0, length);
  }
  return {};
}

}  // namespace

Command parse_command(std::string_view line) {
  line = text::strip(line);
  if (line == "finish") return {.kind = Command::Kind::finish};
  const Words words = split(line);
  if (words.count == 0) return malformed("an empty line has no effect");
  if (words.word[0] == "move") return parse_move(words);
  if (words.word[0] == "build") return parse_build(words);
  if (words.word[0] == "finish") return malformed("malformed: 'finish' stands alone");
  return malformed("malformed: expected 'move', 'build' or 'finish'");
}

std::string parse_name(std::string_view line) {
  line = text::strip(line);
  std::string name;
  for (std::size_t units = 0; !line.empty();) {
    const std::string_view character = first_character(line);
    units += character.size() == 4 ? 2 : 1;  // in UTF-16
    if (units > kMostNameUnits) break;
    name += character.empty() ? kReplacement : character;
    line.remove_prefix(std::max<std::size_t>(character.size(), 1));
  }
  return name.empty() ? std::string(kNoName) : name;
}

void write_block(const State& state, int seat, text::LineWriter& out) {
  out.word("START").end_line();
  out.word(state.turn).word(kTurns).word(seat).end_line();
  out.word(kRadius + 1).word(kTiles).end_line();
  const TileFacts facts = tile_facts_of(state);
  for (Tile tile = 0; tile < kTiles; ++tile) {
    const int owner = facts.owner[tile];
    out.line(kPlaces[tile], owner, state.robots[tile], facts.resources[tile],
             nature_of(state, tile, owner));
  }
  out.word("EOS").end_line();
}

std::string_view word_of(Direction direction) {
  return kDirectionWords[static_cast<std::size_t>(direction)];
}

std::string_view word_of(Building building) {
  return kBuildingWords[static_cast<std::size_t>(building)];
}

std::string_view object_on(const State& state, Tile tile) {
  return state.holes.contains(tile) ? "hole" : word_of(state.buildings[tile]);
}

}  // namespace agon::terraforming
