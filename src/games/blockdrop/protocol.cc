#include "games/blockdrop/protocol.h"

namespace agon::blockdrop {
namespace {

constexpr std::string_view kLetters = "URDLAN";  // in the order of the commands
constexpr std::int8_t kOffBoard = -1;            // as row and column of a fallen player

std::optional<Command> parse_command(std::string_view word) {
  if (word.size() != 1) return std::nullopt;
  const std::size_t index = kLetters.find(word.front());
  if (index == std::string_view::npos) return std::nullopt;
  return static_cast<Command>(index);
}

}  // namespace

void write_state(const State& state, int seat, text::LineWriter& out) {
  out.word(seat).end_line().word(state.turn).end_line();
  for (int block = 0; block < kBlocks; ++block) {
    out.word(state.blocks[static_cast<std::size_t>(block)]);
    if (block % kBoardBlocks == kBoardBlocks - 1) out.end_line();
  }
  for (const Player& player : state.players) {
    out.word(player.is_on_board() ? player.row : kOffBoard)
        .word(player.is_on_board() ? player.col : kOffBoard)
        .word(letter_of(player.direction))
        .word(player.wait)
        .end_line();
  }
  out.word("EOD").end_line();
}

bool is_ready(std::string_view line) { return text::strip(line) == "READY"; }

Reply parse_reply(std::string_view line) {
  const std::string_view words = text::strip(line);
  const std::string_view first = words.substr(0, words.find(' '));
  return {parse_command(first), first.size() < words.size()};
}

}  // namespace agon::blockdrop
