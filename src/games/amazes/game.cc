#include "games/amazes/game.h"

#include <algorithm>
#include <array>
#include <utility>

#include "games/amazes/internal/setup_text.h"
#include "games/amazes/internal/view.h"
#include "games/amazes/protocol.h"
#include "games/amazes/rules.h"
#include "games/amazes/setup.h"

namespace agon::amazes {
namespace {

using std::chrono::seconds;

// What a valid reply had no use for.
std::string_view remark_on(const Reply& reply, const Walked& walked) {
  const bool is_stopped = static_cast<std::size_t>(walked.taken) < reply.size;
  if (is_stopped && walked.has_returned) {
    return "a wall stopped the walk on the square where it began, so that the judge adds a T; the "
           "steps not taken are paid for as well";
  }
  if (is_stopped) return "a wall stopped the walk; the steps not taken are paid for as well";
  if (walked.has_returned) return "the walk ended where it began, so that the judge adds a T";
  return {};
}

// What led from one ask to the next: the reply, if there was an ask before, then looks, and whole
// turns of disqualified seats. It is kept so that a frame can be drawn from it when one is wanted.
struct Passage {
  State from;
  bool has_reply = false;
  bool is_disqualifying = false;
  Reply reply{};
};

// Plays a passage through. `do_look(state)` and `do_walk(state, steps)` perform its stages.
template <class Look, class Walk>
State play(const Passage& passage, Look&& do_look, Walk&& do_walk) {
  State state = passage.from;
  const auto mover = [&]() -> const Seat& {
    return state.seats[static_cast<std::size_t>(state.to_move)];
  };
  if (passage.is_disqualifying) disqualify(state);
  if (passage.has_reply) {
    do_walk(state,
            mover().is_disqualified ? std::span<const Step>(kJudgesSteps) : passage.reply.steps());
  }
  while (!is_over(state)) {
    do_look(state);
    if (!mover().is_disqualified) break;
    do_walk(state, std::span<const Step>(kJudgesSteps));
  }
  return state;
}

class AmazesMatch final : public Match {
 public:
  explicit AmazesMatch(const Setup& setup)
      : setup_(setup), passage_{.from = amazes::start(setup.starts)} {
    play_passage();
  }

  std::span<const Ask> asks() const override { return {asks_.data(), ask_count_}; }

  Heard hear(int, std::string_view line) override {
    const std::string_view problem = parse_reply(line, reply_);
    if (!problem.empty()) {
      is_failed_ = true;
      return {Heard::Kind::invalid, problem};
    }
    State trial = state_;
    return {Heard::Kind::complete, remark_on(reply_, walk(setup_.maze, trial, reply_.steps()))};
  }

  void fail(int, Fault) override { is_failed_ = true; }

  void step() override {
    if (is_over(state_)) {  // what was asked were notices, and nothing has happened since
      passage_ = {.from = state_};
      ask_count_ = 0;
      return;
    }
    passage_ = {state_, true, is_failed_, reply_};
    play_passage();
  }

  int turn() const override {
    if (is_over(state_)) return state_.seats[kRed].turns;
    return state_.seats[static_cast<std::size_t>(state_.to_move)].turns + 1;
  }

  Result result() const override;
  Json scene() const override;
  Json frame() const override;
  // The maze is part of what a seat knows at a moment.
  Json scene_for(int /*seat*/) const override {
    return {{"maze", map_of(Maze{})}, {"turns", kTurns}};
  }
  Json frame_for(int seat) const override {
    Json view = frame();
    hide_from(seat, setup_.maze, state_, view);
    return view;
  }
  Json choices(int seat) const override {
    return choices_of(setup_.maze, state_.seats[static_cast<std::size_t>(seat)]);
  }
  std::string picture() const override { return picture_of(setup_.maze, state_); }

 private:
  void play_passage() {
    state_ = play(
        passage_, [&](State& state) { look(setup_.maze, state); },
        [&](State& state, std::span<const Step> steps) { walk(setup_.maze, state, steps); });
    is_failed_ = false;
    ask_count_ = 0;
    if (is_over(state_)) {
      ask_to_quit();
    } else {
      ask_for_turn();
    }
  }

  void ask_for_turn() {
    const bool is_first = state_.seats[static_cast<std::size_t>(state_.to_move)].turns == 0;
    text_.clear();
    if (is_first && state_.to_move == kRed) text_.word(kStart).end_line();
    write_view(setup_.maze, state_, state_.to_move, text_);
    asks_[ask_count_++] = {state_.to_move, is_first ? AskKind::first : AskKind::turn, text_.view()};
  }

