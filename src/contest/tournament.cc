#include "contest/tournament.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <limits>
#include <set>

#include "error/error.h"
#include "games/registry.h"
#include "text/text.h"

namespace agon::contest {
namespace {

using schedules::Entrant;
using schedules::Outcome;
using schedules::Pairing;
using schedules::PlayedRound;
using schedules::Round;

constexpr const char* kKind = "tournament";

Json about(const Entrant& entrant, const std::string& word, const std::string& digest) {
  return {{"name", entrant.name},
          {"word", word},
          {"digest", digest},
          {"division", entrant.division},
          {"attends", entrant.attends},
          {"seeding_rank", entrant.seeding_rank},
          {"is_filler", entrant.is_filler},
          {"joined_round", entrant.joined_round},
          {"left_round", entrant.left_round ? Json(*entrant.left_round) : Json()}};
}

Entrant entrant_of(const Json& about) {
  Entrant entrant{.name = about.at("name"),
                  .division = about.at("division"),
                  .attends = about.at("attends"),
                  .seeding_rank = about.at("seeding_rank"),
                  .is_filler = about.at("is_filler"),
                  .joined_round = about.at("joined_round")};
  if (!about.at("left_round").is_null()) entrant.left_round = about.at("left_round").get<int>();
  return entrant;
}

Json round_to_json(const Round& round, std::int64_t first) {
  Json pairings = Json::array();
  for (const Pairing& pairing : round.pairings) {
    pairings.push_back({{"bots", pairing.bots},
                        {"setup", pairing.setup},
                        {"level", pairing.level},
                        {"group", pairing.group}});
  }
  return {{"name", round.name}, {"first", first}, {"pairings", pairings}, {"byes", round.byes}};
}

Round round_of(const Json& object) {
  Round round{.name = object.at("name")};
  for (const Json& pairing : object.at("pairings")) {
    round.pairings.push_back({.bots = pairing.at("bots").get<std::vector<int>>(),
                              .setup = pairing.at("setup"),
                              .level = pairing.at("level"),
                              .group = pairing.at("group")});
  }
  round.byes = object.at("byes").get<std::vector<int>>();
  return round;
}

std::vector<int> seated_in(const store::MatchResult& match) {
  std::vector<int> bots;
  for (const store::SeatResult& seat : match.seats) bots.push_back(seat.bot);
  return bots;
}

Outcome outcome_in(const store::MatchResult& match) {
  Outcome outcome;
  for (const store::SeatResult& seat : match.seats) {
    outcome.ranks.push_back(seat.rank);
    outcome.faulty.push_back(!seat.verdict.empty());
  }
  return outcome;
}

bool is_played(const Outcome& outcome) { return !outcome.ranks.empty(); }

void refuse_twins(const std::vector<Entry>& field) {
  std::set<std::string_view> names;
  for (const Entry& entry : field) {
    if (!names.insert(entry.name).second) {
      throw Error(fmt::format("two bots are called '{}'; give one another name", entry.name));
    }
  }
}

// What was drawn rests on it, so it stays.
void refuse_changes(const Entrant& entered, const Json& about, const Entry& entry) {
  const auto refuse = [&](std::string_view what) {
    throw Error(
        fmt::format("'{}' {} since it was entered; enter it under another name, or as it was",
                    entry.name, what));
  };
  if (entered.left_round) {
    throw Error(fmt::format("'{}' left before round {}; enter it again under another name",
                            entry.name, *entered.left_round + 1));
  }
  if (about.at("digest") != entry.digest) refuse("has another program");
  if (entered.division != entry.division) refuse("changed its division");
  if (entered.seeding_rank != entry.seeding_rank) refuse("changed its seeding");
  if (entered.is_filler != entry.is_filler) refuse("changed whether it is a filler");
}

}  // namespace

struct Tournament::DrawnRound {
  std::int64_t first;   // number of its first match
  std::size_t missing;  // matches
};

Json TournamentPlan::to_json() const {
  return {{"contest", kKind},         {"name", name},   {"game", game},
          {"options", options},       {"judge", judge}, {"format", format},
          {"parameters", parameters}, {"seed", seed}};
}

TournamentPlan TournamentPlan::from_json(const Json& definition) {
  if (definition.value("contest", "") != kKind) throw Error("holds no tournament");
  return {.name = definition.at("name"),
          .game = definition.at("game"),
          .options = definition.at("options"),
          .judge = definition.at("judge"),
          .format = definition.at("format"),
          .parameters = definition.at("parameters").get<schedules::Settings>(),
          .seed = definition.at("seed")};
}

Entrant entrant_of(const Entry& entry, int joined_round) {
  return {.name = entry.name,
          .division = entry.division,
          .attends = entry.attends,
          .seeding_rank = entry.seeding_rank,
          .is_filler = entry.is_filler,
          .joined_round = joined_round};
}

std::string setup_seed(std::uint64_t tournament_seed, std::uint64_t setup) {
  const std::string text = fmt::format("{}/{}", tournament_seed, setup);
  return std::to_string(XXH64(text.data(), text.size(), 0) >> 11U);
}

Tournament::Tournament(store::Store& store)
    : store_(store),
      plan_(TournamentPlan::from_json(store.definition())),
      schedule_(schedules::make_schedule(plan_.format, plan_.parameters,
                                         find_game(plan_.game).info().seats, plan_.seed)) {
  for (const Json& bot : store_.bots()) entrants_.push_back(entrant_of(bot));
  for (const store::StoredRound& round : store_.rounds()) {
    take_round(round_of(round.round), round.round.at("first"));
    if (!round.standings.is_null()) ++closed_;
  }
  store_.for_each(0, std::numeric_limits<std::int64_t>::max(),
                  [this](const store::MatchResult& match) { take_match(match); });
}

Tournament::~Tournament() = default;

void Tournament::take_round(const Round& round, std::int64_t first) {
  rounds_.push_back({round, std::vector<Outcome>(round.pairings.size())});
  drawn_.push_back({first, round.pairings.size()});
  count_rounds_over();
}

void Tournament::count_rounds_over() {
  while (over_ < drawn_.size() && drawn_[over_].missing == 0) ++over_;
}

void Tournament::take_match(const store::MatchResult& match) {
  const auto number = static_cast<std::size_t>(match.round);
  const auto index = number < drawn_.size() ? match.number - drawn_[number].first : -1;
  if (index < 0 || index >= static_cast<std::int64_t>(rounds_[number].outcomes.size()) ||
      rounds_[number].round.pairings[static_cast<std::size_t>(index)].bots != seated_in(match)) {
    throw Error(fmt::format("{}: match {} is not one of round {} as it was drawn", store_.name(),
                            match.number, match.round + 1));
  }
  Outcome& outcome = rounds_[number].outcomes[static_cast<std::size_t>(index)];
  if (is_played(outcome)) return;
  outcome = outcome_in(match);
  ++matches_;
  --drawn_[number].missing;
  count_rounds_over();
}

Tournament::Changes Tournament::enter(const std::vector<Entry>& field) {
  refuse_twins(field);
  const int round = static_cast<int>(rounds_.size());
  const std::vector<Json> known = store_.bots();
  std::vector<Entrant> entrants = entrants_;
  std::map<std::size_t, Json> changed;
  std::vector<bool> stays(known.size());
  Changes changes;
  for (const Entry& entry : field) {
    const auto found = std::find_if(entrants.begin(), entrants.end(),
                                    [&](const Entrant& one) { return one.name == entry.name; });
    const auto index = static_cast<std::size_t>(found - entrants.begin());
    if (found == entrants.end()) {
      entrants.push_back(entrant_of(entry, round));
      changes.joined.push_back(entry.name);
    } else {
      refuse_changes(*found, known[index], entry);
      stays[index] = true;
      if (found->attends == entry.attends) continue;
      found->attends = entry.attends;
    }
    changed[index] = about(entrants[index], entry.word, entry.digest);
  }
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (stays[i] || entrants[i].left_round) continue;
    entrants[i].left_round = round;
    changes.left.push_back(entrants[i].name);
    changed[i] = about(entrants[i], known[i].at("word"), known[i].at("digest"));
  }
  (void)schedule_->size(entrants);  // whether the format takes them
  for (const auto& [index, bot] : changed) store_.set_bot(static_cast<int>(index), bot);
  entrants_ = std::move(entrants);
  return changes;
}

