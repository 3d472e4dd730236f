#include "contest/stats/sprt.h"

#include <cmath>
#include <numeric>

#include "contest/stats/elo.h"
#include "contest/stats/internal/likelihood.h"
#include "error/error.h"

namespace agon::stats {
namespace {

struct Observed {
  double blocks = 0;
  Distribution distribution;
};

// No class may have probability zero, or its likelihood would decide alone.
Observed observe(const Tally& tally) {
  Observed observed = {0, {tally.scores(), {}}};
  std::vector<double>& shares = observed.distribution.shares;
  for (const std::int64_t count : tally.counts()) {
    shares.push_back(count == 0 ? 1e-3 : static_cast<double>(count));
  }
  observed.blocks = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) share /= observed.blocks;
  return observed;
}

// BayesElo's model: a win has the logistic probability of `elo` - `draw_elo`, a loss that of
// -`elo` - `draw_elo`.
double score_of_bayes_elo(double elo, double draw_elo) {
  const double win = score_of_elo(elo - draw_elo);
  const double loss = score_of_elo(-elo - draw_elo);
  return win + 0.5 * (1 - win - loss);
}

double draw_elo_of(double losses, double wins) {
  return 200 * std::log10((1 - losses) / losses * (1 - wins) / wins);
}

std::optional<std::vector<double>> likeliest(const Sprt& sprt, double elo, const Tally& tally,
                                             const Distribution& observed) {
  switch (sprt.model) {
    case Model::normalized:
      return likeliest_with_t(observed, std::sqrt(tally.block_length()) * elo / kNeloPerT);
    case Model::bayesian:
      return likeliest_with_mean(
          observed,
          score_of_bayes_elo(elo, draw_elo_of(observed.shares.front(), observed.shares.back())));
    case Model::logistic:
      break;
  }
  return likeliest_with_mean(observed, score_of_elo(elo));
}

}  // namespace

std::string_view name_of(Model model) {
  switch (model) {
    case Model::logistic:
      return "logistic";
    case Model::normalized:
      return "normalized";
    case Model::bayesian:
      break;
  }
  return "bayesian";
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::undecided:
      return "continue";
    case Verdict::h0:
      return "H0";
    case Verdict::h1:
      break;
  }
  return "H1";
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

std::optional<double> log_likelihood_ratio(const Sprt& sprt, const Tally& tally) {
  if (sprt.model == Model::bayesian) {
    if (tally.block_length() > 1) {
      throw Error("sprt: model=bayesian needs single matches, expected normalized or logistic");
    }
    // Without a win and a loss nothing is known of the draw rate.
    if (tally.counts().front() == 0 || tally.counts().back() == 0) return 0;
  }
  const Observed observed = observe(tally);
  const auto under_h0 = likeliest(sprt, sprt.elo0, tally, observed.distribution);
  const auto under_h1 = likeliest(sprt, sprt.elo1, tally, observed.distribution);
  if (!under_h0 || !under_h1) return std::nullopt;
  double ratio = 0;
  for (std::size_t i = 0; i < under_h0->size(); ++i) {
    ratio += observed.distribution.shares[i] * std::log((*under_h1)[i] / (*under_h0)[i]);
  }
  return observed.blocks * ratio;
}

Verdict verdict(const Sprt& sprt, std::optional<double> log_likelihood_ratio) {
  if (!log_likelihood_ratio) return Verdict::undecided;
  if (*log_likelihood_ratio >= sprt.upper()) return Verdict::h1;
  if (*log_likelihood_ratio <= sprt.lower()) return Verdict::h0;
  return Verdict::undecided;
}

}  // namespace agon::stats
