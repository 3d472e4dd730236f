#include "contest/ratings/glicko2.h"

#include <cmath>
#include <map>
#include <numbers>

namespace agon::ratings {
namespace {

constexpr double kGlickoScale = 173.7178;  // Elo points per unit of the internal scale

// A bot on the internal scale; names as in the paper.
struct State {
  double mu;
  double phi;
  double sigma;
};

// What a period's games add up to, for one bot.
struct Games {
  double information = 0;  // sum of g² E (1 - E), the inverse of the paper's v
  double surprise = 0;     // sum of g (s - E)
};

double g(double phi) {
  return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

void count_game(Games& games, const State& bot, const State& opponent, double g_opponent,
                double score) {
  const double expected = 1 / (1 + std::exp(-g_opponent * (bot.mu - opponent.mu)));
  games.information += g_opponent * g_opponent * expected * (1 - expected);
  games.surprise += g_opponent * (score - expected);
}

// Step 5: the root of f by the Illinois algorithm.
double new_volatility(const State& bot, double v, double delta, double tau) {
  const double start = std::log(bot.sigma * bot.sigma);
  const double variance = bot.phi * bot.phi + v;
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double sum = variance + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - start) / (tau * tau);
  };
  double a = start;
  double b = 0;
  if (delta * delta > variance) {
    b = std::log(delta * delta - variance);
  } else {
    int k = 1;
    while (f(start - k * tau) < 0) ++k;
    b = start - k * tau;
  }
  double f_a = f(a);
  double f_b = f(b);
  constexpr double kTolerance = 1e-6;
  while (std::abs(b - a) > kTolerance) {
    const double c = a + (a - b) * f_a / (f_b - f_a);
    const double f_c = f(c);
    if (f_c * f_b <= 0) {
      a = b;
      f_a = f_b;
    } else {
      f_a /= 2;
    }
    b = c;
    f_b = f_c;
  }
  return std::exp(a / 2);
}

// Steps 3 to 7.
void update(State& bot, const Games& games, double tau) {
  if (games.information == 0) {
    bot.phi = std::hypot(bot.phi, bot.sigma);
    return;
  }
  const double v = 1 / games.information;
  bot.sigma = new_volatility(bot, v, v * games.surprise, tau);
  const double phi = std::hypot(bot.phi, bot.sigma);
  const double variance = 1 / (1 / (phi * phi) + games.information);
  bot.phi = std::sqrt(variance);
  bot.mu += variance * games.surprise;
}

void count_match(std::vector<Games>& games, const Match& match, const std::vector<State>& bots,
                 const std::vector<double>& gs) {
  for (std::size_t seat = 0; seat < match.bots.size(); ++seat) {
    for (std::size_t other = 0; other < match.bots.size(); ++other) {
      if (other == seat) continue;
      const std::uint32_t bot = match.bots[seat];
      const std::uint32_t opponent = match.bots[other];
      count_game(games[bot], bots[bot], bots[opponent], gs[opponent], score_of(match, seat, other));
    }
  }
}

std::map<std::int32_t, std::vector<std::size_t>> by_period(const Results& results) {
  std::map<std::int32_t, std::vector<std::size_t>> periods;
  for (std::size_t i = 0; i < results.size(); ++i) periods[results[i].period].push_back(i);
  return periods;
}

}  // namespace

std::vector<Glicko2> glicko2(const Results& results, const Glicko2Settings& settings) {
  const std::size_t count = results.names().size();
  std::vector<State> bots(count,
                          {0, settings.start.deviation / kGlickoScale, settings.start.volatility});
  for (const auto& [period, matches] : by_period(results)) {
    std::vector<double> gs(count);
    for (std::size_t bot = 0; bot < count; ++bot) gs[bot] = g(bots[bot].phi);
    std::vector<Games> games(count);
    for (const std::size_t match : matches) count_match(games, results[match], bots, gs);
    for (std::size_t bot = 0; bot < count; ++bot) update(bots[bot], games[bot], settings.tau);
  }
  std::vector<Glicko2> ratings;
  ratings.reserve(count);
  for (const State& bot : bots) {
    ratings.push_back(
        {settings.start.rating + kGlickoScale * bot.mu, kGlickoScale * bot.phi, bot.sigma});
  }
  return ratings;
}

}  // namespace agon::ratings
