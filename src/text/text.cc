#include "text/text.h"

#include <algorithm>
#include <array>

namespace agon::text {
namespace {

struct CodePoint {
  char32_t value;
  std::size_t length;  // bytes; 0: not well-formed
};

unsigned byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

CodePoint decode(std::string_view bytes) {
  const unsigned lead = byte_at(bytes, 0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead < 0xC2   ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
  if (length == 0 || bytes.size() < length) return {0, 0};
  char32_t value = lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const unsigned next = byte_at(bytes, i);
    if ((next & 0xC0U) != 0x80U) return {0, 0};
    value = (value << 6U) | (next & 0x3FU);
  }
  constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < kSmallest[length] || value > 0x10FFFF || surrogate) return {0, 0};
  return {value, length};
}

// Characters that would change how the text around them is shown.
bool is_dangerous(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x2069) || c == 0xFEFF;
}

void append_hex(std::string& out, std::string_view prefix, unsigned value, int digits) {
  out += prefix;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
    out += "0123456789abcdef"[(value >> static_cast<unsigned>(shift)) & 0xFU];
  }
}

}  // namespace

std::string_view strip(std::string_view line) {
  const auto is_blank = [](char c) { return static_cast<unsigned char>(c) <= 0x20; };
  while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
  while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
  return line;
}

std::vector<std::string_view> split_lines(std::string_view block) {
  std::vector<std::string_view> lines;
  while (!block.empty()) {
    const std::size_t end = block.find('\n');
    lines.push_back(block.substr(0, end));
    if (end == std::string_view::npos) break;
    block.remove_prefix(end + 1);
  }
  return lines;
}

std::string escape(std::string_view bytes, bool backslashes) {
  std::string out;
  out.reserve(bytes.size());
  while (!bytes.empty()) {
    const CodePoint c = decode(bytes);
    const std::size_t length = std::max<std::size_t>(c.length, 1);
    if (c.length == 0) {
      append_hex(out, "\\x", byte_at(bytes, 0), 2);
    } else if (c.value == '\n') {
      out += "\\n";
    } else if (c.value == '\r') {
      out += "\\r";
    } else if (c.value == '\t') {
      out += "\\t";
    } else if (c.value == '\\' && backslashes) {
      out += "\\\\";
    } else if (!is_dangerous(c.value)) {
      out += bytes.substr(0, length);
    } else if (c.value < 0x100) {
      append_hex(out, "\\x", c.value, 2);
    } else {
      append_hex(out, "\\u", c.value, 4);
    }
    bytes.remove_prefix(length);
  }
  return out;
}

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t length = decode(bytes).length;
    if (length == 0) return false;
    bytes.remove_prefix(length);
  }
  return true;
}

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates) {
  // Levenshtein distance, one row at a time.
  const auto distance = [](std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
      std::size_t diagonal = row[0];
      row[0] = i;
      for (std::size_t j = 1; j <= b.size(); ++j) {
        const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
        diagonal = row[j];
        row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
      }
    }
    return row[b.size()];
  };
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(word.size() / 3, 1) + 1;
  for (const std::string_view candidate : candidates) {
    // A beginning of the right word is as likely a slip as a changed letter.
    const bool begins = word.size() >= 2 && candidate.substr(0, word.size()) == word;
    const std::size_t d = begins ? 1 : distance(word, candidate);
    if (d < best_distance) {
      best = candidate;
      best_distance = d;
    }
  }
  return best;
}

}  // namespace agon::text
