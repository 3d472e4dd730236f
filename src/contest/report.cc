#include "contest/report.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "contest/estimate_json.h"
#include "contest/internal/report_counts.h"
#include "contest/ratings/elo.h"
#include "contest/ratings/models.h"
#include "contest/tournament.h"
#include "error/error.h"
#include "games/registry.h"

namespace agon::contest {
namespace {

constexpr std::size_t kMostPoints = 200;  // of a rating over time
constexpr const char* kModel = "bradley-terry";

using Names = std::vector<std::string>;

// What the organiser chose; neither programs nor seeds, which are not everybody's business.
Json about_contest(const Json& definition, const GameInfo& game) {
  Json about = Json::object();
  for (const char* member :
       {"contest", "name", "game", "options", "judge", "format", "parameters"}) {
    if (definition.contains(member)) about[member] = definition[member];
  }
  about["title"] = game.title;
  about["seats"] = game.seats;
  return about;
}

// A histogram's quantiles are right to 5 %, so they could exceed the longest, which is exact.
Json times_json(const Histogram& times, std::int64_t longest_us) {
  if (times.count() == 0) return {};
  const auto quantile = [&](double part) {
    return std::min<std::int64_t>(times.quantile(part).count(), longest_us);
  };
  return {{"median", quantile(0.5)}, {"p99", quantile(0.99)}, {"max", longest_us}};
}

// Per bot, by the indices of `counts`.
std::vector<Json> ratings_of(const ReportCounts& counts, std::size_t bots, Json& warnings) {
  std::vector<Json> list(bots);
  if (counts.results().size() == 0) return list;
  const auto ratings = ratings::rate(ratings::find_model(kModel), counts.results());
  const auto intervals = ratings::intervals_of(ratings);
  for (std::size_t bot = 0; bot < bots; ++bot) {
    if (const auto entry = counts.entry(bot)) {
      list[bot] = {{"value", ratings.values[*entry]},
                   {"low", intervals[*entry].low},
                   {"high", intervals[*entry].high}};
    }
  }
  warnings = ratings.warnings;
  return list;
}

Json bots_json(const ReportCounts& counts, const Names& names, const std::vector<Json>& ratings,
               const store::Store& store) {
  const std::vector<Json> entered = store.bots();
  Json bots = Json::array();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const BotFigures& figures = counts.bot(i);
    Json bot = {{"name", names[i]}};
    if (i < entered.size()) {
      for (const char* member : {"division", "is_filler", "left_round"}) {
        if (entered[i].contains(member)) bot[member] = entered[i][member];
      }
    }
    bot["matches"] = figures.matches;
    bot["rating"] = ratings[i];
    bot["times"] = {{"wall", times_json(figures.times.wall, figures.longest_us)},
                    {"cpu", times_json(figures.times.cpu, figures.times.cpu.quantile(1).count())}};
    bot["faults"] = figures.faults;
    bot["seats"] = Json::array();
    bots.push_back(std::move(bot));
  }
  for (const store::Total& total : store.totals()) {
    bots.at(static_cast<std::size_t>(total.bot))["seats"].push_back(
        {{"seat", total.seat}, {"matches", total.matches}, {"places", total.places}});
  }
  return bots;
}

// Elo after every so many matches and after the last; null before a bot's first.
Json history(const ReportCounts& counts, std::size_t bots) {
  const ratings::Results& results = counts.results();
  const std::size_t step = (results.size() + kMostPoints - 1) / kMostPoints;
  std::vector<double> elo(results.names().size(), ratings::EloSettings{}.start);
  std::vector<bool> played(elo.size());
  Json matches = Json::array();
  std::vector<Json> lines(bots, Json::array());
  for (std::size_t i = 0; i < results.size(); ++i) {
    ratings::move_elo(elo, results[i]);
    for (const std::uint32_t entry : results[i].bots) played[entry] = true;
    if ((i + 1) % step != 0 && i + 1 != results.size()) continue;
    matches.push_back(i + 1);
    for (std::size_t bot = 0; bot < bots; ++bot) {
      const auto entry = counts.entry(bot);
      lines[bot].push_back(entry && played[*entry] ? Json(std::lround(elo[*entry])) : Json());
    }
  }
  return {{"model", "elo"},
          {"start", ratings::EloSettings{}.start},
          {"k", ratings::EloSettings{}.k},
          {"matches", matches},
          {"bots", lines}};
}

Json meetings_json(const std::vector<store::Meeting>& meetings) {
  Json list = Json::array();
  for (const store::Meeting& pair : meetings) {
    list.push_back({{"bot", pair.bot},
                    {"other", pair.other},
                    {"wins", pair.wins},
                    {"ties", pair.ties},
                    {"losses", pair.losses}});
  }
  return list;
}

Json tournament_progress(const Tournament& tournament) {
  const Tournament::Progress progress = tournament.progress();
  return {{"matches", progress.matches},
          {"drawn", progress.drawn},
          {"rounds", progress.rounds},
          {"rounds_over", progress.rounds_over},
          {"round", progress.round}};
}

// A series has no format that would rank its bots: by the share of what could be won, best first.
Json series_standings(const ReportCounts& counts, std::size_t bots,
                      const std::vector<store::Meeting>& meetings) {
  std::vector<std::int64_t> half_points(bots);
  std::vector<std::int64_t> games(bots);
  for (const store::Meeting& pair : meetings) {
    const auto bot = static_cast<std::size_t>(pair.bot);
    const auto other = static_cast<std::size_t>(pair.other);
    half_points[bot] += 2 * pair.wins + pair.ties;
    half_points[other] += 2 * pair.losses + pair.ties;
    for (const std::size_t one : {bot, other}) games[one] += pair.wins + pair.ties + pair.losses;
  }
  std::vector<double> shares(bots);
  for (std::size_t i = 0; i < bots; ++i) {
    if (games[i] > 0) {
      shares[i] = static_cast<double>(half_points[i]) / static_cast<double>(2 * games[i]);
    }
  }
  std::vector<std::size_t> order(bots);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return shares[a] > shares[b]; });
  schedules::Standings standings;
  for (const std::size_t bot : order) {
    const BotFigures& figures = counts.bot(bot);
    if (figures.matches == 0) continue;
    schedules::Standing line = {.entrant = static_cast<int>(bot),
                                .place = static_cast<int>(standings.size()) + 1,
                                .matches = static_cast<int>(figures.matches)};
    if (!standings.empty() && standings.back().figures.front().value == shares[bot]) {
      line.place = standings.back().place;
    }
    line.figures = {{"score share", shares[bot]},
                    {"mean score", figures.score / static_cast<double>(figures.matches)}};
    for (const auto& [verdict, count] : figures.faults) line.faults += static_cast<int>(count);
    standings.push_back(line);
  }
  return standings_to_json(standings);
}

