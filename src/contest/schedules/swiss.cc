#include "contest/schedules/swiss.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>

#include "contest/schedules/internal/field.h"
#include "contest/schedules/internal/grouping.h"
#include "contest/schedules/internal/matching.h"
#include "contest/schedules/internal/ranking.h"
#include "contest/schedules/internal/record.h"
#include "contest/schedules/internal/seating.h"
#include "games/random.h"

namespace agon::schedules {
namespace {

class Swiss : public Schedule {
 public:
  Swiss(const SwissParameters& parameters, int seats, std::uint64_t seed)
      : parameters_(parameters), seats_(seats), seed_(seed) {}

  std::optional<Round> next(std::span<const Entrant> entrants,
                            std::span<const PlayedRound> played) const override {
    std::vector<int> order;
    for (const Standing& standing : standings(entrants, played)) order.push_back(standing.entrant);
    const int now = static_cast<int>(played.size());
    for (const int bot : active_in(entrants, now, seed_)) {
      if (std::find(order.begin(), order.end(), bot) == order.end()) order.push_back(bot);
    }
    std::erase_if(
        order, [&](int bot) { return !is_active(entrants[static_cast<std::size_t>(bot)], now); });
    if (now >= rounds(entrants) || static_cast<int>(order.size()) < seats_) return std::nullopt;

    const Record record = count(entrants, played);
    Round round{.name = fmt::format("round {}", now + 1)};
    round.byes = take_byes(order, record);
    Random random(draw(seed_, static_cast<std::uint64_t>(now)));
    for (std::vector<int>& group : groups_of(order, record)) {
      random.shuffle(group);
      add_games(round, least_used_seats(group, record.seat_counts()), parameters_.games,
                random.next(), fmt::format("table {}", tables(round) + 1));
    }
    return round;
  }

  Standings standings(std::span<const Entrant> entrants,
                      std::span<const PlayedRound> played) const override {
    check("swiss", seats_, Field::open, entrants, played);
    constexpr TieBreak kTieBreaks[] = {TieBreak::buchholz, TieBreak::median_buchholz,
                                       TieBreak::sonneborn_berger, TieBreak::direct_encounter,
                                       TieBreak::wins};
    return by_points(seen_by(entrants, static_cast<int>(played.size()), seed_),
                     count(entrants, played), kTieBreaks);
  }

  Size size(std::span<const Entrant> entrants) const override {
    check("swiss", seats_, Field::open, entrants, {});
    std::int64_t matches = 0;
    for (int round = 0; round < rounds(entrants); ++round) {
      const auto field = active_in(entrants, round, seed_).size();
      if (field < static_cast<std::size_t>(seats_)) break;
      matches += static_cast<std::int64_t>(field) / seats_ * parameters_.games;
    }
    return {matches, matches};
  }

  bool depends_on_results() const override { return true; }

 private:
  int rounds(std::span<const Entrant> entrants) const {
    if (parameters_.rounds > 0) return parameters_.rounds;
    const auto founders = active_in(entrants, 0, seed_).size();
    return static_cast<int>(std::bit_width(founders - 1)) + 2;
  }

  Record count(std::span<const Entrant> entrants, std::span<const PlayedRound> played) const {
    return Record(entrants.size(), seats_, played, parameters_.games);
  }

  int tables(const Round& round) const {
    return static_cast<int>(round.pairings.size()) / parameters_.games;
  }

  static PairingRules rules(const Record& record) {
    return {.points = [&](int bot) { return record.of(bot).halves; },
            .meetings = [&](int a, int b) { return record.meetings(a, b); }};
  }

  std::vector<int> take_byes(std::vector<int>& order, const Record& record) const {
    std::vector<int> byes;
    for (std::size_t spare = order.size() % static_cast<std::size_t>(seats_); spare > 0; --spare) {
      const std::size_t at = bye_place(order, record);
      byes.push_back(order[at]);
      order.erase(order.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return byes;
  }

  std::size_t bye_place(const std::vector<int>& order, const Record& record) const {
    const auto byes = [&](int bot) { return record.of(bot).byes; };
    const int fewest = byes(*std::min_element(order.begin(), order.end(),
                                              [&](int a, int b) { return byes(a) < byes(b); }));
    std::size_t best = order.size();
    int least = std::numeric_limits<int>::max();
    for (std::size_t at = order.size(); at-- > 0 && least > 0;) {
      if (byes(order[at]) > fewest) continue;
      std::vector<int> rest = order;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(at));
      const int rematches = seats_ == 2 ? least_rematches(rest, rules(record)) : 0;
      if (rematches >= least) continue;
      least = rematches;
      best = at;
    }
    return best;
  }

  Groups groups_of(const std::vector<int>& order, const Record& record) const {
    Groups groups;
    if (seats_ == 2) {
      for (const auto& [a, b] : pair_up(order, rules(record))) groups.push_back({a, b});
      return groups;
    }
    groups = cut(order, seats_);
    improve(groups, [&](int a, int b) {
      constexpr std::int64_t kRematch = 1'000'000'000'000;  // more than all differences in points
      const std::int64_t apart = record.of(a).halves - record.of(b).halves;
      return record.meetings(a, b) * kRematch + apart * apart;
    });
    return groups;
  }

  SwissParameters parameters_;
  int seats_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Schedule> make_swiss(const SwissParameters& parameters, int seats,
                                     std::uint64_t seed) {
  return std::make_unique<Swiss>(parameters, seats, seed);
}

}  // namespace agon::schedules
