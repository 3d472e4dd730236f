#include "cli/arguments.h"

#include <fmt/format.h>
#include <sys/random.h>

#include "error/error.h"
#include "games/registry.h"
#include "replay/files.h"

namespace agon::cli {

std::int64_t draw_seed() {
  std::uint32_t bits = 0;
  if (::getrandom(&bits, sizeof bits, 0) != sizeof bits) throw Error("cannot draw a random seed");
  return 1 + bits % 999'999'999;
}

void SetupArguments::declare(CLI::App& app) {
  app.add_option("GAME", game, "the game's id (see agon games)")->required()->type_name("");
  app.add_option("-o,--option", options, "an option of the game, as name=value")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  app.add_option("--seed", seed, "what the setup is drawn from (default: a random one)")
      ->type_name("N");
  app.add_option("--setup", setup_file, "play this setup: a file as agon setup prints, or a map")
      ->type_name("FILE");
}

ChosenSetup choose_setup(const SetupArguments& arguments) {
  const Game& game = find_game(arguments.game);
  const Options options = Options::from_words(game.info(), arguments.options);
  const std::int64_t seed = arguments.seed ? *arguments.seed : draw_seed();
  if (arguments.setup_file.empty()) return {game, options, seed, game.make_setup(options, seed)};
  const std::string text = read_file(arguments.setup_file);
  try {
    Json setup = game.read_setup(options, text, seed);
    (void)game.start(options, setup);  // a bad situation is refused before anything is built
    return {game, options, arguments.seed, std::move(setup)};
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", arguments.setup_file, error.what()));
  }
}

std::string examples(const std::vector<std::string>& lines) {
  std::string text = "Examples:";
  for (const std::string& line : lines) text += "\n  " + line;
  return text;
}

}  // namespace agon::cli
