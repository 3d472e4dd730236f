// Matches between processes, as JSON.
#pragma once

#include "store/store.h"

namespace agon::contest {

Json match_to_json(const store::MatchResult& match);
store::MatchResult match_from_json(const Json& object);

}  // namespace agon::contest
