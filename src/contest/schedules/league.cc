#include "contest/schedules/league.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "contest/schedules/internal/field.h"
#include "contest/schedules/internal/ranking.h"
#include "contest/schedules/internal/rating_table.h"
#include "contest/schedules/internal/record.h"
#include "contest/schedules/internal/seating.h"
#include "error/error.h"

namespace agon::schedules {
namespace {

// Where everybody stands. Levels are counted from 0 here.
struct State {
  std::vector<RatingTable> tables;  // by level
  std::vector<int> level_of;        // by entrant
};

class League : public Schedule {
 public:
  League(LeagueParameters parameters, int seats, std::uint64_t seed)
      : parameters_(std::move(parameters)), seats_(seats), seed_(seed) {
    const int bosses = levels() - 1;
    if (bosses < seats - 1 || bosses > 3) {
      throw Error(fmt::format("a league for {} seats needs {} to 3 bosses, not {}", seats,
                              seats - 1, bosses));
    }
  }

  std::optional<Round> next(std::span<const Entrant> entrants,
                            std::span<const PlayedRound> played) const override {
    const std::vector<int> bosses = find_bosses(entrants, played);
    std::int64_t left = parameters_.matches;
    for (const PlayedRound& one : played) {
      left -= static_cast<std::int64_t>(one.round.pairings.size());
    }
    if (left <= 0) return std::nullopt;
    const State state = replay(entrants, bosses, played);
    const int now = static_cast<int>(played.size());
    const auto batch = static_cast<int>(std::min<std::int64_t>(left, batch_of(entrants)));
    const Groups members = members_of(state, entrants, bosses, now);
    std::size_t all = 0;
    for (const auto& bots : members) all += bots.size();

    Round round{.name = fmt::format("round {}", now + 1)};
    SeatCounts seats = Record(entrants.size(), seats_, played).seat_counts();
    for (std::size_t level = 0; level < members.size(); ++level) {
      if (members[level].empty()) continue;
      const auto share = (members[level].size() * index(batch) + all - 1) / all;
      const auto field = filled(members[level], static_cast<int>(level), bosses);
      for (const auto& group : state.tables[level].choose(field, seats_, static_cast<int>(share),
                                                          parameters_.patience)) {
        add_match(round, group, static_cast<int>(level) + 1, now, seats);
      }
    }
    if (round.pairings.empty()) return std::nullopt;
    return round;
  }

  Standings standings(std::span<const Entrant> entrants,
                      std::span<const PlayedRound> played) const override {
    const std::vector<int> bosses = find_bosses(entrants, played);
    const State state = replay(entrants, bosses, played);
    const Record record(entrants.size(), seats_, played);
    Standings standings;
    for (const int bot : seen_by(entrants, static_cast<int>(played.size()), seed_)) {
      const int level = state.level_of[index(bot)];
      const Form& form = state.tables[index(level)].of(bot);
      standings.push_back({.entrant = bot,
                           .place = 0,
                           .reached = level + 1,
                           .stage = fmt::format("level {}", level + 1),
                           .figures = {{"rating", form.rating.shown()}},
                           .matches = record.of(bot).matches,
                           .faults = record.of(bot).faults,
                           .paused = !is_boss(bosses, bot) && form.is_paused(limit())});
    }
    rank(standings);
    return standings;
  }

  Size size(std::span<const Entrant> entrants) const override {
    find_bosses(entrants, {});
    const auto bots = static_cast<std::int64_t>(entrants.size());
    return {parameters_.matches, parameters_.matches + bots + levels() * seats_};
  }

  bool depends_on_results() const override { return true; }

 private:
  int levels() const { return static_cast<int>(parameters_.bosses.size()) + 1; }
  FaultLimit limit() const { return {parameters_.faults, parameters_.fault_window}; }

  static bool is_boss(const std::vector<int>& bosses, int bot) {
    return std::find(bosses.begin(), bosses.end(), bot) != bosses.end();
  }

  int batch_of(std::span<const Entrant> entrants) const {
    if (parameters_.batch > 0) return parameters_.batch;
    return static_cast<int>(active_in(entrants, 0, seed_).size() + 3) / 4;
  }

