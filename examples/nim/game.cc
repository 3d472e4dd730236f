#include "nim/game.h"

#include <fmt/format.h>

#include <array>

#include "games/random.h"
#include "games/setup_json.h"
#include "nim/protocol.h"
#include "nim/rules.h"

namespace agon::nim {
namespace {

using std::chrono::milliseconds;

class NimMatch final : public Match {
 public:
  explicit NimMatch(const State& state) : sticks_(state.sticks), state_(state) { prepare(); }

  std::span<const Ask> asks() const override { return {&ask_, is_over_ ? 0U : 1U}; }

  Heard hear(int, std::string_view line) override {
    const auto taken = parse_reply(line);
    if (!taken || !is_legal(state_, *taken)) {
      loser_ = state_.to_move;
      return {Heard::Kind::invalid, "expected 1 to 3, and no more than there are sticks"};
    }
    taken_ = *taken;
    return {Heard::Kind::complete};
  }

  // A seat that is late takes one stick and stays in the match; one that is gone loses.
  void fail(int seat, Fault fault) override {
    taken_ = 1;
    if (fault != Fault::timeout) loser_ = seat;
  }

  void step() override {
    if (loser_ < 0) nim::step(state_, taken_);
    prepare();
  }

  int turn() const override { return turn_; }

  Result result() const override {
    const int loser = loser_ >= 0 ? loser_ : state_.to_move;
    Result result{{1, 1}, {1, 1}};
    result.scores[static_cast<std::size_t>(loser)] = 0;
    result.ranks[static_cast<std::size_t>(loser)] = 2;
    return result;
  }

  Json scene() const override { return {{"sticks", sticks_}}; }

  Json frame() const override { return {{"sticks", state_.sticks}, {"to_move", state_.to_move}}; }

  std::string picture() const override {
    return fmt::format("{} sticks, seat {} to move\n", state_.sticks, state_.to_move);
  }

 private:
  void prepare() {
    is_over_ = loser_ >= 0 || is_over(state_);
    ++turn_;
    text_.clear();
    write_turn(state_, text_);
    ask_ = {state_.to_move, turn_ <= 2 ? AskKind::first : AskKind::turn, text_.view()};
  }

  int sticks_;  // when the match began
  State state_;
  int turn_ = 0;
  int taken_ = 0;
  int loser_ = -1;
  bool is_over_ = false;
  text::LineWriter text_;
  Ask ask_{};
};

class Nim final : public Game {
 public:
  const GameInfo& info() const override {
    static const GameInfo kInfo = {
        .id = "nim",
        .title = "Nim",
        .summary = "take one to three sticks, take the last one",
        .seats = 2,
        .surplus = Surplus::discard,
        .bots_survive_faults = true,
        .time = {.first = milliseconds(1000), .turn = milliseconds(100)},
        .options = {{.name = "sticks",
                     .help = "sticks on the heap, 0 for a random number",
                     .fallback = "0",
                     .min = 0,
                     .max = kMostSticks}},
    };
    return kInfo;
  }

  Json make_setup(const Options& options, std::int64_t seed) const override {
    const int sticks = options.integer("sticks");
    if (sticks > 0) return {{"sticks", sticks}};
    return {{"sticks", 10 + Random(static_cast<std::uint64_t>(seed)).below(20)}};
  }

  Json read_setup(const Options&, std::string_view text, std::int64_t) const override {
    return setup_json::parse(text);
  }

  std::unique_ptr<Match> start(const Options&, const Json& setup) const override {
    const Json& sticks = setup_json::member(setup, "setup", "sticks");
    const State state{setup_json::integer(sticks, "setup.sticks", 1, kMostSticks)};
    return std::make_unique<NimMatch>(state);
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<Nim>(); }

}  // namespace agon::nim