  // A bot that has had all its turns leaves by itself; others read on.
  void ask_to_quit() {
    for (const int seat : {kRed, kBlue}) {
      const Seat& own = state_.seats[static_cast<std::size_t>(seat)];
      if (own.is_disqualified || own.turns == kTurns) continue;
      asks_[ask_count_++] = {seat, AskKind::notice, kQuit};
    }
  }

  const Setup setup_;
  State state_{};
  Passage passage_;
  Reply reply_{};
  bool is_failed_ = false;
  text::LineWriter text_;
  std::array<Ask, 2> asks_{};
  std::size_t ask_count_ = 0;
};

Result AmazesMatch::result() const {
  const auto figures = [&](auto figure) {
    return Json{figure(state_.seats[kRed]), figure(state_.seats[kBlue])};
  };
  const int red = score(state_, kRed);
  const int blue = score(state_, kBlue);
  Result result{{static_cast<double>(red), static_cast<double>(blue)},
                {red >= blue ? 1 : 2, blue >= red ? 1 : 2}};
  result.details = {
      {"points", figures([](const Seat& seat) { return points(seat); })},
      {"discovered", figures([](const Seat& seat) { return seat.discovered; })},
      {"first", figures([](const Seat& seat) { return seat.first; })},
      {"steps", figures([](const Seat& seat) { return seat.steps; })},
      {"captures", figures([](const Seat& seat) { return seat.captures; })},
      {"turns", figures([](const Seat& seat) { return seat.turns; })},
      {"sudden_death", state_.sudden_death < 0 ? Json() : Json(state_.sudden_death)},
  };
  return result;
}

Json AmazesMatch::scene() const {
  return {{"maze", map_of(setup_.maze)},
          {"starts", {position_json(setup_.starts[kRed]), position_json(setup_.starts[kBlue])}},
          {"turns", kTurns}};
}

Json AmazesMatch::frame() const {
  Json happened = Json::array();
  play(
      passage_,
      [&](State& state) {
        const State before = state;
        look(setup_.maze, state);
        happened.push_back(look_view(setup_.maze, before, state));
      },
      [&](State& state, std::span<const Step> steps) {
        const State before = state;
        const Walked walked = walk(setup_.maze, state, steps);
        happened.push_back(walk_view(setup_.maze, before, state, steps, walked));
      });
  return {{"turn", turn()},
          {"to_move", is_over(state_) ? Json() : Json(state_.to_move)},
          {"scores", {score(state_, kRed), score(state_, kBlue)}},
          {"seats", {seat_view(state_.seats[kRed]), seat_view(state_.seats[kBlue])}},
          {"sudden_death", state_.sudden_death < 0 ? Json() : Json(state_.sudden_death)},
          {"happened", std::move(happened)}};
}

class Amazes final : public Game {
 public:
  const GameInfo& info() const override {
    static const GameInfo kInfo = {
        .id = "amazes",
        .title = "Amazes (CodeCup 2010)",
        .summary = "explore an unknown maze in few steps, and catch the opponent in it",
        .seats = 2,
        .surplus = Surplus::keep,
        .time = {.budget = seconds(30)},
        .error_bytes = 10'000,
        .options = {{.name = "maze",
                     .help = "how the maze is carved: many short dead ends, or long corridors",
                     .fallback = "tree",
                     .choices = {"tree", "corridors"}},
                    {.name = "loops",
                     .help = "inner walls opened to make loops, as far as possible; -1 for 51 to "
                             "54, as in the contest's maps",
                     .fallback = "-1",
                     .min = -1,
                     .max = kSquares}},
    };
    return kInfo;
  }

  Json make_setup(const Options& options, std::int64_t seed) const override {
    Random random(static_cast<std::uint64_t>(seed));
    const auto carving = options.text("maze") == "corridors" ? Carving::corridors : Carving::tree;
    int loops = options.integer("loops");
    if (loops < 0)
      loops = kFewestLoops + static_cast<int>(random.below(kMostLoops - kFewestLoops + 1));
    const Maze maze = random_maze(carving, loops, random);
    return setup_to_json({maze, random_starts(maze, random)});
  }

  Json read_setup(const Options&, std::string_view text, std::int64_t seed) const override {
    Random random(static_cast<std::uint64_t>(seed));
    return read_setup_text(text, random);
  }

  std::unique_ptr<Match> start(const Options&, const Json& setup) const override {
    return std::make_unique<AmazesMatch>(setup_from_json(setup));
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<Amazes>(); }

}  // namespace agon::amazes