// What the schedule draws from: nothing of results on which the next round does not depend.
std::vector<PlayedRound> Tournament::played_rounds() const {
  std::vector<PlayedRound> played = rounds_;
  for (PlayedRound& round : played) round.outcomes.clear();
  return played;
}

bool Tournament::draw() {
  close_rounds();
  const auto round =
      schedule_->next(entrants_, schedule_->depends_on_results() ? rounds_ : played_rounds());
  if (!round) return false;
  const std::int64_t first = matches_drawn();
  store_.put_round({static_cast<int>(rounds_.size()), round_to_json(*round, first), Json()});
  take_round(*round, first);
  return true;
}

std::optional<Job> Tournament::next_job() {
  for (; next_round_ < rounds_.size(); ++next_round_, next_match_ = 0) {
    const auto& [round, outcomes] = rounds_[next_round_];
    while (next_match_ < outcomes.size() && is_played(outcomes[next_match_])) ++next_match_;
    if (next_match_ == outcomes.size()) continue;
    const Pairing& pairing = round.pairings[next_match_];
    Job job;
    job.number = drawn_[next_round_].first + static_cast<std::int64_t>(next_match_++);
    job.round = static_cast<int>(next_round_);
    job.setup = static_cast<std::int64_t>(pairing.setup);
    job.seed = setup_seed(plan_.seed, pairing.setup);
    job.level = pairing.level;
    job.bots = pairing.bots;
    return job;
  }
  return std::nullopt;
}

