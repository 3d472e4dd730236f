// agon soak: hostile bots by the hundred, and whether the judge stands it.
#include "bench/soak.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/contest_arguments.h"
#include "cli/own_program.h"
#include "cli/stop_signals.h"
#include "cli/terminal.h"

namespace agon::cli {
namespace {

struct Arguments {
  std::string time;
  std::optional<std::int64_t> matches;
  std::optional<std::int64_t> seed;
  int at_once = 8;
  std::string sandbox = "none";
  bool json = false;
};

constexpr std::size_t kMostProblemsShown = 20;

std::int64_t count_of(const bench::SoakFigures& figures, std::string_view check) {
  return std::count_if(figures.problems.begin(), figures.problems.end(),
                       [&](const auto& problem) { return problem.check == check; });
}

Json to_json(const bench::SoakFigures& figures, const Arguments& arguments) {
  Json report = {{"matches", figures.matches},   {"seconds", figures.seconds},
                 {"at_once", arguments.at_once}, {"sandbox", arguments.sandbox},
                 {"seed", *arguments.seed},      {"behaviours", Json::array()},
                 {"checks", Json::object()},     {"problems", Json::array()}};
  const auto expected = bench::expectations();
  for (std::size_t i = 0; i < expected.size(); ++i) {
    report["behaviours"].push_back({{"behaviour", expected[i].behaviour},
                                    {"games", expected[i].games},
                                    {"expected", expected[i].in_words()},
                                    {"bots", figures.tallies[i].bots},
                                    {"wrong", figures.tallies[i].wrong}});
  }
  for (const std::string_view check : bench::kSoakChecks) {
    report["checks"][std::string(check)] = count_of(figures, check);
  }
  for (const bench::SoakProblem& problem : figures.problems) {
    report["problems"].push_back({{"check", problem.check}, {"what", problem.what}});
    if (problem.seed) report["problems"].back()["seed"] = *problem.seed;
  }
  report["longest"] = {{"seconds", figures.longest}, {"seed", figures.longest_seed}};
  report["memory"] = {{"at_first", figures.memory_at_first},
                      {"in_first_minute", figures.memory_in_first_minute},
                      {"later", figures.memory_later}};
  return report;
}

Cell wrong(std::int64_t count) {
  return {std::to_string(count), count > 0 ? Style::bad : Style::plain, true};
}

void show_behaviours(const bench::SoakFigures& figures) {
  std::vector<std::vector<Cell>> rows = {
      {{"behaviour"}, {"expected"}, number("bots"), number("wrong"), {"in"}}};
  const auto expected = bench::expectations();
  for (std::size_t i = 0; i < expected.size(); ++i) {
    rows.push_back({{std::string(expected[i].behaviour)},
                    {expected[i].in_words()},
                    number(std::to_string(figures.tallies[i].bots)),
                    wrong(figures.tallies[i].wrong),
                    {std::string(expected[i].games)}});
  }
  fmt::print("{}\n", table(rows));
}

void show_checks(const bench::SoakFigures& figures) {
  std::vector<std::vector<Cell>> rows = {{{"check"}, number("wrong")}};
  for (const std::string_view check : bench::kSoakChecks) {
    rows.push_back({{std::string(check)}, wrong(count_of(figures, check))});
  }
  fmt::print("{}\n", table(rows));
}

std::string in_mib(std::uint64_t bytes) {
  return fmt::format("{:.1f} MiB", static_cast<double>(bytes) / (1U << 20U));
}

void show_problems(const bench::SoakFigures& figures, const Arguments& arguments) {
  const auto shown = std::min(figures.problems.size(), kMostProblemsShown);
  for (std::size_t i = 0; i < shown; ++i) {
    const bench::SoakProblem& problem = figures.problems[i];
    fmt::print("{}: {}\n", styled(problem.check, Style::bad), problem.what);
    if (!problem.seed) continue;
    fmt::print("  agon soak --matches 1 --sandbox {} --seed {}\n", arguments.sandbox,
               *problem.seed);
  }
  if (shown < figures.problems.size()) {
    fmt::print("... and {} more (--json has them all)\n", figures.problems.size() - shown);
  }
}

void show(const bench::SoakFigures& figures, const Arguments& arguments) {
  show_behaviours(figures);
  show_checks(figures);
  show_problems(figures, arguments);
  const std::string later =
      figures.memory_later > 0 ? fmt::format(", later {}", in_mib(figures.memory_later)) : "";
  fmt::print("memory of a judge, at most: {} after its first match, {} in the first minute{}\n",
             in_mib(figures.memory_at_first), in_mib(figures.memory_in_first_minute), later);
  fmt::print("the longest match took {:.1f} s: seed {}\n", figures.longest, figures.longest_seed);
  fmt::print("{} matches in {:.0f} s, {} at a time, sandbox {}, seed {}: {}\n", figures.matches,
             figures.seconds, arguments.at_once, arguments.sandbox, *arguments.seed,
             figures.problems.empty()
                 ? styled("nothing wrong", Style::good)
                 : styled(fmt::format("{} wrong", figures.problems.size()), Style::bad));
}

int run_soak(Arguments& arguments) {
  if (!arguments.seed) arguments.seed = draw_seed();
  bench::SoakSettings settings = {.honest_bot = own_program("agon-instant-bot"),
                                  .hostile_bot = own_program("agon-hostile-bot"),
                                  .at_once = arguments.at_once,
                                  .seed = *arguments.seed,
                                  .level = level_of(arguments.sandbox)};
  if (arguments.time.empty() && !arguments.matches) arguments.time = "10m";
  if (!arguments.time.empty()) settings.time = parse_duration(arguments.time);
  if (arguments.matches) settings.matches = *arguments.matches;
  const StopSignals signals;
  settings.stop_event = signals.event();
  const bench::SoakFigures figures = bench::soak(settings, [](const bench::SoakFigures& so_far) {
    show_progress(fmt::format("{} matches in {:.0f} s, {} wrong ...", so_far.matches,
                              so_far.seconds, so_far.problems.size()));
  });
  show_progress("");
  if (arguments.json) {
    fmt::print("{}\n", to_json(figures, arguments).dump(2));
  } else {
    show(figures, arguments);
  }
  if (const int signal = signals.received(); signal != 0) return kSignalled + signal;
  return figures.problems.empty() ? 0 : kFailed;
}

}  // namespace

Run add_soak(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("--for", arguments->time, "begin no match after so long (default 10m)")
      ->type_name("TIME");
  app.add_option("--matches", arguments->matches, "begin no more than so many")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}).description(""));
  app.add_option("-j", arguments->at_once, "matches at a time (default 8)")
      ->type_name("N")
      ->check(CLI::Range(1, 1024).description(""));
  declare_sandbox(app, arguments->sandbox);
  app.add_option("--seed", arguments->seed, "what the matches are drawn from (default: random)")
      ->type_name("N");
  app.add_flag("--json", arguments->json, "print the figures as JSON");
  app.footer(examples({"agon soak --for 1h --sandbox box",
                       "agon soak --matches 1 --seed 5034    # a match again"}));
  return [arguments] { return run_soak(*arguments); };
}

}  // namespace agon::cli
