// A soak: matches between honest and hostile bots, more at a time than there are cores, each held
// against what must come of it and what must not be left of it.
//
// Theory of operation. As in a series, each worker is a process of its own that plays one match
// after the other: number n of the soak is drawn from the seed plus n, and worker w plays those
// that are w modulo their count. So nobody hands out work, and any match can be played again. After
// each match the worker compares what it takes of the machine with what it took before, and sends
// us what it has found; all that the match started was below it, so that nothing of the other
// matches comes into it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/soak_match.h"

namespace agon::bench {

struct SoakSettings {
  std::string honest_bot;   ///< the path of agon-instant-bot
  std::string hostile_bot;  ///< the path of agon-hostile-bot
  int at_once = 8;
  std::int64_t seed = 1;
  /// No match begins after so long, nor beyond so many.
  std::chrono::seconds time = std::chrono::hours(24 * 365);
  std::int64_t matches = std::numeric_limits<std::int64_t>::max();
  sandbox::Level level = sandbox::Level::none;
  int stop_event = -1;  ///< ends the soak when readable; matches under way do not count
};

/// Something that was not as it must be.
struct SoakProblem {
  std::string check;                 ///< one of kSoakChecks
  std::string what;                  ///< one line, safe to show
  std::optional<std::int64_t> seed;  ///< a soak of one match with this seed is that match
};

inline constexpr std::array<std::string_view, 9> kSoakChecks = {
    "verdict",      // of a hostile bot, and that honest ones have none
    "record",       // is what the rules make of what the bots said
    "canary",       // a match of honest bots goes as it always did
    "processes",    // left by a match
    "descriptors",  // likewise
    "threads",      // likewise
    "files",        // likewise, in the folder for temporary ones
    "memory",       // of the judges has not grown after a minute
    "judge",        // has played the match without an error of its own
};

struct SoakTally {
  std::int64_t bots = 0;  ///< that came to do what they do
  std::int64_t wrong = 0;
};

struct SoakFigures {
  std::int64_t matches = 0;
  double seconds = 0;
  double longest = 0;                   ///< seconds that a match took at most
  std::int64_t longest_seed = 0;        ///< of that match
  std::vector<SoakTally> tallies = {};  ///< in the order of `expectations`
  std::vector<SoakProblem> problems = {};
  /// Bytes of the largest judge: after its first match, in the first minute, and later (0: there
  /// was no later).
  std::uint64_t memory_at_first = 0;
  std::uint64_t memory_in_first_minute = 0;
  std::uint64_t memory_later = 0;
};

/// Forks the workers, so it is to be called while the program has one thread. `progress` is called
/// after each match. Throws Error when the machine lacks what a soak needs.
SoakFigures soak(const SoakSettings& settings,
                 const std::function<void(const SoakFigures&)>& progress);

}  // namespace agon::bench
