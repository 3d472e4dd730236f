#include "contest/outcome.h"

#include <algorithm>

#include "contest/ask_times.h"
#include "contest/own_numbers.h"

namespace agon::contest {
namespace {

constexpr int kSuspectPart = 20;

bool is_late(const Failure& failure) {
  return failure.verdict == Verdict::timeout || failure.verdict == Verdict::handshake;
}

// One seat's share of a record.
store::SeatResult seat_outcome(const Record& record, int seat, OwnNumbers& own) {
  store::SeatResult result;
  AskTimes times;
  OwnNumbers mine;
  for (const Exchange& exchange : record.exchanges) {
    if (exchange.seat != seat) continue;
    const Evidence& evidence = exchange.evidence;
    ++result.asks;
    result.cpu_us += evidence.cpu.count();
    result.wall_us += evidence.wall.count();
    result.waiting_us += evidence.waiting.count();
    result.longest_us = std::max<std::int64_t>(result.longest_us, evidence.wall.count());
    times.wall.add(evidence.wall);
    times.cpu.add(evidence.cpu);
    mine.read(exchange.errors.text);
    if (exchange.failure && result.verdict.empty()) {
      result.verdict = name_of(exchange.failure->verdict);
      result.fault_turn = exchange.turn;
    }
  }
  mine.read(record.seats[static_cast<std::size_t>(seat)].errors.text);
  result.ask_times = times.text();
  for (const auto& [name, value] : mine.numbers) result.numbers[name] = value;
  own.tags.merge(mine.tags);
  return result;
}

}  // namespace

bool is_suspect(const Record& record) {
  return std::any_of(
      record.exchanges.begin(), record.exchanges.end(), [](const Exchange& exchange) {
        const Evidence& evidence = exchange.evidence;
        return exchange.failure && is_late(*exchange.failure) && evidence.wall.count() > 0 &&
               evidence.waiting * kSuspectPart >= evidence.wall;
      });
}

bool has_faults(const Record& record) {
  return std::any_of(record.exchanges.begin(), record.exchanges.end(),
                     [](const Exchange& exchange) { return exchange.failure.has_value(); });
}

store::MatchResult result_for(const Job& job) {
  store::MatchResult match;
  match.number = job.number;
  match.round = job.round;
  match.setup = job.setup;
  match.seed = job.seed;
  match.level = job.level;
  return match;
}

store::MatchResult outcome_of(const Record& record, const Job& job) {
  store::MatchResult match = result_for(job);
  OwnNumbers own;
  for (std::size_t seat = 0; seat < job.bots.size(); ++seat) {
    store::SeatResult result = seat_outcome(record, static_cast<int>(seat), own);
    result.bot = job.bots[seat];
    result.rank = record.result->at("ranks").at(seat).get<int>();
    result.score = record.result->at("scores").at(seat).get<double>();
    match.seats.push_back(std::move(result));
  }
  for (const auto& [name, value] : own.tags) match.tags[name] = value;
  return match;
}

}  // namespace agon::contest
