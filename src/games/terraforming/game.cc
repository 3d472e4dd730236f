#include "games/terraforming/game.h"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "error/error.h"
#include "games/setup_json.h"
#include "games/terraforming/internal/events.h"
#include "games/terraforming/internal/view.h"
#include "games/terraforming/protocol.h"
#include "games/terraforming/rules.h"
#include "games/terraforming/setup.h"

namespace agon::terraforming {
namespace {

using std::chrono::milliseconds;

const GameInfo kInfo = {
    .id = "terraforming",
    .title = "Terraforming (CEDEC 2013)",
    .summary = "settle an asteroid with robots, build bases on it and fight over its tiles",
    .seats = kSeats,
    .surplus = Surplus::keep,
    .time = {.handshake = milliseconds(5000),
             .first = milliseconds(1000),
             .turn = milliseconds(1000),
             .bank = milliseconds(5000)},
};

// What a bot's author reads about a command, by Outcome.
constexpr std::array<std::string_view, kOutcomes> kOutcomeRemarks = {
    "",
    "refused: no move may follow a build in the same turn",
    "refused: no build may follow a move in the same turn, not even a refused one",
    "refused: there is one build a turn, and a refused one counts",
    "refused: the number of robots must be at least 1",
    "refused: there is no such tile to move from",
    "refused: the move leads off the board",
    "refused: robots in a hole cannot leave it",
    "refused: the tile to move from belongs to somebody else or nobody",
    "refused: too few robots there that have not moved in this turn",
    "refused: the move leads to another seat's base",
    "refused: there is no such tile to build on",
    "refused: the tile to build on belongs to somebody else or nobody",
    "refused: the tile is built on already",
    "refused: nothing but a bridge can be built on a hole",
    "refused: a bridge can be built on a hole only",
    "refused: too few robots on the tile for this building",
    "refused: too few resources on the tile and around it for this building"};

Json tile_json(Tile tile) { return Json::array({kBoard.x[tile], kBoard.y[tile]}); }

Json setup_to_json(const Setup& setup) {
  Json object = {{"holes", Json::array()}, {"makers", Json::array()}};
  for (const Tile hole : setup.holes) object["holes"].push_back(tile_json(hole));
  for (const Tile maker : setup.makers) object["makers"].push_back(tile_json(maker));
  return object;
}

Tile read_tile(const Json& value, const std::string& path) {
  setup_json::array(value, path, 2);
  const int x = setup_json::integer(value[0], setup_json::at(path, 0), -kRadius, kRadius);
  const int y = setup_json::integer(value[1], setup_json::at(path, 1), -kRadius, kRadius);
  const Tile tile = kBoard.tile_at(x, y);
  if (tile == kNoTile) {
    throw Error(
        fmt::format("{}: expected x + y from {} to {}, got {}", path, -kRadius, kRadius, x + y));
  }
  return tile;
}

// Two things of a setup may not share a tile.
void claim(TileSet& taken, Tile tile, const std::string& path) {
  if (taken.contains(tile)) {
    throw Error(fmt::format("{}: there is a hole or a maker at [{},{}] already", path,
                            kBoard.x[tile], kBoard.y[tile]));
  }
  taken.insert(tile);
}

Setup setup_from_json(const Json& value) {
  Setup setup;
  const Json& holes = setup_json::array(setup_json::member(value, "setup", "holes"), "setup.holes");
  for (std::size_t i = 0; i < holes.size(); ++i) {
    const std::string path = setup_json::at("setup.holes", i);
    claim(setup.holes, read_tile(holes[i], path), path);
  }
  const Json& makers =
      setup_json::array(setup_json::member(value, "setup", "makers"), "setup.makers", kSeats);
  TileSet taken = setup.holes;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const std::string path = setup_json::at("setup.makers", seat);
    setup.makers[seat] = read_tile(makers[seat], path);
    claim(taken, setup.makers[seat], path);
  }
  return setup;
}

class TerraformingMatch final : public Match {
 public:
  explicit TerraformingMatch(const Setup& setup) : setup_(setup), state_(opening(setup)) {
    prepare();
  }

  std::span<const Ask> asks() const override { return {&ask_, state_.is_over ? 0U : 1U}; }

