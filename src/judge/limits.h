// What each bot may take and print, as users write it and as contests gave it.
#pragma once

#include <string_view>

#include "judge/judge.h"

namespace agon {

/// What a bot of that contest has when nobody chose otherwise: what was published, and else a bound
/// that no sensible bot meets. What takes namespaces or a filter to hold is 0 where there is none.
void set_usual_limits(JudgeSettings& settings, const GameInfo& game);

/// Sets one limit from a user's words, such as "memory=512": memory, file, scratch (in MB), cpu (in
/// seconds), processes, descriptors, reply, output, stderr (in bytes); 0 lifts it. Throws Error
/// that lists them, and for one that the settings' level does not hold.
void set_limit(JudgeSettings& settings, std::string_view words);

}  // namespace agon
