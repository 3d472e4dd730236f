#include "contest/made_up_contest.h"

#include <fmt/format.h>

#include "contest/series.h"
#include "contest/tournament.h"
#include "games/random.h"
#include "games/registry.h"

namespace agon::contest {
namespace {

// A seat's thinking: some hundred asks around a time that is the bot's own.
void think(store::SeatResult& seat, Random& random) {
  AskTimes times;
  for (int i = 0; i < 40; ++i) {
    const auto wall = static_cast<std::int64_t>(200 * (seat.bot + 1) + random.below(4000));
    times.wall.add(std::chrono::microseconds(wall));
    times.cpu.add(std::chrono::microseconds(wall * 3 / 4));
    seat.wall_us += wall;
    seat.cpu_us += wall * 3 / 4;
    seat.longest_us = std::max(seat.longest_us, wall);
    ++seat.asks;
  }
  seat.ask_times = times.text();
}

void fail(store::SeatResult& seat, std::size_t bots, Random& random) {
  const auto behind = bots - 1 - static_cast<std::size_t>(seat.bot);
  if (behind == 0) seat.verdict = "timeout";
  if (behind == 1 && random.below(5) == 0) seat.verdict = "crashed";
  if (behind > 1 && random.below(400) == 0) seat.verdict = "invalid";
  if (!seat.verdict.empty()) {
    seat.fault_turn = 1 + static_cast<int>(random.below(100));
    seat.score = 0;
  }
}

store::MatchResult play(const Job& job, std::size_t bots) {
  Random random(static_cast<std::uint64_t>(job.number) + 1);
  store::MatchResult match = result_for(job);
  for (const int bot : job.bots) {
    store::SeatResult seat;
    seat.bot = bot;
    const auto strength = 20 * (bots - static_cast<std::size_t>(bot)) / bots;
    seat.score = static_cast<double>(strength + random.below(20));
    think(seat, random);
    fail(seat, bots, random);
    match.seats.push_back(seat);
  }
  for (store::SeatResult& seat : match.seats) {
    for (const store::SeatResult& other : match.seats) seat.rank += other.score > seat.score;
  }
  if (job.number % 10 == 0) match.replay = fmt::format("replays/{}.agon", job.number);
  return match;
}

}  // namespace

void play_made_up_tournament(const std::string& where, const MadeUpContest& contest) {
  TournamentPlan plan{.name = contest.name, .game = contest.game, .format = contest.format};
  plan.parameters = contest.parameters;
  store::Store store = store::Store::open_or_create(where, plan.to_json());
  Tournament tournament(store);
  std::vector<Entry> field;
  for (const std::string& name : contest.names) {
    field.push_back({.name = name, .word = "made up", .digest = "none"});
  }
  tournament.enter(field);
  while (tournament.draw()) {
    std::vector<store::MatchResult> matches;
    while (const auto job = tournament.next_job()) {
      matches.push_back(play(*job, contest.names.size()));
    }
    tournament.add(matches);
  }
}

void play_made_up_series(const std::string& where, const MadeUpContest& contest, int matches) {
  Json bots = Json::array();
  for (const std::string& name : contest.names) bots.push_back({{"name", name}});
  store::Store store = store::Store::open_or_create(
      where,
      {{"contest", "series"}, {"game", contest.game}, {"options", Json::object()}, {"bots", bots}});
  const SeriesPlan plan{.seats = find_game(contest.game).info().seats, .matches = matches};
  std::vector<store::MatchResult> results;
  for (int number = 0; number < matches; ++number) {
    results.push_back(play(plan.job(number), contest.names.size()));
  }
  store.add_all(results);
}

}  // namespace agon::contest
