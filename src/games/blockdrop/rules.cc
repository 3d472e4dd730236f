#include "games/blockdrop/rules.h"

#include <cassert>
#include <cstdlib>

namespace agon::blockdrop {
namespace {

struct Offset {
  int row;
  int col;
};
constexpr std::array<Offset, 4> kAhead = {{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};

constexpr int kJustDropped = -(kTurnsToRestore - 1);  // a block's status after its drop

constexpr std::array<std::string_view, 8> kEffectNames = {"idle",
                                                          "waiting",
                                                          "moved",
                                                          "stopped_by_edge",
                                                          "stopped_by_drop",
                                                          "stopped_by_player",
                                                          "attacked",
                                                          "attacked_in_vain"};

constexpr bool is_within(int row, int col, int side) {
  return static_cast<unsigned>(row) < static_cast<unsigned>(side) &&
         static_cast<unsigned>(col) < static_cast<unsigned>(side);
}

// Rules: "Cancel of Move", for a square next to the mover's own: the mover itself is always near.
bool is_near_another(const State& state, int row, int col) {
  int near = 0;
  for (const Player& player : state.players) {
    const int distance = std::abs(player.row - row) + std::abs(player.col - col);
    near += static_cast<int>(distance < kNearest) & static_cast<int>(player.is_on_board());
  }
  return near > 1;
}

// Rules: "Move", "Cancel of Move". Turns in every case.
Effect move(const State& state, Player& mover, Direction direction) {
  mover.direction = direction;
  const Offset ahead = kAhead[static_cast<std::size_t>(direction)];
  const int row = mover.row + ahead.row;
  const int col = mover.col + ahead.col;
  if (!is_within(row, col, kBoardSide)) return Effect::stopped_by_edge;
  if (state.blocks[static_cast<std::size_t>(block_at(row, col))] < 0) {
    return Effect::stopped_by_drop;
  }
  if (is_near_another(state, row, col)) return Effect::stopped_by_player;
  mover.row = static_cast<std::int8_t>(row);
  mover.col = static_cast<std::int8_t>(col);
  return Effect::moved;
}

// Rules: "Attack". The attacker's own block is spared; blocks that are not stable keep their status
// and do not shield those behind them.
Effect attack(State& state, Player& attacker) {
  attacker.wait = kWaitOfAttack;
  const Offset ahead = kAhead[static_cast<std::size_t>(attacker.direction)];
  int row = attacker.row / kBlockSide + ahead.row;
  int col = attacker.col / kBlockSide + ahead.col;
  Effect effect = Effect::attacked_in_vain;
  for (int turns = kTurnsPerBlock; is_within(row, col, kBoardBlocks); turns += kTurnsPerBlock) {
    const int index = row * kBoardBlocks + col;
    std::int8_t& block = state.blocks[static_cast<std::size_t>(index)];
    if (block == 0) {
      block = static_cast<std::int8_t>(turns);
      effect = Effect::attacked;
    }
    row += ahead.row;
    col += ahead.col;
  }
  return effect;
}

Effect carry_out(State& state, Player& player, Command command) {
  if (command == Command::nothing) return Effect::idle;
  if (player.wait > 0) return Effect::waiting;
  if (command == Command::attack) return attack(state, player);
  return move(state, player, static_cast<Direction>(command));
}

// Rules: "Drop of a Player". A player can stand on a dropped block in the turn of the drop only.
void drop_players(State& state) {
  for (Player& player : state.players) {
    const int block = block_at(player.row, player.col);
    if (player.is_on_board() && state.blocks[static_cast<std::size_t>(block)] < 0) {
      player.fell = state.turn;
    }
  }
}

// Rules: "Attack", "Restoration of a Block". Every turn brings every block one turn nearer to its
// drop or its restoration. Without branches, so that blocks are advanced many at a time.
void advance_blocks(State& state) {
  std::int8_t dropped = 0;
  for (std::int8_t& block : state.blocks) {
    const auto drops = static_cast<std::int8_t>(-(block == 1));  // all bits or none
    const int nearer = block + (block < 0) - (block > 0);
    block = static_cast<std::int8_t>(nearer + (drops & kJustDropped));
    dropped = static_cast<std::int8_t>(dropped | drops);
  }
  if (dropped != 0) drop_players(state);
}

}  // namespace

char letter_of(Direction direction) { return "URDL"[static_cast<std::size_t>(direction)]; }

char letter_of(Command command) { return "URDLAN"[static_cast<std::size_t>(command)]; }

std::string_view name_of(Effect effect) { return kEffectNames[static_cast<std::size_t>(effect)]; }

Effect step(State& state, Command command) {
  assert(!is_over(state));
  Player& player = state.players[static_cast<std::size_t>(seat_to_move(state))];
  Effect effect = Effect::idle;
  if (player.is_on_board()) {
    effect = carry_out(state, player, command);
    if (player.wait > 0) --player.wait;
  }
  advance_blocks(state);
  ++state.turn;
  return effect;
}

bool is_over(const State& state) {
  int left = 0;
  for (const Player& player : state.players) left += player.is_on_board() ? 1 : 0;
  return left <= 1 || state.turn >= kTurns;
}

int winner(const State& state) {
  int only = -1;
  for (int seat = 0; seat < kSeats; ++seat) {
    if (!state.players[static_cast<std::size_t>(seat)].is_on_board()) continue;
    if (only >= 0) return -1;
    only = seat;
  }
  return only;
}

int score(const State& state, int seat) { return winner(state) == seat ? 1 : 0; }

std::array<int, kSeats> ranks(const State& state) {
  const auto outlasted = [](const Player& a, const Player& b) {
    return !b.is_on_board() && (a.is_on_board() || a.fell > b.fell);
  };
  std::array<int, kSeats> ranks{};
  for (std::size_t seat = 0; seat < ranks.size(); ++seat) {
    ranks[seat] = 1;
    for (const Player& other : state.players) {
      ranks[seat] += outlasted(other, state.players[seat]) ? 1 : 0;
    }
  }
  return ranks;
}

}  // namespace agon::blockdrop
