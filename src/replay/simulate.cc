#include "replay/simulate.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "games/registry.h"
#include "text/text.h"

namespace agon {

Simulation::Simulation(const Record& record, Visitor visit, Observer situation)
    : visit_(std::move(visit)), observe_(std::move(situation)) {
  const Game& game = find_game(record.game);
  match_ = game.start(Options::from_json(game.info(), record.options), record.setup);
  observe();
  pass_notices();
}

std::optional<Difference> Simulation::play(const Exchange& exchange) {
  const Ask& ask = *next_ask();
  if (auto difference = check(ask, exchange)) return difference;
  if (auto difference = feed(ask, exchange)) return difference;
  ++played_;
  ++next_;
  is_asked_ = true;
  pass_notices();
  return std::nullopt;
}

const Ask* Simulation::next_ask() const {
  const auto asks = match_->asks();
  return next_ < asks.size() ? &asks[next_] : nullptr;
}

void Simulation::observe() const {
  if (observe_) observe_(*match_);
}

// Goes on to the next ask that wants a reply, through as many steps as it takes.
void Simulation::pass_notices() {
  while (!match_->asks().empty()) {
    const Ask* ask = next_ask();
    if (ask == nullptr) {
      match_->step();
      if (is_asked_) observe();
      next_ = 0;
      is_asked_ = false;
    } else if (ask->kind == AskKind::notice) {
      ++next_;
    } else {
      return;
    }
  }
}

Difference Simulation::at(int seat, std::string what, std::string expected,
                          std::string actual) const {
  return {played_ + 1, seat, std::move(what), std::move(expected), std::move(actual)};
}

std::optional<Difference> Simulation::check(const Ask& ask, const Exchange& exchange) const {
  if (exchange.seat != ask.seat || exchange.turn != match_->turn()) {
    return at(ask.seat, "who is asked",
              fmt::format("seat {} in turn {}", exchange.seat, exchange.turn),
              fmt::format("seat {} in turn {}", ask.seat, match_->turn()));
  }
  if (exchange.sent_hash != hash_of_sent(ask.text)) {
    return at(ask.seat, "what is sent", fmt::format("text with hash {:08x}", exchange.sent_hash),
              text::escape(ask.text.substr(0, ask.text.find('\n'))) + " ...");
  }
  return std::nullopt;
}

std::optional<Difference> Simulation::feed(const Ask& ask, const Exchange& exchange) {
  Moment moment{played_ + 1, *match_, ask, exchange, {}};
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
  return std::nullopt;
}

std::optional<Difference> simulate(const Record& record, const Visitor& visit,
                                   const Observer& situation) {
  constexpr const char* kEnd = "the end of the match";
  Simulation simulation(record, visit, situation);
  for (const Exchange& exchange : record.exchanges) {
    if (simulation.next_ask() == nullptr) {
      return Difference{simulation.played() + 1, -1, kEnd,
                        fmt::format("{} exchanges", record.exchanges.size()),
                        fmt::format("over after {}", simulation.played())};
    }
    if (auto difference = simulation.play(exchange)) return difference;
  }
  if (!record.result) return std::nullopt;
  if (const Ask* ask = simulation.next_ask()) {
    return Difference{simulation.played() + 1, ask->seat, kEnd, "over", "another ask"};
  }
  const Json result = simulation.match().result().to_json();
  if (result == *record.result) return std::nullopt;
  return Difference{0, -1, "the result", record.result->dump(), result.dump()};
}

std::optional<Difference> verify_replay(const Record& record) { return simulate(record, {}); }

}  // namespace agon
