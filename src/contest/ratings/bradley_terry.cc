#include "contest/ratings/bradley_terry.h"

#include <fmt/format.h>

#include <Eigen/Cholesky>
#include <cmath>

#include "contest/ratings/internal/likelihood.h"
#include "contest/ratings/internal/links.h"
#include "text/text.h"

namespace agon::ratings {
namespace {

constexpr double kMean = 1500;
const double kScale = 400 / std::log(10);  // Elo points per natural unit of strength

// The likelihood, made strictly concave: by the prior or, without one, by a term in the direction
// along which it is flat (all strengths together), which leaves differences as they are.
Likelihood evaluate(const Results& results, const Eigen::VectorXd& theta, bool prior) {
  Likelihood at = likelihood(results, theta);
  if (!prior) {
    at.information.array() += at.information.diagonal().mean();
    return at;
  }
  for (Eigen::Index bot = 0; bot < theta.size(); ++bot) {
    // Half a win and half a loss against strength 0.
    const double p = 1 / (1 + std::exp(-theta[bot]));
    at.log += (std::log(p) + std::log1p(-p)) / 2;
    at.gradient[bot] += 0.5 - p;
    at.information(bot, bot) += p * (1 - p);
  }
  return at;
}

using Factors = Eigen::LLT<Eigen::MatrixXd, Eigen::Lower>;

struct Fit {
  Eigen::VectorXd theta;
  Factors information;
};

// Newton's method; a step that overshoots is halved. The error after a small step is of its square.
Fit maximise(const Results& results, bool prior) {
  constexpr double kSmallStep = 1e-6;
  const auto bots = static_cast<Eigen::Index>(results.names().size());
  Fit fit = {Eigen::VectorXd::Zero(bots), {}};
  Likelihood here = evaluate(results, fit.theta, prior);
  for (;;) {
    fit.information.compute(here.information);
    Eigen::VectorXd step = fit.information.solve(here.gradient);
    Likelihood there;
    for (;; step /= 2) {
      if (!(step.lpNorm<Eigen::Infinity>() >= kSmallStep))
        return {fit.theta + step, fit.information};
      there = evaluate(results, fit.theta + step, prior);
      if (there.log >= here.log) break;
    }
    fit.theta += step;
    here = std::move(there);
  }
}

std::vector<double> deviations_of(const Factors& information, std::optional<std::uint32_t> anchor) {
  const Eigen::Index bots = information.rows();
  const Eigen::MatrixXd covariance = information.solve(Eigen::MatrixXd::Identity(bots, bots));
  const Eigen::VectorXd reference =
      anchor ? Eigen::VectorXd(Eigen::VectorXd::Unit(bots, *anchor))
             : Eigen::VectorXd::Constant(bots, 1 / static_cast<double>(bots));
  const Eigen::VectorXd with_reference = covariance * reference;
  const double of_reference = reference.dot(with_reference);
  std::vector<double> deviations;
  for (Eigen::Index bot = 0; bot < bots; ++bot) {
    const double variance = covariance(bot, bot) - 2 * with_reference[bot] + of_reference;
    deviations.push_back(kScale * std::sqrt(std::max(variance, 0.0)));
  }
  return deviations;
}

// The first few of `bots` by name.
std::string list(const Results& results, const std::vector<std::uint32_t>& bots) {
  constexpr std::size_t kMost = 5;
  std::string names;
  for (std::size_t i = 0; i < std::min(bots.size(), kMost); ++i) {
    names += (i == 0 ? "" : ", ") + text::escape(results.names()[bots[i]]);
  }
  return bots.size() <= kMost ? names : fmt::format("{} and {} more", names, bots.size() - kMost);
}

std::vector<std::string> warnings_about(const Results& results, const Links& links) {
  std::vector<std::string> warnings;
  const auto groups = links.groups();
  if (groups.size() > 1) {
    std::string warning = fmt::format(
        "{} groups of bots never met, ratings of different groups do not compare:", groups.size());
    for (const auto& group : groups) warning += fmt::format(" ({})", list(results, group));
    warnings.push_back(warning);
  }
  const auto one_sided = links.one_sided();
  const std::string who =
      one_sided.empty() ? "" : list(results, one_sided) + " never won or never lost, so ";
  warnings.push_back(who +
                     "the likelihood has no finite maximum: every bot was given one tie with "
                     "an average bot");
  return warnings;
}

}  // namespace

BradleyTerry bradley_terry(const Results& results, std::optional<std::uint32_t> anchor) {
  BradleyTerry answer;
  const Links links(results);
  const bool prior = !links.are_bounded();
  if (prior) answer.warnings = warnings_about(results, links);
  const Fit fit = maximise(results, prior);
  for (const double theta : fit.theta) {
    answer.ratings.push_back(kMean + kScale * (theta - fit.theta.mean()));
  }
  answer.deviations = deviations_of(fit.information, anchor);
  return answer;
}

}  // namespace agon::ratings
