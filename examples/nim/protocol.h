// Each turn a seat is sent the number of sticks on one line and answers with the number it takes.
#pragma once

#include <optional>
#include <string_view>

#include "nim/rules.h"
#include "text/text.h"

namespace agon::nim {

inline void write_turn(const State& state, text::LineWriter& out) {
  out.word(state.sticks).end_line();
}

/// The number of sticks taken; empty when the line is not one number.
inline std::optional<int> parse_reply(std::string_view line) {
  return text::parse_integer<int>(text::strip(line));
}

}  // namespace agon::nim
