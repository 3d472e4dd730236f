#include "cli/show_estimate.h"

#include <fmt/format.h>

#include "cli/terminal.h"

namespace agon::cli {
namespace {

Json in_json(std::optional<double> value) { return value ? Json(*value) : Json(); }

std::string in_words(std::optional<double> value) {
  return value ? fmt::format("{:.2f}", *value) : "none";
}

std::string in_percent(std::optional<double> share) {
  return share ? fmt::format("{:.2f} %", 100 * *share) : "none";
}

std::vector<Cell> row(std::string name, std::string figure, std::string error = "") {
  return {std::move(name), number(std::move(figure)), std::move(error)};
}

}  // namespace

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

std::string in_text(const stats::Estimate& e) {
  const std::string interval =
      e.score ? fmt::format("{} to {}", in_percent(e.score_low), in_percent(e.score_high)) : "none";
  return table({row("", fmt::format("{} games", e.games), "95 %"),
                row("score", in_percent(e.score), interval),
                row("Elo", in_words(e.elo), "± " + in_words(e.elo_error)),
                row("nElo", in_words(e.nelo), "± " + in_words(e.nelo_error)),
                row("LOS", in_percent(e.los)), row("draw rate", in_percent(e.draw_rate))});
}

std::string in_text(const stats::Sprt& sprt, std::optional<double> llr) {
  const stats::Verdict verdict = stats::verdict(sprt, llr);
  return fmt::format(
      "SPRT  {} Elo, H0: {}, H1: {}, alpha {}, beta {}\n"
      "LLR   {} in {:.2f} to {:.2f}: {}{}\n",
      stats::name_of(sprt.model), sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta, in_words(llr),
      sprt.lower(), sprt.upper(), verdict == stats::Verdict::undecided ? "" : "accept ",
      styled(stats::name_of(verdict), Style::bold));
}

}  // namespace agon::cli
