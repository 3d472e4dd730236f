// Small boards that tests spell out.
#pragma once

#include <initializer_list>
#include <utility>

#include "games/ants/rules.h"

namespace agon::ants {

inline void add_cell(Setup& setup, Hex hex) { setup.at[setup.cells++] = hex; }

/// Cells 0, 1, 2 … side by side. At most 31.
inline Setup row(int cells, int league = kLastLeague) {
  Setup setup;
  setup.league = league;
  for (int i = 0; i < cells; ++i) {
    add_cell(setup, {static_cast<std::int8_t>(i - kMostRadius),
                     static_cast<std::int8_t>(kMostRadius - i), 0});
  }
  return setup;
}

/// Cell 0 and, in the order of directions, its neighbours 1 … 6, each next to the one before.
inline Setup flower(int league = kLastLeague) {
  Setup setup;
  setup.league = league;
  add_cell(setup, {0, 0, 0});
  for (int direction = 0; direction < kDirections; ++direction) {
    add_cell(setup, neighbour({0, 0, 0}, direction));
  }
  return setup;
}

/// Cell 0 and three neighbours 1, 2, 3 that are not next to each other.
inline Setup star(int league = kLastLeague) {
  Setup setup;
  setup.league = league;
  add_cell(setup, {0, 0, 0});
  for (const int direction : {0, 2, 4}) add_cell(setup, neighbour({0, 0, 0}, direction));
  return setup;
}

inline void put_bases(Setup& setup, int of_seat_0, int of_seat_1) {
  const int index = setup.bases_per_seat++;
  setup.bases[0][index] = static_cast<std::uint8_t>(of_seat_0);
  setup.bases[1][index] = static_cast<std::uint8_t>(of_seat_1);
}

inline void put(Setup& setup, Kind kind, int cell, int amount) {
  setup.kind[cell] = kind;
  setup.richness[cell] = amount;
}

/// Ants of a seat on the cells 0, 1, 2 …
inline void put_ants(Setup& setup, int seat, std::initializer_list<int> counts) {
  int cell = 0;
  for (const int count : counts) setup.ants[seat][cell++] = count;
}

}  // namespace agon::ants
