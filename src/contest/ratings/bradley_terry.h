// Bradley and Terry's model by maximum likelihood: all matches at once, in no order.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "contest/ratings/results.h"

namespace agon::ratings {

struct BradleyTerry {
  std::vector<double> ratings;     ///< Elo points, one per bot; their mean is 1500
  std::vector<double> deviations;  ///< standard errors of the ratings, Elo points
  std::vector<std::string> warnings;
};

/// The strengths under which the results are likeliest; for matches of more than two, Plackett and
/// Luce's extension of the model (Hunter, "MM algorithms for generalized Bradley-Terry models",
/// Annals of Statistics 32, 2004). Found by Newton's method. A tie is the mean of the
/// log-likelihoods of all orders of the tied bots; between two, half a win each way.
///
/// Standard errors come from the observed Fisher information. Only differences of strengths are
/// known, so they are those of the difference to `anchor` (whose own is then 0) or, without one, to
/// the mean of all bots.
///
/// Where no finite maximum exists (a bot won or lost everything; groups of bots never met), every
/// bot is given one tie with a bot of average strength besides its matches, and a warning says so
/// and names them. Time and memory grow with the cube and the square of the number of bots.
BradleyTerry bradley_terry(const Results& results, std::optional<std::uint32_t> anchor = {});

}  // namespace agon::ratings
