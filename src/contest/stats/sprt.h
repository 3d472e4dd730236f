// The sequential probability ratio test: play until the results say which of two hypotheses about
// the difference in strength to accept, with both kinds of error bounded.
//
// It is the generalised test (GSPRT): the log-likelihood ratio compares the likeliest distribution
// of block scores under each hypothesis, so that draw rate and correlation within a block need not
// be known. Sources: M. Van den Bergh, "Comments on Normalized Elo",
// https://www.cantate.be/Fishtest/normalized_elo_practical.pdf, and "A practical introduction to
// the GSPRT", https://www.cantate.be/Fishtest/GSPRT_approximation.pdf
#pragma once

#include <optional>
#include <string_view>

#include "contest/stats/tally.h"

namespace agon::stats {

/// The scale of the hypotheses: Elo by the score alone; Elo in units of the deviation of the score
/// (a test's length then depends on the hypotheses alone); BayesElo with the draw rate seen.
enum class Model { logistic, normalized, bayesian };

/// Spelled as it is written to files.
std::string_view name_of(Model model);

/// H0: the difference is elo0. H1: it is elo1.
struct Sprt {
  double elo0;
  double elo1;          ///< above elo0; both within -1000 to 1000
  double alpha = 0.05;  ///< chance to accept H1 when H0 holds, 0 to 1 exclusive
  double beta = 0.05;   ///< chance to accept H0 when H1 holds, 0 to 1 exclusive; alpha + beta < 1
  Model model = Model::normalized;

  double lower() const;  ///< ln(beta / (1 - alpha)): H0 is accepted at or below
  double upper() const;  ///< ln((1 - beta) / alpha): H1 is accepted at or above
};

/// Reads `elo0=0,elo1=5,alpha=0.05,beta=0.05,model=normalized`, in any order; elo0 and elo1 are
/// required. Throws Error that names the key, with a suggestion for an unknown one.
Sprt parse_sprt(std::string_view text);

/// The log-likelihood ratio of H1 to H0, natural logarithm. A class without blocks counts as 1e-3
/// blocks. Empty when no distribution is found under one of the hypotheses, which happens for the
/// normalized model beyond 150 Elo or so. Throws Error for the bayesian model with blocks of
/// several matches, whose draws are not known.
std::optional<double> log_likelihood_ratio(const Sprt& sprt, const Tally& tally);

enum class Verdict { undecided, h0, h1 };

/// `continue`, `H0` or `H1`.
std::string_view name_of(Verdict verdict);

/// Undecided without a ratio.
Verdict verdict(const Sprt& sprt, std::optional<double> log_likelihood_ratio);

}  // namespace agon::stats
