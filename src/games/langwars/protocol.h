// The lines of Lang Wars: what a seat is sent in a turn, and what its answer means.
//
// White space is the ASCII kind: space, tab, carriage return, vertical tab, form feed.
#pragma once

#include <string_view>

#include "games/langwars/rules.h"
#include "text/text.h"

namespace agon::langwars {

/// Whether a line says READY, in capital or small letters, with or without white space around it.
bool is_ready(std::string_view line);

/// The settings, which stand before the lines of the first turn.
void write_settings(const State& state, text::LineWriter& out);

/// What `seat` may know at the beginning of `state.turn`. Requires that the game is not over.
void write_turn(const State& state, int seat, text::LineWriter& out);

/// What a line comes to.
struct Reply {
  Selection selected{};
  /// What in the line was ignored or read as language 0, for the bot's author; empty when nothing
  /// was. A word read as language 0 goes before an ignored one, and an earlier word before a later.
  std::string_view remark = {};
};

/// Reads the answer to `turn`. No line is refused: whatever is not a language counts as language 0.
Reply parse_reply(std::string_view line, int turn);

}  // namespace agon::langwars
