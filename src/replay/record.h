// The record of a match: everything that happened, as a plain struct. Its file is `replay_file.h`.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace agon {

/// The judge's word on how a bot failed; finer than a game's `Fault`.
enum class Verdict : std::uint8_t {
  start,         ///< the program could not be executed
  handshake,     ///< no sign of readiness in time
  timeout,       ///< no complete reply in time
  exited,        ///< ended with an exit status
  crashed,       ///< ended by a signal
  closed,        ///< closed its output and lives on
  invalid,       ///< the reply was refused by the protocol or the rules
  output_limit,  ///< printed more than may be read for one ask
  memory,        ///< ended at its limit of memory
  cpu,           ///< ended at its limit of CPU time
};

std::string_view name_of(Verdict verdict);
/// Throws Error for a name that is none.
Verdict verdict_named(std::string_view name);
/// What the game's rules are told.
Fault fault_of(Verdict verdict);

struct Failure {
  Verdict verdict;
  int status = 0;      ///< exit status (exited) or signal (crashed)
  std::string detail;  ///< one line for people, already safe to print

  friend bool operator==(const Failure&, const Failure&) = default;
};

/// What an ask cost. All figures are the kernel's own; see docs/replays.md.
struct Evidence {
  std::chrono::microseconds wall{0};      ///< from the ask's being written to the reply's last line
  std::chrono::microseconds cpu{0};       ///< CPU time of the bot's processes meanwhile
  std::chrono::microseconds waiting{0};   ///< time its threads were runnable without a core
  std::chrono::microseconds off_turn{0};  ///< CPU time since its previous ask ended
  /// Time that was not counted, in `wall` neither, because the judge itself did not run then.
  std::chrono::microseconds stood_still{0};

  friend bool operator==(const Evidence&, const Evidence&) = default;
};

/// What a bot wrote to stderr, as far as it was kept: the beginning, and the end after a cut.
struct Stderr {
  std::string text;
  std::uint64_t cut = 0;  ///< bytes left out in the middle of `text`, at `cut_at`
  std::uint64_t cut_at = 0;

  friend bool operator==(const Stderr&, const Stderr&) = default;
};

/// One ask and what came of it.
struct Exchange {
  int seat = 0;
  int turn = 0;                    ///< the game's own count; 0 in the handshake
  std::vector<std::string> lines;  ///< what was taken as the reply, without line ends
  std::optional<Failure> failure;
  std::string unfinished;  ///< on a failure: what stood without a line end; at most 1 KiB
  int discarded = 0;       ///< early lines dropped when the ask was sent
  Evidence evidence;
  Stderr errors;                ///< since the previous exchange of this seat
  std::uint32_t sent_hash = 0;  ///< XXH32 of the text that was sent

  friend bool operator==(const Exchange&, const Exchange&) = default;
};

/// A bot's seat, and how its process ended.
struct SeatRecord {
  std::string bot;
  std::string command;   ///< as a person would type it
  std::string end = {};  ///< "exit 0", "signal 9", "stopped", "not started"
  Stderr errors = {};    ///< after its last exchange

  friend bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

enum class Clock : std::uint8_t {
  wall,  ///< the time that passed
  fair,  ///< less the time the bot was runnable but had no core
  cpu,   ///< CPU time only
};

std::string_view name_of(Clock clock);
Clock clock_named(std::string_view name);

struct Record {
  std::string written_by;  ///< agon's version
  std::string game;
  Json options = Json::object();
  std::optional<std::int64_t> seed;  ///< that the setup was drawn from
  Json setup;
  Clock clock = Clock::wall;
  double time_scale = 1;
  bool parallel_asks = false;
  bool freeze = false;
  std::string sandbox = "none";
  std::vector<SeatRecord> seats;
  std::vector<Exchange> exchanges;
  std::optional<Json> result;  ///< empty: the match was interrupted
};

/// The hash of `Exchange::sent_hash`.
std::uint32_t hash_of_sent(std::string_view text);

}  // namespace agon
