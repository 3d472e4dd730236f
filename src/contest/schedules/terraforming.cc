#include "contest/schedules/terraforming.h"

#include <fmt/format.h>

#include <algorithm>

#include "contest/schedules/internal/field.h"
#include "contest/schedules/internal/finals_of_nine.h"
#include "contest/schedules/internal/grouping.h"
#include "contest/schedules/internal/ranking.h"
#include "contest/schedules/internal/rating.h"
#include "contest/schedules/internal/record.h"
#include "contest/schedules/internal/seating.h"
#include "error/error.h"
#include "games/random.h"

namespace agon::schedules {
namespace {

constexpr int kSeats = 3;
constexpr std::size_t kFinalists = 9;
constexpr double kStart = 1500;
constexpr const char* kGroupNames[] = {"students", "professionals", "all others"};

class Terraforming : public Schedule {
 public:
  Terraforming(const TerraformingParameters& parameters, std::uint64_t seed)
      : parameters_(parameters), seed_(seed) {}

  std::optional<Round> next(std::span<const Entrant> entrants,
                            std::span<const PlayedRound> played) const override {
    const std::vector<int> order = ranked(entrants, played);
    if (played.size() < index(parameters_.games)) return qualifier(entrants, played, order);
    return finals_round(entrants, played, finals(entrants, played, order));
  }

  Standings standings(std::span<const Entrant> entrants,
                      std::span<const PlayedRound> played) const override {
    const std::vector<int> order = ranked(entrants, played);
    const std::vector<double> elo = ratings(entrants, played);
    const Record record(entrants.size(), kSeats, played);
    Standings standings;
    for (const int bot : order) {
      standings.push_back({.entrant = bot,
                           .place = 0,
                           .stage = "qualifier",
                           .figures = {{"rating", elo[index(bot)]}},
                           .matches = record.of(bot).matches,
                           .faults = record.of(bot).faults});
    }
    if (played.size() >= index(parameters_.games)) {
      const Finals stage = finals(entrants, played, order);
      for (const Trio& trio : stage.semi_finals) enter(standings, trio, 1, "semi-final");
      if (stage.last) enter(standings, *stage.last, 2, "final");
    }
    rank(standings);
    return standings;
  }

  Size size(std::span<const Entrant> entrants) const override {
    const auto teams = static_cast<std::int64_t>(field(entrants).size());
    const std::int64_t qualifier = teams / kSeats * parameters_.games;
    return {qualifier + 6 + 2, qualifier + 9 + 4};
  }

  bool depends_on_results() const override { return true; }

 private:
  // The teams and as many fillers as it takes; in the order of seeding.
  std::vector<int> field(std::span<const Entrant> entrants) const {
    check("terraforming", kSeats, Field::fixed, entrants, {});
    std::vector<int> teams = active_in(entrants, 0, seed_);
    const std::vector<int> samples = fillers(entrants);
    const std::size_t missing = (kSeats - teams.size() % kSeats) % kSeats;
    if (samples.size() < missing) {
      throw Error(
          fmt::format("{} teams are no multiple of three: {} sample bots are needed as "
                      "fillers, not {}",
                      teams.size(), missing, samples.size()));
    }
    if (may_qualify(entrants, teams).size() < kFinalists) {
      throw Error(fmt::format("the final needs {} teams that attend, not {}", kFinalists,
                              may_qualify(entrants, teams).size()));
    }
    teams.insert(teams.end(), samples.begin(),
                 samples.begin() + static_cast<std::ptrdiff_t>(missing));
    return teams;
  }

  static std::vector<int> may_qualify(std::span<const Entrant> entrants, std::vector<int> teams) {
    std::erase_if(teams, [&](int bot) {
      return entrants[index(bot)].is_filler || !entrants[index(bot)].attends;
    });
    return teams;
  }

  std::span<const PlayedRound> qualifier_of(std::span<const PlayedRound> played) const {
    return played.first(std::min(played.size(), index(parameters_.games)));
  }

  std::vector<double> ratings(std::span<const Entrant> entrants,
                              std::span<const PlayedRound> played) const {
    std::vector<double> elo(entrants.size(), kStart);
    for (const auto& [round, outcomes] : qualifier_of(played)) {
      for (std::size_t i = 0; i < outcomes.size(); ++i) {
        rate_match(elo, round.pairings[i].bots, outcomes[i].ranks);
      }
    }
    return elo;
  }

