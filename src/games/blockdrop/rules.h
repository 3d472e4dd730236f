// Blockdrop (JavaChallenge 2015): four players on 18 x 18 squares drop blocks of 3 x 3 squares
// from under each other; the last one on the board wins. The rules in words, with every open point
// settled, are in docs/games/blockdrop.md; the sections named below are that page's.
//
// Everything here is a plain value: copy a state, step the copy, compare.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

/// Blockdrop, JavaChallenge 2015.
namespace agon::blockdrop {

inline constexpr int kSeats = 4;
inline constexpr int kBlockSide = 3;    ///< squares along a side of a block
inline constexpr int kBoardBlocks = 6;  ///< blocks along a side of the board
inline constexpr int kBoardSide = kBlockSide * kBoardBlocks;
inline constexpr int kBlocks = kBoardBlocks * kBoardBlocks;
inline constexpr int kTurns = 1000;         ///< a match of this many turns is a draw
inline constexpr int kNearest = 4;          ///< Manhattan distance that players keep
inline constexpr int kTurnsPerBlock = 4;    ///< the block n ahead of an attack drops 4n turns later
inline constexpr int kWaitOfAttack = 3;     ///< own turns, that of the attack included
inline constexpr int kTurnsToRestore = 20;  ///< from the turn of the drop on

/// In clockwise order.
enum class Direction : std::uint8_t { up, right, down, left };

/// The four moves come first and in the order of the directions.
enum class Command : std::uint8_t { up, right, down, left, attack, nothing };

/// What became of a command. In all but `moved` and `attacked` something, or everything, that a
/// command other than `nothing` asked for did not happen.
enum class Effect : std::uint8_t {
  idle,               ///< nothing was asked for, or the seat's player has fallen
  waiting,            ///< ignored: the player still waits after its attack
  moved,              ///< turned and went one square
  stopped_by_edge,    ///< only turned: the target is outside the board
  stopped_by_drop,    ///< only turned: the target's block has dropped
  stopped_by_player,  ///< only turned: the target is too near to another player
  attacked,           ///< scheduled at least one block
  attacked_in_vain,   ///< costs the wait, but no block ahead was stable
};

/// "U", "R", "D", "L"; and of commands also "A" and "N".
char letter_of(Direction direction);
char letter_of(Command command);
/// The enumerator's own name.
std::string_view name_of(Effect effect);

/// What stands on the board for a seat.
struct Player {
  static constexpr std::int16_t kNever = -1;

  std::int8_t row;  ///< 0 is the top; once the player has fallen, where it stood last
  std::int8_t col;  ///< 0 is the left edge
  Direction direction;
  std::int8_t wait = 0;        ///< own turns in which commands are still ignored
  std::int16_t fell = kNever;  ///< the turn in which the player fell

  bool is_on_board() const { return fell == kNever; }
  friend bool operator==(const Player&, const Player&) = default;
};

/// The match between two turns.
struct State {
  /// Per block, row by row from the top left: 0 is stable, n > 0 drops in n turns, -n is restored
  /// in n turns.
  std::array<std::int8_t, kBlocks> blocks{};
  std::array<Player, kSeats> players;
  std::int16_t turn = 0;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 64);
static_assert(std::has_unique_object_representations_v<State>, "may be hashed as bytes");

/// The block of a square, as an index into `State::blocks`.
constexpr int block_at(int row, int col) {
  return row / kBlockSide * kBoardBlocks + col / kBlockSide;
}

/// Whose turn it is; a fallen player's turns pass like all others.
constexpr int seat_to_move(const State& state) { return state.turn % kSeats; }

/// Plays one turn with the command of the seat to move. Requires that the match is not over.
Effect step(State& state, Command command);

/// At most one player is left, or all turns have been played (section "End").
bool is_over(const State& state);

/// The seat of the only player left on the board, -1 when there is none or more than one.
int winner(const State& state);

/// 1 for the winner, 0 for everybody else.
int score(const State& state, int seat);

/// 1-based competition ranks: who is left shares the first, the others follow by the turn of their
/// fall (section "End").
std::array<int, kSeats> ranks(const State& state);

}  // namespace agon::blockdrop
