// agon replay: a finished match as text, or as what others can look at.
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/replay_exports.h"
#include "cli/show_record.h"
#include "cli/terminal.h"
#include "error/error.h"
#include "games/registry.h"
#include "replay/replay_file.h"
#include "replay/simulate.h"
#include "text/text.h"

namespace agon::cli {
namespace {

struct Arguments {
  std::vector<std::string> files;
  std::optional<int> turn;
  std::optional<int> seat;
  ReplayExports exports;
};

void print_stderr(const Stderr& errors) {
  if (errors.text.empty()) return;
  const std::string head =
      errors.text.substr(0, errors.cut > 0 ? errors.cut_at : std::string::npos);
  const auto print_lines = [](std::string_view text) {
    for (const std::string_view line : text::split_lines(text)) {
      fmt::print("  {} {}\n", styled("stderr", Style::dim), text::escape(line));
    }
  };
  print_lines(head);
  if (errors.cut == 0) return;
  fmt::print("  {}\n",
             styled(fmt::format("({} bytes of stderr left out)", errors.cut), Style::note));
  print_lines(std::string_view(errors.text).substr(head.size()));
}

void print_exchange(const Record& record, const Moment& moment, bool whole) {
  const Exchange& exchange = moment.exchange;
  const Evidence& time = exchange.evidence;
  fmt::print("turn {}, seat {} {}  {}\n", exchange.turn, exchange.seat,
             styled(record.seats[static_cast<std::size_t>(exchange.seat)].bot, Style::bold),
             styled(fmt::format("{:.1f} ms, {:.1f} on a core, {:.1f} waiting for one",
                                static_cast<double>(time.wall.count()) / 1000,
                                static_cast<double>(time.cpu.count()) / 1000,
                                static_cast<double>(time.waiting.count()) / 1000),
                    Style::dim));
  if (whole) {
    for (const std::string_view line : text::split_lines(moment.ask.text)) {
      fmt::print("  {} {}\n", styled("sent", Style::dim), line);
    }
  }
  if (exchange.discarded > 0) {
    fmt::print("  {}\n", styled(fmt::format("({} lines printed before the ask were dropped)",
                                            exchange.discarded),
                                Style::note));
  }
  for (std::size_t i = 0; i < exchange.lines.size(); ++i) {
    fmt::print("  {} {}\n", styled("said", Style::dim), text::escape(exchange.lines[i]));
    if (!moment.remarks[i].empty()) {
      fmt::print("       {}\n", styled(moment.remarks[i], Style::note));
    }
  }
  if (exchange.failure) {
    fmt::print("  {}: {}\n", styled(name_of(exchange.failure->verdict), Style::bad),
               text::escape(exchange.failure->detail));
  }
  if (!exchange.unfinished.empty()) {
    fmt::print("  unfinished line: '{}'\n", text::escape(exchange.unfinished));
  }
  if (whole) print_stderr(exchange.errors);
}

void print_header(const Record& record) {
  fmt::print("{}\n", headline(record));
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    fmt::print("seat {}: {} ({})\n", i, text::escape(record.seats[i].bot),
               text::escape(record.seats[i].command));
  }
}

void print_result(const Record& record) {
  if (!record.result) {
    fmt::print("{}\n", styled("interrupted: there is no result", Style::note));
    return;
  }
  std::vector<std::vector<Cell>> rows = {{{"seat"}, {"bot"}, number("rank"), number("score")}};
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    rows.push_back({{std::to_string(i)},
                    {text::escape(record.seats[i].bot)},
                    number(shown_number(record, "ranks", i)),
                    number(shown_number(record, "scores", i))});
  }
  fmt::print("{}", table(rows));
}

int show(const Arguments& arguments) {
  if (arguments.exports.any()) {
    if (arguments.seat) throw Error("--seat is for text");
    arguments.exports.write(arguments.files, arguments.turn);
    return 0;
  }
  if (arguments.files.size() > 1) {
    throw Error("two replays go into one page, picture, film or JSON, not into text");
  }
  const std::string& file = arguments.files.front();
  const Record record = read_replay(file);
  const int seats = static_cast<int>(record.seats.size());
  if (arguments.seat && (*arguments.seat < 0 || *arguments.seat >= seats)) {
    throw Error(fmt::format("--seat: this match has seats 0 to {}", seats - 1));
  }
  print_header(record);
  int shown = 0;
  int last_turn = 0;
  int pictured_turn = -1;
  const auto difference = simulate(record, [&](const Moment& moment) {
    const Exchange& exchange = moment.exchange;
    last_turn = std::max(last_turn, exchange.turn);
    if (arguments.turn && exchange.turn != *arguments.turn) return;
    if (arguments.turn && !arguments.seat && pictured_turn != exchange.turn) {
      fmt::print("{}", moment.match.picture());
      pictured_turn = exchange.turn;
    }
    if (arguments.seat && exchange.seat != *arguments.seat) return;
    print_exchange(record, moment, arguments.turn.has_value());
    ++shown;
  });
  if (difference) {
    throw Error(
        fmt::format("{}: the rules part with this replay at exchange {} (agon verify says more)",
                    file, difference->exchange));
  }
  if (arguments.turn && shown == 0) {
    throw Error(fmt::format("nobody that was asked for was asked in turn {}; turns go from 0 to {}",
                            *arguments.turn, last_turn));
  }
  if (!arguments.turn) print_result(record);
  return 0;
}

}  // namespace

Run add_replay(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("FILE", arguments->files, "a replay, or two to compare on one page")
      ->required()
      ->expected(1, 2)
      ->type_name("");
  app.add_option("--turn", arguments->turn,
                 "only this turn: the board, what bots were sent and\n"
                 "printed, stderr included; or a picture of it")
      ->type_name("N");
  app.add_option("--seat", arguments->seat, "of the text: only this seat, from 0")->type_name("K");
  arguments->exports.declare(app);
  app.footer(examples({"agon replay last.agon --turn 12 --seat 1",
                       "agon replay last.agon --html last.html",
                       "agon replay last.agon --gif end.gif --turns 80-100"}));
  return [arguments] { return show(*arguments); };
}

}  // namespace agon::cli