Json estimates_json(const BlockTallies& tallies, int seats) {
  Json list = Json::array();
  for (int bot = 0; bot < seats; ++bot) {
    for (int other = bot + 1; other < seats; ++other) {
      const stats::Tally& tally = tallies.tally(bot, other);
      list.push_back({{"bot", bot},
                      {"other", other},
                      {"blocks", tally.counts()},
                      {"estimate", estimate_to_json(stats::estimate(tally))}});
    }
  }
  return list;
}

}  // namespace

Json report(store::Store& store, const std::filesystem::path& folder) {
  const Json& definition = store.definition();
  const std::string kind = definition.value("contest", "");
  if (kind != "series" && kind != "tournament") {
    throw Error(store.name() + ": holds neither a series nor a tournament");
  }
  const GameInfo& game = find_game(definition.at("game").get<std::string>()).info();
  const Names names = bot_names(store);
  ReportCounts counts(names, folder);
  BlockTallies tallies(game.seats);
  store.for_each(0, std::numeric_limits<std::int64_t>::max(), [&](const store::MatchResult& match) {
    counts.add(match);
    if (kind == "series") tallies.add(match);
  });

  Json warnings = Json::array();
  const std::vector<Json> ratings = ratings_of(counts, names.size(), warnings);
  const std::vector<store::Meeting> meetings = store.meetings();
  Json object = {{"contest", about_contest(definition, game)}};
  if (kind == "series") {
    object["progress"] = {{"matches", counts.results().size()}};
    object["standings"] = series_standings(counts, names.size(), meetings);
    object["estimates"] = estimates_json(tallies, game.seats);
  } else {
    const Tournament tournament(store);
    object["progress"] = tournament_progress(tournament);
    object["standings"] = standings_to_json(tournament.standings());
  }
  object["progress"]["suspects"] = counts.suspects();
  object["ratings"] = {{"model", kModel}, {"warnings", warnings}};
  object["bots"] = bots_json(counts, names, ratings, store);
  object["meetings"] = meetings_json(meetings);
  object["history"] = history(counts, names.size());
  object["faults"] = counts.faults().to_json();
  object["replays"] = counts.replays().to_json();
  return object;
}

}  // namespace agon::contest
