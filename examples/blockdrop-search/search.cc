#include "search.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace blockdrop_search {
namespace {

using namespace agon::blockdrop;

constexpr int kMostRounds = 10;
constexpr int kRoundsOfHope = 3;
constexpr int kTurnsToGround = 4;
constexpr int kFall = 100'000;  // the worth of my fall; everything else weighs less
constexpr int kCommands = 6;
constexpr int kAll = kSeats;  // all opponents answer alike

const Player& player(const State& state, int seat) {
  return state.players[static_cast<std::size_t>(seat)];
}

int block_under(const State& state, const Player& p) {
  return state.blocks[static_cast<std::size_t>(block_at(p.row, p.col))];
}

class Search {
 public:
  Search(int me, int effort) : me_(me), effort_(effort) {}

  // Searches one round, then two and so on, the best commands so far first. A search that is short
  // of effort has not looked at everything, and does not count.
  Command choose(const State& state) {
    std::array<Candidate, kCommands> ranked{};
    for (int i = 0; i < kCommands; ++i) {
      Candidate& candidate = ranked[static_cast<std::size_t>(i)];
      candidate.command = static_cast<Command>(i);
      candidate.after = state;
      go(candidate.after, candidate.command);
      candidate.hope = hope(candidate.after, kRoundsOfHope) / 10;
    }
    for (int rounds = 1; rounds <= kMostRounds; ++rounds) {
      auto found = ranked;
      int best = -2 * kFall;
      for (Candidate& candidate : found) {
        const int least = best - candidate.hope - 1;
        candidate.worth = candidate.hope + worst_reply(candidate.after, rounds, least, 2 * kFall);
        best = std::max(best, candidate.worth);
      }
      if (is_exhausted() && rounds > 1) break;
      std::stable_sort(found.begin(), found.end(),
                       [](const Candidate& a, const Candidate& b) { return a.worth > b.worth; });
      ranked = found;
    }
    return ranked.front().command;
  }

 private:
  struct Candidate {
    Command command;
    State after;
    int hope;
    int worth;
  };

  bool is_exhausted() const { return effort_ <= 0; }

  // When the match is over turns just pass.
  void go(State& state, Command command) {
    --effort_;
    if (is_over(state)) {
      ++state.turn;
    } else {
      step(state, command);
    }
  }

  // Plays until it is my turn; of the others only `other` does something, if it is one of them.
  void go_round(State& state, int other = -1, Command command = Command::nothing) {
    while (seat_to_move(state) != me_) {
      go(state, other == kAll || seat_to_move(state) == other ? command : Command::nothing);
    }
  }

  int first_command(const State& state) const {
    return player(state, me_).wait > 0 ? static_cast<int>(Command::nothing) : 0;
  }

  // The best I can get in so many rounds when nobody else does anything. The search takes opponents
  // for perfect ones and is too timid without a little of that.
  int hope(State state, int rounds) {
    go_round(state);
    if (rounds == 1 || !player(state, me_).is_on_board()) return evaluate(state, rounds - 1);
    int best = -2 * kFall;
    for (int command = first_command(state); command < kCommands; ++command) {
      State next = state;
      go(next, static_cast<Command>(command));
      best = std::max(best, hope(next, rounds - 1));
    }
    return best;
  }

  // My turn, `rounds` more of them to look at.
  int best_command(const State& state, int rounds, int alpha, int beta) {
    if (rounds == 0 || !player(state, me_).is_on_board() || is_over(state))
      return evaluate(state, rounds);
    int best = -2 * kFall;
    for (int command = first_command(state); command < kCommands && best < beta; ++command) {
      if (is_exhausted()) break;
      State next = state;
      go(next, static_cast<Command>(command));
      best = std::max(best, worst_reply(next, rounds, std::max(alpha, best), beta));
    }
    return best;
  }

  // The three turns after mine: nobody does anything, or all attack, or one of them does something.
  int worst_reply(const State& state, int rounds, int alpha, int beta) {
    if (!player(state, me_).is_on_board()) return evaluate(state, rounds);
    int worst = after_reply(state, me_, Command::nothing, rounds, alpha, beta);
    worst = std::min(
        worst, after_reply(state, kAll, Command::attack, rounds, alpha, std::min(beta, worst)));
    for (int other = 0; other < kSeats; ++other) {
      const Player& p = player(state, other);
      if (other == me_ || !p.is_on_board() || p.wait > 0) continue;
      for (int command = static_cast<int>(Command::attack); command >= 0 && worst > alpha;
           --command) {
        if (is_exhausted()) break;
        worst = std::min(worst, after_reply(state, other, static_cast<Command>(command), rounds,
                                            alpha, std::min(beta, worst)));
      }
    }
    return worst;
  }

  int after_reply(State state, int other, Command command, int rounds, int alpha, int beta) {
    go_round(state, other, command);
    return best_command(state, rounds - 1, alpha, beta);
  }

  // Falls count most, the sooner an opponent's and the later mine the better. Otherwise it is good
  // when others wait and I do not, to be near to somebody, and to have stable blocks around.
  int evaluate(const State& state, int rounds) {
    const Player& me = player(state, me_);
    if (!me.is_on_board()) return -kFall - 1000 * rounds;
    int worth = 5 * stable_neighbours(state) - 30 * me.wait;
    int nearest = 2 * kBoardSide;
    for (int other = 0; other < kSeats; ++other) {
      const Player& p = player(state, other);
      if (other == me_) continue;
      if (!p.is_on_board()) {
        worth += kFall / 10 + 100 * rounds;
      } else {
        worth += 20 * p.wait;
        nearest = std::min(nearest, std::abs(me.row - p.row) + std::abs(me.col - p.col));
      }
    }
    worth -= nearest;
    if (block_under(state, me) > 0) {
      worth -= finds_ground(state, kTurnsToGround) ? 20 : kFall / 2;
    }
    return worth;
  }

  int stable_neighbours(const State& state) const {
    const Player& me = player(state, me_);
    int stable = 0;
    for (const auto& [r, c] :
         {std::pair{-kBlockSide, 0}, {kBlockSide, 0}, {0, -kBlockSide}, {0, kBlockSide}}) {
      const int row = me.row + r;
      const int col = me.col + c;
      const bool within = row >= 0 && row < kBoardSide && col >= 0 && col < kBoardSide;
      stable += within && state.blocks[static_cast<std::size_t>(block_at(row, col))] == 0 ? 1 : 0;
    }
    return stable;
  }

  // Whether I can walk to a stable block in so many of my turns while nobody else does anything.
  bool finds_ground(const State& state, int turns) {
    for (int command = first_command(state); command < kCommands; ++command) {
      if (static_cast<Command>(command) == Command::attack) continue;
      State next = state;
      go(next, static_cast<Command>(command));
      go_round(next);
      const Player& me = player(next, me_);
      if (!me.is_on_board()) continue;
      if (block_under(next, me) == 0) return true;
      if (turns > 1 && finds_ground(next, turns - 1)) return true;
    }
    return false;
  }

  int me_;
  int effort_;
};

}  // namespace

Command choose(const State& state, int effort) {
  return Search(seat_to_move(state), effort).choose(state);
}

}  // namespace blockdrop_search
