// Our own TOML files: unknown keys refused, and every complaint with its line and column.
#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace agon {

/// What to read from the nodes of one file. Everything throws Error "FILE:LINE:COLUMN: …".
class TomlReader {
 public:
  /// `path` is for messages.
  explicit TomlReader(const std::string& path);

  toml::table parse(std::string_view bytes) const;

  /// "FILE:LINE:COLUMN".
  std::string position(const toml::node& node) const;
  [[noreturn]] void fail(const toml::node& node, const std::string& problem) const;

  void refuse_unknown_keys(const toml::table& table,
                           const std::vector<std::string_view>& known) const;

  /// A text that can be a word of a command or a name: without the zero byte, where it would end
  /// for the system. `what` is how messages call it.
  std::string text(const toml::node& node, std::string_view what) const;
  std::int64_t integer(const toml::node& node, std::string_view what, std::int64_t least,
                       std::int64_t most) const;
  bool flag(const toml::node& node, std::string_view what) const;
  const toml::table& table(const toml::node& node, std::string_view what) const;
  const toml::array& array(const toml::node& node, std::string_view what) const;

 private:
  std::string position(const toml::source_region& where) const;

  std::string path_;
};

}  // namespace agon
