// Plays matches, several at a time, each in a process of its own that is kept to a core of its own
// while there are enough.
//
// Theory of operation. The workers are forked once, while the program is small. Each waits for jobs
// on a socket, plays them one by one and answers with what a contest keeps of the match. A worker
// has the next job already while it plays, so that no core waits for us. Whatever becomes of a
// bot, or of a worker, only the match it was in is lost, and that is played again.
#pragma once

#include <chrono>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "contest/outcome.h"
#include "judge/judge.h"

namespace agon::contest {

/// Which replays are kept.
enum class Keep : std::uint8_t { none, faults, losses, all };

struct RunnerSettings {
  JudgeSettings judge;  ///< the clock and the like; stop_event and on_exchange are not used
  int at_once = 1;      ///< matches at a time
  Keep keep = Keep::none;
  std::filesystem::path replays = {};  ///< folder of the kept ones: NUMBER.agon; made if need be
  std::string written_by = {};         ///< for the replays
};

/// How often a match is played again at most because a suspect fault was not counted. The next
/// time it counts, suspect or not.
inline constexpr int kMostSuspects = 3;

/// How many matches can run at a time without taking each other's cores, or those of other agons on
/// this machine, but at least 1: a match needs one, as its
/// bots think one after the other, or one per seat when they are asked in parallel.
int undisturbed_matches(const GameInfo& game, bool parallel_asks);

class Runner {
 public:
  /// Forks the workers. To be called while the program has one thread. `bots` are the contest's;
  /// a level in a job replaces the option `league`.
  Runner(const Game& game, const Options& options, std::vector<Contestant> bots,
         const RunnerSettings& settings);
  Runner(const Runner&) = delete;
  /// Ends the workers; matches under way are lost.
  ~Runner();

  /// Takes a job; it waits here until a worker is free.
  void submit(Job job);
  /// Jobs that were submitted and have not come back.
  int in_flight() const;
  /// Whether another job would not only wait.
  bool has_room() const;

  /// Waits until matches are finished, at most for so long, or until `stop_event` is readable;
  /// returns them as they came. Throws Error when the judge fails, or a worker fails again and
  /// again.
  std::vector<store::MatchResult> wait(std::chrono::milliseconds most, int stop_event = -1);

 private:
  struct Worker;
  void start(Worker& worker);
  void hand_out();
  void read_from(Worker& worker, std::vector<store::MatchResult>& finished);
  void restart(Worker& worker);

  const Game& game_;
  const Options options_;
  const std::vector<Contestant> bots_;
  const RunnerSettings settings_;
  const bool is_pinned_;  // each match on a core of its own
  std::vector<std::unique_ptr<Worker>> workers_;
  std::deque<Job> waiting_;
  int deaths_in_a_row_ = 0;
};

}  // namespace agon::contest
