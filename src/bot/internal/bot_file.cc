#include "bot/internal/bot_file.h"

#include <fmt/format.h>

#include "error/error.h"
#include "text/text.h"
#include "toml/toml_reader.h"

namespace agon::internal {
namespace {

class Reader : public TomlReader {
 public:
  using TomlReader::TomlReader;

  // A command: a command line, or the list of its words.
  Words command_of(const toml::node& node, const std::string& what) const {
    Words words;
    if (const auto* array = node.as_array()) {
      for (const toml::node& word : *array) {
        words.push_back(text(word, fmt::format("a word of {}", what)));
      }
    } else if (node.is_string()) {
      auto split = split_words(text(node, what));
      if (!split) fail(node, fmt::format("{}: {}", what, split.error()));
      words = *std::move(split);
    } else {
      fail(node, fmt::format("{} must be a command line or an array of its words", what));
    }
    if (words.empty() || words.front().empty()) {
      fail(node, fmt::format("{} names no program", what));
    }
    return words;
  }

  // One command line, or an array of commands.
  std::vector<Words> commands_of(const toml::node& node, const std::string& what) const {
    std::vector<Words> commands;
    if (const auto* array = node.as_array()) {
      for (const toml::node& command : *array) {
        commands.push_back(command_of(command, fmt::format("a command of {}", what)));
      }
    } else {
      commands.push_back(command_of(node, what));
    }
    return commands;
  }
};

}  // namespace

BotFile parse_bot_file(std::string_view text, const std::string& path) {
  const Reader reader(path);
  const toml::table table = reader.parse(text);
  reader.refuse_unknown_keys(table, {"name", "build", "run"});
  BotFile file;
  if (const toml::node* name = table.get("name")) {
    file.name = reader.text(*name, "'name'");
    if (text::strip(file.name).empty()) reader.fail(*name, "'name' is empty");
  }
  if (const toml::node* build = table.get("build")) {
    file.build = reader.commands_of(*build, "'build'");
  }
  const toml::node* run = table.get("run");
  if (run == nullptr) {
    reader.fail(table,
                "'run' is missing: the command that starts the bot, such as "
                "run = \"python3 -u main.py\"");
  }
  file.run = reader.command_of(*run, "'run'");
  file.run_position = reader.position(*run);
  return file;
}

}  // namespace agon::internal
