#include "games/ants/protocol.h"

#include <limits>

namespace agon::ants {

void write_initialisation(const Board& board, const State& state, int seat, text::LineWriter& out) {
  const Setup& setup = board.setup();
  out.word(board.cells()).end_line();
  for (int cell = 0; cell < board.cells(); ++cell) {
    out.word(static_cast<int>(setup.kind[cell])).word(state.richness[cell]);
    for (int direction = 0; direction < kDirections; ++direction) {
      out.word(board.neighbour(cell, direction));
    }
    out.end_line();
  }
  out.word(setup.bases_per_seat).end_line();
  for (const int owner : {seat, 1 - seat}) {
    for (int i = 0; i < setup.bases_per_seat; ++i) out.word(int{setup.bases[owner][i]});
    out.end_line();
  }
}

void write_turn(const Board& board, const State& state, int seat, text::LineWriter& out) {
  const int other = 1 - seat;
  if (board.league().points_sent) {
    out.word(state.points[seat]).word(state.points[other]).end_line();
  }
  for (int cell = 0; cell < board.cells(); ++cell) {
    out.line(state.richness[cell], state.ants[seat][cell], state.ants[other][cell]);
  }
}

namespace {

// Takes a prefix off the text; false when the text does not begin with it.
bool take(std::string_view prefix, std::string_view& text) {
  if (text.substr(0, prefix.size()) != prefix) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// Takes a blank and a number off the text: ASCII digits, as many zeros before them as one likes.
bool take_number(std::string_view& text, std::int32_t& number) {
  if (!take(" ", text)) return false;
  std::int64_t value = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits) {
    value = 10 * value + (text[digits] - '0');
    if (value > std::numeric_limits<std::int32_t>::max()) return false;
  }
  text.remove_prefix(digits);
  number = static_cast<std::int32_t>(value);
  return digits > 0;
}

// The characters that end a line somewhere: carriage return and line feed, U+0085, U+2028, U+2029.
bool has_line_separator(std::string_view text) {
  const auto has = [&](std::string_view bytes) {
    return text.find(bytes) != std::string_view::npos;
  };
  return has("\n") || has("\r") || has("\xC2\x85") || has("\xE2\x80\xA8") || has("\xE2\x80\xA9");
}

// Reads a piece without the blanks at its ends. Returns what is wrong with it.
std::string_view read_piece(std::string_view piece, Action& action) {
  if (take("BEACON", piece)) {
    action.kind = Action::Kind::beacon;
    const bool fits = take_number(piece, action.cell) && take_number(piece, action.strength);
    return fits && piece.empty()
               ? ""
               : "expected BEACON <index> <strength>, numbers from 0 to 2147483647";
  }
  if (take("LINE", piece)) {
    action.kind = Action::Kind::line;
    const bool fits = take_number(piece, action.cell) && take_number(piece, action.to) &&
                      take_number(piece, action.strength);
    return fits && piece.empty()
               ? ""
               : "expected LINE <index1> <index2> <strength>, numbers from 0 to 2147483647";
  }
  if (take("MESSAGE", piece)) {
    action.kind = Action::Kind::message;
    const bool fits = take(" ", piece) && !piece.empty() && !has_line_separator(piece);
    action.text = piece;
    return fits ? "" : "expected MESSAGE <text>";
  }
  if (take("WAIT", piece)) {
    action.kind = Action::Kind::wait;
    return piece.empty() ? "" : "expected WAIT and nothing after it";
  }
  return piece.empty() ? "expected an action, got nothing"
                       : "expected an action: BEACON, LINE, MESSAGE or WAIT";
}

}  // namespace

// An empty line holds one empty piece. Otherwise empty pieces at the end are none.
ActionReader::ActionReader(std::string_view line) : rest_(line) {
  if (!rest_.empty() && rest_.back() == '\r') rest_.remove_suffix(1);
  if (rest_.empty()) return;
  while (!rest_.empty() && rest_.back() == ';') rest_.remove_suffix(1);
  at_end_ = rest_.empty();
}

std::optional<Action> ActionReader::next() {
  if (at_end_) return std::nullopt;
  const std::size_t end = rest_.find(';');
  at_end_ = end == std::string_view::npos;
  Action action;
  problem_ = read_piece(text::strip(rest_.substr(0, end)), action);
  if (!at_end_) rest_.remove_prefix(end + 1);
  if (problem_.empty()) return action;
  at_end_ = true;
  return std::nullopt;
}

Reply read_reply(const Board& board, std::string_view line) {
  Reply reply;
  ActionReader reader(line);
  while (const auto action = reader.next()) {
    switch (action->kind) {
      case Action::Kind::beacon:
        if (!place_beacon(board, action->cell, action->strength, reply.beacons)) {
          reply.remark = "a BEACON has no effect: there is no such cell";
        }
        break;
      case Action::Kind::line:
        if (!place_line(board, action->cell, action->to, action->strength, reply.beacons)) {
          reply.remark = "a LINE has no effect: there is no such cell";
        }
        break;
      case Action::Kind::message:
        reply.message = action->text;
        break;
      case Action::Kind::wait:
        break;
    }
  }
  reply.problem = reader.problem();
  return reply;
}

}  // namespace agon::ants
