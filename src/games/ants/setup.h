// The initial situation of a match, and the contest's map generator.
#pragma once

#include <cstdint>

#include "games/ants/cell_set.h"
#include "games/ants/row.h"

namespace agon::ants {

inline constexpr int kSeats = 2;
inline constexpr int kMostBases = 8;  ///< per seat; the generator makes one or two
inline constexpr int kDirections = 6;
inline constexpr int kMostRadius = 15;  ///< no coordinate goes further from 0

/// What a cell holds, or held: an exhausted one keeps its kind. The numbers are the protocol's.
enum class Kind : std::uint8_t { empty = 0, eggs = 1, crystals = 2 };

/// A place in the plane of hexagons, in cube coordinates: x + y + z = 0.
struct Hex {
  std::int8_t x;
  std::int8_t y;
  std::int8_t z;

  friend constexpr bool operator==(Hex, Hex) = default;
};

/// The neighbours' places, in the order in which the protocol lists neighbours.
inline constexpr Row<Hex, kDirections> kSteps = {
    {{1, -1, 0}, {1, 0, -1}, {0, 1, -1}, {-1, 1, 0}, {-1, 0, 1}, {0, -1, 1}}};

/// The next place in a direction, 0 … kDirections - 1.
constexpr Hex neighbour(Hex hex, int direction) {
  const Hex step = kSteps[direction];
  return {static_cast<std::int8_t>(hex.x + step.x), static_cast<std::int8_t>(hex.y + step.y),
          static_cast<std::int8_t>(hex.z + step.z)};
}

/// What the leagues of the contest differ in.
struct League {
  int most_rings;      ///< of cells around the centre; the fewest are always kFewestRings
  bool single_base;    ///< one base per seat and plenty of crystals
  bool eggs;           ///< whether there are any
  bool attack_chains;  ///< whether a stronger chain breaks a weaker one
  bool points_sent;    ///< whether a turn's lines begin with the points
};

inline constexpr int kFewestRings = 4;
inline constexpr int kLastLeague = 4;

inline constexpr Row<League, kLastLeague> kLeagues = {{
    {4, true, false, false, false},
    {5, true, true, false, false},
    {7, false, true, true, false},
    {7, false, true, true, true},
}};

/// The facts of league 1 … kLastLeague.
constexpr const League& facts_of_league(int league) { return kLeagues[league - 1]; }

/// The first `cells` entries of the per-cell arrays count; the others are zero.
struct Setup {
  int league = kLastLeague;
  int cells = 0;
  Row<Hex, kMostCells> at{};  ///< all different
  Row<Kind, kMostCells> kind{};
  Row<std::int32_t, kMostCells> richness{};
  int bases_per_seat = 0;
  Row<Row<std::uint8_t, kMostBases>, kSeats> bases{};
  Row<Row<std::int32_t, kMostCells>, kSeats> ants{};

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// The contest's map for that seed and league (1 … kLastLeague), the same to the last number.
Setup generate(std::int64_t seed, int league);

}  // namespace agon::ants
