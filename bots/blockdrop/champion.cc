// The champion for Blockdrop: a best-reply search over its own model of the rules.
//
// A round is my command and the three turns after it. Looking at all answers of all opponents
// would be far too many, so in each round only one of them answers, whichever hurts me most, and
// the others do nothing (which the rules always allow). What remains is a game of two sides that
// alpha-beta can search some rounds deep. That is deep enough for what decides a match: never to
// stand where one attack leaves no way out (above all while waiting after an own attack), and to
// attack when an opponent has no way out.
//
// Two things make up for what this search does not see:
// - It is too timid, because it takes every opponent for a perfect one. So a little of what I could
//   reach if they did nothing is added to the worth of each command ("hope").
// - It ends in positions where I stand on a block that will drop. There a walk to stable ground is
//   looked for; without one I count as half fallen.
//
// The effort is counted in turns played in the model, not in time, so that the same match is played
// again on any machine.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>

namespace {

constexpr int kBoard = 18;
constexpr int kMostRounds = 6;
constexpr int kRoundsOfHope = 3;
constexpr int kTurnsToGround = 4;
constexpr int kEffort = 50000;  // turns played per answer: a few milliseconds
constexpr int kFall = 100000;   // the worth of my fall; everything else weighs less

// Commands and directions are indices into this.
const std::string kLetters = "URDLAN";
constexpr int kUp = 0;
constexpr int kAttack = 4;
constexpr int kNothing = 5;
constexpr std::array<int, 4> kRow = {-1, 0, 1, 0};
constexpr std::array<int, 4> kCol = {0, 1, 0, -1};

struct Player {
  int row, col;  // row -1: fallen
  int direction;
  int wait;
};

struct State {
  std::array<std::int8_t, 36> blocks;
  std::array<Player, 4> players;
  int mover;  // whose turn it is
};

std::size_t block_index(int row, int col) {
  const int index = row / 3 * 6 + col / 3;
  return static_cast<std::size_t>(index);
}

std::int8_t& block_at(State& state, int row, int col) {
  return state.blocks[block_index(row, col)];
}
int block_at(const State& state, int row, int col) { return state.blocks[block_index(row, col)]; }

Player& player(State& state, int id) { return state.players[static_cast<std::size_t>(id)]; }
const Player& player(const State& state, int id) {
  return state.players[static_cast<std::size_t>(id)];
}

int distance(const Player& a, int row, int col) {
  return std::abs(a.row - row) + std::abs(a.col - col);
}

bool can_enter(const State& state, int id, int row, int col) {
  if (row < 0 || row >= kBoard || col < 0 || col >= kBoard) return false;
  if (block_at(state, row, col) < 0) return false;
  for (int other = 0; other < 4; ++other) {
    const Player& p = player(state, other);
    if (other != id && p.row >= 0 && distance(p, row, col) < 4) return false;
  }
  return true;
}

void attack(State& state, Player& me) {
  me.wait = 3;
  const auto d = static_cast<std::size_t>(me.direction);
  int row = me.row + 3 * kRow[d];
  int col = me.col + 3 * kCol[d];
  for (int turns = 4; row >= 0 && row < kBoard && col >= 0 && col < kBoard; turns += 4) {
    std::int8_t& block = block_at(state, row, col);
    if (block == 0) block = static_cast<std::int8_t>(turns);
    row += 3 * kRow[d];
    col += 3 * kCol[d];
  }
}

void advance_blocks(State& state) {
  bool dropped = false;
  for (std::int8_t& block : state.blocks) {
    dropped |= block == 1;
    const int next = block == 1 ? -19 : block + (block < 0) - (block > 0);
    block = static_cast<std::int8_t>(next);
  }
  if (!dropped) return;
  for (Player& p : state.players) {
    if (p.row >= 0 && block_at(std::as_const(state), p.row, p.col) < 0) p.row = p.col = -1;
  }
}

void play(State& state, int command) {
  Player& me = player(state, state.mover);
  if (me.row >= 0) {
    if (me.wait == 0 && command == kAttack) {
      attack(state, me);
    } else if (me.wait == 0 && command != kNothing) {
      const auto d = static_cast<std::size_t>(command);
      me.direction = command;
      if (can_enter(state, state.mover, me.row + kRow[d], me.col + kCol[d])) {
        me.row += kRow[d];
        me.col += kCol[d];
      }
    }
    if (me.wait > 0) --me.wait;
  }
  advance_blocks(state);
  state.mover = (state.mover + 1) % 4;
}

class Search {
 public:
  explicit Search(int me) : me_(me) {}

  // Searches one round, then two and so on, the best commands so far first.
  char choose(const State& state) {
    std::array<Candidate, 6> ranked{};
    for (int command = 0; command < 6; ++command) {
      Candidate& candidate = ranked[static_cast<std::size_t>(command)];
      candidate.command = command;
      candidate.after = state;
      go(candidate.after, command);
      candidate.hope = hope(candidate.after, kRoundsOfHope) / 10;
    }
    for (int rounds = 1; rounds <= kMostRounds; ++rounds) {
      std::array<Candidate, 6> found = ranked;
      int best = -2 * kFall;
      for (Candidate& candidate : found) {
        const int least = best - candidate.hope - 1;
        candidate.worth = candidate.hope + worst_reply(candidate.after, rounds, least, 2 * kFall);
        best = std::max(best, candidate.worth);
      }
      if (is_exhausted() && rounds > 1) break;  // not all was looked at
      std::stable_sort(found.begin(), found.end(),
                       [](const Candidate& a, const Candidate& b) { return a.worth > b.worth; });
      ranked = found;
    }
    return kLetters[static_cast<std::size_t>(ranked.front().command)];
  }

