// What people see: tables, colours, and a line that says what is going on.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace agon::cli {

enum class Style { plain, bold, dim, good, bad, note };

/// `text` in a style, if `stream` is a terminal that shows colours and NO_COLOR is not set.
std::string styled(std::string_view text, Style style, std::FILE* stream = stdout);

struct Cell {
  std::string text;
  Style style = Style::plain;
  bool right = false;  ///< aligned to the right, as numbers are

  Cell(std::string value, Style how = Style::plain, bool to_right = false)  // NOLINT: implicit
      : text(std::move(value)), style(how), right(to_right) {}
};

/// A right-aligned cell.
Cell number(std::string text);

/// Rows with aligned columns, two spaces apart; the first row is the heading.
std::string table(const std::vector<std::vector<Cell>>& rows);

/// `text` as one field of CSV, quoted.
std::string csv_field(std::string text);

/// Shows `doing` on the last line of the terminal at stderr until the next call; nothing when
/// stderr is not a terminal. Empty takes it away.
void show_progress(std::string_view doing);

/// Lines at the foot of the terminal at stderr that are replaced when they change; nothing where
/// stderr is not a terminal.
class LiveText {
 public:
  LiveText() = default;
  LiveText(const LiveText&) = delete;
  ~LiveText() { show(""); }

  /// Whether anybody sees it.
  static bool is_seen();
  /// `text` is whole lines.
  void show(std::string_view text);

 private:
  std::ptrdiff_t lines_ = 0;  // that stand there
};

}  // namespace agon::cli
