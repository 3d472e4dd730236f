#include "cli/one_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>

#include "cli/commands.h"
#include "cli/show_record.h"
#include "cli/stop_signals.h"
#include "cli/terminal.h"
#include "judge/judge.h"
#include "replay/replay_file.h"
#include "text/text.h"

namespace agon::cli {
namespace {

using std::chrono::microseconds;

std::string in_ms(microseconds time) {
  return fmt::format("{:.1f}", static_cast<double>(time.count()) / 1000);
}

// Time used by one seat: handshakes are not counted.
struct TimeUse {
  microseconds median{0};
  microseconds longest{0};
  microseconds cpu{0};
  microseconds waiting{0};
};

TimeUse time_use(const Record& record, int seat) {
  TimeUse use;
  std::vector<microseconds> walls;
  for (const Exchange& exchange : record.exchanges) {
    if (exchange.seat != seat) continue;
    use.cpu += exchange.evidence.cpu;
    use.waiting += exchange.evidence.waiting;
    walls.push_back(exchange.evidence.wall);
  }
  if (walls.empty()) return use;
  std::sort(walls.begin(), walls.end());
  use.median = walls[walls.size() / 2];
  use.longest = walls.back();
  return use;
}

const Exchange* failed_exchange(const Record& record, int seat) {
  for (const Exchange& exchange : record.exchanges) {
    if (exchange.seat == seat && exchange.failure) return &exchange;
  }
  return nullptr;
}

// The last lines a bot wrote to stderr up to its failure, which often say why.
std::string stderr_tail(const Record& record, const Exchange& failed) {
  std::string text = failed.errors.text;
  text += record.seats[static_cast<std::size_t>(failed.seat)].errors.text;
  std::vector<std::string_view> lines = text::split_lines(text);
  constexpr std::size_t kMost = 5;
  std::string tail;
  for (std::size_t i = lines.size() > kMost ? lines.size() - kMost : 0; i < lines.size(); ++i) {
    tail += "    " + text::escape(lines[i].substr(0, 200)) + "\n";
  }
  return tail;
}

void print_failures(const Record& record) {
  for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
    const Exchange* failed = failed_exchange(record, static_cast<int>(seat));
    if (failed == nullptr) continue;
    fmt::print("seat {} ({}) failed in turn {}: {}: {}\n", seat, record.seats[seat].bot,
               failed->turn, styled(name_of(failed->failure->verdict), Style::bad),
               failed->failure->detail);
    if (!failed->unfinished.empty()) {
      fmt::print("  its output ended without a line end: '{}'\n", text::escape(failed->unfinished));
    }
    const std::string tail = stderr_tail(record, *failed);
    if (!tail.empty()) fmt::print("  its last words on stderr:\n{}", tail);
  }
}

void print_table(const Record& record) {
  std::vector<std::vector<Cell>> rows = {{{"seat"},
                                          {"bot"},
                                          number("rank"),
                                          number("score"),
                                          number("ms a turn"),
                                          number("longest"),
                                          number("CPU ms"),
                                          {"fault"}}};
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const int seat = static_cast<int>(i);
    const TimeUse use = time_use(record, seat);
    const Exchange* failed = failed_exchange(record, seat);
    const auto shown = [&](const char* name) { return number(shown_number(record, name, i)); };
    Cell rank = shown("ranks");
    if (rank.text == "1") rank.style = Style::good;
    rows.push_back({{std::to_string(seat)},
                    {record.seats[i].bot},
                    rank,
                    shown("scores"),
                    number(in_ms(use.median)),
                    number(in_ms(use.longest)),
                    number(in_ms(use.cpu)),
                    {failed ? std::string(name_of(failed->failure->verdict)) : "", Style::bad}});
  }
  fmt::print("{}", table(rows));
}

void print_text(const Record& record, const std::string& replay_file) {
  fmt::print("{}\n", headline(record));
  print_table(record);
  print_failures(record);
  if (!replay_file.empty()) fmt::print("replay: {}\n", replay_file);
}

