#include "bot/command_line.h"

#include <fmt/format.h>

namespace agon {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kForShells = "|&;<>()$`";

bool contains(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }

// Reads the rest of a quoted part, after its opening quote; false when the quote is never closed.
bool read_quoted(std::string_view& rest, char quote, std::string& word) {
  while (!rest.empty()) {
    const char c = rest.front();
    rest.remove_prefix(1);
    if (c == quote) return true;
    if (quote == '"' && c == '\\' && !rest.empty() && contains("\"\\$`\n", rest.front())) {
      if (rest.front() != '\n') word += rest.front();
      rest.remove_prefix(1);
    } else {
      word += c;
    }
  }
  return false;
}

}  // namespace

tl::expected<Words, std::string> split_words(std::string_view rest) {
  Words words;
  bool in_word = false;
  while (!rest.empty()) {
    const char c = rest.front();
    rest.remove_prefix(1);
    if (contains(kBlanks, c)) {
      in_word = false;
      continue;
    }
    if (c == '\\' && rest.substr(0, 1) == "\n") {
      rest.remove_prefix(1);
      continue;
    }
    if (contains(kForShells, c)) {
      return tl::unexpected(fmt::format(
          "'{}' is for a shell, and none is asked: quote it, or start one: sh -c '...'", c));
    }
    if (!in_word) words.emplace_back();
    in_word = true;
    if (c == '\'' || c == '"') {
      if (!read_quoted(rest, c, words.back())) {
        return tl::unexpected(fmt::format("the quote {} is never closed", c));
      }
    } else if (c == '\\') {
      if (rest.empty()) return tl::unexpected(std::string("nothing follows the last backslash"));
      words.back() += rest.front();
      rest.remove_prefix(1);
    } else {
      words.back() += c;
    }
  }
  return words;
}

std::string join_words(const Words& words) {
  std::string line;
  for (const std::string& word : words) {
    if (!line.empty()) line += ' ';
    if (!word.empty() && word.find_first_of(" \t\r\n|&;<>()$`\\\"'") == std::string::npos) {
      line += word;
      continue;
    }
    line += '\'';
    for (const char c : word) line += c == '\'' ? std::string("'\\''") : std::string(1, c);
    line += '\'';
  }
  return line;
}

sandbox::Command command_in(const fs::path& folder, const Words& words) {
  const fs::path path = (folder / words.front()).lexically_normal();
  std::error_code none;
  const bool is_path =
      words.front().find('/') != std::string::npos || fs::is_regular_file(path, none);
  return {is_path ? path.string() : words.front(), {words.begin() + 1, words.end()}};
}

}  // namespace agon
