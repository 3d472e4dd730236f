// The table of rating models, and what they have in common.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "contest/ratings/results.h"

namespace agon::ratings {

/// One value per bot, as in `Results::names()`.
struct Ratings {
  std::vector<double> values;
  std::vector<double> deviations;  ///< standard deviations of the values; empty: the model has none
  std::vector<std::string> warnings = {};  ///< what to beware of, one line each
};

/// A bot whose rating is fixed; all others move with it.
struct Anchor {
  std::uint32_t bot;
  std::optional<double> rating;  ///< empty: the model's start
};

struct Model {
  std::string_view name;
  double start;  ///< the rating of a bot of which nothing is known
  /// Where the model knows differences only, its deviations are those of differences to `anchor`.
  Ratings (*rate)(const Results& results, std::optional<std::uint32_t> anchor);
};

/// elo, glicko2, plackett-luce, bradley-terry.
std::span<const Model> all_models();

/// Throws Error for an unknown name.
const Model& find_model(std::string_view name);

/// The ratings by `model`, shifted so that the anchor has its rating. None of the models knows an
/// absolute strength, so a shift changes nothing that they say.
Ratings rate(const Model& model, const Results& results, const std::optional<Anchor>& anchor = {});

struct Interval {
  double low;
  double high;
};

/// 95 % intervals by the normal distribution; empty where there are no deviations.
std::vector<Interval> intervals_of(const Ratings& ratings);

}  // namespace agon::ratings