 private:
  struct Candidate {
    int command;
    State after;
    int hope;
    int worth;
  };

  bool is_exhausted() const { return effort_ >= kEffort; }

  void go(State& state, int command) {
    play(state, command);
    ++effort_;
  }

  // Plays until it is my turn; of the others only `other` does something, if it is one of them.
  void go_round(State& state, int other = -1, int command = kNothing) {
    while (state.mover != me_) go(state, state.mover == other ? command : kNothing);
  }

  int first_command(const State& state) const {
    return player(state, me_).wait > 0 ? kNothing : kUp;
  }

  // The best I can get when nobody else does anything in so many rounds, the first of which has
  // begun with my command.
  int hope(State state, int rounds) {
    go_round(state);
    if (rounds == 1 || player(state, me_).row < 0) return evaluate(state, rounds - 1);
    int best = -2 * kFall;
    for (int command = first_command(state); command <= kNothing; ++command) {
      State next = state;
      go(next, command);
      best = std::max(best, hope(next, rounds - 1));
    }
    return best;
  }

  // My turn, `rounds` more of them to look at.
  int best_command(const State& state, int rounds, int alpha, int beta) {
    if (rounds == 0 || player(state, me_).row < 0) return evaluate(state, rounds);
    int best = -2 * kFall;
    for (int command = first_command(state); command <= kNothing && best < beta; ++command) {
      if (is_exhausted()) break;
      State next = state;
      go(next, command);
      best = std::max(best, worst_reply(next, rounds, std::max(alpha, best), beta));
    }
    return best;
  }

  // The three turns after mine.
  int worst_reply(const State& state, int rounds, int alpha, int beta) {
    if (player(state, me_).row < 0) return evaluate(state, rounds);
    int worst = after_reply(state, me_, kNothing, rounds, alpha, beta);
    for (int other = 0; other < 4; ++other) {
      const Player& p = player(state, other);
      if (other == me_ || p.row < 0 || p.wait > 0) continue;
      for (int command = kAttack; command >= kUp && worst > alpha; --command) {
        if (is_exhausted()) break;
        const int worth = after_reply(state, other, command, rounds, alpha, std::min(beta, worst));
        worst = std::min(worst, worth);
      }
    }
    return worst;
  }

  int after_reply(State state, int other, int command, int rounds, int alpha, int beta) {
    go_round(state, other, command);
    return best_command(state, rounds - 1, alpha, beta);
  }

  // Falls count most, and the sooner an opponent's and the later mine, the better. Otherwise it is
  // good when others wait and I do not, to be near to the next opponent, and to have stable blocks
  // around.
  int evaluate(const State& state, int rounds) {
    const Player& me = player(state, me_);
    if (me.row < 0) return -kFall - 1000 * rounds;
    int worth = 5 * stable_neighbours(state) - 30 * me.wait;
    int nearest = 2 * kBoard;
    for (int other = 0; other < 4; ++other) {
      const Player& p = player(state, other);
      if (other == me_) continue;
      if (p.row < 0) {
        worth += kFall / 10 + 100 * rounds;
      } else {
        worth += 20 * p.wait;
        nearest = std::min(nearest, distance(me, p.row, p.col));
      }
    }
    worth -= nearest;
    if (block_at(state, me.row, me.col) > 0) {
      worth -= finds_ground(state, kTurnsToGround) ? 20 : kFall / 2;
    }
    return worth;
  }

  int stable_neighbours(const State& state) const {
    const Player& me = player(state, me_);
    int stable = 0;
    for (std::size_t d = 0; d < 4; ++d) {
      const int row = me.row + 3 * kRow[d];
      const int col = me.col + 3 * kCol[d];
      const bool within = row >= 0 && row < kBoard && col >= 0 && col < kBoard;
      stable += within && block_at(state, row, col) == 0 ? 1 : 0;
    }
    return stable;
  }

  // Whether I can walk to a stable block in so many of my turns while nobody else does anything.
  bool finds_ground(const State& state, int turns) {
    for (int command = first_command(state); command <= kNothing; ++command) {
      if (command == kAttack) continue;
      State next = state;
      go(next, command);
      go_round(next);
      const Player& me = player(next, me_);
      if (me.row < 0) continue;
      if (block_at(next, me.row, me.col) == 0) return true;
      if (turns > 1 && finds_ground(next, turns - 1)) return true;
    }
    return false;
  }

  int me_;
  int effort_ = 0;
};

bool read_state(State& state, int& me) {
  int turn = 0;
  std::cin >> me >> turn;
  for (std::int8_t& block : state.blocks) {
    int status = 0;
    std::cin >> status;
    block = static_cast<std::int8_t>(status);
  }
  for (Player& p : state.players) {
    char direction = 'U';
    std::cin >> p.row >> p.col >> direction >> p.wait;
    p.direction = static_cast<int>(kLetters.find(direction));
  }
  state.mover = me;
  std::string eod;
  return static_cast<bool>(std::cin >> eod);
}

}  // namespace

int main() {
  std::cout << "READY" << std::endl;
  State state{};
  for (int me = 0; read_state(state, me);) std::cout << Search(me).choose(state) << std::endl;
}
