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
  bool view = false;
  int port = 0;
  std::string human_limit;
};

constexpr std::string_view kHuman = "human";

// The bots, with people as they are called; who they are is said when they are there.
std::vector<Contestant> find_contestants(const std::vector<std::string>& words,
                                         sandbox::Level level, sandbox::Warden& warden) {
  std::vector<Contestant> contestants;
  contestants.reserve(words.size());
  for (const std::string& word : words) {
    contestants.push_back(word == kHuman ? Contestant{word, word, {}}
                                         : find_bots({word}, level, warden).front());
  }
  return contestants;
}

// The pages that the match needs.
std::optional<live::HostSettings> pages_of(const Arguments& arguments) {
  live::HostSettings pages{.port = arguments.port, .is_watched = arguments.view, .people = {}};
  for (std::size_t seat = 0; seat < arguments.bots.size(); ++seat) {
    if (arguments.bots[seat] == kHuman) pages.people.push_back(static_cast<int>(seat));
  }
  if (!arguments.human_limit.empty()) pages.limit = parse_duration(arguments.human_limit);
  if (!pages.is_watched && pages.people.empty()) return std::nullopt;
  return pages;
}

int play_match(const Arguments& arguments) {
  ChosenSetup chosen = choose_setup(arguments.setup);
  const GameInfo& info = chosen.game.info();
  if (arguments.bots.size() != static_cast<std::size_t>(info.seats)) {
    throw Error(
        fmt::format("{} is played by {} bots, got {}", info.id, info.seats, arguments.bots.size()));
  }
  sandbox::Warden warden;
  return play_and_show(
      {.game = chosen.game,
       .options = std::move(chosen.options),
       .setup = std::move(chosen.setup),
       .seed = chosen.seed,
       .bots = find_contestants(arguments.bots, level_of(arguments.judge.sandbox), warden),
       .judge = arguments.judge.settings(info),
       .replay_file = arguments.replay_file,
       .json = arguments.json,
       .pages = pages_of(arguments)},
      warden);
}

}  // namespace

Run add_match(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  arguments->setup.declare(app);
  app.add_option("BOT", arguments->bots,
                 "one per seat, in order: a source file, a program, a\n"
                 "folder with bot.toml, a quoted command line, or human")
      ->required()
      ->type_name("");
  app.add_option("--replay", arguments->replay_file, "write the replay to this file")
      ->type_name("FILE");
  arguments->judge.declare(app);
  app.add_flag("--json", arguments->json, "print the result as JSON");
  app.add_flag("--view", arguments->view, "follow the match in the browser; ends with Ctrl-C");
  app.add_option("--port", arguments->port, "of the pages' addresses (default: any)")
      ->type_name("N")
      ->check(CLI::Range(1, 65535).description(""));
  app.add_option("--human-limit", arguments->human_limit,
                 "how long people may think about a turn after the\n"
                 "first, like 90s or 10m (default: for ever)")
      ->type_name("TIME");
  app.footer(examples({"agon match ants mybot.py bots/ants/champion.cc --seed 42",
                       "agon match amazes ./v8 \"python3 v7.py --slow\" --replay last.agon",
                       "agon match amazes human bots/amazes/champion.cc"}));
  return [arguments] { return play_match(*arguments); };
}

}  // namespace agon::cli
