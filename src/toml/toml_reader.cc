#include "toml/toml_reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "error/error.h"
#include "text/text.h"

namespace agon {

TomlReader::TomlReader(const std::string& path) : path_(text::escape(path)) {}

std::string TomlReader::position(const toml::source_region& where) const {
  return fmt::format("{}:{}:{}", path_, where.begin.line, where.begin.column);
}

std::string TomlReader::position(const toml::node& node) const { return position(node.source()); }

void TomlReader::fail(const toml::node& node, const std::string& problem) const {
  throw Error(fmt::format("{}: {}", position(node), problem));
}

toml::table TomlReader::parse(std::string_view bytes) const {
  try {
    return toml::parse(bytes);
  } catch (const toml::parse_error& error) {
    throw Error(fmt::format("{}: {}", position(error.source()), text::escape(error.description())));
  }
}

void TomlReader::refuse_unknown_keys(const toml::table& table,
                                     const std::vector<std::string_view>& known) const {
  for (const auto& [key, value] : table) {
    if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
    const std::string_view meant = text::nearest(key.str(), known);
    throw Error(fmt::format(
        "{}: unknown key '{}'{}; known are {}", position(key.source()), text::escape(key.str()),
        meant.empty() ? "" : fmt::format(" (meant '{}'?)", meant), fmt::join(known, ", ")));
  }
}

std::string TomlReader::text(const toml::node& node, std::string_view what) const {
  const auto* string = node.as_string();
  if (string == nullptr) fail(node, fmt::format("{} must be a string", what));
  if (string->get().find('\0') != std::string::npos) {
    fail(node, fmt::format("{} holds a zero byte", what));
  }
  return string->get();
}

std::int64_t TomlReader::integer(const toml::node& node, std::string_view what, std::int64_t least,
                                 std::int64_t most) const {
  const auto* integer = node.as_integer();
  if (integer == nullptr || integer->get() < least || most < integer->get()) {
    fail(node, fmt::format("{} must be an integer from {} to {}", what, least, most));
  }
  return integer->get();
}

bool TomlReader::flag(const toml::node& node, std::string_view what) const {
  const auto* flag = node.as_boolean();
  if (flag == nullptr) fail(node, fmt::format("{} must be true or false", what));
  return flag->get();
}

const toml::table& TomlReader::table(const toml::node& node, std::string_view what) const {
  const auto* table = node.as_table();
  if (table == nullptr) fail(node, fmt::format("{} must be a table", what));
  return *table;
}

const toml::array& TomlReader::array(const toml::node& node, std::string_view what) const {
  const auto* array = node.as_array();
  if (array == nullptr) fail(node, fmt::format("{} must be an array", what));
  return *array;
}

}  // namespace agon
