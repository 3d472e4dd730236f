#include "replay/transcript.h"

#include <fmt/format.h>

#include <algorithm>

#include "error/error.h"
#include "games/ants/digest.h"
#include "games/ants/setup.h"
#include "games/registry.h"
#include "text/text.h"

namespace agon {
namespace {

const Json& member(const Json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end()) throw Error(fmt::format("transcript: has no '{}'", name));
  return *found;
}

// Feeds recorded exchanges to a match, in the order in which the rules ask for them.
class Verifier {
 public:
  Verifier(Match& match, const Json& exchanges) : match_(match), exchanges_(exchanges) {}

  std::optional<Difference> run(const Json& result) {
    for (; !match_.asks().empty(); match_.step()) {
      for (const Ask& ask : match_.asks()) {
        if (ask.kind == AskKind::notice) continue;
        if (auto difference = check(ask)) return difference;
      }
    }
    if (next_ < exchanges_.size()) {
      return at(-1, "the end of the match", fmt::format("{} exchanges", exchanges_.size()),
                fmt::format("over after {}", next_));
    }
    return check_result(result);
  }

 private:
  Difference at(int seat, std::string what, std::string expected, std::string actual) const {
    return {static_cast<int>(next_) + 1, seat, std::move(what), std::move(expected),
            std::move(actual)};
  }

  std::optional<Difference> check(const Ask& ask) {
    if (next_ == exchanges_.size()) {
      return at(ask.seat, "the end of the match", "over", "another ask");
    }
    const Json& exchange = exchanges_[next_];
    const int seat = member(exchange, "seat").get<int>();
    if (seat != ask.seat) {
      return at(ask.seat, "the seat that is asked", std::to_string(seat), std::to_string(ask.seat));
    }
    if (auto difference = check_sent(ask, member(exchange, "sent"))) return difference;
    if (auto difference = feed(ask, exchange)) return difference;
    ++next_;
    return std::nullopt;
  }

  std::optional<Difference> check_sent(const Ask& ask, const Json& sent) const {
    const std::vector<std::string_view> lines = text::split_lines(ask.text);
    for (std::size_t i = 0; i < std::max(lines.size(), sent.size()); ++i) {
      const std::string expected = i < sent.size() ? sent[i].get<std::string>() : "(no line)";
      const std::string actual = i < lines.size() ? std::string(lines[i]) : "(no line)";
      if (expected != actual) {
        return at(ask.seat, fmt::format("line {} of what was sent", i + 1), expected, actual);
      }
    }
    return std::nullopt;
  }

  std::optional<Difference> feed(const Ask& ask, const Json& exchange) {
    const std::string fault = exchange.value("fault", "");
    Heard::Kind state = Heard::Kind::more;
    for (const Json& line : member(exchange, "replied")) {
      if (state != Heard::Kind::more) {
        return at(ask.seat, "the reply", line.get<std::string>(), "complete before this line");
      }
      state = match_.hear(ask.seat, line.get_ref<const std::string&>()).kind;
    }
    const std::string expected = fault.empty() ? "complete" : fault;
    std::string actual = state == Heard::Kind::invalid ? "invalid" : "complete";
    if (state == Heard::Kind::more) {
      actual = "incomplete";
      if (fault == "timeout" || fault == "crash") {
        match_.fail(ask.seat, fault == "timeout" ? Fault::timeout : Fault::crash);
        actual = fault;
      }
    }
    if (expected != actual) return at(ask.seat, "the reply's verdict", expected, actual);
    return std::nullopt;
  }

  std::optional<Difference> check_result(const Json& expected) const {
    const Json actual = match_.result().to_json();
    for (const auto& [name, value] : expected.items()) {
      const auto found = actual.find(name);
      const Json have = found == actual.end() ? Json() : *found;
      if (found == actual.end() || have != value) {
        return Difference{0, -1, fmt::format("'{}' of the result", name), value.dump(),
                          found == actual.end() ? "(none)" : have.dump()};
      }
    }
    return std::nullopt;
  }

  Match& match_;
  const Json& exchanges_;
  std::size_t next_ = 0;
};

}  // namespace

std::optional<Difference> verify_transcript(const Game& game, const Json& transcript) {
  const Options options =
      Options::from_json(game.info(), transcript.value("options", Json::object()));
  const std::unique_ptr<Match> match = game.start(options, member(transcript, "setup"));
  return Verifier(*match, member(transcript, "exchanges")).run(member(transcript, "result"));
}

std::optional<Difference> verify_transcript(const Json& transcript) {
  if (transcript.value("format", "") != "match-transcript/1") {
    throw Error("not a transcript: expected \"format\": \"match-transcript/1\"");
  }
  return verify_transcript(find_game(member(transcript, "game").get<std::string>()), transcript);
}

std::optional<Difference> verify_map_digest(const Json& line) {
  const Json& seed = member(line, "seed");
  const Json& league = member(line, "league");
  const Json& expected = member(line, "sha256");
  const auto number = seed.is_string()
                          ? text::parse_integer<std::int64_t>(seed.get_ref<const std::string&>())
                          : std::nullopt;
  if (!number || !league.is_number_integer() || league < 1 || league > ants::kLastLeague ||
      !expected.is_string()) {
    throw Error("map digest: expected a seed and a digest as strings, and a league");
  }
  const std::string actual = ants::map_digest(*number, league.get<int>());
  if (actual == expected) return std::nullopt;
  return Difference{0, -1, fmt::format("the digest of map {}", *number),
                    expected.get<std::string>(), actual};
}

}  // namespace agon
