#include "games/langwars/game.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/langwars/protocol.h"
#include "games/langwars/rules.h"
#include "games/langwars/setup.h"
#include "games/setup_json.h"

namespace agon::langwars {
namespace {

using std::chrono::seconds;

Json to_json(const Setup& setup) { return {{"attention", setup.attention}}; }

Setup setup_from_json(const Json& json) {
  const std::string path = "setup.attention";
  const Json& degrees =
      setup_json::array(setup_json::member(json, "setup", "attention"), path, kLanguages);
  Setup setup;
  for (std::size_t i = 0; i < kLanguages; ++i) {
    setup.attention[i] = static_cast<std::uint8_t>(
        setup_json::integer(degrees[i], setup_json::at(path, i), kLeastAttention, kMostAttention));
  }
  return setup;
}

Json list_of(SeatSet seats) {
  Json list = Json::array();
  for (int seat = 0; seat < kSeats; ++seat) {
    if (contains(seats, seat)) list.push_back(seat);
  }
  return list;
}

std::string_view day_of(int turn) { return is_workday(turn) ? "workday" : "holiday"; }

// The only division, so that equal points stay equal: a sum of rounded shares would not.
double to_score(int points) { return static_cast<double>(points) / kPoint; }

class LangWarsMatch final : public Match {
 public:
  explicit LangWarsMatch(const Setup& setup) : state_(initial_state(setup)) {
    is_alive_.fill(true);
    selected_.fill(fallback_selection(state_.turn));
    prepare_asks();
  }

  std::span<const Ask> asks() const override { return {asks_.data(), ask_count_}; }

  Heard hear(int seat, std::string_view line) override {
    if (is_handshake_) {
      if (is_ready(line)) return {Heard::Kind::complete};
      return {Heard::Kind::more, "not READY, which is still waited for"};
    }
    const Reply reply = parse_reply(line, state_.turn);
    selected_[static_cast<std::size_t>(seat)] = reply.selected;
    return {Heard::Kind::complete, reply.remark};
  }

  // Rules: "its behavior will be regarded as 'select language 0 always' until the end".
  void fail(int seat, Fault) override { is_alive_[static_cast<std::size_t>(seat)] = false; }

  void step() override {
    if (!is_handshake_) count_turn();
    is_handshake_ = false;
    // With nobody left to ask, the rest of the game is played out at once.
    const bool is_deserted = std::find(is_alive_.begin(), is_alive_.end(), true) == is_alive_.end();
    while (is_deserted && !is_over(state_)) count_turn();
    prepare_asks();
  }

  int turn() const override { return is_handshake_ ? 0 : std::min(state_.turn, kTurns); }

  Result result() const override {
    const PerSeat<int> points = victory_points(state_);
    const PerSeat<int> places = ranks(points);
    Result result;
    for (const int point : points) result.scores.push_back(to_score(point));
    result.ranks.assign(places.begin(), places.end());
    const auto first = std::find(places.begin(), places.end(), 1);
    const bool is_draw = std::count(places.begin(), places.end(), 1) > 1;
    result.details["winner"] = is_draw ? Json() : Json(first - places.begin());
    return result;
  }

  Json scene() const override {
    Json days = Json::array();
    for (int turn = 1; turn <= kTurns; ++turn) days.push_back(day_of(turn));
    return {{"turns", kTurns}, {"attention", state_.attention}, {"days", std::move(days)}};
  }

  Json frame() const override {
    const int last_turn = state_.turn - 1;
    return {{"turn", last_turn},
            {"day", last_turn == 0 ? Json() : Json(day_of(last_turn))},
            {"seats", seats_json()},
            {"languages", languages_json()}};
  }

  // Whose the believers of holidays are is hidden until the end, and so is who gains by them.
  Json frame_for(int seat) const override {
    Json view = frame();
    if (is_over(state_)) return view;
    for (std::size_t i = 0; i < kSeats; ++i) {
      Json& one = view["seats"][i];
      one["points"] = one["rank"] = Json();
      if (static_cast<int>(i) == seat) continue;
      one["real_believers"] = one["visible_believers"];
      if (view["day"] == "holiday") one["selected"] = Counts{};
    }
    for (std::size_t i = 0; i < kLanguages; ++i) {
      view["languages"][i] = {{"propagated", state_.propagated[i]},
                              {"gaining", Json::array()},
                              {"losing", Json::array()},
                              {"hidden", hidden_from(seat, i)}};
    }
    return view;
  }

  Json choices(int /*seat*/) const override {
    return {{"languages", kLanguages}, {"selections", selections_in(state_.turn)}};
  }

