#include "store/match_json.h"

#include <fmt/format.h>

#include "error/error.h"
#include "store/internal/check.h"
#include "store/internal/members.h"

namespace agon::store {
namespace {

// Whether an integer fits is for the caller to see.
template <typename Member>
void read(const Json& object, const char* name, Member& member) {
  const Json& value = object.at(name);
  if (std::is_integral_v<Member> && !value.is_number_integer()) {
    throw Error(fmt::format("\"{}\" is {}, expected an integer", name, value.dump()));
  }
  value.get_to(member);
}

// Numbers that do not fit and unknown members come out changed.
void expect_whole(const Json& json, const Json& taken) {
  const std::string changed = difference(json, taken);
  if (!changed.empty()) throw Error(changed);
}

}  // namespace

Json to_json(const MatchResult& match) {
  Json json;
  visit_match(match, [&](const char* name, const auto& member) { json[name] = member; });
  Json& seats = json["seats"] = Json::array();
  for (const SeatResult& seat : match.seats) {
    Json& one = seats.emplace_back();
    visit_seat(seat, [&](const char* name, const auto& member) { one[name] = member; });
  }
  return json;
}

MatchResult match_from_json(const Json& json) {
  MatchResult match;
  visit_match(match, [&](const char* name, auto& member) { read(json, name, member); });
  for (const Json& one : json.at("seats")) {
    SeatResult& seat = match.seats.emplace_back();
    visit_seat(seat, [&](const char* name, auto& member) { read(one, name, member); });
  }
  expect_whole(json, to_json(match));
  check(match);
  return match;
}

Json to_json(const StoredRound& round) {
  return {{"number", round.number}, {"round", round.round}, {"standings", round.standings}};
}

StoredRound round_from_json(const Json& json) {
  StoredRound round;
  read(json, "number", round.number);
  round.round = json.at("round");
  round.standings = json.at("standings");
  expect_whole(json, to_json(round));
  return round;
}

std::string difference(const Json& found, const Json& expected) {
  const Json changes = Json::diff(found, expected);
  if (changes.empty()) return "";
  Json::json_pointer place(changes[0].at("path").get<std::string>());
  if (place.back() == "-") place.pop_back();  // one list goes on where the other ends
  const auto shown = [&](const Json& whole) {
    return whole.contains(place) ? whole.at(place).dump() : "nothing";
  };
  return fmt::format("\"{}\" is {}, expected {}", place.to_string(), shown(found), shown(expected));
}

}  // namespace agon::store
