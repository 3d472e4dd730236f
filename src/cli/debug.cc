// agon debug: a bot is fed what a recorded seat was sent, with no clock running, so that a debugger
// can look at it in peace.
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <deque>

#include "bot/bot.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/contest_arguments.h"
#include "cli/terminal.h"
#include "error/error.h"
#include "games/registry.h"
#include "replay/replay_file.h"
#include "replay/simulate.h"
#include "sandbox/process.h"
#include "text/text.h"

namespace agon::cli {
namespace {

struct Arguments {
  std::string file;
  int seat = 0;
  std::optional<int> turn;
  std::vector<std::string> command;
  std::string sandbox = "none";
};

// A process that is spoken to line by line and waited for without limit. Its stderr is passed on.
class Conversation {
 public:
  explicit Conversation(std::unique_ptr<sandbox::Process> process) : process_(std::move(process)) {}

  void say(std::string_view text) { unsent_ += text; }

  /// The next line it prints; empty once its output has ended.
  std::optional<std::string> hear() {
    for (;;) {
      const std::size_t end = heard_.find('\n');
      if (end != std::string::npos) {
        std::string line = heard_.substr(0, end);
        heard_.erase(0, end + 1);
        if (!line.empty() && line.back() == '\r') line.pop_back();
        return line;
      }
      if (!process_->output.is_open()) return std::nullopt;
      wait();
    }
  }

  /// Ends its input and waits until it has ended too.
  void finish() {
    process_->input.reset();
    while (process_->output.is_open() || process_->errors.is_open()) wait();
  }

 private:
  void wait() {
    const bool sending = !unsent_.empty() && process_->input.is_open();
    std::array<pollfd, 3> fds = {{{process_->output.get(), POLLIN, 0},
                                  {process_->errors.get(), POLLIN, 0},
                                  {sending ? process_->input.get() : -1, POLLOUT, 0}}};
    if (::poll(fds.data(), fds.size(), -1) < 0) return;
    if (fds[0].revents != 0) {
      read_some(process_->output, [&](std::string_view bytes) { heard_ += bytes; });
    }
    if (fds[1].revents != 0) {
      read_some(process_->errors,
                [](std::string_view bytes) { (void)!::write(2, bytes.data(), bytes.size()); });
    }
    if (fds[2].revents == 0) return;
    const ssize_t written = ::write(process_->input.get(), unsent_.data(), unsent_.size());
    if (written > 0) unsent_.erase(0, static_cast<std::size_t>(written));
    if (written < 0 && errno != EAGAIN && errno != EINTR) process_->input.reset();
  }

  template <class Take>
  static void read_some(sandbox::Descriptor& pipe, Take take) {
    std::array<char, 4096> buffer{};
    const ssize_t got = ::read(pipe.get(), buffer.data(), buffer.size());
    if (got > 0) take(std::string_view(buffer.data(), static_cast<std::size_t>(got)));
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) pipe.reset();
  }

  std::unique_ptr<sandbox::Process> process_;
  std::string unsent_;
  std::string heard_;
};

// Where a match stood before one of its exchanges, so that a reply can be tried there.
std::unique_ptr<Match> match_before(const Record& record, int exchange_number) {
  const Game& game = find_game(record.game);
  auto match = game.start(Options::from_json(game.info(), record.options), record.setup);
  int number = 0;
  for (; !match->asks().empty(); match->step()) {
    for (const Ask& ask : match->asks()) {
      if (ask.kind == AskKind::notice) continue;
      if (++number == exchange_number) return match;
      const Exchange& exchange = record.exchanges[static_cast<std::size_t>(number) - 1];
      for (const std::string& line : exchange.lines) match->hear(ask.seat, line);
      if (exchange.failure && exchange.failure->verdict != Verdict::invalid) {
        match->fail(ask.seat, fault_of(exchange.failure->verdict));
      }
    }
  }
  throw Error("the replay has no such exchange");
}

// Feeds the conversation and compares what comes back.
class Session {
 public:
  Session(const Record& record, Conversation& bot, std::optional<int> last_turn)
      : record_(record), bot_(bot), last_turn_(last_turn) {}

  bool is_over() const { return over_; }
  int replies() const { return replies_; }
  int differences() const { return differences_; }

