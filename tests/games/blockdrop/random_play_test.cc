// Random matches: against the rules told as a timeline, and for what must always hold.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/allocation_counter.h"
#include "games/blockdrop/positions.h"
#include "games/random.h"

namespace agon::blockdrop {
namespace {

// The rules written down independently, with instants instead of counters: when each block drops
// and is back, and when each player may act again.
class Timeline {
 public:
  explicit Timeline(const Setup& setup) : places_(setup.players) {
    drops_.fill(-1000);
    free_.fill(0);
    fell_.fill(-1);
  }

  void play(int turn, Command command) {
    const auto seat = static_cast<std::size_t>(turn % 4);
    if (fell_[seat] < 0 && turn >= free_[seat]) act(turn, seat, command);
    for (std::size_t i = 0; i < 4; ++i) {
      if (fell_[i] < 0 && drops_[block_of(places_[i])] == turn) fell_[i] = turn;
    }
  }

  // The status that is shown in `turn`, once all turns before it have been played.
  int status(std::size_t block, int turn) const {
    if (turn <= drops_[block]) return drops_[block] + 1 - turn;
    return turn <= drops_[block] + 19 ? turn - (drops_[block] + 20) : 0;
  }

  int wait(std::size_t seat, int turn) const {
    const int until = fell_[seat] < 0 ? turn : fell_[seat] + 1;
    int left = 0;
    for (int t = until; t < free_[seat]; ++t) left += t % 4 == static_cast<int>(seat) ? 1 : 0;
    return left;
  }

  void expect_equal(const State& state) const {
    for (std::size_t block = 0; block < kBlocks; ++block) {
      ASSERT_EQ(state.blocks[block], status(block, state.turn)) << "block " << block;
    }
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      const Player& player = state.players[seat];
      ASSERT_EQ((Setup::Place{player.row, player.col, player.direction}), places_[seat]);
      ASSERT_EQ(player.wait, wait(seat, state.turn));
      ASSERT_EQ(player.fell, fell_[seat]);
    }
  }

 private:
  static std::size_t block_of(const Setup::Place& place) {
    const int block = 6 * (place.row / 3) + place.col / 3;
    return static_cast<std::size_t>(block);
  }

  static Setup::Place ahead(Setup::Place place, int squares) {
    if (place.direction == Direction::up) place.row -= squares;
    if (place.direction == Direction::right) place.col += squares;
    if (place.direction == Direction::down) place.row += squares;
    if (place.direction == Direction::left) place.col -= squares;
    return place;
  }

  static bool is_on_board(const Setup::Place& place) {
    return std::min(place.row, place.col) >= 0 && std::max(place.row, place.col) < 18;
  }

  void act(int turn, std::size_t seat, Command command) {
    if (command == Command::nothing) return;
    Setup::Place& place = places_[seat];
    if (command == Command::attack) {
      for (int n = 1; is_on_board(ahead(place, 3 * n)); ++n) {
        const std::size_t block = block_of(ahead(place, 3 * n));
        if (status(block, turn) == 0) drops_[block] = turn + 4 * n - 1;
      }
      free_[seat] = turn + 12;
      return;
    }
    place.direction = static_cast<Direction>(command);
    const Setup::Place target = ahead(place, 1);
    if (!is_on_board(target) || status(block_of(target), turn) < 0) return;
    for (std::size_t other = 0; other < 4; ++other) {
      if (other != seat && fell_[other] < 0 && distance(target, places_[other]) <= 3) return;
    }
    place = target;
  }

  std::array<Setup::Place, kSeats> places_;
  std::array<int, kBlocks> drops_{};  // the turn at whose end the block drops, or last dropped
  std::array<int, kSeats> free_{};    // the first turn whose command counts again
  std::array<int, kSeats> fell_{};
};

// Mostly walks, so that matches are long; every fourth match attacks as often as it walks.
Command random_command(Random& random, std::uint64_t match) {
  const bool attacks = random.chance(1, match % 4 == 0 ? 2 : 12);
  return attacks ? Command::attack : static_cast<Command>(random.below(6));
}

TEST(BlockdropRandomPlay, FollowsTheTimeline) {
  Random random(1);
  for (std::uint64_t match = 0; match < 300; ++match) {
    const auto setup = make_setup(static_cast<std::int64_t>(match));
    Timeline timeline(setup);
    for (State state = initial_state(setup); !is_over(state);) {
      const Command command = random_command(random, match);
      timeline.play(state.turn, command);
      step(state, command);
      timeline.expect_equal(state);
      if (HasFatalFailure()) FAIL() << "match " << match << ", turn " << state.turn;
    }
  }
}

int players_left(const State& state) {
  return static_cast<int>(std::count_if(state.players.begin(), state.players.end(),
                                        [](const Player& player) { return player.is_on_board(); }));
}

void expect_sound(const State& state) {
  for (const std::int8_t status : state.blocks) {
    ASSERT_TRUE(status >= -19 && status < 20) << int{status};
  }
  for (const Player& player : state.players) {
    ASSERT_TRUE(player.row >= 0 && player.row < kBoardSide);
    ASSERT_TRUE(player.col >= 0 && player.col < kBoardSide);
    ASSERT_TRUE(player.wait >= 0 && player.wait < kWaitOfAttack);
    if (!player.is_on_board()) continue;
    ASSERT_GE(state.blocks[static_cast<std::size_t>(block_at(player.row, player.col))], 0);
    for (const Player& other : state.players) {
      if (&other == &player || !other.is_on_board()) continue;
      ASSERT_GE(std::abs(player.row - other.row) + std::abs(player.col - other.col), kNearest);
    }
  }
}

// In the turn of one seat the others may fall, but do not walk, turn or wait less.
void expect_others_untouched(const State& before, const State& after) {
  for (int seat = 0; seat < kSeats; ++seat) {
    if (seat == seat_to_move(before)) continue;
    Player was = before.players[static_cast<std::size_t>(seat)];
    const Player& is = after.players[static_cast<std::size_t>(seat)];
    if (was.is_on_board()) was.fell = is.fell;
    ASSERT_EQ(was, is);
  }
}

TEST(BlockdropRandomPlay, KeepsEveryStateSound) {
  Random random(2);
  for (std::uint64_t match = 0; match < 300; ++match) {
    for (State state = initial_state(make_setup(static_cast<std::int64_t>(match)));
         !is_over(state);) {
      const State before = state;
      step(state, random_command(random, match));
      expect_sound(state);
      expect_others_untouched(before, state);
      ASSERT_LE(players_left(state), players_left(before));
      ASSERT_EQ(state.turn, before.turn + 1);
      ASSERT_EQ(winner(state) >= 0, players_left(state) == 1);
    }
  }
}

TEST(BlockdropRandomPlay, AllocatesNothing) {
  Random random(3);
  State state = initial_state(make_setup(3));
  const std::size_t before = allocations();
  while (!is_over(state)) step(state, random_command(random, 0));
  EXPECT_EQ(allocations(), before);
}

}  // namespace
}  // namespace agon::blockdrop
