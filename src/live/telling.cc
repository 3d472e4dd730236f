#include "live/telling.h"

#include <fmt/format.h>

#include <utility>

#include "error/error.h"
#include "replay/unroll.h"

namespace agon::live {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

}  // namespace

Telling::Telling(const Record& head, const Reader& reader)
    : reader_(reader),
      simulation_(
          head, [this](const Moment& moment) { tell_exchange(moment); },
          [this](const Match& match) { tell_frame(match); }) {
  const Match& match = simulation_.match();
  Json view = view_head(head);
  view["scene"] = reader.seat ? match.scene_for(*reader.seat) : match.scene();
  view["seat"] = reader.seat ? Json(*reader.seat) : Json();
  told_.insert(told_.begin(), Json{{"head", std::move(view)}});
}

void Telling::hear(const Happening& happening) {
  if (const auto* asked = std::get_if<Asked>(&happening)) {
    if (asked->seat == reader_.seat) tell_ask(*asked);
  } else if (auto difference = simulation_.play(std::get<Exchange>(happening))) {
    throw Error(fmt::format("the rules part with the match at exchange {}", difference->exchange));
  }
}

std::vector<Json> Telling::take() { return std::exchange(told_, {}); }

void Telling::tell_frame(const Match& match) {
  ++frames_;
  told_.push_back({{"frame", reader_.seat ? match.frame_for(*reader_.seat) : match.frame()}});
}

// What others print and write to stderr is not for the eyes of a player.
void Telling::tell_exchange(const Moment& moment) {
  if (reader_.seat && *reader_.seat != moment.exchange.seat) return;
  told_.push_back({{"exchange", view_exchange(moment, frames_ - 1)}});
}

void Telling::tell_ask(const Asked& asked) {
  const auto waited = std::chrono::steady_clock::now() - asked.at;
  const bool is_handshake = asked.kind == AskKind::handshake;
  Json limit;
  if (asked.kind == AskKind::turn && reader_.limit != TimeControl::kUnlimited) {
    limit = duration_cast<milliseconds>(reader_.limit).count();
  }
  told_.push_back({{"asked",
                    {{"number", ++asks_},
                     {"is_handshake", is_handshake},
                     {"choices", is_handshake ? Json() : simulation_.match().choices(asked.seat)},
                     {"waited_ms", duration_cast<milliseconds>(waited).count()},
                     {"limit_ms", limit}}}});
}

}  // namespace agon::live
