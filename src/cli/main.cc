// The program: a table of subcommands, and the one place where errors become messages and exit
// codes.
#include <fmt/format.h>
#include <signal.h>

#include <array>
#include <clocale>
#include <system_error>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/terminal.h"
#include "error/error.h"
#include "sandbox/keeper.h"
#include "text/text.h"

namespace agon::cli {
namespace {

constexpr std::array kSubcommands = {
    Subcommand{"games", "list the games, their seats, limits and options", add_games, false},
    Subcommand{"match", "play one match between bots", add_match, true},
    Subcommand{"view", "look at a replay in the browser", add_view, false},
    Subcommand{"replay", "show a replay as text, page, picture or film", add_replay, true},
    Subcommand{"verify", "check that replays and transcripts follow the rules", add_verify, false},
    Subcommand{"setup", "print a game's initial situation as JSON", add_setup, false},
    Subcommand{"input", "print what a seat is sent before its first reply", add_input, false},
    Subcommand{"debug", "feed a bot what a recorded seat was sent", add_debug, true},
    Subcommand{"series", "play many matches and say who is better", add_series, true},
    Subcommand{"tournament", "play a contest of many bots from one file", add_tournament, true},
    Subcommand{"standings", "say how a contest stands", add_standings, false},
    Subcommand{"again", "play a match of a series or tournament again", add_again, true},
    Subcommand{"stats", "say how strong a bot is, from counts of matches", add_stats, false},
    Subcommand{"rate", "rate bots by the results of their matches", add_rate, false},
    Subcommand{"report", "make a page of a contest to publish", add_report, false},
    Subcommand{"export", "write a contest's results as JSON lines", add_export, false},
    Subcommand{"import", "make a store from exported results", add_import, false},
    Subcommand{"merge", "add the matches of some stores to another", add_merge, false},
    Subcommand{"doctor", "say what on this machine makes clocks noisy", add_doctor, false},
    Subcommand{"bench", "measure rules, judge and series on this machine", add_bench, true},
    Subcommand{"soak", "play hostile bots for long and see what they break", add_soak, true},
};

int report(std::string_view message, int code) {
  fmt::print(stderr, "{} {}\n", styled("agon:", Style::bad, stderr), message);
  return code;
}

int run(int count, char** words) {
  CLI::App app("agon: bots play games, agon judges", "agon");
  app.set_version_flag("--version", "agon " AGON_VERSION);
  app.require_subcommand(0, 1);  // a second word that is a command is an argument of the first
  std::array<Run, kSubcommands.size()> runs;
  std::array<CLI::App*, kSubcommands.size()> apps{};
  for (std::size_t i = 0; i < kSubcommands.size(); ++i) {
    apps[i] = app.add_subcommand(kSubcommands[i].name, kSubcommands[i].summary);
    runs[i] = kSubcommands[i].add(*apps[i]);
  }
  dress(app);
  try {
    app.parse(count, words);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::Success& done) {
    return app.exit(done);
  } catch (const CLI::ParseError& error) {
    return report(explain(app, error), kBadUsage);
  }
  for (std::size_t i = 0; i < apps.size(); ++i) {
    if (!apps[i]->parsed()) continue;
    const auto guarded = [&] {
      try {
        return runs[i]();
      } catch (const Error& error) {
        show_progress("");
        return report(error.what(), kFailed);
      } catch (const std::system_error& error) {
        // Whoever read along has had enough, as `head` has.
        if (error.code() != std::errc::broken_pipe) throw;
        return kSignalled + SIGPIPE;
      }
    };
    return kSubcommands[i].starts_programs ? sandbox::keep(guarded) : guarded();
  }
  fmt::print("{}", app.help());
  return count > 1 ? kBadUsage : 0;
}

}  // namespace
}  // namespace agon::cli

int main(int count, char** words) {
  try {
    return agon::cli::run(count, words);
  } catch (const std::exception& error) {
    return agon::cli::report(error.what(), agon::cli::kFailed);
  }
}
