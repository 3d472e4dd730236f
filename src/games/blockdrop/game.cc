#include "games/blockdrop/game.h"

#include <fmt/format.h>

#include "error/error.h"
#include "games/blockdrop/internal/view.h"
#include "games/blockdrop/protocol.h"
#include "games/blockdrop/rules.h"
#include "games/blockdrop/setup.h"
#include "games/setup_json.h"

namespace agon::blockdrop {
namespace {

using std::chrono::seconds;

Json to_json(const Setup& setup) {
  Json players = Json::array();
  for (const Setup::Place& place : setup.players) {
    players.push_back({{"row", place.row},
                       {"col", place.col},
                       {"dir", std::string(1, letter_of(place.direction))}});
  }
  return {{"players", std::move(players)}};
}

Direction read_direction(const Json& value, const std::string& path) {
  for (int i = 0; i < 4; ++i) {
    const auto direction = static_cast<Direction>(i);
    if (value == std::string(1, letter_of(direction))) return direction;
  }
  throw Error(fmt::format(R"({}: expected "U", "R", "D" or "L")", path));
}

Setup::Place read_place(const Json& value, const std::string& path) {
  const auto coordinate = [&](const std::string& name) {
    return setup_json::integer(setup_json::member(value, path, name), path + "." + name, 0,
                               kBoardSide - 1);
  };
  return {coordinate("row"), coordinate("col"),
          read_direction(setup_json::member(value, path, "dir"), path + ".dir")};
}

Setup from_json(const Json& value) {
  const std::string path = "setup.players";
  const Json& players =
      setup_json::array(setup_json::member(value, "setup", "players"), path, kSeats);
  Setup setup{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    setup.players[seat] = read_place(players[seat], setup_json::at(path, seat));
    for (std::size_t other = 0; other < seat; ++other) {
      const int apart = distance(setup.players[seat], setup.players[other]);
      if (apart >= kNearest) continue;
      throw Error(fmt::format("{}: expected a distance of at least {} to players[{}], got {}",
                              setup_json::at(path, seat), kNearest, other, apart));
    }
  }
  return setup;
}

// Why a line had less effect than its author may think; empty when it had all of it.
std::string_view remark_on(const Reply& reply, Effect effect) {
  if (!reply.command) return "not a command: expected U, R, D, L, A or N; the turn passes";
  switch (effect) {
    case Effect::waiting:
      return "ignored: the player still waits after its attack";
    case Effect::stopped_by_edge:
      return "move cancelled at the edge of the board; only the direction changed";
    case Effect::stopped_by_drop:
      return "move cancelled at a dropped block; only the direction changed";
    case Effect::stopped_by_player:
      return "move cancelled: too near to another player; only the direction changed";
    case Effect::attacked_in_vain:
      return "the attack hits nothing: no stable block ahead";
    case Effect::idle:
    case Effect::moved:
    case Effect::attacked:
      break;
  }
  return reply.has_further_words ? "only the first word of the line counts" : "";
}

class BlockdropMatch final : public Match {
 public:
  explicit BlockdropMatch(const Setup& setup) : state_(initial_state(setup)), ask_count_(kSeats) {
    for (int seat = 0; seat < kSeats; ++seat) {
      asks_[static_cast<std::size_t>(seat)] = {seat, AskKind::handshake, {}};
    }
    played_.reserve(kSeats);  // as long as any bot is asked
  }

  std::span<const Ask> asks() const override { return {asks_.data(), ask_count_}; }

  Heard hear(int, std::string_view line) override {
    if (is_handshake_) {
      if (is_ready(line)) return {Heard::Kind::complete};
      return {Heard::Kind::more, "skipped: expected READY"};
    }
    const Reply reply = parse_reply(line);
    command_ = reply.command;
    State trial = state_;
    const Effect effect = blockdrop::step(trial, command_.value_or(Command::nothing));
    return {Heard::Kind::complete, remark_on(reply, effect)};
  }

  // However it failed, the bot is terminated, and its player stays where it is.
  void fail(int seat, Fault) override {
    terminated_[static_cast<std::size_t>(seat)] = true;
    command_.reset();
  }

  void step() override {
    played_.clear();
    if (!is_handshake_) play(command_);
    is_handshake_ = false;
    while (!is_over(state_) && !is_asked(seat_to_move(state_))) play(std::nullopt);
    prepare();
  }

  int turn() const override { return state_.turn; }

  Result result() const override {
    Result result;
    for (int seat = 0; seat < kSeats; ++seat) result.scores.push_back(score(state_, seat));
    const std::array<int, kSeats> places = ranks(state_);
    result.ranks.assign(places.begin(), places.end());
    const int seat = winner(state_);
    result.details["winner"] = seat < 0 ? Json() : Json(seat);
    return result;
  }

  Json scene() const override { return blockdrop::scene(); }
  Json frame() const override { return blockdrop::frame(state_, terminated_, played_); }
  Json choices(int /*seat*/) const override { return blockdrop::choices(state_); }
  std::string picture() const override { return blockdrop::picture(state_, terminated_); }

 private:
  bool is_asked(int seat) const {
    const auto index = static_cast<std::size_t>(seat);
    return state_.players[index].is_on_board() && !terminated_[index];
  }

  void play(std::optional<Command> command) {
    PlayedTurn turn{state_, state_, command, Effect::idle};
    turn.effect = blockdrop::step(turn.after, command.value_or(Command::nothing));
    state_ = turn.after;
    played_.push_back(turn);
  }

  void prepare() {
    ask_count_ = is_over(state_) ? 0 : 1;
    if (ask_count_ == 0) return;
    const int seat = seat_to_move(state_);
    text_.clear();
    write_state(state_, seat, text_);
    asks_[0] = {seat, AskKind::turn, text_.view()};
  }

  State state_;
  bool is_handshake_ = true;
  std::array<bool, kSeats> terminated_{};
  std::optional<Command> command_;  // of the seat that is being asked
  std::vector<PlayedTurn> played_;  // in the last step
  std::array<Ask, kSeats> asks_{};
  std::size_t ask_count_;
  text::LineWriter text_;
};

class Blockdrop final : public Game {
 public:
  const GameInfo& info() const override {
    static const GameInfo facts = {
        .id = "blockdrop",
        .title = "Blockdrop (JavaChallenge 2015)",
        .summary = "drop the blocks under the others, be the last one on the board",
        .seats = kSeats,
        .surplus = Surplus::keep,
        .time = {.handshake = seconds(1), .first = seconds(1), .turn = seconds(1)},
    };
    return facts;
  }

  Json make_setup(const Options&, std::int64_t seed) const override {
    return to_json(blockdrop::make_setup(seed));
  }

  Json read_setup(const Options&, std::string_view text, std::int64_t) const override {
    return to_json(from_json(setup_json::parse(text)));
  }

  std::unique_ptr<Match> start(const Options&, const Json& setup) const override {
    return std::make_unique<BlockdropMatch>(from_json(setup));
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<Blockdrop>(); }

}  // namespace agon::blockdrop
