#include "replay/simulate.h"

#include <fmt/format.h>

#include <array>

#include "games/registry.h"
#include "text/text.h"

namespace agon {
namespace {

using Visitor = std::function<void(const Moment&)>;
using Observer = std::function<void(const Match&)>;

class Simulation {
 public:
  Simulation(const Record& record, const Visitor& visit, const Observer& observe)
      : record_(record), visit_(visit), observe_(observe), game_(find_game(record.game)) {
    const Options options = Options::from_json(game_.info(), record.options);
    match_ = game_.start(options, record.setup);
  }

  std::optional<Difference> run() {
    observe();
    while (!match_->asks().empty()) {
      bool is_asked = false;
      for (const Ask& ask : match_->asks()) {
        if (ask.kind == AskKind::notice) continue;
        if (next_ == record_.exchanges.size() && !record_.result) return std::nullopt;
        if (auto difference = check(ask)) return difference;
        is_asked = true;
      }
      match_->step();
      if (is_asked) observe();
    }
    if (next_ < record_.exchanges.size()) {
      return at(-1, "the end of the match", fmt::format("{} exchanges", record_.exchanges.size()),
                fmt::format("over after {}", next_));
    }
    const Json result = match_->result().to_json();
    if (record_.result && result != *record_.result) {
      return Difference{0, -1, "the result", record_.result->dump(), result.dump()};
    }
    return std::nullopt;
  }

 private:
  void observe() const {
    if (observe_) observe_(*match_);
  }

  Difference at(int seat, std::string what, std::string expected, std::string actual) const {
    return {static_cast<int>(next_) + 1, seat, std::move(what), std::move(expected),
            std::move(actual)};
  }

  std::optional<Difference> check(const Ask& ask) {
    if (next_ == record_.exchanges.size()) {
      return at(ask.seat, "the end of the match", "over", "another ask");
    }
    const Exchange& exchange = record_.exchanges[next_];
    if (exchange.seat != ask.seat || exchange.turn != match_->turn()) {
      return at(ask.seat, "who is asked",
                fmt::format("seat {} in turn {}", exchange.seat, exchange.turn),
                fmt::format("seat {} in turn {}", ask.seat, match_->turn()));
    }
    if (exchange.sent_hash != hash_of_sent(ask.text)) {
      return at(ask.seat, "what is sent", fmt::format("text with hash {:08x}", exchange.sent_hash),
                text::escape(ask.text.substr(0, ask.text.find('\n'))) + " ...");
    }
    return feed(ask, exchange);
  }

  std::optional<Difference> feed(const Ask& ask, const Exchange& exchange) {
    Moment moment{static_cast<int>(next_) + 1, *match_, ask, exchange, {}};
    Heard heard{Heard::Kind::more};
    for (const std::string& line : exchange.lines) {
      if (heard.kind != Heard::Kind::more) {
        return at(ask.seat, "the reply", text::escape(line), "complete before this line");
      }
      heard = match_->hear(ask.seat, line);
      moment.remarks.emplace_back(heard.remark);
    }
    const bool refused = exchange.failure && exchange.failure->verdict == Verdict::invalid;
    const Heard::Kind expected = refused            ? Heard::Kind::invalid
                                 : exchange.failure ? Heard::Kind::more
                                                    : Heard::Kind::complete;
    if (heard.kind != expected) {
      constexpr std::array<const char*, 3> kNames = {"incomplete", "complete", "invalid"};
      return at(ask.seat, "the reply's verdict", kNames[static_cast<std::size_t>(expected)],
                kNames[static_cast<std::size_t>(heard.kind)]);
    }
    if (exchange.failure && !refused) match_->fail(ask.seat, fault_of(exchange.failure->verdict));
    if (visit_) visit_(moment);
    ++next_;
    return std::nullopt;
  }

  const Record& record_;
  const Visitor& visit_;
  const Observer& observe_;
  const Game& game_;
  std::unique_ptr<Match> match_;
  std::size_t next_ = 0;
};

}  // namespace

std::optional<Difference> simulate(const Record& record, const Visitor& visit,
                                   const Observer& situation) {
  return Simulation(record, visit, situation).run();
}

std::optional<Difference> verify_replay(const Record& record) { return simulate(record, {}); }

}  // namespace agon