  void rate_match(std::vector<double>& elo, const std::vector<int>& bots,
                  const std::vector<int>& ranks) const {
    constexpr double kLn10 = 2.30258509299404568402;
    const std::vector<double> before = elo;
    for (std::size_t a = 0; a < bots.size(); ++a) {
      for (std::size_t b = 0; b < bots.size(); ++b) {
        if (a == b) continue;
        const double ahead = before[index(bots[a])] - before[index(bots[b])];
        const double expected = 1 / (1 + exact_exp(-ahead / 400 * kLn10));
        const double actual = ranks[a] < ranks[b] ? 1 : ranks[a] == ranks[b] ? 0.5 : 0;
        elo[index(bots[a])] += parameters_.k * (actual - expected);
      }
    }
  }

  std::vector<int> ranked(std::span<const Entrant> entrants,
                          std::span<const PlayedRound> played) const {
    check("terraforming", kSeats, Field::fixed, entrants, played);
    const std::vector<double> elo = ratings(entrants, played);
    std::vector<int> order = field(entrants);
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return elo[index(a)] > elo[index(b)]; });
    return order;
  }

  Round qualifier(std::span<const Entrant> entrants, std::span<const PlayedRound> played,
                  const std::vector<int>& order) const {
    Round round{.name = fmt::format("qualifier, round {}", played.size() + 1)};
    for (const std::vector<int>& group : cut(order, kSeats)) {
      const auto number = round.pairings.size();
      add_game(round, group, entrants, played, fmt::format("table {}", number + 1));
    }
    return round;
  }

  // One more game on a new setup, in the order of seats that the bots have had least.
  void add_game(Round& round, std::vector<int> group, std::span<const Entrant> entrants,
                std::span<const PlayedRound> played, const std::string& name) const {
    Random random(draw(seed_, played.size(), round.pairings.size()));
    random.shuffle(group);
    std::vector<PlayedRound> so_far(played.begin(), played.end());
    so_far.push_back({round, {}});
    const Record record(entrants.size(), kSeats, so_far);
    add_games(round, least_used_seats(group, record.seat_counts()), 1, random.next(), name);
  }

  Finals finals(std::span<const Entrant> entrants, std::span<const PlayedRound> played,
                const std::vector<int>& order) const {
    const Nine nine = choose_nine(entrants, may_qualify(entrants, order));
    return replay_finals(nine, order, played.subspan(index(parameters_.games)));
  }

  std::optional<Round> finals_round(std::span<const Entrant> entrants,
                                    std::span<const PlayedRound> played,
                                    const Finals& finals) const {
    if (finals.is_over()) return std::nullopt;
    Round round{.name = finals.last ? "final" : "semi-finals"};
    const auto add = [&](const Trio& trio, const std::string& name) {
      const int from = trio.games();
      for (int game = from; game < std::max(2, from + 1); ++game) {
        add_game(round, trio.bots(), entrants, played, fmt::format("{}, game {}", name, game + 1));
      }
    };
    if (finals.last) {
      add(*finals.last, "final");
      return round;
    }
    for (std::size_t i = 0; i < finals.semi_finals.size(); ++i) {
      if (finals.candidates[i].size() != 1) add(finals.semi_finals[i], kGroupNames[i]);
    }
    return round;
  }

  static void enter(Standings& standings, const Trio& trio, int reached, const char* stage) {
    for (Standing& standing : standings) {
      const int bot = standing.entrant;
      const auto& bots = trio.bots();
      if (std::find(bots.begin(), bots.end(), bot) == bots.end()) continue;
      standing.reached = reached;
      standing.stage = stage;
      standing.figures = {{"first places", static_cast<double>(trio.first_places(bot))},
                          {"points", trio.points(bot)},
                          {"rating", standing.figures.back().value}};
    }
  }

  TerraformingParameters parameters_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Schedule> make_terraforming(const TerraformingParameters& parameters, int seats,
                                            std::uint64_t seed) {
  if (seats != kSeats) {
    throw Error(fmt::format("a terraforming tournament is for three seats, not {}", seats));
  }
  return std::make_unique<Terraforming>(parameters, seed);
}

}  // namespace agon::schedules
