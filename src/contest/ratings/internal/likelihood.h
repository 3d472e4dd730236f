// The Plackett-Luce likelihood of results, with its first two derivatives.
#pragma once

#include <Eigen/Core>

#include "contest/ratings/results.h"

namespace agon::ratings {

struct Likelihood {
  double log = 0;
  Eigen::VectorXd gradient;     ///< by strength
  Eigen::MatrixXd information;  ///< minus the second derivatives; the lower triangle only
};

/// At natural strengths `theta`, one per bot: in Plackett-Luce (Bradley-Terry, when two play) the
/// first place falls to a bot with probability exp(theta) over the sum of those of all in the
/// match, the second likewise among the others, and so on. A tie of several bots is the mean of the
/// log-likelihoods of all orders among them: between two, half a win each way.
Likelihood likelihood(const Results& results, const Eigen::VectorXd& theta);

}  // namespace agon::ratings
