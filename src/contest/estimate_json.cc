#include "contest/estimate_json.h"

namespace agon::contest {

Json estimate_to_json(const stats::Estimate& e) {
  const auto figure = [](std::optional<double> value) { return value ? Json(*value) : Json(); };
  return {{"games", e.games},
          {"score", figure(e.score)},
          {"score_low", figure(e.score_low)},
          {"score_high", figure(e.score_high)},
          {"elo", figure(e.elo)},
          {"elo_error", figure(e.elo_error)},
          {"nelo", figure(e.nelo)},
          {"nelo_error", figure(e.nelo_error)},
          {"los", figure(e.los)},
          {"draw_rate", figure(e.draw_rate)}};
}

}  // namespace agon::contest
