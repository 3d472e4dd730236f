// agon stats: what a series' counts say about two bots.
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/show_estimate.h"
#include "cli/terminal.h"
#include "contest/estimate_json.h"
#include "contest/stats/estimate.h"
#include "contest/stats/sprt.h"
#include "error/error.h"

namespace agon::cli {
namespace {

struct Arguments {
  std::vector<std::int64_t> wdl;
  std::vector<std::int64_t> penta;
  std::string sprt;
  bool json = false;
};

stats::Tally tally_of(const Arguments& arguments) {
  if (arguments.wdl.empty() == arguments.penta.empty()) {
    throw Error("expected either --wdl or --penta (see agon stats --help)");
  }
  if (arguments.wdl.empty()) return stats::Tally::of(arguments.penta);
  return stats::Tally::of({arguments.wdl.rbegin(), arguments.wdl.rend()});
}

int print(const Arguments& arguments) {
  const stats::Tally tally = tally_of(arguments);
  const stats::Estimate estimate = stats::estimate(tally);
  std::optional<stats::Sprt> sprt;
  std::optional<double> llr;
  if (!arguments.sprt.empty()) {
    sprt = stats::parse_sprt(arguments.sprt);
    llr = stats::log_likelihood_ratio(*sprt, tally);
  }
  if (arguments.json) {
    Json json = contest::estimate_to_json(estimate);
    if (sprt) json["sprt"] = in_json(*sprt, llr);
    fmt::print("{}\n", json.dump(2));
  } else {
    fmt::print("{}", in_text(estimate));
    if (sprt) fmt::print("\n{}", in_text(*sprt, llr));
  }
  return 0;
}

}  // namespace

Run add_stats(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("--wdl", arguments->wdl, "wins, draws and losses of the first bot")
      ->type_name("W,D,L")
      ->delimiter(',')
      ->expected(3);
  app.add_option("--penta", arguments->penta,
                 "pairs of matches with the seats swapped, by what\nthe first bot took of both")
      ->type_name("LL,LD,WL+DD,WD,WW")
      ->delimiter(',')
      ->expected(5);
  app.add_option("--sprt", arguments->sprt,
                 "test elo0 against elo1, as in elo0=0,elo1=5; also\n"
                 "alpha=0.05, beta=0.05, model=normalized (or\n"
                 "logistic or, for single matches, bayesian)")
      ->type_name("KEY=VALUE,...");
  app.add_flag("--json", arguments->json, "as JSON");
  app.footer(examples(
      {"agon stats --wdl 120,40,90", "agon stats --penta 4,20,51,30,9 --sprt elo0=0,elo1=10"}));
  return [arguments] { return print(*arguments); };
}

}  // namespace agon::cli