void Tournament::add(std::span<const store::MatchResult> matches) {
  store_.add_all(matches);
  for (const store::MatchResult& match : matches) take_match(match);
  close_rounds();
}

void Tournament::close_rounds() {
  for (; closed_ < over_; ++closed_) {
    const auto standings = schedule_->standings(entrants_, std::span(rounds_).first(closed_ + 1));
    store_.put_round({static_cast<int>(closed_),
                      round_to_json(rounds_[closed_].round, drawn_[closed_].first),
                      standings_to_json(standings)});
  }
}

std::int64_t Tournament::matches_drawn() const {
  if (rounds_.empty()) return 0;
  return drawn_.back().first + static_cast<std::int64_t>(rounds_.back().round.pairings.size());
}

Tournament::Progress Tournament::progress() const {
  Progress progress{.matches = matches_,
                    .drawn = matches_drawn(),
                    .rounds = static_cast<int>(rounds_.size()),
                    .rounds_over = static_cast<int>(over_)};
  if (!rounds_.empty()) {
    progress.round = rounds_[std::min(over_, rounds_.size() - 1)].round.name;
  }
  return progress;
}

schedules::Standings Tournament::standings() const {
  if (schedule_->depends_on_results()) {
    return schedule_->standings(entrants_, std::span(rounds_).first(over_));
  }
  std::vector<PlayedRound> played;
  for (const PlayedRound& round : rounds_) {
    PlayedRound part{.round = {.name = round.round.name, .byes = round.round.byes}, .outcomes = {}};
    for (std::size_t i = 0; i < round.outcomes.size(); ++i) {
      if (!is_played(round.outcomes[i])) continue;
      part.round.pairings.push_back(round.round.pairings[i]);
      part.outcomes.push_back(round.outcomes[i]);
    }
    played.push_back(std::move(part));
  }
  return schedule_->standings(entrants_, played);
}

// A series has them in its definition, because they never change.
std::vector<Json> bots_of(const store::Store& store) {
  const Json& definition = store.definition();
  if (!definition.contains("bots")) return store.bots();
  return definition["bots"].get<std::vector<Json>>();
}

std::vector<std::string> bot_names(const store::Store& store) {
  std::vector<std::string> names;
  for (const Json& bot : bots_of(store)) names.push_back(bot.at("name"));
  std::vector<std::string> told_apart = names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (std::count(names.begin(), names.end(), names[i]) > 1) {
      told_apart[i] = fmt::format("{} ({})", names[i], i + 1);
    }
  }
  return told_apart;
}

Json standings_to_json(const schedules::Standings& standings) {
  Json list = Json::array();
  for (const schedules::Standing& one : standings) {
    Json figures = Json::array();
    for (const auto& [name, value] : one.figures) figures.push_back({name, value});
    list.push_back({{"bot", one.entrant},
                    {"place", one.place},
                    {"stage", one.stage},
                    {"figures", figures},
                    {"matches", one.matches},
                    {"faults", one.faults},
                    {"paused", one.paused}});
  }
  return list;
}

schedules::Standings standings_from_json(const Json& list) {
  schedules::Standings standings;
  for (const Json& one : list) {
    schedules::Standing standing{.entrant = one.at("bot"),
                                 .place = one.at("place"),
                                 .stage = one.at("stage"),
                                 .matches = one.at("matches"),
                                 .faults = one.at("faults"),
                                 .paused = one.at("paused")};
    for (const Json& figure : one.at("figures")) {
      standing.figures.push_back({figure.at(0), figure.at(1)});
    }
    standings.push_back(std::move(standing));
  }
  return standings;
}

StandingsView view_of(const Tournament& tournament) {
  return {tournament.plan(), tournament.entrants(), tournament.progress(), tournament.standings()};
}

StandingsView stored_view(store::Store& store) {
  const auto last = store.last_round_over();
  if (!last) return view_of(Tournament(store));
  std::vector<Entrant> entrants;
  for (const Json& bot : store.bots()) entrants.push_back(entrant_of(bot));
  return {TournamentPlan::from_json(store.definition()),
          std::move(entrants),
          {.matches = store.matches(),
           .rounds = store.round_count(),
           .rounds_over = last->number + 1,
           .round = last->round.at("name")},
          standings_from_json(last->standings)};
}

}  // namespace agon::contest
