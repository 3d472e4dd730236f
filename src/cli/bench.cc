// agon bench: how fast the rules and the judge are on this machine.
#include <fmt/format.h>

#include <memory>

#include "bench/calibration.h"
#include "bench/judge.h"
#include "bench/rules.h"
#include "bench/series.h"
#include "bench/starts.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/own_program.h"
#include "cli/terminal.h"

namespace agon::cli {
namespace {

struct Arguments {
  std::string part;
  bench::Settings settings;
  bool json = false;
};

std::string instant_bot() { return own_program("agon-instant-bot"); }

// Whole numbers where they are large.
std::string rounded(double value) {
  return value < 1000 ? fmt::format("{:.3g}", value) : fmt::format("{:.0f}", value);
}

using Rows = std::vector<std::vector<Cell>>;

void bench_rules(const bench::Settings& settings, Json& report, Rows& rows, double& draws_per_s) {
  std::vector<double> draws;
  for (const bench::Workload& workload : bench::rules_workloads()) {
    show_progress(fmt::format("{}: {} ...", workload.game, workload.unit));
    const bench::Speed speed = bench::measure(workload.work, settings);
    draws.push_back(speed.calibration_per_s);
    const std::string unit = workload.unit;
    Json& figures = report["rules"][workload.game];
    if (unit == "prompts" || unit == "replies") {
      const double us = 1e6 * settings.threads / speed.per_s;
      figures[unit == "prompts" ? "us_per_prompt" : "us_per_reply"] = us;
      rows.push_back({{workload.game},
                      {unit == "prompts" ? "µs a prompt" : "µs a reply"},
                      number(fmt::format("{:.3f}", us))});
      continue;
    }
    figures[unit + "_per_s"] = speed.per_s;
    figures[unit + "_per_million_draws"] = speed.per_million_draws;
    if (workload.units_per_other > 0) {
      figures["games_per_s"] = speed.per_s / workload.units_per_other;
    }
    rows.push_back({{workload.game},
                    {unit + "/s"},
                    number(rounded(speed.per_s)),
                    number(rounded(speed.per_million_draws)),
                    number(fmt::format("{} to {}", rounded(speed.low), rounded(speed.high)))});
  }
  draws_per_s = bench::median(draws);
}

void bench_judge(const bench::Settings& settings, Json& report, Rows& rows) {
  show_progress("judge ...");
  const bench::JudgeFigures figures = bench::measure_judge(instant_bot(), settings);
  report["judge"] = {{"us_per_ask", figures.us_per_ask},
                     {"raw_us_per_ask", figures.raw_us_per_ask},
                     {"ratio", figures.ratio},
                     {"freeze_us_per_ask", figures.freeze_us},
                     {"matches_per_s", figures.matches_per_s},
                     {"raw_matches_per_s", figures.raw_matches_per_s}};
  const auto add = [&](const char* what, double value, int digits) {
    rows.push_back({{"judge"}, {what}, number(fmt::format("{:.{}f}", value, digits))});
  };
  add("µs an ask", figures.us_per_ask, 2);
  add("µs an ask, bare pipes", figures.raw_us_per_ask, 2);
  add("ratio", figures.ratio, 2);
  add("µs more with --freeze", figures.freeze_us, 2);
  add("matches/s (2 x 100 asks)", figures.matches_per_s, 0);
  add("matches/s, bare processes and pipes", figures.raw_matches_per_s, 0);
}

void bench_starts(const bench::Settings& settings, Json& report, Rows& rows) {
  show_progress("starts ...");
  for (const bench::StartFigures& figures : bench::measure_starts(instant_bot(), settings)) {
    const std::string level(sandbox::name_of(figures.level));
    report["starts"][level] = {{"p50_ms", figures.p50},
                               {"p99_ms", figures.p99},
                               {"more_ms", figures.more},
                               {"p50_to_end_ms", figures.p50_to_end}};
    const auto add = [&](const char* what, double value, const std::string& range = "") {
      rows.push_back({{"starts"},
                      {fmt::format("ms {}, --sandbox {}", what, level)},
                      number(fmt::format("{:.2f}", value)),
                      number(""),
                      number(range)});
    };
    add("a start", figures.p50, fmt::format("p99 {:.2f}", figures.p99));
    add("a start and end", figures.p50_to_end);
    if (figures.level != sandbox::Level::none) add("a start more", figures.more);
  }
}

void bench_series(Json& report, Rows& rows) {
  show_progress("series ...");
  constexpr double kSeconds = 5;
  for (const bench::SeriesFigures& figures : bench::measure_series(instant_bot(), kSeconds)) {
    report["series"].push_back(
        {{"matches_at_once", figures.at_once}, {"matches_per_s", figures.matches_per_s}});
    rows.push_back({{"series"},
                    {fmt::format("matches/s, {} at once", figures.at_once)},
                    number(fmt::format("{:.0f}", figures.matches_per_s))});
  }
}

int run_bench(const Arguments& arguments) {
  Json report = {{"threads", arguments.settings.threads}};
  Rows rows = {{{"what"}, {"figure"}, number(""), number("per 10^6 draws"), number("range")}};
  double draws_per_s = 0;
  const auto is_asked_for = [&](const char* part) {
    return arguments.part.empty() || arguments.part == part;
  };
  if (is_asked_for("rules")) bench_rules(arguments.settings, report, rows, draws_per_s);
  if (is_asked_for("judge")) bench_judge(arguments.settings, report, rows);
  if (is_asked_for("starts")) bench_starts(arguments.settings, report, rows);
  if (is_asked_for("series")) bench_series(report, rows);
  if (draws_per_s == 0) draws_per_s = bench::draws_per_second(0.5);
  show_progress("");
  report["calibration"] = {{"draws_per_s", draws_per_s}};
  rows.push_back({{"yardstick"}, {"draws/s"}, number(rounded(draws_per_s))});
  if (arguments.json) {
    fmt::print("{}\n", report.dump(2));
  } else {
    fmt::print("{}", table(rows));
  }
  return 0;
}

}  // namespace

Run add_bench(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("PART", arguments->part, "rules, judge, starts or series (default: all)")
      ->type_name("")
      ->check(CLI::IsMember({"rules", "judge", "starts", "series"}).description(""));
  app.add_option("--threads", arguments->settings.threads, "work side by side (default 1)")
      ->type_name("N")
      ->check(CLI::Range(1, 1024).description(""));
  app.add_flag("--json", arguments->json, "print the figures as JSON");
  app.footer(examples({"agon bench", "agon bench rules --threads 2 --json"}));
  return [arguments] { return run_bench(*arguments); };
}

}  // namespace agon::cli
