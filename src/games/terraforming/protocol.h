// What bots of Terraforming are sent and what they answer, byte for byte.
#pragma once

#include <string>
#include <string_view>

#include "games/terraforming/rules.h"
#include "text/text.h"

namespace agon::terraforming {

/// A line of a turn's reply. `malformed` has no effect, and `remark` (static text) says what is
/// wrong with it; only the member that `kind` names means anything.
struct Command {
  enum class Kind : std::uint8_t { malformed, finish, move, build };
  Kind kind = Kind::malformed;
  std::string_view remark = {};
  Move move = {};
  Build build = {};
};

/// Takes any bytes. Allocates nothing.
Command parse_command(std::string_view line);

/// The name in the first line of a bot, as valid UTF-8: blanks off both ends, every byte that
/// belongs to no character replaced by U+FFFD, then at most 20 UTF-16 units, never half a
/// character. `nanashi` when nothing is left.
std::string parse_name(std::string_view line);
inline constexpr std::string_view kNoName = "nanashi";

/// The board as `seat` is told of it.
void write_block(const State& state, int seat, text::LineWriter& out);

/// As in a move.
std::string_view word_of(Direction direction);
/// As in the block and in commands; `none` where nothing stands.
std::string_view word_of(Building building);
/// The last word of a tile's line: its building, `hole` or `none`.
std::string_view object_on(const State& state, Tile tile);

}  // namespace agon::terraforming
