// What series and tournaments are told alike: how matches are judged, how many run at a time, where
// results go.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <string>
#include <vector>

#include "contest/runner.h"
#include "sandbox/process.h"

namespace agon::cli {

/// What `--sandbox` takes; `auto` is the last of the others that this machine has.
inline const std::vector<std::string> kSandboxes = {"none", "landlock", "box", "auto"};

void declare_sandbox(CLI::App& app, std::string& sandbox);

/// The level that one of `kSandboxes` means here. Throws Error when this machine does not have it.
sandbox::Level level_of(const std::string& sandbox);

struct JudgeArguments {
  std::string clock = "wall";
  double time_scale = 1;
  bool parallel_asks = false;
  bool freeze = false;
  std::string sandbox = "none";
  std::vector<std::string> limits;

  /// Declares --clock, --time-scale, --parallel-asks, --freeze, --sandbox, --limit.
  void declare(CLI::App& app);
  /// Throws Error for a sandbox that this machine does not have, and for a limit that is none or
  /// that the sandbox does not hold.
  JudgeSettings settings(const GameInfo& game) const;
  /// As a store's definition holds them.
  Json to_json() const;
  static JudgeArguments from_json(const Json& object);
};

/// Finds the bots and builds them at that level. Throws Error for the first that fails.
std::vector<Contestant> find_bots(const std::vector<std::string>& words, sandbox::Level level,
                                  sandbox::Warden& warden);

/// A bot as a store holds it: its name, the user's word for it, and a digest of its program's and
/// its arguments' files, so that results of a bot that was changed are never taken for its own.
Json describe(const Contestant& bot);

/// Reads `90`, `90s`, `10m` or `8h`.
std::chrono::seconds parse_duration(const std::string& text);

/// "2 h 05 min", "3 min 20 s", "12 s".
std::string in_words(std::chrono::seconds time);

/// One of `count` equal, disjoint parts.
struct Shard {
  int number = 0;  ///< from 0
  int count = 1;
};

/// Reads `3/16`, the third of sixteen; empty is the whole.
Shard parse_shard(const std::string& text);

/// none, faults, losses or all.
contest::Keep keep_named(const std::string& name);

/// "2 matches at a time, each on a core of its own"; with a warning where cores are short.
std::string describe_concurrency(int at_once, const GameInfo& game, bool parallel_asks);

}  // namespace agon::cli
