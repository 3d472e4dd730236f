// Tournaments played in memory between bots of planted strength.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <set>

#include "contest/schedules/schedule.h"
#include "games/random.h"

namespace agon::schedules {

inline std::size_t at(int number) { return static_cast<std::size_t>(number); }

/// Entrants "bot 0", "bot 1", ….
inline std::vector<Entrant> some_entrants(int count) {
  std::vector<Entrant> entrants;
  for (int i = 0; i < count; ++i) {
    entrants.push_back({.name = "bot " + std::to_string(i), .division = "other"});
  }
  return entrants;
}

inline Entrant a_filler(const std::string& name = "sample") {
  return {.name = name, .division = "", .is_filler = true};
}

/// Decides matches: ranks are drawn from the Plackett-Luce model, in which a bot beats one that is
/// n places below it in the planted order with odds of e^(n gap) to 1.
class World {
 public:
  World(std::size_t bots, double gap, std::uint64_t seed) : random_(seed), gap_(gap), place_(bots) {
    std::iota(place_.begin(), place_.end(), 0);
    random_.shuffle(place_);
  }

  /// 0 is the strongest.
  int place_of(int bot) const { return place_[at(bot)]; }
  void set_place(int bot, int place) { place_[at(bot)] = place; }

  /// One in `n` results is a tie of everybody; one seat in `n` fails. 0: never.
  int one_in_tied = 0;
  int one_in_faulty = 0;

  Outcome play(const Pairing& pairing) {
    const std::size_t seats = pairing.bots.size();
    Outcome outcome{std::vector<int>(seats, 1), std::vector<bool>(seats)};
    for (std::size_t seat = 0; seat < seats; ++seat) outcome.faulty[seat] = happens(one_in_faulty);
    if (happens(one_in_tied)) return outcome;
    std::vector<std::size_t> left(seats);
    std::iota(left.begin(), left.end(), 0U);
    for (int rank = 1; !left.empty(); ++rank) {
      const std::size_t best = draw_best(pairing, left);
      outcome.ranks[left[best]] = rank;
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(best));
    }
    return outcome;
  }

 private:
  bool happens(int one_in) {
    return one_in > 0 && random_.chance(1, static_cast<unsigned>(one_in));
  }

  std::size_t draw_best(const Pairing& pairing, const std::vector<std::size_t>& left) {
    std::vector<double> weights;
    int best = place_of(pairing.bots[left.front()]);
    for (const std::size_t seat : left) best = std::min(best, place_of(pairing.bots[seat]));
    for (const std::size_t seat : left) {
      weights.push_back(std::exp(gap_ * (best - place_of(pairing.bots[seat]))));
    }
    double lot = std::accumulate(weights.begin(), weights.end(), 0.0) *
                 static_cast<double>(random_.next() >> 11U) * 0x1p-53;
    for (std::size_t i = 0; i + 1 < left.size(); ++i) {
      if (lot < weights[i]) return i;
      lot -= weights[i];
    }
    return left.size() - 1;
  }

  Random random_;
  double gap_;
  std::vector<int> place_;
};

/// Whether a round is one that could be played.
inline void expect_valid(const Round& round, const std::vector<Entrant>& entrants, int number,
                         int seats) {
  const auto is_here = [&](int bot) {
    const Entrant& entrant = entrants.at(at(bot));
    return entrant.joined_round <= number && (!entrant.left_round || number < *entrant.left_round);
  };
  for (const Pairing& pairing : round.pairings) {
    EXPECT_EQ(pairing.bots.size(), at(seats));
    EXPECT_EQ(std::set<int>(pairing.bots.begin(), pairing.bots.end()).size(), at(seats));
    EXPECT_LT(pairing.setup, std::uint64_t{1} << 53U);
    for (const int bot : pairing.bots) EXPECT_TRUE(is_here(bot)) << number << ": " << bot;
  }
  for (const int bot : round.byes) EXPECT_TRUE(is_here(bot)) << number << ": " << bot;
}

/// Called before each round is asked for; may change the entrants.
using Before = std::function<void(std::vector<Entrant>&, int round)>;

/// Plays to the end, or for `most` rounds.
inline std::vector<PlayedRound> play(const Schedule& schedule, std::vector<Entrant>& entrants,
                                     World& world, int seats, const Before& before = {},
                                     std::size_t most = 100'000) {
  std::vector<PlayedRound> played;
  while (played.size() < most) {
    if (before) before(entrants, static_cast<int>(played.size()));
    const auto round = schedule.next(entrants, played);
    if (!round) return played;
    expect_valid(*round, entrants, static_cast<int>(played.size()), seats);
    PlayedRound& one = played.emplace_back();
    one.round = *round;
    for (const Pairing& pairing : round->pairings) one.outcomes.push_back(world.play(pairing));
  }
  return played;
}

inline std::int64_t matches_in(const std::vector<PlayedRound>& played) {
  std::int64_t sum = 0;
  for (const PlayedRound& one : played) sum += static_cast<std::int64_t>(one.round.pairings.size());
  return sum;
}

/// How well standings have the planted order: 1 is exactly, 0 not at all, -1 reversed.
inline double kendall_tau(const Standings& standings, const World& world) {
  double sum = 0;
  for (std::size_t i = 0; i < standings.size(); ++i) {
    for (std::size_t j = i + 1; j < standings.size(); ++j) {
      sum += world.place_of(standings[i].entrant) < world.place_of(standings[j].entrant) ? 1 : -1;
    }
  }
  const auto count = static_cast<double>(standings.size());
  return sum / (count * (count - 1) / 2);
}

/// Meetings of two bots in matches.
inline int meetings(const std::vector<PlayedRound>& played, int a, int b) {
  int sum = 0;
  for (const PlayedRound& one : played) {
    for (const Pairing& pairing : one.round.pairings) {
      const auto has = [&](int bot) {
        return std::find(pairing.bots.begin(), pairing.bots.end(), bot) != pairing.bots.end();
      };
      sum += has(a) && has(b) ? 1 : 0;
    }
  }
  return sum;
}

/// How often a bot sat in a seat.
inline int seatings(const std::vector<PlayedRound>& played, int bot, int seat) {
  int sum = 0;
  for (const PlayedRound& one : played) {
    for (const Pairing& pairing : one.round.pairings) sum += pairing.bots[at(seat)] == bot ? 1 : 0;
  }
  return sum;
}

}  // namespace agon::schedules
