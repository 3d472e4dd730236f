#include "contest/schedules/gauntlet.h"

#include <fmt/format.h>

#include <algorithm>

#include "contest/schedules/internal/field.h"
#include "contest/schedules/internal/grouping.h"
#include "contest/schedules/internal/ranking.h"
#include "contest/schedules/internal/record.h"
#include "contest/schedules/internal/seating.h"
#include "error/error.h"
#include "games/random.h"

namespace agon::schedules {
namespace {

class Gauntlet : public Schedule {
 public:
  Gauntlet(GauntletParameters parameters, int seats, std::uint64_t seed)
      : parameters_(std::move(parameters)), seats_(seats), seed_(seed) {}

  std::optional<Round> next(std::span<const Entrant> entrants,
                            std::span<const PlayedRound> played) const override {
    check("gauntlet", seats_, Field::fixed, entrants, played, false);
    const auto cycle = played.size();
    if (static_cast<int>(cycle) >= parameters_.cycles) return std::nullopt;
    const std::vector<int> challengers = find_challengers(entrants);
    std::vector<int> others = others_of(entrants, challengers);
    Round round{.name = fmt::format("cycle {}", cycle + 1)};
    for (std::size_t i = 0; i < challengers.size(); ++i) {
      Random random(draw(seed_, cycle, i));
      random.shuffle(others);
      for (const std::vector<int>& opponents : in_full_groups(others)) {
        std::vector<int> group = {challengers[i]};
        group.insert(group.end(), opponents.begin(), opponents.end());
        add_games(round, group, seats_, random.next(), entrants[index(challengers[i])].name);
      }
    }
    return round;
  }

  Standings standings(std::span<const Entrant> entrants,
                      std::span<const PlayedRound> played) const override {
    check("gauntlet", seats_, Field::fixed, entrants, played);
    constexpr TieBreak kTieBreaks[] = {TieBreak::wins};
    return by_points(active_in(entrants, 0, seed_), Record(entrants.size(), seats_, played),
                     kTieBreaks);
  }

  Size size(std::span<const Entrant> entrants) const override {
    const auto first = next(entrants, {});
    const auto cycle = static_cast<std::int64_t>(first ? first->pairings.size() : 0);
    return {cycle * parameters_.cycles, cycle * parameters_.cycles};
  }

  bool depends_on_results() const override { return false; }

 private:
  std::vector<int> find_challengers(std::span<const Entrant> entrants) const {
    std::vector<int> found;
    for (const std::string& name : parameters_.challengers) {
      const auto at = std::find_if(entrants.begin(), entrants.end(),
                                   [&](const Entrant& entrant) { return entrant.name == name; });
      if (at == entrants.end() || at->is_filler) {
        throw Error(fmt::format("challenger '{}' is not among the entrants", name));
      }
      found.push_back(static_cast<int>(at - entrants.begin()));
    }
    return found;
  }

  std::vector<int> others_of(std::span<const Entrant> entrants,
                             const std::vector<int>& challengers) const {
    std::vector<int> others = active_in(entrants, 0, seed_);
    std::erase_if(others, [&](int bot) {
      return std::find(challengers.begin(), challengers.end(), bot) != challengers.end();
    });
    if (static_cast<int>(others.size()) < seats_ - 1) {
      throw Error(
          fmt::format("a gauntlet for {} seats needs at least {} bots beside the "
                      "challengers, not {}",
                      seats_, seats_ - 1, others.size()));
    }
    return others;
  }

  Groups in_full_groups(std::vector<int> others) const {
    for (std::size_t i = 0; others.size() % index(seats_ - 1) != 0; ++i)
      others.push_back(others[i]);
    return cut(others, seats_ - 1);
  }

  GauntletParameters parameters_;
  int seats_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Schedule> make_gauntlet(const GauntletParameters& parameters, int seats,
                                        std::uint64_t seed) {
  return std::make_unique<Gauntlet>(parameters, seats, seed);
}

}  // namespace agon::schedules
