#include "replay/unroll.h"

#include <fmt/format.h>

#include <utility>

#include "error/error.h"
#include "games/registry.h"

namespace agon {
namespace {

Json errors_json(const Stderr& errors) {
  return {{"text", errors.text}, {"cut", errors.cut}, {"cut_at", errors.cut_at}};
}

Json seats_json(const Record& record) {
  Json seats = Json::array();
  for (const SeatRecord& seat : record.seats) {
    seats.push_back({{"bot", seat.bot}, {"end", seat.end}, {"errors", errors_json(seat.errors)}});
  }
  return seats;
}

}  // namespace

Json view_head(const Record& record) {
  const GameInfo& game = find_game(record.game).info();
  return {{"format", kViewFormat},
          {"game", game.id},
          {"title", game.title},
          {"options", record.options},
          {"seed", record.seed ? Json(std::to_string(*record.seed)) : Json()},
          {"clock", name_of(record.clock)},
          {"seats", seats_json(record)}};
}

Json view_exchange(const Moment& moment, std::size_t frame) {
  const Exchange& exchange = moment.exchange;
  Json failure;
  if (exchange.failure) {
    failure = {{"verdict", name_of(exchange.failure->verdict)},
               {"status", exchange.failure->status},
               {"detail", exchange.failure->detail}};
  }
  return {{"frame", frame},
          {"turn", exchange.turn},
          {"seat", exchange.seat},
          {"sent", moment.ask.text},
          {"lines", exchange.lines},
          {"remarks", moment.remarks},
          {"unfinished", exchange.unfinished},
          {"discarded", exchange.discarded},
          {"wall_us", exchange.evidence.wall.count()},
          {"cpu_us", exchange.evidence.cpu.count()},
          {"waiting_us", exchange.evidence.waiting.count()},
          {"errors", errors_json(exchange.errors)},
          {"failure", failure}};
}

Json unroll(const Record& record) {
  Json scene;
  Json frames = Json::array();
  Json exchanges = Json::array();
  const auto difference = simulate(
      record,
      [&](const Moment& moment) { exchanges.push_back(view_exchange(moment, frames.size() - 1)); },
      [&](const Match& match) {
        if (frames.empty()) scene = match.scene();
        frames.push_back(match.frame());
      });
  if (difference) {
    throw Error(fmt::format("the rules part with the replay at exchange {} (agon verify says more)",
                            difference->exchange));
  }
  Json view = view_head(record);
  view.update({{"scene", std::move(scene)},
               {"frames", std::move(frames)},
               {"exchanges", std::move(exchanges)},
               {"result", record.result ? *record.result : Json()}});
  return view;
}

}  // namespace agon
