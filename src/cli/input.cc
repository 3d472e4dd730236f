// agon input: exactly what a seat is sent before its first reply.
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "error/error.h"

namespace agon::cli {
namespace {

struct Arguments {
  SetupArguments setup;
  int seat = 0;
  bool ready = false;
};

// The first ask of a seat, handshakes aside if `ready`: then every bot is ready, and the seats that
// are asked earlier give no reply.
std::string first_text(Match& match, int seat, bool ready) {
  for (; !match.asks().empty(); match.step()) {
    for (const Ask& ask : match.asks()) {
      const bool handshake = ask.kind == AskKind::handshake;
      if (ask.seat == seat && !(handshake && ready)) return std::string(ask.text);
      if (ask.kind == AskKind::notice) continue;
      const bool answered =
          handshake && match.hear(ask.seat, "READY").kind == Heard::Kind::complete;
      if (!answered) match.fail(ask.seat, Fault::timeout);
    }
  }
  return "";
}

int print_input(const Arguments& arguments) {
  const ChosenSetup chosen = choose_setup(arguments.setup);
  const GameInfo& info = chosen.game.info();
  if (arguments.seat < 0 || arguments.seat >= info.seats) {
    throw Error(fmt::format("--seat: {} has seats 0 to {}", info.id, info.seats - 1));
  }
  const auto match = chosen.game.start(chosen.options, chosen.setup);
  const std::string text = first_text(*match, arguments.seat, arguments.ready);
  std::fwrite(text.data(), 1, text.size(), stdout);
  if (text.empty() && !arguments.ready) {
    fmt::print(stderr, "{} bots speak first (they print READY); add --ready for what follows\n",
               info.id);
  }
  return 0;
}

}  // namespace

Run add_input(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  arguments->setup.declare(app);
  app.add_option("--seat", arguments->seat, "whose input, from 0 (default 0)")->type_name("K");
  app.add_flag("--ready", arguments->ready,
               "pass over the handshake: what comes in the first turn");
  app.footer(examples({"agon input ants --seed 42 --seat 1 > in.txt; ./mybot < in.txt"}));
  return [arguments] { return print_input(*arguments); };
}

}  // namespace agon::cli
