#include "games/ants/game.h"

#include <utility>

#include "error/error.h"
#include "games/ants/internal/setup_form.h"
#include "games/ants/internal/view.h"
#include "games/ants/protocol.h"
#include "games/setup_json.h"

namespace agon::ants {
namespace {

using std::chrono::milliseconds;

class AntsMatch final : public Match {
 public:
  explicit AntsMatch(const Board& board) : board_(board), state_(initial_state(board.setup())) {
    prepare();
  }

  std::span<const Ask> asks() const override {
    return {asks_.begin(), is_over_ ? 0U : std::size_t{kSeats}};
  }

  Heard hear(int seat, std::string_view line) override {
    const Reply reply = read_reply(board_, line);
    beacons_[seat] = reply.beacons;
    messages_[seat] = reply.message;
    if (reply.problem.empty()) return {Heard::Kind::complete, reply.remark};
    out_[seat] = true;
    return {Heard::Kind::invalid, reply.problem};
  }

  void fail(int seat, Fault) override { out_[seat] = true; }

  // A turn in which a seat is put out is still played, and is the last.
  void step() override {
    before_ = state_;
    ants::step(board_, state_, beacons_);
    last_.beacons = std::exchange(beacons_, {});
    for (int seat = 0; seat < kSeats; ++seat) {
      last_.messages[seat] = std::exchange(messages_[seat], {});
    }
    last_.out = out_;
    is_over_ = out_[0] || out_[1] || ants::is_over(board_, state_);
    prepare();
  }

  int turn() const override { return is_over_ ? state_.turns : state_.turns + 1; }

  Result result() const override {
    const PerSeat<std::int32_t> scores = final_scores(state_, out_);
    return {.scores = {static_cast<double>(scores[0]), static_cast<double>(scores[1])},
            .ranks = {scores[0] < scores[1] ? 2 : 1, scores[1] < scores[0] ? 2 : 1},
            .details = {{"points", state_.points},
                        {"ants", {total_ants(state_, 0), total_ants(state_, 1)}},
                        {"turns", state_.turns}}};
  }

  Json scene() const override { return scene_of(board_); }
  // What happened in the step is worked out again for those who look.
  Json frame() const override {
    Events events;
    if (state_.turns > 0) {
      State again = before_;
      ants::step(board_, again, last_.beacons, &events);
    }
    return frame_of(board_, state_, last_, events);
  }
  Json choices(int /*seat*/) const override {
    return {{"cells", board_.cells()}, {"most_strength", INT32_MAX}};
  }
  std::string picture() const override { return picture_of(board_, state_); }

 private:
  void prepare() {
    if (is_over_) return;
    for (int seat = 0; seat < kSeats; ++seat) {
      text::LineWriter& lines = texts_[seat];
      lines.clear();
      const bool is_first = state_.turns == 0;
      if (is_first) write_initialisation(board_, state_, seat, lines);
      write_turn(board_, state_, seat, lines);
      asks_[seat] = {seat, is_first ? AskKind::first : AskKind::turn, lines.view()};
    }
  }

  const Board board_;
  State state_;
  State before_;  // the last step
  bool is_over_ = false;
  PerSeat<text::LineWriter> texts_;
  PerSeat<Ask> asks_;
  PerSeat<Beacons> beacons_;  // of the replies to the present asks
  PerSeat<std::string> messages_;
  PerSeat<bool> out_{};
  LastStep last_;
};

class Ants final : public Game {
 public:
  const GameInfo& info() const override {
    static const GameInfo kInfo = {
        .id = "ants",
        .title = "Ants (Spring Challenge 2023)",
        .summary = "harvest crystals with chains of ants that follow your beacons",
        .seats = kSeats,
        .surplus = Surplus::keep,
        .time = {.first = milliseconds(1000), .turn = milliseconds(100)},
        .memory = 768U << 20U,
        .options = {{.name = "league",
                     .help = "the contest's league, which decides maps and rules",
                     .fallback = "4",
                     .min = 1,
                     .max = kLastLeague},
                    {.name = "harvest",
                     .help = "what is harvested first in a turn",
                     .fallback = "eggs-first",
                     .choices = {"eggs-first", "crystals-first"}}},
    };
    return kInfo;
  }

  Json make_setup(const Options& options, std::int64_t seed) const override {
    return seed_form(seed, options.integer("league"));
  }

  // A text without a league means the option's.
  Json read_setup(const Options& options, std::string_view text, std::int64_t) const override {
    Json setup = setup_json::parse(text);
    if (setup.is_object() && !setup.contains("league")) {
      setup["league"] = options.integer("league");
    }
    return setup;
  }

  std::unique_ptr<Match> start(const Options& options, const Json& setup) const override {
    const Board board(setup_from_json(setup), options.text("harvest") == "eggs-first"
                                                  ? HarvestOrder::eggs_first
                                                  : HarvestOrder::crystals_first);
    if (!board.is_connected()) throw Error("setup.cells: not every cell can be reached");
    return std::make_unique<AntsMatch>(board);
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<Ants>(); }

}  // namespace agon::ants
