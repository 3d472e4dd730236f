#include "contest/schedules/internal/field.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "error/error.h"
#include "games/random.h"
#include "text/text.h"

namespace agon::schedules {
namespace {

void check_entrants(std::string_view format, int seats, Field field,
                    std::span<const Entrant> entrants) {
  std::set<std::string_view> names;
  for (const Entrant& entrant : entrants) {
    const std::string name = text::escape(entrant.name);
    if (!names.insert(entrant.name).second) {
      throw Error(fmt::format("two entrants are called '{}'; names must differ", name));
    }
    if (entrant.joined_round < 0 || entrant.left_round.value_or(0) < 0) {
      throw Error(fmt::format("'{}' joins or leaves before round 0", name));
    }
    if (field == Field::fixed && (entrant.joined_round > 0 || entrant.left_round)) {
      throw Error(fmt::format("'{}' joins late or leaves, but a {} tournament has a fixed field",
                              name, format));
    }
  }
  const auto founders = std::count_if(entrants.begin(), entrants.end(), [](const Entrant& entrant) {
    return !entrant.is_filler && entrant.joined_round == 0;
  });
  if (founders < seats) {
    throw Error(fmt::format("a {} tournament for {} seats needs at least {} bots to start, not {}",
                            format, seats, seats, founders));
  }
}

void check_pairing(std::size_t round, const Pairing& pairing, int seats, std::size_t entrants) {
  const std::set<int> bots(pairing.bots.begin(), pairing.bots.end());
  if (pairing.bots.size() != static_cast<std::size_t>(seats) ||
      bots.size() != pairing.bots.size() || *bots.begin() < 0 ||
      *bots.rbegin() >= static_cast<int>(entrants)) {
    throw Error(fmt::format("round {}: a pairing without {} different entrants", round, seats));
  }
}

void check_outcome(std::size_t round, const Outcome& outcome, int seats) {
  const auto size = static_cast<std::size_t>(seats);
  const bool ranked = std::all_of(outcome.ranks.begin(), outcome.ranks.end(),
                                  [&](int rank) { return rank >= 1 && rank <= seats; });
  if (outcome.ranks.size() != size || outcome.faulty.size() != size || !ranked) {
    throw Error(
        fmt::format("round {}: an outcome without a rank from 1 to {} and a fault flag "
                    "for each of {} seats",
                    round, seats, seats));
  }
}

template <class Keep>
std::vector<int> seeded(std::span<const Entrant> entrants, std::uint64_t seed, Keep keep) {
  std::vector<int> who;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    if (!entrants[i].is_filler && keep(entrants[i])) who.push_back(static_cast<int>(i));
  }
  const auto key = [&](int bot) {
    return std::pair(entrants[static_cast<std::size_t>(bot)].seeding_rank,
                     draw(seed, static_cast<std::uint64_t>(bot)));
  };
  std::sort(who.begin(), who.end(), [&](int a, int b) { return key(a) < key(b); });
  return who;
}

}  // namespace

void check(std::string_view format, int seats, Field field, std::span<const Entrant> entrants,
           std::span<const PlayedRound> played, bool needs_outcomes) {
  check_entrants(format, seats, field, entrants);
  for (std::size_t i = 0; i < played.size(); ++i) {
    const auto& [round, outcomes] = played[i];
    for (const Pairing& pairing : round.pairings) check_pairing(i, pairing, seats, entrants.size());
    for (const Outcome& outcome : outcomes) check_outcome(i, outcome, seats);
    if (outcomes.size() != round.pairings.size() && (needs_outcomes || !outcomes.empty())) {
      throw Error(fmt::format("round {}: {} outcomes for {} pairings", i, outcomes.size(),
                              round.pairings.size()));
    }
  }
}

std::uint64_t draw(std::uint64_t seed, std::uint64_t what, std::uint64_t which) {
  const std::uint64_t first = Random(seed ^ Random(what).next()).next();
  return Random(first ^ which).next() >> 11U;
}

bool is_active(const Entrant& entrant, int round) {
  return entrant.joined_round <= round && (!entrant.left_round || round < *entrant.left_round);
}

std::vector<int> active_in(std::span<const Entrant> entrants, int round, std::uint64_t seed) {
  return seeded(entrants, seed, [&](const Entrant& entrant) { return is_active(entrant, round); });
}

std::vector<int> seen_by(std::span<const Entrant> entrants, int rounds, std::uint64_t seed) {
  return seeded(entrants, seed, [&](const Entrant& entrant) {
    return entrant.joined_round == 0 || entrant.joined_round < rounds;
  });
}

std::vector<int> fillers(std::span<const Entrant> entrants) {
  std::vector<int> who;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    if (entrants[i].is_filler) who.push_back(static_cast<int>(i));
  }
  return who;
}

}  // namespace agon::schedules
