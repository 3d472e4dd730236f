#include "contest/schedules/round_robin.h"

#include "contest/schedules/internal/field.h"
#include "contest/schedules/internal/ranking.h"
#include "contest/schedules/internal/record.h"
#include "contest/schedules/internal/rounds_of_groups.h"
#include "contest/schedules/internal/rounds_of_pairs.h"

namespace agon::schedules {
namespace {

class RoundRobin : public Schedule {
 public:
  RoundRobin(const RoundRobinParameters& parameters, int seats, std::uint64_t seed)
      : cycles_(parameters.cycles), seats_(seats), seed_(seed) {}

  std::optional<Round> next(std::span<const Entrant> entrants,
                            std::span<const PlayedRound> played) const override {
    check("round-robin", seats_, Field::open, entrants, played, false);
    std::vector<Round> rounds = plan(entrants);
    if (played.size() >= rounds.size()) return std::nullopt;
    return std::move(rounds[played.size()]);
  }

  Standings standings(std::span<const Entrant> entrants,
                      std::span<const PlayedRound> played) const override {
    check("round-robin", seats_, Field::open, entrants, played);
    constexpr TieBreak kTieBreaks[] = {TieBreak::direct_encounter, TieBreak::sonneborn_berger,
                                       TieBreak::wins};
    return by_points(seen_by(entrants, static_cast<int>(played.size()), seed_),
                     Record(entrants.size(), seats_, played), kTieBreaks);
  }

  Size size(std::span<const Entrant> entrants) const override {
    check("round-robin", seats_, Field::open, entrants, {});
    std::int64_t matches = 0;
    for (const Round& round : plan(entrants)) {
      matches += static_cast<std::int64_t>(round.pairings.size());
    }
    return {matches, matches};
  }

  bool depends_on_results() const override { return false; }

 private:
  std::vector<Round> plan(std::span<const Entrant> entrants) const {
    return seats_ == 2 ? rounds_of_pairs(entrants, cycles_, seed_)
                       : rounds_of_groups(entrants, cycles_, seats_, seed_);
  }

  int cycles_;
  int seats_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Schedule> make_round_robin(const RoundRobinParameters& parameters, int seats,
                                           std::uint64_t seed) {
  return std::make_unique<RoundRobin>(parameters, seats, seed);
}

}  // namespace agon::schedules
