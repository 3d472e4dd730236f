// A record as a viewer wants it: every situation drawn up by the rules, so that nothing that shows
// a match has to know them.
#pragma once

#include "replay/simulate.h"

namespace agon {

inline constexpr const char* kViewFormat = "agon-view/1";

/// What a view begins with: format, game, title, options, seed, clock, seats.
Json view_head(const Record& record);

/// One of a view's exchanges, of which `frame` is the situation.
Json view_exchange(const Moment& moment, std::size_t frame);

/// The match as docs/replays.md describes it under "Views": scene, frames, exchanges with what was
/// sent, the result. Bytes that are no UTF-8 are for the dump to replace. Throws Error when the
/// rules part with the record.
Json unroll(const Record& record);

}  // namespace agon
