// Lines of text as bots and judges exchange them: bytes with a length, never C strings, no locale.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// A path as a message shows it, escaped.
inline std::string shown(const std::filesystem::path& path) { return escape(path.string()); }

/// Whether all of `bytes` is well-formed UTF-8 (no overlong forms, no surrogates).
bool is_utf8(std::string_view bytes);

/// The candidate nearest to `word` by edit distance, when one is near enough to be a likely slip
/// of the hand; empty otherwise.
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates);

/// A short text that is written so often that its copying must not depend on its length.
class ShortText {
 public:
  static constexpr std::size_t kMost = 23;

  constexpr ShortText() = default;
  /// Requires `text.size() <= kMost`, and so does `append` of the whole.
  constexpr explicit ShortText(std::string_view text) { append(text); }
  constexpr ShortText& append(std::string_view text) {
    for (const char c : text) bytes_[size_++] = c;
    return *this;
  }

 private:
  friend class LineWriter;
  std::array<char, kMost> bytes_{};
  std::uint8_t size_ = 0;
};

/// Builds a block of lines: numbers and words separated by single spaces, `\n` line ends. Keeps
/// its memory when cleared, so that steady use allocates nothing.
class LineWriter {
 public:
  /// Begins a new block.
  void clear() {
    size_ = 0;
    at_line_start_ = true;
  }
  /// The lines so far; valid until the next call that changes the writer.
  std::string_view view() const { return {block_.data(), size_}; }

  /// Adds a word, after a space unless it begins a line: a decimal number, a letter or a text.
  template <class Word>
  LineWriter& word(const Word& word) {
    char* at = reserve(room_for(word) + 1);
    if (!at_line_start_) *at++ = ' ';
    at_line_start_ = false;
    return end_at(put(at, word));
  }

  /// Adds a line of words; requires that none has been begun. Faster than word by word.
  template <class... Words>
  LineWriter& line(const Words&... words) {
    char* at = reserve((room_for(words) + ...) + sizeof...(words));
    ((at = put(at, words), *at++ = ' '), ...);
    at[-1] = '\n';
    return end_at(at);
  }

  /// Adds a line feed.
  LineWriter& end_line() {
    char* at = reserve(1);
    *at++ = '\n';
    at_line_start_ = true;
    return end_at(at);
  }

 private:
  static constexpr std::size_t kMostDigits = 24;

  template <std::integral Int>
  static constexpr std::size_t room_for(Int) {
    return kMostDigits;
  }
  static std::size_t room_for(std::string_view text) { return text.size(); }
  static std::size_t room_for(const ShortText& text) { return sizeof text.bytes_; }

  // Each writes a word where there is room for it and returns its end.
  static char* put(char* at, char letter) {
    *at = letter;
    return at + 1;
  }
  template <std::integral Int>
  static char* put(char* at, Int number) {
    if (number < 0 || number > 9) return std::to_chars(at, at + kMostDigits, number).ptr;
    *at = static_cast<char>('0' + number);  // as most are
    return at + 1;
  }
  static char* put(char* at, std::string_view text) {
    std::memcpy(at, text.data(), text.size());
    return at + text.size();
  }
  static char* put(char* at, const ShortText& text) {
    std::memcpy(at, text.bytes_.data(), sizeof text.bytes_);
    return at + text.size_;
  }

  // Where the next bytes go; there is room for so many.
  char* reserve(std::size_t bytes) {
    if (size_ + bytes > block_.size()) block_.resize(2 * (size_ + bytes) + 256);
    return block_.data() + size_;
  }

  LineWriter& end_at(const char* end) {
    size_ = static_cast<std::size_t>(end - block_.data());
    return *this;
  }

  std::string block_;  // bytes beyond `size_` mean nothing
  std::size_t size_ = 0;
  bool at_line_start_ = true;
};

}  // namespace agon::text
