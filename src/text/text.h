// Lines of text as bots and judges exchange them: bytes with a length, never C strings, no locale.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Lines of text.
namespace agon::text {

/// Takes all bytes up to and including U+0020 off both ends.
std::string_view strip(std::string_view line);

/// Reads the whole of `word` as a decimal integer: an optional `-`, then ASCII digits, nothing
/// else. Empty when it is not one or does not fit.
template <std::integral Int>
std::optional<Int> parse_integer(std::string_view word) {
  Int value{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

/// Splits a block of lines into its lines, without their ends. A last line without a line end
/// counts. The views point into `block`.
std::vector<std::string_view> split_lines(std::string_view block);

/// `bytes` made safe for a terminal or a log: valid UTF-8 is kept, control characters
/// (C0, DEL, C1), bidirectional and zero-width marks and invalid bytes become escapes such as `\n`,
/// `\x1b`,
/// `\u202e`. Backslashes are kept as they are, unless `backslashes` is set, which makes the result
/// unambiguous.
std::string escape(std::string_view bytes, bool backslashes = false);

/// Whether all of `bytes` is well-formed UTF-8 (no overlong forms, no surrogates).
bool is_utf8(std::string_view bytes);

/// The candidate nearest to `word` by edit distance, when one is near enough to be a likely slip
/// of the hand; empty otherwise.
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates);

/// Builds a block of lines: numbers and words separated by single spaces, `\n` line ends. Keeps
/// its memory when cleared, so that steady use allocates nothing.
class LineWriter {
 public:
  /// Begins a new block.
  void clear() { block_.clear(); }
  /// The lines so far; valid until the next call that changes the writer.
  std::string_view view() const { return block_; }

  /// Adds a decimal number.
  template <std::integral Int>
  requires(!std::same_as<Int, char>) LineWriter& word(Int number) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    return word(std::string_view(digits, static_cast<std::size_t>(end - digits)));
  }
  /// Adds a word of one letter.
  LineWriter& word(char letter) { return word(std::string_view(&letter, 1)); }
  /// Adds a word, after a space unless it begins a line.
  LineWriter& word(std::string_view text) {
    if (!block_.empty() && block_.back() != '\n') block_ += ' ';
    block_ += text;
    return *this;
  }
  /// Adds a line feed.
  LineWriter& end_line() {
    block_ += '\n';
    return *this;
  }

 private:
  std::string block_;
};

}  // namespace agon::text
