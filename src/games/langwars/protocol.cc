#include "games/langwars/protocol.h"

#include <algorithm>
#include <array>

namespace agon::langwars {
namespace {

constexpr std::string_view kReady = "ready";
constexpr std::string_view kWhiteSpace = " \t\r\v\f";

std::string_view skip_white_space(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(kWhiteSpace), text.size()));
}

std::string_view strip(std::string_view line) {
  return skip_white_space(line.substr(0, line.find_last_not_of(kWhiteSpace) + 1));
}

// What can be said of a word that was to be a selection.
enum Finding { fine, missing, empty, no_number, out_of_range, tail_ignored };

struct Word {
  int language = kFallbackLanguage;
  Finding finding = fine;
};

// The value of a digit, and 16 for any other byte.
int digit_value(char byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
  if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
  return 16;
}

// Reads the number at the start of a word, as JavaScript's parseInt does: white space, a sign, 0x
// for hexadecimal, as many digits as there are.
Word parse_word(std::string_view word) {
  if (word.empty()) return {.finding = empty};
  std::string_view rest = skip_white_space(word);
  const bool is_negative = rest.starts_with('-');
  if (is_negative || rest.starts_with('+')) rest.remove_prefix(1);
  const bool is_hexadecimal = rest.starts_with("0x") || rest.starts_with("0X");
  if (is_hexadecimal) rest.remove_prefix(2);

  const int base = is_hexadecimal ? 16 : 10;
  int number = 0;
  std::size_t digits = 0;
  for (; digits < rest.size() && digit_value(rest[digits]) < base; ++digits) {
    // Everything from kLanguages on is out of range alike, however many digits follow.
    number = std::min(number * base + digit_value(rest[digits]), kLanguages);
  }
  if (digits == 0) return {.finding = no_number};
  if (number == kLanguages || (is_negative && number > 0)) return {.finding = out_of_range};
  return {number, digits < rest.size() ? tail_ignored : fine};
}

// For each finding but `fine`: what to say of the first, second … selection.
constexpr std::array<std::array<std::string_view, kWorkdaySelections>, 5> kRemarks = {{
    {"there is no selection 1, and what is missing counts as language 0",
     "there is no selection 2, and what is missing counts as language 0",
     "there is no selection 3, and what is missing counts as language 0",
     "there is no selection 4, and what is missing counts as language 0",
     "there is no selection 5, and what is missing counts as language 0"},
    {"selection 1 is empty and counts as language 0 (a single space parts selections)",
     "selection 2 is empty and counts as language 0 (a single space parts selections)",
     "selection 3 is empty and counts as language 0 (a single space parts selections)",
     "selection 4 is empty and counts as language 0 (a single space parts selections)",
     "selection 5 is empty and counts as language 0 (a single space parts selections)"},
    {"selection 1 is not a number and counts as language 0",
     "selection 2 is not a number and counts as language 0",
     "selection 3 is not a number and counts as language 0",
     "selection 4 is not a number and counts as language 0",
     "selection 5 is not a number and counts as language 0"},
    {"selection 1 is not from 0 to 7 and counts as language 0",
     "selection 2 is not from 0 to 7 and counts as language 0",
     "selection 3 is not from 0 to 7 and counts as language 0",
     "selection 4 is not from 0 to 7 and counts as language 0",
     "selection 5 is not from 0 to 7 and counts as language 0"},
    {"what follows the number in selection 1 is ignored",
     "what follows the number in selection 2 is ignored",
     "what follows the number in selection 3 is ignored",
     "what follows the number in selection 4 is ignored",
     "what follows the number in selection 5 is ignored"},
}};

std::string_view remark_on(Finding finding, std::size_t selection) {
  return kRemarks[static_cast<std::size_t>(finding) - 1][selection];
}

void write_counts(const Counts& counts, text::LineWriter& out) {
  for (const std::uint8_t count : counts) out.word(count);
  out.end_line();
}

}  // namespace

bool is_ready(std::string_view line) {
  const std::string_view word = strip(line);
  return std::equal(word.begin(), word.end(), kReady.begin(), kReady.end(),
                    [](char byte, char letter) { return byte == letter || byte == letter - 32; });
}

void write_settings(const State& state, text::LineWriter& out) {
  out.word(kTurns).word(kSeats).word(kLanguages).end_line();
  write_counts(state.attention, out);
}

void write_turn(const State& state, int seat, text::LineWriter& out) {
  const auto own = static_cast<std::size_t>(seat);
  out.word(state.turn).word(is_workday(state.turn) ? 'W' : 'H').end_line();
  for (std::size_t language = 0; language < kLanguages; ++language) {
    out.word(state.visible_believers[own][language]);
    for (std::size_t other = 0; other < kSeats; ++other) {
      if (other != own) out.word(state.visible_believers[other][language]);
    }
    out.end_line();
  }
  write_counts(state.real_believers[own], out);
  if (is_workday(state.turn)) write_counts(state.propagated, out);
}

Reply parse_reply(std::string_view line, int turn) {
  Reply reply;
  std::string_view lost;     // the first selection that became language 0
  std::string_view ignored;  // the first thing that had no effect
  std::string_view rest = strip(line);
  bool is_at_end = false;
  for (std::size_t i = 0; i < static_cast<std::size_t>(selections_in(turn)); ++i) {
    Word word{.finding = missing};
    if (!is_at_end) {
      const std::size_t space = rest.find(' ');
      word = parse_word(rest.substr(0, space));
      is_at_end = space == std::string_view::npos;
      if (!is_at_end) rest.remove_prefix(space + 1);
    }
    ++reply.selected[static_cast<std::size_t>(word.language)];
    if (word.finding == fine) continue;
    std::string_view& remark = word.finding == tail_ignored ? ignored : lost;
    if (remark.empty()) remark = remark_on(word.finding, i);
  }
  if (!is_at_end && ignored.empty()) ignored = "words beyond the last selection are ignored";
  reply.remark = lost.empty() ? ignored : lost;
  return reply;
}

}  // namespace agon::langwars
