// Results as JSON.
#pragma once

#include "store/store.h"

namespace agon::store {

Json to_json(const MatchResult& match);
/// Throws Error or Json::exception unless `json` has all members, of the right kind, and no other,
/// and passes `check`.
MatchResult match_from_json(const Json& json);

Json to_json(const StoredRound& round);
/// As `match_from_json`.
StoredRound round_from_json(const Json& json);

/// Where two values first differ, as in `"/seats/0/rank" is 1, expected 2`; the order of members
/// does not matter. Empty when they do not.
std::string difference(const Json& found, const Json& expected);

}  // namespace agon::store
