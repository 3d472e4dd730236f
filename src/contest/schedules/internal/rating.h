// A rating that knows how sure it is: Bayesian skill estimation by Weng and Lin (2011), "A Bayesian
// Approximation Method for Online Ranking", Journal of Machine Learning Research 12, algorithm 4
// (Plackett-Luce), with its defaults. Ties share the winning term equally.
//
// It uses nothing but the operations that IEEE 754 defines to the bit, so that a schedule drawn
// from ratings is the same everywhere; the C library's exp is not.
#pragma once

#include <span>
#include <vector>

namespace agon::schedules {

struct Rating {
  double mu = 25.0;
  double sigma = 25.0 / 3;

  /// What tables show: the bot is better than this with near certainty.
  double shown() const { return mu - 3 * sigma; }
};

/// The ratings after a match: those of the seats before it, and its ranks (1 is best).
std::vector<Rating> rate(std::span<const Rating> before, std::span<const int> ranks);

/// The probability that the order of two ratings is the wrong way round, from 0 to 1/2; the normal
/// distribution is approximated by the logistic one.
double doubt(const Rating& a, const Rating& b);

/// e to the power of `x`, to within 1e-14 of its value; 0 below -700, and no more than e^700.
double exact_exp(double x);

}  // namespace agon::schedules
