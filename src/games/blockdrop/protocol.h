// What is sent to a bot and what it may answer (docs/games/blockdrop.md, "Protocol").
#pragma once

#include <optional>
#include <string_view>

#include "games/blockdrop/rules.h"
#include "text/text.h"

namespace agon::blockdrop {

/// Appends the state as `seat` is shown it, from its id to `EOD`.
void write_state(const State& state, int seat, text::LineWriter& out);

/// Whether the line is the ready message: `READY`, blanks around it aside.
bool is_ready(std::string_view line);

/// What a line comes to.
struct Reply {
  std::optional<Command> command;  ///< empty when the first word is not a command
  bool has_further_words = false;  ///< which are ignored

  friend bool operator==(const Reply&, const Reply&) = default;
};

/// Reads any line at all: what is not a command is a wasted turn, not a fault.
Reply parse_reply(std::string_view line);

}  // namespace agon::blockdrop
