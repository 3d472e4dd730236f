// The table of subcommands. Each has a file of its own: it declares its options on an app and
// returns what to run once they are parsed.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace agon::cli {

/// Exit codes, beside 0 and those of the commands' own.
inline constexpr int kFailed = 1;       ///< an Error, or something to be verified was not right
inline constexpr int kBadUsage = 2;     ///< a mistyped command line
inline constexpr int kSignalled = 128;  ///< plus the number of the signal

using Run = std::function<int()>;

Run add_games(CLI::App& app);
Run add_match(CLI::App& app);
Run add_view(CLI::App& app);
Run add_verify(CLI::App& app);
Run add_setup(CLI::App& app);
Run add_input(CLI::App& app);
Run add_replay(CLI::App& app);
Run add_debug(CLI::App& app);
Run add_series(CLI::App& app);
Run add_tournament(CLI::App& app);
Run add_standings(CLI::App& app);
Run add_again(CLI::App& app);
Run add_stats(CLI::App& app);
Run add_rate(CLI::App& app);
Run add_report(CLI::App& app);
Run add_export(CLI::App& app);
Run add_import(CLI::App& app);
Run add_merge(CLI::App& app);
Run add_doctor(CLI::App& app);
Run add_bench(CLI::App& app);
Run add_soak(CLI::App& app);

struct Subcommand {
  const char* name;
  const char* summary;
  Run (*add)(CLI::App& app);
  bool starts_programs;  ///< run under a keeper, so that nothing outlives it
};

}  // namespace agon::cli
