// One number that stands for the rules: a hash of everything that happens in fixed random matches.
// A commit that changes it changes the rules, and says which one and why.
#include "games/amazes/drawing.h"

namespace agon::amazes {
namespace {

// FNV-1a over the bytes of integers, the lowest first.
class Signature {
 public:
  void add(std::uint32_t value) {
    for (unsigned shift = 0; shift < 32; shift += 8) {
      hash_ = (hash_ ^ (value >> shift & 0xFFU)) * 0x100000001B3U;
    }
  }
  void add(const Rows& rows) {
    for (const Bits row : rows) add(row);
  }
  void add(const Seat& seat) {
    for (const Rows& rows : {seat.discovered_squares, seat.first_squares, seat.dead_ends,
                             seat.known.horizontal, seat.known.vertical}) {
      add(rows);
    }
    for (const int figure :
         {int{seat.position.square.row}, int{seat.position.square.column},
          static_cast<int>(seat.position.facing), int{seat.discovered}, int{seat.first},
          int{seat.captures}, int{seat.turns}, int{seat.steps}, points(seat)}) {
      add(static_cast<std::uint32_t>(figure));
    }
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

// Steps that are sometimes wrong ones, and faults once in a while.
void take_random_turn(const Maze& maze, State& state, Random& random) {
  if (random.chance(1, 600)) disqualify(state);
  look(maze, state);
  if (state.seats[static_cast<std::size_t>(state.to_move)].is_disqualified) {
    walk(maze, state, kJudgesSteps);
    return;
  }
  Reply reply = random_walk(maze, state, 12, random);
  if (random.chance(1, 10)) reply.characters[reply.size - 1] = static_cast<Step>(random.below(4));
  walk(maze, state, reply.steps());
}

TEST(Signature, OfTheRulesIsUnchanged) {
  Signature signature;
  for (int number = 0; number < 300; ++number) {
    Random random(static_cast<std::uint64_t>(number));
    const Maze maze = test_maze(number, random);
    State state = start(random_starts(maze, random));
    while (!is_over(state)) {
      take_random_turn(maze, state, random);
      if (state.seats[kRed].turns % 10 == 0) signature.add(state.seats[kRed]);
    }
    for (const int seat : {kRed, kBlue}) {
      signature.add(state.seats[static_cast<std::size_t>(seat)]);
      signature.add(static_cast<std::uint32_t>(score(state, seat)));
    }
  }
  EXPECT_EQ(signature.value(), 12702730253681010856U);
}

}  // namespace
}  // namespace agon::amazes
