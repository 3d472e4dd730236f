#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "contest/stats/sprt.h"
#include "error/error.h"
#include "text/text.h"

namespace agon::stats {
namespace {

// Each number lies between its bounds, these excluded.
struct Number {
  std::string_view key;
  double Sprt::*field;
  double above;
  double below;
};

constexpr std::array kNumbers = {
    Number{"elo0", &Sprt::elo0, -1000, 1000},
    Number{"elo1", &Sprt::elo1, -1000, 1000},
    Number{"alpha", &Sprt::alpha, 0, 1},
    Number{"beta", &Sprt::beta, 0, 1},
};

double read_number(const Number& number, std::string_view word) {
  double value = NAN;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool whole = error == std::errc{} && end == word.data() + word.size();
  if (!whole || !(value > number.above && value < number.below)) {
    throw Error(fmt::format("sprt: {}={}, expected a number between {} and {}", number.key,
                            text::escape(word), number.above, number.below));
  }
  return value;
}

Model read_model(std::string_view word) {
  for (const Model model : {Model::logistic, Model::normalized, Model::bayesian}) {
    if (word == name_of(model)) return model;
  }
  throw Error(
      fmt::format("sprt: model={}, expected logistic, normalized or bayesian", text::escape(word)));
}

void set(Sprt& sprt, std::string_view key, std::string_view value) {
  if (key == "model") {
    sprt.model = read_model(value);
    return;
  }
  std::vector<std::string_view> keys = {"model"};
  for (const Number& number : kNumbers) {
    if (key == number.key) {
      sprt.*number.field = read_number(number, value);
      return;
    }
    keys.push_back(number.key);
  }
  const std::string_view guess = text::nearest(key, keys);
  throw Error(fmt::format("sprt: unknown key '{}', {}", text::escape(key),
                          guess.empty() ? "expected elo0, elo1, alpha, beta or model"
                                        : fmt::format("did you mean '{}'?", guess)));
}

void check(const Sprt& sprt) {
  if (std::isnan(sprt.elo0) || std::isnan(sprt.elo1)) {
    throw Error("sprt: elo0 and elo1 are required, as in elo0=0,elo1=5");
  }
  if (sprt.elo0 >= sprt.elo1) {
    throw Error(
        fmt::format("sprt: elo0={} and elo1={}, expected elo0 < elo1", sprt.elo0, sprt.elo1));
  }
  if (sprt.alpha + sprt.beta >= 1) {
    throw Error(
        fmt::format("sprt: alpha={} and beta={}, expected a sum below 1", sprt.alpha, sprt.beta));
  }
}

}  // namespace

Sprt parse_sprt(std::string_view text) {
  Sprt sprt = {NAN, NAN};
  std::vector<std::string_view> seen;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string_view key = word.substr(0, equals);
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) {
      throw Error(fmt::format("sprt: {} is given twice", key));
    }
    set(sprt, key, word.substr(std::min(equals + 1, word.size())));
    seen.push_back(key);
    begin = end + 1;
  }
  check(sprt);
  return sprt;
}

}  // namespace agon::stats
