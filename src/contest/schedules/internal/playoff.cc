#include "contest/schedules/internal/playoff.h"

#include <fmt/format.h>

#include <algorithm>

#include "contest/schedules/internal/ranking.h"
#include "contest/schedules/round_robin.h"

namespace agon::schedules {
namespace {

constexpr int kDouble = 2;
constexpr std::string_view kStage = "final group";

// With two seats a pair meets in both orders; groups of more turn their seats anyway.
std::unique_ptr<Schedule> final_schedule(int seats, std::uint64_t seed) {
  return make_round_robin({.cycles = seats == 2 ? kDouble : 1}, seats, seed);
}

void rename(std::vector<int>& bots, const std::vector<int>& names) {
  for (int& bot : bots) bot = names[static_cast<std::size_t>(bot)];
}

void rename(Round& round, const std::vector<int>& names) {
  for (Pairing& pairing : round.pairings) rename(pairing.bots, names);
  rename(round.byes, names);
}

}  // namespace

Playoff::Playoff(std::span<const Entrant> entrants, std::vector<int> members, int first_round,
                 int seats, std::uint64_t seed)
    : members_(std::move(members)),
      index_(entrants.size(), -1),
      first_round_(static_cast<std::size_t>(first_round)),
      schedule_(final_schedule(seats, seed)) {
  for (const int member : members_) {
    index_[static_cast<std::size_t>(member)] = static_cast<int>(entrants_.size());
    Entrant entrant = entrants[static_cast<std::size_t>(member)];
    entrant.joined_round = 0;
    entrant.seeding_rank = static_cast<int>(entrants_.size());
    if (entrant.left_round) entrant.left_round = std::max(0, *entrant.left_round - first_round);
    entrants_.push_back(std::move(entrant));
  }
}

std::vector<PlayedRound> Playoff::own(std::span<const PlayedRound> played) const {
  std::vector<PlayedRound> rounds(played.begin() + static_cast<std::ptrdiff_t>(first_round_),
                                  played.end());
  for (PlayedRound& one : rounds) rename(one.round, index_);
  return rounds;
}

std::optional<Round> Playoff::next(std::span<const PlayedRound> played) const {
  auto round = schedule_->next(entrants_, own(played));
  if (!round) return std::nullopt;
  rename(*round, members_);
  round->name = fmt::format("{}, {}", kStage, round->name);
  return round;
}

Standings Playoff::standings(std::span<const PlayedRound> played) const {
  Standings standings = schedule_->standings(entrants_, own(played));
  for (Standing& standing : standings) {
    standing.entrant = members_[static_cast<std::size_t>(standing.entrant)];
    standing.reached = 1;
    standing.stage = kStage;
  }
  return standings;
}

bool Playoff::is_part_of(const PlayedRound& round) { return round.round.name.starts_with(kStage); }

Size Playoff::size(int members, int seats, std::uint64_t seed) {
  std::vector<Entrant> entrants(static_cast<std::size_t>(members));
  for (std::size_t i = 0; i < entrants.size(); ++i) entrants[i].name = std::to_string(i);
  return final_schedule(seats, seed)->size(entrants);
}

Standings above(Standings top, const Standings& all) {
  for (const Standing& standing : all) {
    const auto same = std::find_if(top.begin(), top.end(), [&](const Standing& one) {
      return one.entrant == standing.entrant;
    });
    if (same == top.end()) {
      top.push_back(standing);
    } else {
      same->matches = standing.matches;
      same->faults = standing.faults;
    }
  }
  rank(top);
  return top;
}

}  // namespace agon::schedules
