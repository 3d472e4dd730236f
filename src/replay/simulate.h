// Records played again through the rules: to verify them, to show them, to feed a bot from them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "replay/record.h"
#include "replay/transcript.h"

namespace agon {

/// What a visitor of a simulated match is shown for each exchange: the match as it stands when the
/// seat is asked, the ask, what is recorded, and the remarks of the protocol on each line.
struct Moment {
  int number;  ///< 1-based, of the exchange
  const Match& match;
  const Ask& ask;
  const Exchange& exchange;
  std::vector<std::string> remarks;  ///< one per line of the reply, empty where there is none
};

/// Plays a record again through the rules. `visit` is called for each exchange in order, after its
/// lines were heard and before the step. `situation` is called with the match at its beginning, and
/// after each step in which somebody was asked, the last one included; what follows from notices
/// alone is none. Returns the first place where the rules part with the record.
std::optional<Difference> simulate(const Record& record,
                                   const std::function<void(const Moment&)>& visit,
                                   const std::function<void(const Match&)>& situation = {});

/// `simulate` without a visitor.
std::optional<Difference> verify_replay(const Record& record);

}  // namespace agon
