#include "games/amazes/protocol.h"

namespace agon::amazes {
namespace {

// One line of sight: a letter for each square up to the wall, as its openings at the left and the
// right of the looking direction are; then the wall.
void write_line_of_sight(const Maze& maze, Position looking, text::LineWriter& out) {
  std::array<char, kSize> letters{};
  std::size_t size = 0;
  while (take_step(maze, looking, Step::forward)) {
    const bool left = !has_edge(maze, looking.square, turned(looking.facing, Step::left));
    const bool right = !has_edge(maze, looking.square, turned(looking.facing, Step::right));
    letters[size++] = left && right ? 'B' : left ? 'L' : right ? 'R' : 'N';
  }
  letters[size++] = 'W';
  out.word(std::string_view(letters.data(), size)).end_line();
}

bool parse_step(char letter, Step& step) {
  switch (letter) {
    case 'F':
      step = Step::forward;
      return true;
    case 'T':
      step = Step::back;
      return true;
    case 'L':
      step = Step::left;
      return true;
    case 'R':
      step = Step::right;
      return true;
    default:
      return false;
  }
}

}  // namespace

void write_view(const Maze& maze, const State& state, int seat, text::LineWriter& out) {
  const Position own = state.seats[static_cast<std::size_t>(seat)].position;
  const Position other = state.seats[static_cast<std::size_t>(1 - seat)].position;
  for (const Step side : {Step::forward, Step::right, Step::back, Step::left}) {
    write_line_of_sight(maze, {own.square, turned(own.facing, side)}, out);
  }
  out.word(squared_distance(own.square, other.square)).end_line();
}

std::string_view parse_reply(std::string_view line, Reply& reply) {
  if (line.empty()) return "expected 1 to 256 steps, got an empty line";
  if (line.size() > kMostSteps) return "expected no more than 256 steps";
  reply.size = line.size();
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!parse_step(line[i], reply.characters[i])) return "expected nothing but F, T, L and R";
  }
  return {};
}

}  // namespace agon::amazes
