#include "bot/internal/bot_file.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

#include "error/error.h"
#include "text/text.h"

namespace agon::internal {
namespace {

const std::vector<std::string_view> kKeys = {"name", "build", "run"};

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(text::escape(path)) {}

  std::string position(const toml::source_region& where) const {
    return fmt::format("{}:{}:{}", path_, where.begin.line, where.begin.column);
  }

  [[noreturn]] void fail(const toml::source_region& where, const std::string& problem) const {
    throw Error(fmt::format("{}: {}", position(where), problem));
  }

  toml::table parse(std::string_view bytes) const {
    try {
      return toml::parse(bytes);
    } catch (const toml::parse_error& error) {
      fail(error.source(), text::escape(error.description()));
    }
  }

  void refuse_unknown_keys(const toml::table& table) const {
    for (const auto& [key, value] : table) {
      if (std::find(kKeys.begin(), kKeys.end(), key.str()) != kKeys.end()) continue;
      const std::string_view meant = text::nearest(key.str(), kKeys);
      fail(key.source(),
           fmt::format("unknown key '{}'{}; known are name, build and run", text::escape(key.str()),
                       meant.empty() ? "" : fmt::format(" (meant '{}'?)", meant)));
    }
  }

  // A text that can be a word of a command or a name: not empty, and without the zero byte, where
  // it would end for the system.
  std::string text_of(const toml::node& node, const std::string& what) const {
    const auto* string = node.as_string();
    if (string == nullptr) fail(node.source(), fmt::format("{} must be a string", what));
    if (string->get().find('\0') != std::string::npos) {
      fail(node.source(), fmt::format("{} holds a zero byte", what));
    }
    return string->get();
  }

  // A command: a command line, or the list of its words.
  Words command_of(const toml::node& node, const std::string& what) const {
    Words words;
    if (const auto* array = node.as_array()) {
      for (const toml::node& word : *array) {
        words.push_back(text_of(word, fmt::format("a word of {}", what)));
      }
    } else if (node.is_string()) {
      auto split = split_words(text_of(node, what));
      if (!split) fail(node.source(), fmt::format("{}: {}", what, split.error()));
      words = *std::move(split);
    } else {
      fail(node.source(), fmt::format("{} must be a command line or an array of its words", what));
    }
    if (words.empty() || words.front().empty()) {
      fail(node.source(), fmt::format("{} names no program", what));
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

 private:
  std::string path_;
};

}  // namespace

BotFile parse_bot_file(std::string_view text, const std::string& path) {
  const Reader reader(path);
  const toml::table table = reader.parse(text);
  reader.refuse_unknown_keys(table);
  BotFile file;
  if (const toml::node* name = table.get("name")) {
    file.name = reader.text_of(*name, "'name'");
    if (text::strip(file.name).empty()) reader.fail(name->source(), "'name' is empty");
  }
  if (const toml::node* build = table.get("build")) {
    file.build = reader.commands_of(*build, "'build'");
  }
  const toml::node* run = table.get("run");
  if (run == nullptr) {
    reader.fail(table.source(),
                "'run' is missing: the command that starts the bot, such as "
                "run = \"python3 -u main.py\"");
  }
  file.run = reader.command_of(*run, "'run'");
  file.run_position = reader.position(run->source());
  return file;
}

}  // namespace agon::internal