  // Checks everything, then gives the bosses as entrants.
  std::vector<int> find_bosses(std::span<const Entrant> entrants,
                               std::span<const PlayedRound> played) const {
    check("league", seats_, Field::open, entrants, played);
    for (const PlayedRound& one : played) {
      for (const Pairing& pairing : one.round.pairings) {
        if (pairing.level < 1 || pairing.level > levels()) {
          throw Error(fmt::format("a pairing at level {} of a league with levels 1 to {}",
                                  pairing.level, levels()));
        }
      }
    }
    std::vector<int> bosses;
    for (const std::string& name : parameters_.bosses) {
      const auto at = std::find_if(entrants.begin(), entrants.end(), [&](const Entrant& entrant) {
        return entrant.name == name && !entrant.is_filler && entrant.joined_round == 0 &&
               !entrant.left_round;
      });
      if (at == entrants.end()) {
        throw Error(fmt::format("boss '{}' is not among the entrants from first to last", name));
      }
      bosses.push_back(static_cast<int>(at - entrants.begin()));
    }
    return bosses;
  }

  State replay(std::span<const Entrant> entrants, const std::vector<int>& bosses,
               std::span<const PlayedRound> played) const {
    State state{.tables = {index(levels()), RatingTable(entrants.size())},
                .level_of = std::vector<int>(entrants.size())};
    for (std::size_t boss = 0; boss < bosses.size(); ++boss) {
      state.level_of[index(bosses[boss])] = static_cast<int>(boss);
    }
    for (std::size_t i = 0; i < played.size(); ++i) {
      for (int level = 0; level < levels(); ++level) {
        state.tables[index(level)].add(entrants, static_cast<int>(i), part_of(played[i], level));
      }
      for (std::size_t bot = 0; bot < entrants.size(); ++bot) {
        promote(state, bosses, static_cast<int>(bot));
      }
    }
    return state;
  }

  static PlayedRound part_of(const PlayedRound& played, int level) {
    PlayedRound part;
    for (std::size_t i = 0; i < played.outcomes.size(); ++i) {
      if (played.round.pairings[i].level != level + 1) continue;
      part.round.pairings.push_back(played.round.pairings[i]);
      part.outcomes.push_back(played.outcomes[i]);
    }
    return part;
  }

  void promote(State& state, const std::vector<int>& bosses, int bot) const {
    int& level = state.level_of[index(bot)];
    if (is_boss(bosses, bot) || level == levels() - 1) return;
    const Form& own = state.tables[index(level)].of(bot);
    const Form& boss = state.tables[index(level)].of(bosses[index(level)]);
    const bool placed = std::min(own.matches, boss.matches) >= parameters_.placement;
    if (placed && own.rating.mu > boss.rating.mu) ++level;
  }

  // Who plays at each level, its boss included; empty where only the boss would.
  Groups members_of(const State& state, std::span<const Entrant> entrants,
                    const std::vector<int>& bosses, int now) const {
    Groups members(index(levels()));
    for (const int bot : active_in(entrants, now, draw(seed_, index(now)))) {
      const int level = state.level_of[index(bot)];
      const Form& form = state.tables[index(level)].of(bot);
      if (!is_boss(bosses, bot) && !form.is_paused(limit())) members[index(level)].push_back(bot);
    }
    for (std::size_t level = 0; level < bosses.size(); ++level) {
      if (!members[level].empty()) members[level].push_back(bosses[level]);
    }
    return members;
  }

  std::vector<int> filled(std::vector<int> members, int level, std::vector<int> bosses) const {
    std::vector<std::pair<int, int>> by_distance;
    for (std::size_t of = 0; of < bosses.size(); ++of) {
      by_distance.emplace_back(std::abs(static_cast<int>(of) - level), bosses[of]);
    }
    std::sort(by_distance.begin(), by_distance.end());
    for (const auto& [distance, boss] : by_distance) {
      if (static_cast<int>(members.size()) < seats_ && !is_boss(members, boss)) {
        members.push_back(boss);
      }
    }
    return members;
  }

  void add_match(Round& round, const std::vector<int>& group, int level, int now,
                 SeatCounts& seats) const {
    const std::vector<int> order = least_used_seats(group, seats);
    for (std::size_t seat = 0; seat < order.size(); ++seat) ++seats[index(order[seat])][seat];
    add_games(round, order, 1, draw(seed_, index(now), round.pairings.size()),
              fmt::format("level {}", level));
    round.pairings.back().level = level;
  }

  LeagueParameters parameters_;
  int seats_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Schedule> make_league(const LeagueParameters& parameters, int seats,
                                      std::uint64_t seed) {
  return std::make_unique<League>(parameters, seats, seed);
}

}  // namespace agon::schedules
