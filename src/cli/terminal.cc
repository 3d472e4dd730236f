#include "cli/terminal.h"

#include <fcntl.h>
#include <fmt/color.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "sandbox/descriptor.h"

namespace agon::cli {
namespace {

bool shows_colours(std::FILE* stream) {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return ::isatty(::fileno(stream)) != 0 && (no_colour == nullptr || *no_colour == '\0') &&
         terminal != nullptr && std::string_view(terminal) != "dumb";
}

fmt::text_style style_of(Style style) {
  switch (style) {
    case Style::bold:
      return fmt::emphasis::bold;
    case Style::dim:
      return fmt::emphasis::faint;
    case Style::good:
      return fmt::fg(fmt::terminal_color::green);
    case Style::bad:
      return fmt::fg(fmt::terminal_color::red);
    case Style::note:
      return fmt::fg(fmt::terminal_color::yellow);
    case Style::plain:
      break;
  }
  return {};
}

// Code points; near enough to columns for names that contests use.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

// Whatever a terminal that is stopped (by Ctrl-S, or a reader that does not read) does not take at
// once is lost: no match may wait for it.
void show_now(const std::string& text) {
  static const sandbox::Descriptor kTerminal(
      ::open("/proc/self/fd/2", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  (void)!::write(kTerminal.get(), text.data(), text.size());
}

}  // namespace

std::string styled(std::string_view text, Style style, std::FILE* stream) {
  if (style == Style::plain || !shows_colours(stream)) return std::string(text);
  return fmt::format(style_of(style), "{}", text);
}

Cell number(std::string text) { return {std::move(text), Style::plain, true}; }

std::string table(const std::vector<std::vector<Cell>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], width_of(row[i].text));
    }
  }
  std::string out;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Cell& cell = row[i];
      const std::string gap(widths[i] - width_of(cell.text), ' ');
      const bool heading = &row == &rows.front();
      const std::string shown = styled(cell.text, heading ? Style::bold : cell.style);
      if (i > 0) line += "  ";
      line += cell.right ? gap + shown : shown + gap;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string csv_field(std::string text) {
  for (std::size_t at = 0; (at = text.find('"', at)) != std::string::npos; at += 2) {
    text.insert(at, 1, '"');
  }
  return fmt::format("\"{}\"", text);
}

void show_progress(std::string_view doing) {
  if (::isatty(STDERR_FILENO) == 0) return;
  show_now(fmt::format("\r\x1b[K{}", doing));
}

bool LiveText::is_seen() { return ::isatty(STDERR_FILENO) != 0; }

void LiveText::show(std::string_view text) {
  if (!is_seen()) return;
  show_now(lines_ > 0 ? fmt::format("\x1b[{}F\x1b[J{}", lines_, text) : std::string(text));
  lines_ = std::count(text.begin(), text.end(), '\n');
}

}  // namespace agon::cli
