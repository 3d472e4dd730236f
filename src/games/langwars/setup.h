// The initial situation of Lang Wars: how much attention each language has.
#pragma once

#include <cstdint>

#include "games/langwars/rules.h"

namespace agon::langwars {

/// By language.
struct Setup {
  Counts attention{};  ///< each from kLeastAttention to kMostAttention

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// Every attention degree is drawn alone, all values being equally likely, in the order of the
/// languages (rules: "random attention degree (from 3 to 6)").
Setup make_setup(std::int64_t seed);

/// The state before the first turn.
State initial_state(const Setup& setup);

}  // namespace agon::langwars
