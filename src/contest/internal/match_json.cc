#include "contest/internal/match_json.h"

namespace agon::contest {
namespace {

Json seat_to_json(const store::SeatResult& seat) {
  return {{"bot", seat.bot},
          {"rank", seat.rank},
          {"score", seat.score},
          {"verdict", seat.verdict},
          {"fault_turn", seat.fault_turn},
          {"asks", seat.asks},
          {"us", {seat.cpu_us, seat.wall_us, seat.waiting_us, seat.longest_us}},
          {"ask_times", seat.ask_times},
          {"numbers", seat.numbers}};
}

store::SeatResult seat_from_json(const Json& object) {
  const Json& us = object.at("us");
  return {.bot = object.at("bot"),
          .rank = object.at("rank"),
          .score = object.at("score"),
          .verdict = object.at("verdict"),
          .fault_turn = object.at("fault_turn"),
          .asks = object.at("asks"),
          .cpu_us = us.at(0),
          .wall_us = us.at(1),
          .waiting_us = us.at(2),
          .longest_us = us.at(3),
          .ask_times = object.at("ask_times"),
          .numbers = object.at("numbers")};
}

}  // namespace

Json match_to_json(const store::MatchResult& match) {
  Json seats = Json::array();
  for (const store::SeatResult& seat : match.seats) seats.push_back(seat_to_json(seat));
  return {{"number", match.number}, {"round", match.round}, {"setup", match.setup},
          {"seed", match.seed},     {"level", match.level}, {"suspects", match.suspects},
          {"seats", seats},         {"tags", match.tags},   {"replay", match.replay}};
}

store::MatchResult match_from_json(const Json& object) {
  store::MatchResult match;
  match.number = object.at("number");
  match.round = object.at("round");
  match.setup = object.at("setup");
  match.seed = object.at("seed");
  match.level = object.at("level");
  match.suspects = object.at("suspects");
  for (const Json& seat : object.at("seats")) match.seats.push_back(seat_from_json(seat));
  match.tags = object.at("tags");
  match.replay = object.at("replay");
  return match;
}

}  // namespace agon::contest
