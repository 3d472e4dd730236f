// A contest as plain data for whoever shows it: `agon report` makes a page of it.
#pragma once

#include <filesystem>

#include "games/game.h"
#include "store/store.h"

namespace agon::contest {

/// Everything that is known of a contest, in the form that docs/reports.md describes. Bots are
/// named by their index in `bots`; times are in microseconds; what is not known is null or not
/// there. Paths of kept replays are relative to `folder` where that is possible, and as the store
/// has them when it is empty.
///
/// Reads the matches in the order of their numbers. Keeps some 20 bytes of a match for the ratings;
/// all else is sums and lists of limited length. Writes nothing to the store. Throws Error for a
/// contest that is neither a series nor a tournament, or of a game that is not known, and whatever
/// Tournament throws.
Json report(store::Store& store, const std::filesystem::path& folder = {});

}  // namespace agon::contest
