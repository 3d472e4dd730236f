// What holds in every position that play can lead to.
#include <gtest/gtest.h>

#include "bench/playouts/terraforming.h"
#include "games/allocation_counter.h"
#include "games/terraforming/protocol.h"
#include "games/terraforming/rules.h"

namespace agon::terraforming {
namespace {

TileSet tiles_with(const State& state, Building building) {
  TileSet tiles;
  for (Tile tile = 0; tile < kTiles; ++tile) {
    if (state.buildings[tile] == building) tiles.insert(tile);
  }
  return tiles;
}

int robots_of(const State& state, int seat) {
  int sum = 0;
  for (const Tile tile : state.owned[static_cast<std::size_t>(seat)]) sum += state.robots[tile];
  return sum;
}

int points_of(const State& state, int seat) {
  const TileSet own = state.owned[static_cast<std::size_t>(seat)];
  return settlements_of(state, seat).size() + 3 * (own & state.bases).size();
}

void expect_sound(const State& state) {
  TileSet owned;
  for (const TileSet own : state.owned) {
    EXPECT_TRUE((owned & own).is_empty()) << "a tile with two owners";
    owned = owned | own;
  }
  for (Tile tile = 0; tile < kTiles; ++tile) {
    EXPECT_LE(0, state.tired[tile]);
    EXPECT_LE(state.tired[tile], state.robots[tile]);
    if (!owned.contains(tile)) {
      EXPECT_EQ(state.robots[tile], 0);
    }
  }
  EXPECT_TRUE((state.bases - owned).is_empty());
  EXPECT_TRUE((state.bases & state.holes).is_empty());
  EXPECT_EQ(state.makers,
            tiles_with(state, Building::initial) | tiles_with(state, Building::robotmaker));
  EXPECT_EQ(state.excavators, tiles_with(state, Building::excavator));
  EXPECT_EQ(state.towers, tiles_with(state, Building::tower));
  for (Tile tile = 0; tile < kTiles; ++tile) {
    EXPECT_EQ(state.bases.contains(tile), state.buildings[tile] != Building::none);
  }
}

// Tries commands one by one and checks what each of them may change.
class Watcher {
 public:
  explicit Watcher(State& state) : state_(state) {}

  void operator()(const Move& order) {
    const State before = state_;
    const Outcome outcome = move(state_, order);
    seen_[static_cast<std::size_t>(outcome)] = true;
    if (outcome != Outcome::done) return expect_unchanged(before);
    // Robots are neither made nor lost but in a fight, one for one.
    int lost = 0;
    for (int seat = 0; seat < kSeats; ++seat) {
      if (seat != state_.seat) lost += robots_of(before, seat) - robots_of(state_, seat);
    }
    EXPECT_GE(lost, 0);
    EXPECT_EQ(robots_of(before, state_.seat) - robots_of(state_, state_.seat), lost);
    EXPECT_EQ(state_.bases, before.bases);
    EXPECT_EQ(state_.holes, before.holes);
    expect_points(0);
  }

  void operator()(const Build& order) {
    const State before = state_;
    const Outcome outcome = build(state_, order);
    seen_[static_cast<std::size_t>(outcome)] = true;
    if (outcome != Outcome::done) return expect_unchanged(before);
    const Cost cost = kCosts[static_cast<std::size_t>(order.building)];
    EXPECT_EQ(robots_of(before, state_.seat) - robots_of(state_, state_.seat), cost.robots);
    EXPECT_EQ(state_.owned, before.owned);
    const bool is_town = order.building == Building::town;
    expect_points(is_town ? resources_around(before, order.tile, state_.seat) - cost.resources : 0);
  }

  const std::array<bool, kOutcomes>& seen() const { return seen_; }

 private:
  void expect_unchanged(State before) {
    before.has_moved = state_.has_moved;
    before.has_built = state_.has_built;
    EXPECT_EQ(state_, before);
  }

  // The scores that are kept up are those that a count would give.
  void expect_points(int bonus) {
    bonuses_[state_.seat] += bonus;
    for (int seat = 0; seat < kSeats; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      EXPECT_EQ(state_.scores[i], points_of(state_, seat) + bonuses_[i]);
    }
  }

  State& state_;
  std::array<int, kSeats> bonuses_{};
  std::array<bool, kOutcomes> seen_{};
};

// Commands that make little sense, beside those of random play.
void try_nonsense(Watcher& watcher, Random& random) {
  const auto tile = static_cast<Tile>(random.below(kTiles + 1));
  if (random.chance(1, 2)) {
    watcher(Move{tile, static_cast<Direction>(random.below(kDirections)),
                 static_cast<std::int32_t>(random.below(60)) - 2});
  } else {
    watcher(Build{tile, static_cast<Building>(2 + random.below(6))});
  }
}

TEST(TerraformingPlay, KeepsEveryPositionSound) {
  std::array<bool, kOutcomes> seen{};
  Random random(7);
  for (int game = 0; game < 60; ++game) {
    State state = opening(random_setup(game));
    Watcher watcher(state);
    for (finish(state); !state.is_over; finish(state)) {
      if (random.chance(1, 8)) try_nonsense(watcher, random);
      play_randomly(state, drawing_from(random), [&](const auto& order) { watcher(order); });
      if (random.chance(1, 4)) try_nonsense(watcher, random);
      expect_sound(state);
      if (testing::Test::HasFailure()) return;
    }
    for (std::size_t i = 0; i < seen.size(); ++i) seen[i] = seen[i] || watcher.seen()[i];
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    EXPECT_TRUE(seen[i]) << "outcome " << i << " was never tried";
  }
}

TEST(TerraformingPlay, MakesRobotsInMakersOnly) {
  Random random(8);
  for (int game = 0; game < 20; ++game) {
    State state = opening(random_setup(game));
    for (finish(state); !state.is_over;) {
      const State before = state;
      finish(state);
      if (state.is_over) break;
      const int made =
          5 + (state.owned[state.seat] & tiles_with(state, Building::robotmaker)).size();
      EXPECT_EQ(robots_of(state, state.seat), robots_of(before, state.seat) + made);
      for (int seat = 0; seat < kSeats; ++seat) {
        if (seat == state.seat) continue;
        EXPECT_LE(robots_of(state, seat), robots_of(before, seat));
      }
      EXPECT_EQ(state.owned, before.owned);
      EXPECT_EQ(state.scores, before.scores);
      play_turn(state, drawing_from(random));
    }
  }
}

TEST(TerraformingPlay, AllocatesNothing) {
  Random random(9);
  State state = opening(random_setup(1));
  const std::size_t before = allocations();
  for (finish(state); !state.is_over;) play_turn(state, drawing_from(random));
  EXPECT_EQ(allocations(), before);
}

TEST(TerraformingPlay, IsACopyOfItselfWhenCopied) {
  Random random(10);
  State state = opening(random_setup(2));
  finish(state);
  for (int turn = 0; turn < 100; ++turn) play_turn(state, drawing_from(random));
  State copy = state;
  Random same = random;
  for (int turn = 0; turn < 100; ++turn) {
    play_turn(state, drawing_from(random));
    play_turn(copy, drawing_from(same));
    ASSERT_EQ(state, copy);
  }
}

}  // namespace
}  // namespace agon::terraforming
