// agon match: one match between bots.
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/contest_arguments.h"
#include "cli/one_match.h"
#include "error/error.h"

namespace agon::cli {
namespace {

struct Arguments {
  SetupArguments setup;
  std::vector<std::string> bots;
  std::string replay_file;
  JudgeArguments judge;
  bool json = false;
};

int play_match(const Arguments& arguments) {
  ChosenSetup chosen = choose_setup(arguments.setup);
  const GameInfo& info = chosen.game.info();
  if (arguments.bots.size() != static_cast<std::size_t>(info.seats)) {
    throw Error(
        fmt::format("{} is played by {} bots, got {}", info.id, info.seats, arguments.bots.size()));
  }
  sandbox::Warden warden;
  return play_and_show({.game = chosen.game,
                        .options = std::move(chosen.options),
                        .setup = std::move(chosen.setup),
                        .seed = chosen.seed,
                        .bots = find_bots(arguments.bots, warden),
                        .judge = arguments.judge.settings(),
                        .replay_file = arguments.replay_file,
                        .json = arguments.json},
                       warden);
}

}  // namespace

Run add_match(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  arguments->setup.declare(app);
  app.add_option("BOT", arguments->bots,
                 "one per seat, in order: a source file, a program, a\n"
                 "folder with bot.toml, or a quoted command line")
      ->required()
      ->type_name("");
  app.add_option("--replay", arguments->replay_file, "write the replay to this file")
      ->type_name("FILE");
  arguments->judge.declare(app);
  app.add_flag("--json", arguments->json, "print the result as JSON");
  app.footer(examples({"agon match ants mybot.py bots/ants/champion.cc --seed 42",
                       "agon match amazes ./v8 \"python3 v7.py --slow\" --replay last.agon"}));
  return [arguments] { return play_match(*arguments); };
}

}  // namespace agon::cli