Json in_json(const Record& record, const std::string& replay_file) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const TimeUse use = time_use(record, static_cast<int>(i));
    Json seat = {{"bot", record.seats[i].bot},
                 {"end", record.seats[i].end},
                 {"us",
                  {{"median", use.median.count()},
                   {"longest", use.longest.count()},
                   {"cpu", use.cpu.count()},
                   {"waiting", use.waiting.count()}}}};
    if (const Exchange* failed = failed_exchange(record, static_cast<int>(i))) {
      seat["failure"] = {{"turn", failed->turn},
                         {"verdict", name_of(failed->failure->verdict)},
                         {"status", failed->failure->status},
                         {"detail", failed->failure->detail}};
    }
    seats.push_back(std::move(seat));
  }
  Json object = {{"game", record.game}, {"options", record.options}};
  if (record.seed) object["seed"] = std::to_string(*record.seed);
  object.update({{"result", record.result ? *record.result : Json()},
                 {"exchanges", record.exchanges.size()},
                 {"seats", seats}});
  if (!replay_file.empty()) object["replay"] = replay_file;
  return object;
}

// A few times a second, where a person is watching.
void show_turn(const Exchange& exchange) {
  static std::chrono::steady_clock::time_point next;
  const auto now = std::chrono::steady_clock::now();
  if (now < next) return;
  next = now + std::chrono::milliseconds(100);
  show_progress(fmt::format("turn {}", exchange.turn));
}

// What is known of the record before the match.
Record head_of(const OneMatch& match) {
  Record head;
  head.game = match.game.info().id;
  head.options = match.options.to_json();
  head.setup = match.setup;
  head.seed = match.seed;
  head.clock = match.judge.clock;
  for (const Contestant& bot : match.bots) head.seats.push_back({bot.name, bot.word});
  return head;
}

void print_addresses(const live::Host& host) {
  for (const auto& [seat, url] : host.addresses()) {
    fmt::print(stderr, "{} {} until Ctrl-C\n", url,
               seat ? fmt::format("is seat {}", *seat) : "shows the match");
  }
}

// The bots, and people where they sit.
std::vector<Contestant> contestants_of(const OneMatch& match, const live::Host& host) {
  std::vector<Contestant> contestants = match.bots;
  for (const int seat : match.pages->people) {
    contestants[static_cast<std::size_t>(seat)] = host.contestant(seat);
  }
  return contestants;
}

Record play_before_readers(const OneMatch& match, JudgeSettings settings, live::Host& host,
                           sandbox::Warden& warden) {
  print_addresses(host);
  settings.on_ask = [&](const Ask& ask) { host.on_ask(ask); };
  settings.on_exchange = [&](const Exchange& exchange) {
    show_turn(exchange);
    host.on_exchange(exchange);
  };
  return play(match.game, match.options, match.setup, contestants_of(match, host), settings,
              warden);
}

}  // namespace

int play_and_show(const OneMatch& match, sandbox::Warden& warden) {
  const StopSignals signals;
  JudgeSettings settings = match.judge;
  settings.stop_event = signals.event();
  settings.on_exchange = show_turn;
  std::optional<live::Host> host;
  if (match.pages) host.emplace(head_of(match), *match.pages);
  Record record = host ? play_before_readers(match, settings, *host, warden)
                       : play(match.game, match.options, match.setup, match.bots, settings, warden);
  show_progress("");
  record.written_by = AGON_VERSION;
  record.seed = match.seed;
  if (!match.replay_file.empty()) write_replay(match.replay_file, record);
  if (match.json) {
    fmt::print(
        "{}\n",
        in_json(record, match.replay_file).dump(2, ' ', false, Json::error_handler_t::replace));
  } else {
    print_text(record, match.replay_file);
  }
  if (record.result) {
    if (host) {
      std::fflush(stdout);
      host->finish(std::move(record));
      signals.wait();
    }
    return 0;
  }
  const int signal = signals.received();
  fmt::print(stderr, "agon: interrupted by {} after {} exchanges; exit code {}\n",
             ::strsignal(signal), record.exchanges.size(), kSignalled + signal);
  return kSignalled + signal;
}

}  // namespace agon::cli
