#include "contest/schedules/codecup.h"

#include <fmt/format.h>

#include <algorithm>

#include "contest/schedules/internal/field.h"
#include "contest/schedules/internal/playoff.h"
#include "contest/schedules/internal/record.h"
#include "contest/schedules/swiss.h"
#include "error/error.h"

namespace agon::schedules {
namespace {

class Codecup : public Schedule {
 public:
  Codecup(const CodecupParameters& parameters, int seats, std::uint64_t seed)
      : swiss_(make_swiss({.rounds = parameters.rounds, .games = parameters.games}, seats, seed)),
        finalists_(parameters.finalists),
        seats_(seats),
        seed_(seed) {
    if (finalists_ < seats) {
      throw Error(fmt::format("a final for {} seats needs at least {} finalists, not {}", seats,
                              seats, finalists_));
    }
  }

  std::optional<Round> next(std::span<const Entrant> entrants,
                            std::span<const PlayedRound> played) const override {
    const std::size_t swiss_rounds = rounds_of_swiss(entrants, played);
    if (swiss_rounds == played.size()) {
      if (auto round = swiss_->next(entrants, played)) return round;
    }
    const auto playoff = final_of(entrants, played.first(swiss_rounds));
    return playoff ? playoff->next(played) : std::nullopt;
  }

  Standings standings(std::span<const Entrant> entrants,
                      std::span<const PlayedRound> played) const override {
    const std::size_t swiss_rounds = rounds_of_swiss(entrants, played);
    Standings all = swiss_->standings(entrants, played.first(swiss_rounds));
    const Record record(entrants.size(), seats_, played);
    for (Standing& standing : all) {
      standing.stage = "Swiss rounds";
      standing.matches = record.of(standing.entrant).matches;
      standing.faults = record.of(standing.entrant).faults;
    }
    const bool is_over = swiss_rounds < played.size() || !swiss_->next(entrants, played);
    const auto playoff = is_over ? final_of(entrants, played.first(swiss_rounds)) : std::nullopt;
    return playoff ? above(playoff->standings(played), all) : all;
  }

  Size size(std::span<const Entrant> entrants) const override {
    const Size swiss = swiss_->size(entrants);
    const int bots = static_cast<int>(seen_by(entrants, 0, seed_).size());
    const Size last = Playoff::size(std::min(finalists_, bots), seats_, seed_);
    return {swiss.least + last.least, swiss.most + last.most};
  }

  bool depends_on_results() const override { return true; }

 private:
  // How many of the played rounds belong to the Swiss part.
  std::size_t rounds_of_swiss(std::span<const Entrant> entrants,
                              std::span<const PlayedRound> played) const {
    check("codecup", seats_, Field::open, entrants, played);
    const auto first = std::find_if(played.begin(), played.end(), Playoff::is_part_of);
    return static_cast<std::size_t>(first - played.begin());
  }

  std::optional<Playoff> final_of(std::span<const Entrant> entrants,
                                  std::span<const PlayedRound> swiss) const {
    std::vector<int> members;
    for (const Standing& standing : swiss_->standings(entrants, swiss)) {
      if (is_active(entrants[static_cast<std::size_t>(standing.entrant)],
                    static_cast<int>(swiss.size())) &&
          static_cast<int>(members.size()) < finalists_) {
        members.push_back(standing.entrant);
      }
    }
    if (static_cast<int>(members.size()) < seats_) return std::nullopt;
    return Playoff(entrants, std::move(members), static_cast<int>(swiss.size()), seats_, seed_);
  }

  std::unique_ptr<Schedule> swiss_;
  int finalists_;
  int seats_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Schedule> make_codecup(const CodecupParameters& parameters, int seats,
                                       std::uint64_t seed) {
  return std::make_unique<Codecup>(parameters, seats, seed);
}

}  // namespace agon::schedules
