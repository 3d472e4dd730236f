// Finished matches written down as the two sides saw them ("match-transcript/1"), and the check
// that the rules reproduce them.
#pragma once

#include <optional>
#include <string>

#include "games/game.h"

namespace agon {

/// The first place where a recorded match and the rules part.
struct Difference {
  int exchange;          ///< 1-based; 0 when it is the result that differs
  int seat;              ///< -1 when it is the result, or the match's end
  std::string what;      ///< for people: what differs ("line 3 of what was sent")
  std::string expected;  ///< as recorded
  std::string actual;    ///< as the rules have it
};

/// Replays one transcript through the game it names. Throws Error when it is not a transcript or
/// names an unknown game.
std::optional<Difference> verify_transcript(const Json& transcript);

/// The same with a game that is at hand.
std::optional<Difference> verify_transcript(const Game& game, const Json& transcript);

/// Generates the map that `{"seed": "…", "league": n, "sha256": "…"}` speaks of and compares its
/// digest (games/ants/digest.h). Throws Error when the object is of another form.
std::optional<Difference> verify_map_digest(const Json& line);

}  // namespace agon
