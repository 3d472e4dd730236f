#include "contest/schedules/formats.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "contest/schedules/codecup.h"
#include "contest/schedules/gauntlet.h"
#include "contest/schedules/internal/parameters.h"
#include "contest/schedules/knock_out.h"
#include "contest/schedules/ladder.h"
#include "contest/schedules/league.h"
#include "contest/schedules/round_robin.h"
#include "contest/schedules/swiss.h"
#include "contest/schedules/terraforming.h"
#include "error/error.h"
#include "text/text.h"

namespace agon::schedules {
namespace {

constexpr int kMostMatches = 10'000'000;
constexpr int kMostRounds = 10'000;

void describe(Parameters& list, RoundRobinParameters& of) {
  list.integer("cycles", of.cycles, 1, 1000, "how often everybody meets everybody");
}

void describe(Parameters& list, GauntletParameters& of) {
  list.names("challengers", of.challengers, "who plays against everybody else");
  list.integer("cycles", of.cycles, 1, 1000, "how often, with all turns of seats each time");
}

void describe(Parameters& list, SwissParameters& of) {
  list.integer("rounds", of.rounds, 0, kMostRounds, "0: log2 of the bots, and two more");
  list.integer("games", of.games, 1, 1000, "of each group in a round, turning seats");
}

void describe(Parameters& list, KnockOutParameters& of) {
  list.integer("games", of.games, 0, 1000, "of each group in a stage; 0: a full turn of seats");
  list.integer("extra", of.extra, 0, 100, "full turns of seats that a tie is given");
  list.flag("third_place", of.third_place, "a match for third place, with two seats");
}

void describe_pause(Parameters& list, int& faults, int& window) {
  list.integer("faults", faults, 0, 1000, "failures after which a bot is paused; 0: never");
  list.integer("fault_window", window, 1, 1000, "latest matches in which failures are counted");
}

void describe(Parameters& list, LadderParameters& of) {
  list.integer("matches", of.matches, 1, kMostMatches, "before the final");
  list.integer("batch", of.batch, 0, 100'000, "matches of a round; 0: a quarter of the bots");
  list.integer("patience", of.patience, 1, kMostRounds, "rounds that a bot waits at most");
  describe_pause(list, of.faults, of.fault_window);
  list.integer("finalists", of.finalists, 0, 1000, "best bots that play a final; 0: no final");
}

void describe(Parameters& list, TerraformingParameters& of) {
  list.integer("games", of.games, 1, kMostRounds, "of each team in the qualifier");
  list.integer("k", of.k, 1, 1000, "most that a rating moves per comparison");
}

void describe(Parameters& list, CodecupParameters& of) {
  list.integer("rounds", of.rounds, 0, kMostRounds, "Swiss; 0: log2 of the bots, and two more");
  list.integer("games", of.games, 1, 1000, "of each group in a Swiss round, turning seats");
  list.integer("finalists", of.finalists, 2, 1000, "best bots that play the final group");
}

void describe(Parameters& list, LeagueParameters& of) {
  list.names("bosses", of.bosses, "of level 1, 2, ...; the last level has none");
  list.integer("matches", of.matches, 1, kMostMatches, "in all");
  list.integer("batch", of.batch, 0, 100'000, "matches of a round; 0: a quarter of the bots");
  list.integer("placement", of.placement, 1, 100'000, "matches at a level before a promotion");
  list.integer("patience", of.patience, 1, kMostRounds, "rounds that a bot waits at most");
  describe_pause(list, of.faults, of.fault_window);
}

struct Format {
  std::string_view name;
  std::string_view summary;
  bool is_open;
  std::vector<ParameterInfo> (*list)();
  std::unique_ptr<Schedule> (*make)(std::string_view name, const Settings&, int, std::uint64_t);
};

// One line of the table, from a format's own factory.
template <class Own>
constexpr Format format(std::string_view name, std::string_view summary, bool is_open) {
  return {name, summary, is_open, &Own::list, &Own::make};
}

template <class Values, std::unique_ptr<Schedule> (*Make)(const Values&, int, std::uint64_t)>
struct Own {
  static std::vector<ParameterInfo> list() {
    Values values;
    const Settings none;
    Parameters parameters(none);
    describe(parameters, values);
    return parameters.list();
  }

  static std::unique_ptr<Schedule> make(std::string_view name, const Settings& settings, int seats,
                                        std::uint64_t seed) {
    Values values;
    Parameters parameters(settings);
    describe(parameters, values);
    parameters.finish(name);
    return Make(values, seats, seed);
  }
};

constexpr std::array kFormats = {
    format<Own<RoundRobinParameters, make_round_robin>>(
        "round-robin", "everybody against everybody, once or several times", true),
    format<Own<GauntletParameters, make_gauntlet>>(
        "gauntlet", "named challengers against everybody else", false),
    format<Own<SwissParameters, make_swiss>>(
        "swiss", "a few rounds among bots with like points, no rematches", true),
    format<Own<KnockOutParameters, make_knock_out>>(
        "knock-out", "a seeded bracket; the top half of each group goes on", false),
    format<Own<LadderParameters, make_ladder>>(
        "ladder", "matches where the order is least certain, then a final", true),
    format<Own<TerraformingParameters, make_terraforming>>(
        "terraforming", "the contest of that name: 30 games by rating, a final of nine", false),
    format<Own<CodecupParameters, make_codecup>>(
        "codecup", "Swiss rounds, then a double round robin of the best", true),
    format<Own<LeagueParameters, make_league>>(
        "league", "a ladder per level of the game, with a boss to pass at each", true),
};

}  // namespace

std::vector<FormatInfo> formats() {
  std::vector<FormatInfo> list;
  list.reserve(kFormats.size());
  for (const Format& one : kFormats) {
    list.push_back({one.name, one.summary, one.is_open, one.list()});
  }
  return list;
}

std::unique_ptr<Schedule> make_schedule(std::string_view name, const Settings& settings, int seats,
                                        std::uint64_t seed) {
  if (seats < 2 || seats > 4) {
    throw Error(fmt::format("tournaments are for games with 2 to 4 seats, not {}", seats));
  }
  std::vector<std::string_view> names;
  for (const Format& one : kFormats) {
    if (one.name == name) return one.make(name, settings, seats, seed);
    names.push_back(one.name);
  }
  const std::string_view guess = text::nearest(name, names);
  throw Error(fmt::format(
      "there is no tournament format '{}'{}; the formats are: {}", text::escape(name),
      guess.empty() ? "" : fmt::format(" (did you mean '{}'?)", guess), fmt::join(names, ", ")));
}

}  // namespace agon::schedules