  std::string picture() const override {
    const PerSeat<int> points = victory_points(state_);
    std::string out = fmt::format("{} of {} turns; + most, - least, = all equal\nlanguage ",
                                  state_.turn - 1, kTurns);
    for (int language = 0; language < kLanguages; ++language) out += fmt::format("{:4} ", language);
    out += "  points\nattention";
    for (const int attention : state_.attention) out += fmt::format("{:4} ", attention);
    out += "     now";
    for (int seat = 0; seat < kSeats; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      out += fmt::format("\nseat {}{:3}", seat, is_alive_[i] ? "" : "  x");
      for (int language = 0; language < kLanguages; ++language) {
        const Settlement now = settlement(state_, language);
        const char mark = now.most == now.least       ? '='
                          : contains(now.most, seat)  ? '+'
                          : contains(now.least, seat) ? '-'
                                                      : ' ';
        out += fmt::format("{:4}{}", state_.real_believers[i][static_cast<std::size_t>(language)],
                           mark);
      }
      out += fmt::format("{:8.2f}", to_score(points[i]));
    }
    return out + '\n';
  }

 private:
  void count_turn() {
    langwars::step(state_, selected_);
    counted_ = selected_;
    // What a seat is taken to have selected until it answers.
    selected_.fill(fallback_selection(state_.turn));
  }

  void prepare_asks() {
    ask_count_ = 0;
    if (is_over(state_)) return;
    const AskKind kind = is_handshake_      ? AskKind::handshake
                         : state_.turn == 1 ? AskKind::first
                                            : AskKind::turn;
    for (int seat = 0; seat < kSeats; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      if (!is_alive_[i]) continue;
      texts_[i].clear();
      if (kind == AskKind::first) write_settings(state_, texts_[i]);
      if (kind != AskKind::handshake) write_turn(state_, seat, texts_[i]);
      asks_[ask_count_++] = {seat, kind, texts_[i].view()};
    }
  }

  Json seats_json() const {
    const PerSeat<int> points = victory_points(state_);
    const PerSeat<int> places = ranks(points);
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      seats.push_back({{"alive", is_alive_[seat]},
                       {"points", to_score(points[seat])},
                       {"rank", places[seat]},
                       {"selected", counted_[seat]},
                       {"visible_believers", state_.visible_believers[seat]},
                       {"real_believers", state_.real_believers[seat]}});
    }
    return seats;
  }

  // Believers that the others have won on holidays, together: known from how often the language was
  // selected.
  int hidden_from(int seat, std::size_t language) const {
    int hidden = 0;
    for (std::size_t i = 0; i < kSeats; ++i) {
      if (static_cast<int>(i) == seat) continue;
      hidden += state_.real_believers[i][language] - state_.visible_believers[i][language];
    }
    return hidden;
  }

  Json languages_json() const {
    Json languages = Json::array();
    for (int language = 0; language < kLanguages; ++language) {
      const auto l = static_cast<std::size_t>(language);
      const Settlement now = settlement(state_, language);
      languages.push_back({{"propagated", state_.propagated[l]},
                           {"gaining", list_of(now.most)},
                           {"gain", to_score(now.gain)},
                           {"losing", list_of(now.least)},
                           {"loss", to_score(now.loss)}});
    }
    return languages;
  }

  State state_;
  PerSeat<Selection> selected_{};  // in the present turn, as far as it is known
  PerSeat<Selection> counted_{};   // in the turn before
  PerSeat<bool> is_alive_{};
  bool is_handshake_ = true;
  PerSeat<text::LineWriter> texts_;
  PerSeat<Ask> asks_{};
  std::size_t ask_count_ = 0;
};

class LangWars final : public Game {
 public:
  const GameInfo& info() const override { return info_; }

  Json make_setup(const Options&, std::int64_t seed) const override {
    return to_json(langwars::make_setup(seed));
  }

  Json read_setup(const Options&, std::string_view text, std::int64_t) const override {
    return to_json(setup_from_json(setup_json::parse(text)));
  }

  std::unique_ptr<Match> start(const Options&, const Json& setup) const override {
    return std::make_unique<LangWarsMatch>(setup_from_json(setup));
  }

 private:
  const GameInfo info_ = {
      .id = "langwars",
      .title = "Lang Wars (JavaChallenge 2014)",
      .summary = "win most, and never fewest, believers for eight programming languages",
      .seats = kSeats,
      .surplus = Surplus::discard,
      .time = {.handshake = seconds(5), .first = seconds(1), .turn = seconds(1)},
  };
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<LangWars>(); }

}  // namespace agon::langwars
