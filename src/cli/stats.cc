// agon stats: what a series' counts say about two bots.
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/terminal.h"
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

Json in_json(std::optional<double> value) { return value ? Json(*value) : Json(); }

Json in_json(const stats::Sprt& sprt, std::optional<double> llr) {
  return {{"model", stats::name_of(sprt.model)},
          {"elo0", sprt.elo0},
          {"elo1", sprt.elo1},
          {"alpha", sprt.alpha},
          {"beta", sprt.beta},
          {"lower", sprt.lower()},
          {"upper", sprt.upper()},
          {"llr", in_json(llr)},
          {"state", stats::name_of(stats::verdict(sprt, llr))}};
}

Json in_json(const stats::Estimate& e) {
  return {{"games", e.games},
          {"score", in_json(e.score)},
          {"score_low", in_json(e.score_low)},
          {"score_high", in_json(e.score_high)},
          {"elo", in_json(e.elo)},
          {"elo_error", in_json(e.elo_error)},
          {"nelo", in_json(e.nelo)},
          {"nelo_error", in_json(e.nelo_error)},
          {"los", in_json(e.los)},
          {"draw_rate", in_json(e.draw_rate)}};
}

std::string in_words(std::optional<double> value) {
  return value ? fmt::format("{:.2f}", *value) : "none";
}

std::string in_percent(std::optional<double> share) {
  return share ? fmt::format("{:.2f} %", 100 * *share) : "none";
}

std::vector<Cell> row(std::string name, std::string figure, std::string error = "") {
  return {std::move(name), number(std::move(figure)), std::move(error)};
}

void print_text(const stats::Estimate& e) {
  const std::string interval =
      e.score ? fmt::format("{} to {}", in_percent(e.score_low), in_percent(e.score_high)) : "none";
  fmt::print("{}",
             table({row("", fmt::format("{} games", e.games), "95 %"),
                    row("score", in_percent(e.score), interval),
                    row("Elo", in_words(e.elo), "± " + in_words(e.elo_error)),
                    row("nElo", in_words(e.nelo), "± " + in_words(e.nelo_error)),
                    row("LOS", in_percent(e.los)), row("draw rate", in_percent(e.draw_rate))}));
}

void print_text(const stats::Sprt& sprt, std::optional<double> llr) {
  const stats::Verdict verdict = stats::verdict(sprt, llr);
  fmt::print("\nSPRT  {} Elo, H0: {}, H1: {}, alpha {}, beta {}\n", stats::name_of(sprt.model),
             sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta);
  fmt::print("LLR   {} in {:.2f} to {:.2f}: {}{}\n", in_words(llr), sprt.lower(), sprt.upper(),
             verdict == stats::Verdict::undecided ? "" : "accept ",
             styled(stats::name_of(verdict), Style::bold));
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
    Json json = in_json(estimate);
    if (sprt) json["sprt"] = in_json(*sprt, llr);
    fmt::print("{}\n", json.dump(2));
  } else {
    print_text(estimate);
    if (sprt) print_text(*sprt, llr);
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
