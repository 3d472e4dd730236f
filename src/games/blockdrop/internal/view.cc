#include "games/blockdrop/internal/view.h"

#include <fmt/format.h>

namespace agon::blockdrop {
namespace {

constexpr std::string_view kArrows = "^>v<";  // in the order of the directions

// The blocks, as [row, col] pairs, for whose statuses before and after a turn `holds`.
template <class Holds>
Json blocks_where(const PlayedTurn& turn, Holds holds) {
  Json blocks = Json::array();
  for (int block = 0; block < kBlocks; ++block) {
    const auto index = static_cast<std::size_t>(block);
    if (holds(turn.before.blocks[index], turn.after.blocks[index])) {
      blocks.push_back({block / kBoardBlocks, block % kBoardBlocks});
    }
  }
  return blocks;
}

Json event(const PlayedTurn& turn) {
  Json fallen = Json::array();
  for (int seat = 0; seat < kSeats; ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    if (turn.after.players[index].fell == turn.before.turn) fallen.push_back(seat);
  }
  return {
      {"turn", turn.before.turn},
      {"seat", seat_to_move(turn.before)},
      {"command", turn.command ? Json(std::string(1, letter_of(*turn.command))) : Json()},
      {"effect", name_of(turn.effect)},
      {"scheduled", blocks_where(turn, [](int was, int is) { return was == 0 && is > 0; })},
      {"dropped", blocks_where(turn, [](int was, int is) { return was >= 0 && is < 0; })},
      {"restored", blocks_where(turn, [](int was, int is) { return was < 0 && is == 0; })},
      {"fallen", std::move(fallen)},
  };
}

Json player_json(const State& state, int seat, bool terminated) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  return {{"row", player.row},
          {"col", player.col},
          {"dir", std::string(1, letter_of(player.direction))},
          {"wait", player.wait},
          {"fell", player.is_on_board() ? Json() : Json(player.fell)},
          {"terminated", terminated},
          {"points", score(state, seat)}};
}

std::string square_text(const State& state, int row, int col) {
  for (int seat = 0; seat < kSeats; ++seat) {
    const Player& player = state.players[static_cast<std::size_t>(seat)];
    if (player.is_on_board() && player.row == row && player.col == col) {
      return fmt::format(" {}{}", seat, kArrows[static_cast<std::size_t>(player.direction)]);
    }
  }
  const std::int8_t status = state.blocks[static_cast<std::size_t>(block_at(row, col))];
  if (status < 0) return "   ";
  return status == 0 ? "  ." : fmt::format("{:3}", status);
}

}  // namespace

Json scene() {
  return {
      {"rows", kBoardSide}, {"cols", kBoardSide}, {"block_side", kBlockSide}, {"turns", kTurns}};
}

Json frame(const State& state, const std::array<bool, kSeats>& terminated,
           std::span<const PlayedTurn> played) {
  Json blocks = Json::array();
  for (int row = 0; row < kBoardBlocks; ++row) {
    const auto* const first = state.blocks.data() + row * kBoardBlocks;
    blocks.push_back(std::vector<int>(first, first + kBoardBlocks));
  }
  Json players = Json::array();
  for (int seat = 0; seat < kSeats; ++seat) {
    players.push_back(player_json(state, seat, terminated[static_cast<std::size_t>(seat)]));
  }
  Json events = Json::array();
  for (const PlayedTurn& turn : played) events.push_back(event(turn));
  return {{"turn", state.turn},
          {"seat_to_move", is_over(state) ? Json() : Json(seat_to_move(state))},
          {"blocks", std::move(blocks)},
          {"players", std::move(players)},
          {"events", std::move(events)}};
}

Json choices(const State& state) {
  Json choices = Json::array();
  for (const Command command : {Command::up, Command::right, Command::down, Command::left,
                                Command::attack, Command::nothing}) {
    State trial = state;
    const Effect effect = step(trial, command);
    const Player& player = trial.players[static_cast<std::size_t>(seat_to_move(state))];
    choices.push_back({{"command", std::string(1, letter_of(command))},
                       {"effect", name_of(effect)},
                       {"row", player.row},
                       {"col", player.col}});
  }
  return choices;
}

std::string picture(const State& state, const std::array<bool, kSeats>& terminated) {
  std::string text = fmt::format("turn {}", state.turn);
  if (!is_over(state)) text += fmt::format(", seat {} to move", seat_to_move(state));
  text += '\n';
  for (int row = 0; row < kBoardSide; ++row) {
    for (int col = 0; col < kBoardSide; ++col) text += square_text(state, row, col);
    text += '\n';
  }
  for (int seat = 0; seat < kSeats; ++seat) {
    const Player& player = state.players[static_cast<std::size_t>(seat)];
    text += fmt::format("seat {}: ", seat);
    text += player.is_on_board() ? fmt::format("row {} col {} facing {} wait {}", player.row,
                                               player.col, letter_of(player.direction), player.wait)
                                 : fmt::format("fell in turn {}", player.fell);
    text += terminated[static_cast<std::size_t>(seat)] ? ", bot terminated\n" : "\n";
  }
  return text;
}

}  // namespace agon::blockdrop