  void take(const Moment& moment) {
    if (over_ || (last_turn_ && moment.exchange.turn > *last_turn_)) {
      over_ = true;
      return;
    }
    bot_.say(moment.ask.text);
    const std::vector<std::string> lines = hear_reply(moment);
    if (over_) return;
    ++replies_;
    const bool differs = lines != moment.exchange.lines;
    if (differs && differences_++ == 0) report(moment.exchange, lines);
    if (last_turn_ && moment.exchange.turn == *last_turn_) {
      fmt::print("turn {}: the bot says\n", moment.exchange.turn);
      for (const std::string& line : lines) fmt::print("  {}\n", text::escape(line));
      if (!differs) fmt::print("as it did in the replay\n");
    }
  }

 private:
  // As many lines as the protocol takes for a reply at this point.
  std::vector<std::string> hear_reply(const Moment& moment) {
    std::vector<std::string> lines;
    std::unique_ptr<Match> match = match_before(record_, moment.number);
    for (;;) {
      auto line = bot_.hear();
      if (!line) {
        fmt::print("the bot ended in turn {}, seat {}, before its reply was complete\n",
                   moment.exchange.turn, moment.exchange.seat);
        over_ = true;
        ++differences_;
        return lines;
      }
      const Heard heard = match->hear(moment.exchange.seat, *line);
      lines.push_back(std::move(*line));
      if (heard.kind != Heard::Kind::more) return lines;
    }
  }

  static void report(const Exchange& exchange, const std::vector<std::string>& lines) {
    fmt::print("{} in turn {}:\n", styled("its replies begin to differ", Style::bad),
               exchange.turn);
    for (const std::string& line : exchange.lines) fmt::print("  replay  {}\n", text::escape(line));
    if (exchange.failure) fmt::print("  replay  ({})\n", name_of(exchange.failure->verdict));
    for (const std::string& line : lines) fmt::print("  now     {}\n", text::escape(line));
  }

  const Record& record_;
  Conversation& bot_;
  std::optional<int> last_turn_;
  bool over_ = false;
  int replies_ = 0;
  int differences_ = 0;
};

int debug(const Arguments& arguments) {
  const Record record = read_replay(arguments.file);
  const int seats = static_cast<int>(record.seats.size());
  if (arguments.seat < 0 || arguments.seat >= seats) {
    throw Error(fmt::format("--seat: this match has seats 0 to {}", seats - 1));
  }
  const sandbox::Level level = level_of(arguments.sandbox);
  sandbox::Warden warden;
  sandbox::Command command;
  if (arguments.command.size() == 1) {
    command = resolve_bot(arguments.command.front(), default_build_cache(), level, warden,
                          [](const std::string& doing) { show_progress(doing + " ..."); })
                  .command;
    show_progress("");
  } else {
    command = {arguments.command.front(), {arguments.command.begin() + 1, arguments.command.end()}};
  }
  auto started = warden.start(command, {level, {}});
  if (!started) throw Error(started.error().message);
  fmt::print(stderr, "agon: started process {}\n", (*started)->pid());
  Conversation bot(std::move(*started));
  Session session(record, bot, arguments.turn);
  simulate(record, [&](const Moment& moment) {
    if (moment.exchange.seat == arguments.seat && !session.is_over()) session.take(moment);
  });
  bot.finish();
  if (session.differences() == 0) {
    fmt::print("{} replies, all as in the replay\n", session.replies());
  } else {
    fmt::print("{} replies, {} of them not as in the replay\n", session.replies(),
               session.differences());
  }
  return session.differences() == 0 ? 0 : kFailed;
}

}  // namespace

Run add_debug(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("FILE", arguments->file, "a replay, as agon match --replay writes it")
      ->required()
      ->type_name("");
  app.add_option("COMMAND", arguments->command, "the bot, or a debugger around it; behind --")
      ->required()
      ->type_name("");
  app.add_option("--seat", arguments->seat, "whose input it is fed, from 0 (default 0)")
      ->type_name("K");
  app.add_option("--turn", arguments->turn, "stop after this turn and show its reply")
      ->type_name("N");
  declare_sandbox(app, arguments->sandbox);
  app.footer(examples({"agon debug last.agon --seat 1 -- ./mybot",
                       "agon debug last.agon --turn 12 -- gdbserver :1234 ./mybot"}));
  return [arguments] { return debug(*arguments); };
}

}  // namespace agon::cli