  Heard hear(int seat, std::string_view line) override {
    forget_events();
    if (is_naming()) {
      names_[static_cast<std::size_t>(seat)] = parse_name(line);
      return {Heard::Kind::complete};
    }
    const Command command = parse_command(line);
    switch (command.kind) {
      case Command::Kind::finish:
        return {Heard::Kind::complete};
      case Command::Kind::move:
        return {Heard::Kind::more, carry_out(command.move)};
      case Command::Kind::build:
        return {Heard::Kind::more, carry_out(command.build)};
      case Command::Kind::malformed:
        break;
    }
    return {Heard::Kind::more, command.remark};
  }

  // The seat stays on the board, and its turns pass without commands.
  void fail(int seat, Fault fault) override {
    forget_events();
    faults_[static_cast<std::size_t>(seat)] = fault;
    if (is_naming()) names_[static_cast<std::size_t>(seat)] = kNoName;
  }

  void step() override {
    forget_events();
    if (!is_naming() || ++naming_ == kSeats) {
      do {
        finish_turn();
      } while (!state_.is_over && faults_[state_.seat]);
    }
    events_are_old_ = true;
    prepare();
  }

  int turn() const override { return state_.turn; }

  Result result() const override {
    Result result;
    result.scores.assign(state_.scores.begin(), state_.scores.end());
    const auto ranks_by_seat = ranks(state_);
    result.ranks.assign(ranks_by_seat.begin(), ranks_by_seat.end());
    result.details["names"] = names_;
    return result;
  }

  Json scene() const override { return scene_of(setup_); }

  Json frame() const override {
    Json faults = Json::array();
    for (const auto& fault : faults_) faults.push_back(fault ? Json(name_of(*fault)) : Json());
    Json events = Json::array();
    for (const Event& event : events_) events.push_back(to_json(event));
    return {{"turn", state_.turn},         {"to_move", state_.is_over ? Json() : Json(ask_.seat)},
            {"scores", state_.scores},     {"names", names_},
            {"faults", std::move(faults)}, {"holdings", holdings_of(state_)},
            {"tiles", tiles_of(state_)},   {"events", std::move(events)}};
  }

  Json choices(int /*seat*/) const override { return choices_of(state_); }

  std::string picture() const override {
    std::string text = fmt::format("turn {} of {}, ", state_.turn, kTurns);
    text += state_.is_over ? "over\n" : fmt::format("seat {} to move\n", ask_.seat);
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      text += fmt::format("{}: seat {}, {} points {}\n", "ABC"[seat], seat, state_.scores[seat],
                          text::escape(names_[seat]));
    }
    return text + board_text(state_);
  }

 private:
  bool is_naming() const { return naming_ < kSeats; }

  std::string_view carry_out(const Move& order) {
    const State before = state_;
    const Outcome outcome = move(state_, order);
    if (outcome == Outcome::done) note_move(before, state_, order, events_);
    return kOutcomeRemarks[static_cast<std::size_t>(outcome)];
  }

  std::string_view carry_out(const Build& order) {
    const State before = state_;
    const Outcome outcome = build(state_, order);
    if (outcome == Outcome::done) note_build(before, state_, order, events_);
    return kOutcomeRemarks[static_cast<std::size_t>(outcome)];
  }

  // Begins the first turn as well.
  void finish_turn() {
    const State before = state_;
    finish(state_);
    note_turn(before, state_, events_);
  }

  // Frames tell what the last step led to, until something new happens.
  void forget_events() {
    if (events_are_old_) events_.clear();
    events_are_old_ = false;
  }

  void prepare() {
    if (state_.is_over) return;
    const int seat = is_naming() ? naming_ : state_.seat;
    text_.clear();
    write_block(state_, seat, text_);
    ask_ = {seat, is_naming() ? AskKind::handshake : AskKind::turn, text_.view()};
  }

  Setup setup_;
  State state_;
  int naming_ = 0;  ///< the seat that is asked for its name; kSeats once all have been
  std::array<std::string, kSeats> names_;
  std::array<std::optional<Fault>, kSeats> faults_;
  std::vector<Event> events_;
  bool events_are_old_ = false;
  text::LineWriter text_;
  Ask ask_{};
};

class Terraforming final : public Game {
 public:
  const GameInfo& info() const override { return kInfo; }

  Json make_setup(const Options&, std::int64_t seed) const override {
    return setup_to_json(random_setup(seed));
  }

  Json read_setup(const Options&, std::string_view text, std::int64_t) const override {
    return setup_json::parse(text);
  }

  std::unique_ptr<Match> start(const Options&, const Json& setup) const override {
    return std::make_unique<TerraformingMatch>(setup_from_json(setup));
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<Terraforming>(); }

}  // namespace agon::terraforming
