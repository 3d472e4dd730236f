// The Bayesian Plackett-Luce rating of Weng and Lin, match by match, as OpenSkill has it.
#pragma once

#include <vector>

#include "contest/ratings/results.h"

namespace agon::ratings {

struct PlackettLuce {
  double mu;     ///< strength
  double sigma;  ///< its standard deviation
};

struct PlackettLuceSettings {
  PlackettLuce start = {25, 25.0 / 3};
  double beta = 25.0 / 6;   ///< how much a performance differs from strength
  double kappa = 1e-4;      ///< the least share of its variance that a bot keeps in a match
  double tau = 25.0 / 300;  ///< added to the deviation before every match: strengths drift
};

/// One per bot after all matches. Formulas: Weng and Lin, "A Bayesian Approximation Method for
/// Online Ranking" (JMLR 12, 2011), algorithm 4 with bots as teams of one; ties as there.
std::vector<PlackettLuce> plackett_luce(const Results& results,
                                        const PlackettLuceSettings& settings = {});

}  // namespace agon::ratings
