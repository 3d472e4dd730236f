#include "games/blockdrop/prompt.h"

#include <istream>
#include <string>
#include <string_view>

namespace agon::blockdrop {
namespace {

constexpr int kLongestWait = kWaitOfAttack - 1;
constexpr int kMostTurnsToDrop = kTurnsPerBlock * (kBoardBlocks - 1);

// Reads a number of min … max.
template <class Int>
bool read_number(std::istream& in, int min, int max, Int& number) {
  int read = 0;
  if (!(in >> read) || read < min || read > max) return false;
  number = static_cast<Int>(read);
  return true;
}

bool read_player(std::istream& in, Player& player) {
  char letter = 0;
  if (!read_number(in, -1, kBoardSide - 1, player.row) ||
      !read_number(in, -1, kBoardSide - 1, player.col) || !(in >> letter) ||
      !read_number(in, 0, kLongestWait, player.wait)) {
    return false;
  }
  const std::size_t direction = std::string_view("URDL").find(letter);
  const bool has_fallen = player.row < 0;
  if (direction == std::string_view::npos || has_fallen != (player.col < 0)) return false;
  player.direction = static_cast<Direction>(direction);
  player.fell = has_fallen ? 0 : Player::kNever;
  if (has_fallen) player.row = player.col = 0;
  return true;
}

}  // namespace

std::optional<State> read_state(std::istream& in) {
  State state;
  int seat = 0;
  if (!read_number(in, 0, kSeats - 1, seat) || !read_number(in, 0, kTurns - 1, state.turn) ||
      seat != seat_to_move(state)) {
    return std::nullopt;
  }
  for (std::int8_t& block : state.blocks) {
    if (!read_number(in, 1 - kTurnsToRestore, kMostTurnsToDrop, block)) return std::nullopt;
  }
  for (Player& player : state.players) {
    if (!read_player(in, player)) return std::nullopt;
  }
  std::string end;
  if (!(in >> end) || end != "EOD") return std::nullopt;
  return state;
}

}  // namespace agon::blockdrop
