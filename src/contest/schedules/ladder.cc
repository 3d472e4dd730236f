#include "contest/schedules/ladder.h"

#include <fmt/format.h>

#include <algorithm>

#include "contest/schedules/internal/field.h"
#include "contest/schedules/internal/playoff.h"
#include "contest/schedules/internal/ranking.h"
#include "contest/schedules/internal/rating_table.h"
#include "contest/schedules/internal/record.h"
#include "contest/schedules/internal/seating.h"
#include "error/error.h"

namespace agon::schedules {
namespace {

class Ladder : public Schedule {
 public:
  Ladder(const LadderParameters& parameters, int seats, std::uint64_t seed)
      : parameters_(parameters), seats_(seats), seed_(seed) {
    if (parameters.finalists > 0 && parameters.finalists < seats) {
      throw Error(fmt::format("a final for {} seats needs at least {} finalists, not {}", seats,
                              seats, parameters.finalists));
    }
  }

  std::optional<Round> next(std::span<const Entrant> entrants,
                            std::span<const PlayedRound> played) const override {
    check("ladder", seats_, Field::open, entrants, played);
    const std::size_t open = open_rounds(played);
    if (const auto playoff = final_of(entrants, played.first(open))) {
      return playoff->next(played);
    }
    const RatingTable table = replay(entrants, played.first(open));
    std::vector<int> members = active_in(entrants, static_cast<int>(open), draw(seed_, open));
    std::erase_if(members, [&](int bot) { return table.of(bot).is_paused(limit()); });
    const int left = parameters_.matches - matches_in(played.first(open));
    if (left <= 0 || static_cast<int>(members.size()) < seats_) return std::nullopt;

    SeatCounts seats = Record(entrants.size(), seats_, played).seat_counts();
    Round round{.name = fmt::format("round {}", open + 1)};
    for (const std::vector<int>& group :
         table.choose(members, seats_, std::min(left, batch(entrants)), parameters_.patience)) {
      const std::vector<int> order = least_used_seats(group, seats);
      for (std::size_t seat = 0; seat < order.size(); ++seat) {
        ++seats[static_cast<std::size_t>(order[seat])][seat];
      }
      const auto number = round.pairings.size();
      add_games(round, order, 1, draw(seed_, open, number), fmt::format("table {}", number + 1));
    }
    return round;
  }

  Standings standings(std::span<const Entrant> entrants,
                      std::span<const PlayedRound> played) const override {
    check("ladder", seats_, Field::open, entrants, played);
    const auto open = played.first(open_rounds(played));
    Standings all = by_rating(entrants, open);
    const auto playoff = final_of(entrants, open);
    if (!playoff) return all;
    return above(playoff->standings(played), with_totals(std::move(all), entrants, played));
  }

  Size size(std::span<const Entrant> entrants) const override {
    check("ladder", seats_, Field::open, entrants, {});
    const Size last =
        parameters_.finalists == 0
            ? Size{0, 0}
            : Playoff::size(std::min(parameters_.finalists, static_cast<int>(entrants.size())),
                            seats_, seed_);
    const auto bots = static_cast<std::int64_t>(entrants.size());
    return {parameters_.matches + last.least, parameters_.matches + bots - 1 + last.most};
  }

  bool depends_on_results() const override { return true; }

 private:
  FaultLimit limit() const { return {parameters_.faults, parameters_.fault_window}; }

  int batch(std::span<const Entrant> entrants) const {
    if (parameters_.batch > 0) return parameters_.batch;
    return static_cast<int>(active_in(entrants, 0, seed_).size() + 3) / 4;
  }

  static int matches_in(std::span<const PlayedRound> played) {
    int sum = 0;
    for (const PlayedRound& one : played) sum += static_cast<int>(one.round.pairings.size());
    return sum;
  }

  // How many of the rounds came before the final.
  std::size_t open_rounds(std::span<const PlayedRound> played) const {
    int matches = 0;
    std::size_t rounds = 0;
    while (rounds < played.size() && matches < parameters_.matches) {
      matches += matches_in(played.subspan(rounds++, 1));
    }
    return rounds;
  }

  RatingTable replay(std::span<const Entrant> entrants, std::span<const PlayedRound> open) const {
    RatingTable table(entrants.size());
    for (std::size_t i = 0; i < open.size(); ++i) {
      table.add(entrants, static_cast<int>(i), open[i]);
    }
    return table;
  }

  Standings by_rating(std::span<const Entrant> entrants, std::span<const PlayedRound> open) const {
    const RatingTable table = replay(entrants, open);
    Standings standings;
    for (const int bot : seen_by(entrants, static_cast<int>(open.size()), seed_)) {
      const Form& form = table.of(bot);
      standings.push_back({.entrant = bot,
                           .place = 0,
                           .figures = {{"rating", form.rating.shown()}},
                           .matches = form.matches,
                           .faults = form.faults,
                           .paused = form.is_paused(limit())});
    }
    rank(standings);
    return standings;
  }

  Standings with_totals(Standings standings, std::span<const Entrant> entrants,
                        std::span<const PlayedRound> played) const {
    const Record record(entrants.size(), seats_, played);
    for (Standing& standing : standings) {
      standing.matches = record.of(standing.entrant).matches;
      standing.faults = record.of(standing.entrant).faults;
    }
    return standings;
  }

  // The final, once the field is frozen; nothing before that or without one.
  std::optional<Playoff> final_of(std::span<const Entrant> entrants,
                                  std::span<const PlayedRound> open) const {
    if (parameters_.finalists == 0 || matches_in(open) < parameters_.matches) return std::nullopt;
    std::vector<int> members;
    for (const Standing& standing : by_rating(entrants, open)) {
      const bool here = is_active(entrants[static_cast<std::size_t>(standing.entrant)],
                                  static_cast<int>(open.size()));
      if (here && !standing.paused && static_cast<int>(members.size()) < parameters_.finalists) {
        members.push_back(standing.entrant);
      }
    }
    if (static_cast<int>(members.size()) < seats_) return std::nullopt;
    return Playoff(entrants, std::move(members), static_cast<int>(open.size()), seats_, seed_);
  }

  LadderParameters parameters_;
  int seats_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Schedule> make_ladder(const LadderParameters& parameters, int seats,
                                      std::uint64_t seed) {
  return std::make_unique<Ladder>(parameters, seats, seed);
}

}  // namespace agon::schedules
