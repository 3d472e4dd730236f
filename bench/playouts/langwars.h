// Uniformly random play of Lang Wars.
#pragma once

#include "games/langwars/rules.h"
#include "games/random.h"

namespace agon::langwars {

inline PerSeat<Selection> random_selections(Random& random, int turn) {
  PerSeat<Selection> selected{};
  for (Selection& selection : selected) {
    for (int i = 0; i < selections_in(turn); ++i) ++selection[random.below(kLanguages)];
  }
  return selected;
}

}  // namespace agon::langwars
