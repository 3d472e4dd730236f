// bot.toml: how a bot of several files is built and started.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bot/command_line.h"

namespace agon::internal {

struct BotFile {
  std::string name;          ///< empty: not given
  std::vector<Words> build;  ///< commands, none of them empty
  Words run;                 ///< not empty
  std::string run_position;  ///< where it stands: "mybot/bot.toml:3:7"
};

/// Reads the text of a bot.toml. Throws Error that names `path`, line and column.
BotFile parse_bot_file(std::string_view text, const std::string& path);

}  // namespace agon::internal
