// What a result must hold for the sums to be right, and for every database to give it back as it
// was.
#pragma once

#include "store/store.h"

namespace agon::store {

/// Throws Error that names the match and what was expected.
void check(const MatchResult& match);

}  // namespace agon::store
