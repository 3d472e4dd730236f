// Plays one match with real bots: asks the seats in the order the game says, holds the clocks,
// turns failures into the faults that the rules know, and fills the record.
//
// Theory of operation. One thread per match and one epoll set over every seat's pipes and its
// process. The loop of `games/game.h` is followed literally; an ask is written without blocking
// (what a pipe does not take waits in a queue) and its deadline is computed once, as an instant.
// Until every ask that is under way has its reply or its failure, the thread sleeps until a
// descriptor is ready or the next deadline. Reads are bounded per wake-up, so that a flood from one
// seat cannot hold up another. At a deadline the pipe is read a last time before the verdict.
//
// A bot that fails is stopped at once unless the game lets bots live through faults; then the reply
// it still owes is swallowed, counted by ask, before its next one is read.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "games/game.h"
#include "replay/record.h"
#include "sandbox/process.h"

namespace agon {

/// One seat's bot.
struct Contestant {
  std::string name;
  std::string word;  ///< what the user called it by, for the record
  sandbox::Command command;
  /// The limits of its asks, instead of the game's times `time_scale`.
  std::optional<TimeControl> time = {};
  bool is_trusted = false;  ///< runs without the match's confinement
};

/// How much of what a bot prints is taken.
struct OutputLimits {
  std::uint64_t reply = 1U << 20U;   ///< bytes of all lines that answer one ask
  std::uint64_t match = 64U << 20U;  ///< bytes of its standard output
  std::uint64_t errors = 1U << 20U;  ///< bytes of stderr that are kept; more is no fault

  friend bool operator==(const OutputLimits&, const OutputLimits&) = default;
};

struct JudgeSettings {
  Clock clock = Clock::wall;
  double time_scale = 1;       ///< multiplies every limit; more than 0
  bool parallel_asks = false;  ///< several asks at once instead of one after the other
  /// Stop every bot that is not being asked, as soon as an ask has lasted 0.1 ms.
  bool freeze = false;
  /// How closely bots are kept, and what each may take.
  sandbox::Confinement confinement = {};
  OutputLimits output = {};
  /// Readable when the match is to end early (an eventfd or a signalfd); -1 for none.
  int stop_event = -1;
  /// Called when an ask other than a notice begins, on the match's thread; may be empty.
  std::function<void(const Ask&)> on_ask = {};
  /// Called after each exchange, on the match's thread and between asks; may be empty.
  std::function<void(const Exchange&)> on_exchange = {};
};

/// Further bounds on what bots may print.
inline constexpr std::size_t kMostLineBytes = 65536;         ///< of one line, without its end
inline constexpr std::size_t kMostErrorBytesPerAsk = 16384;  ///< of stderr kept per exchange
/// Of stderr read per seat and match; then the judge closes its end of the pipe.
inline constexpr std::uint64_t kMostErrorBytesRead = 1U << 28U;

/// How long bots may take to leave by themselves after the match, once their input has ended.
inline constexpr std::chrono::milliseconds kFarewell{50};

/// Plays the match to its end, or until `settings.stop_event`; the record then has no result. Fills
/// in everything of the record but `seed` and `written_by`. Throws Error when the judge or the
/// machine fails: such a match is void. No process of the bots is left behind either way.
Record play(const Game& game, const Options& options, const Json& setup,
            std::span<const Contestant> contestants, const JudgeSettings& settings,
            sandbox::Warden& warden);

}  // namespace agon
