// What a contest keeps of a match.
#pragma once

#include "replay/record.h"
#include "store/store.h"

namespace agon::contest {

/// A match as it is asked for.
struct Job {
  std::int64_t number = 0;  ///< in the contest
  int round = 0;
  std::int64_t setup = 0;  ///< number of the setup
  std::string seed;        ///< that the setup is drawn from
  int level = 0;           ///< of the game's own; 0: as the options say
  std::vector<int> bots;   ///< by seat: indices in the contest's list
};

/// Whether a bot lost time to the machine and not to itself: it failed by the clock while it was
/// runnable without a core for at least a twentieth of the time.
bool is_suspect(const Record& record);

/// Whether any bot failed.
bool has_faults(const Record& record);

/// What a result says of the job that it is of; without seats.
store::MatchResult result_for(const Job& job);

/// Requires a record with a result.
store::MatchResult outcome_of(const Record& record, const Job& job);

}  // namespace agon::contest
