// agon again: a match of a series or a tournament, played once more.
#include <fmt/format.h>

#include <limits>
#include <optional>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/contest_arguments.h"
#include "cli/one_match.h"
#include "cli/terminal.h"
#include "contest/tournament.h"
#include "error/error.h"
#include "games/registry.h"
#include "store/store.h"
#include "text/text.h"

namespace agon::cli {
namespace {

struct Arguments {
  std::string store;
  std::int64_t number = 0;
  std::string replay_file;
  bool json = false;
};

store::MatchResult match_in(const store::Store& store, std::int64_t number) {
  std::optional<store::MatchResult> found;
  store.for_each(number, number + 1, [&](const store::MatchResult& match) { found = match; });
  if (!found) throw Error(fmt::format("{}: has no match {}", store.name(), number));
  return *found;
}

// The bots of a match by seat, found and built anew.
std::vector<Contestant> find_seats(const store::Store& store, const store::MatchResult& match,
                                   sandbox::Level level, sandbox::Warden& warden) {
  const std::vector<Json> entered = contest::bots_of(store);
  std::vector<Contestant> bots;
  for (const store::SeatResult& seat : match.seats) {
    const Json& about = entered.at(static_cast<std::size_t>(seat.bot));
    Contestant bot = find_bots({about.at("word").get<std::string>()}, level, warden).front();
    bot.name = about.at("name");
    if (describe(bot).at("digest") != about.at("digest")) {
      fmt::print(stderr, "{} {} is not the program that it was in this contest\n",
                 styled("warning:", Style::note, stderr), text::escape(bot.name));
    }
    bots.push_back(std::move(bot));
  }
  return bots;
}

int play_again(const Arguments& arguments) {
  const store::Store store = store::Store::open(arguments.store);
  const store::MatchResult match = match_in(store, arguments.number);
  const Json& definition = store.definition();
  const Game& game = find_game(definition.at("game").get<std::string>());
  Json options = definition.at("options");
  if (match.level > 0) options["league"] = match.level;
  Options chosen = Options::from_json(game.info(), options);
  const auto seed = text::parse_integer<std::int64_t>(match.seed);
  if (!seed) throw Error(fmt::format("match {} was not drawn from a seed", match.number));
  const JudgeSettings judge =
      JudgeArguments::from_json(definition.at("judge")).settings(game.info());
  sandbox::Warden warden;
  return play_and_show({.game = game,
                        .options = chosen,
                        .setup = game.make_setup(chosen, *seed),
                        .seed = seed,
                        .bots = find_seats(store, match, judge.confinement.level, warden),
                        .judge = judge,
                        .replay_file = arguments.replay_file,
                        .json = arguments.json},
                       warden);
}

}  // namespace

Run add_again(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("STORE", arguments->store, "a store of results: a file or postgresql://...")
      ->required()
      ->type_name("");
  app.add_option("NUMBER", arguments->number, "the match's number in the contest, from 0")
      ->required()
      ->type_name("")
      ->check(CLI::Range(std::int64_t{0}, std::numeric_limits<std::int64_t>::max() - 1)
                  .description(""));
  app.add_option("--replay", arguments->replay_file, "write the replay to this file")
      ->type_name("FILE");
  app.add_flag("--json", arguments->json, "print the result as JSON");
  app.footer(examples({"agon again cup.db 17 --replay final.agon"}));
  return [arguments] { return play_again(*arguments); };
}

}  // namespace agon::cli
