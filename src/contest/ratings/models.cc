#include "contest/ratings/models.h"

#include <fmt/format.h>

#include <array>

#include "contest/ratings/bradley_terry.h"
#include "contest/ratings/elo.h"
#include "contest/ratings/glicko2.h"
#include "contest/ratings/plackett_luce.h"
#include "error/error.h"
#include "text/text.h"

namespace agon::ratings {
namespace {

using Bot = std::optional<std::uint32_t>;

Ratings by_elo(const Results& results, Bot) { return {elo(results), {}}; }

bool have_one_period(const Results& results) {
  for (std::size_t i = 1; i < results.size(); ++i) {
    if (results[i].period != results[0].period) return false;
  }
  return true;
}

Ratings by_glicko2(const Results& results, Bot) {
  constexpr std::size_t kMostGames = 15;  // per bot and period, Glickman's advice
  Ratings ratings;
  for (const Glicko2& bot : glicko2(results)) {
    ratings.values.push_back(bot.rating);
    ratings.deviations.push_back(bot.deviation);
  }
  if (2 * results.size() > kMostGames * results.names().size() && have_one_period(results)) {
    ratings.warnings.push_back(
        "all matches are in one rating period, expected periods of about 15 games per bot");
  }
  return ratings;
}

Ratings by_plackett_luce(const Results& results, Bot) {
  Ratings ratings;
  for (const PlackettLuce& bot : plackett_luce(results)) {
    ratings.values.push_back(bot.mu);
    ratings.deviations.push_back(bot.sigma);
  }
  return ratings;
}

Ratings by_bradley_terry(const Results& results, Bot anchor) {
  BradleyTerry fit = bradley_terry(results, anchor);
  return {std::move(fit.ratings), std::move(fit.deviations), std::move(fit.warnings)};
}

constexpr std::array kModels = {
    Model{"elo", EloSettings{}.start, by_elo},
    Model{"glicko2", Glicko2Settings{}.start.rating, by_glicko2},
    Model{"plackett-luce", PlackettLuceSettings{}.start.mu, by_plackett_luce},
    Model{"bradley-terry", 1500, by_bradley_terry},
};

}  // namespace

std::span<const Model> all_models() { return kModels; }

const Model& find_model(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Model& model : kModels) {
    if (model.name == name) return model;
    names.push_back(model.name);
  }
  const std::string_view guess = text::nearest(name, names);
  throw Error(fmt::format("no model '{}', {}", text::escape(name),
                          guess.empty() ? fmt::format("expected {}", fmt::join(names, ", "))
                                        : fmt::format("did you mean '{}'?", guess)));
}

Ratings rate(const Model& model, const Results& results, const std::optional<Anchor>& anchor) {
  if (!anchor) return model.rate(results, {});
  Ratings ratings = model.rate(results, anchor->bot);
  const double shift = anchor->rating.value_or(model.start) - ratings.values[anchor->bot];
  for (double& value : ratings.values) value += shift;
  return ratings;
}

std::vector<Interval> intervals_of(const Ratings& ratings) {
  constexpr double kQuantile = 1.959963984540054;  // of 97.5 %
  std::vector<Interval> intervals;
  for (std::size_t bot = 0; bot < ratings.deviations.size(); ++bot) {
    const double margin = kQuantile * ratings.deviations[bot];
    intervals.push_back({ratings.values[bot] - margin, ratings.values[bot] + margin});
  }
  return intervals;
}

}  // namespace agon::ratings
