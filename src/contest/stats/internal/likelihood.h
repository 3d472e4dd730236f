// The likeliest distributions that a hypothesis allows, given the one that was observed.
#pragma once

#include <optional>
#include <vector>

namespace agon::stats {

/// What was observed: the classes' scores, ascending from 0 to 1, and their shares, all above 0
/// with sum 1.
struct Distribution {
  std::vector<double> scores;
  std::vector<double> shares;
};

/// The shares with mean score `mean` (0 to 1 exclusive) that make `observed` likeliest. Source:
/// M. Van den Bergh, "MLE for a multinomial distribution with given expectation", proposition 1.1,
/// https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf
std::vector<double> likeliest_with_mean(const Distribution& observed, double mean);

/// The shares with (mean - 1/2) / deviation equal to `t` that make `observed` likeliest. Empty when
/// the iteration meets a linearisation without solution, which takes a large t. Source: M. Van den
/// Bergh, "Comments on Normalized Elo", section 4.1,
/// https://www.cantate.be/Fishtest/normalized_elo_practical.pdf
std::optional<std::vector<double>> likeliest_with_t(const Distribution& observed, double t);

}  // namespace agon::stats
