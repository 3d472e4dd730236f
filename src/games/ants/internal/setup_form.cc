#include "games/ants/internal/setup_form.h"

#include <fmt/format.h>

#include <algorithm>

#include "error/error.h"
#include "games/setup_json.h"
#include "text/text.h"

namespace agon::ants {
namespace {

using setup_json::at;
using setup_json::integer;
using setup_json::member;

constexpr int kMostRichness = 10'000;  // of a cell; also the most ants of a seat there

std::int64_t seed_from(const Json& value) {
  if (value.is_string()) {
    const auto seed = text::parse_integer<std::int64_t>(value.get_ref<const std::string&>());
    if (seed) return *seed;
  }
  throw Error("setup.seed: expected a signed 64-bit decimal number as a string");
}

void check_names(const Json& cell, const std::string& path) {
  const std::vector<std::string_view> names = {"x", "y", "crystals", "eggs", "base", "ants"};
  for (const auto& [name, value] : cell.items()) {
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      throw Error(fmt::format("{}: unknown '{}'", path, text::escape(name)));
    }
  }
}

void read_place(const Json& cell, const std::string& path, Setup& setup) {
  const int x = integer(member(cell, path, "x"), path + ".x", -kMostRadius, kMostRadius);
  const int y = integer(member(cell, path, "y"), path + ".y", -kMostRadius, kMostRadius);
  if (x + y < -kMostRadius || x + y > kMostRadius) {
    throw Error(fmt::format("{}: expected x + y from {} to {}, got {}", path, -kMostRadius,
                            kMostRadius, x + y));
  }
  const Hex hex = {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y),
                   static_cast<std::int8_t>(-x - y)};
  const auto taken = setup.at.begin() + setup.cells;
  const auto same = std::find(setup.at.begin(), taken, hex);
  if (same != taken) {
    throw Error(fmt::format("{}: is at the same place as cell {}", path, same - setup.at.begin()));
  }
  *taken = hex;
}

void read_contents(const Json& cell, const std::string& path, Setup& setup) {
  if (cell.contains("crystals") && cell.contains("eggs")) {
    throw Error(fmt::format("{}: has both crystals and eggs", path));
  }
  for (const Kind kind : {Kind::crystals, Kind::eggs}) {
    const std::string name = kind == Kind::crystals ? "crystals" : "eggs";
    if (!cell.contains(name)) continue;
    setup.kind[setup.cells] = kind;
    setup.richness[setup.cells] =
        integer(cell[name], fmt::format("{}.{}", path, name), 0, kMostRichness);
  }
}

void read_ants(const Json& cell, const std::string& path, Setup& setup) {
  if (!cell.contains("ants")) return;
  const Json& ants = setup_json::array(cell["ants"], path + ".ants", kSeats);
  for (int seat = 0; seat < kSeats; ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    setup.ants[seat][setup.cells] =
        integer(ants[index], at(path + ".ants", index), 0, kMostRichness);
  }
}

Setup board_from(const Json& cells, int league) {
  setup_json::array(cells, "setup.cells");
  if (cells.empty() || cells.size() > kMostCells) {
    throw Error(
        fmt::format("setup.cells: expected 1 to {} cells, got {}", kMostCells, cells.size()));
  }
  Setup setup;
  setup.league = league;
  Row<int, kSeats> bases{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Json& cell = cells[i];
    const std::string path = at("setup.cells", i);
    read_place(cell, path, setup);
    check_names(cell, path);
    read_contents(cell, path, setup);
    read_ants(cell, path, setup);
    if (cell.contains("base")) {
      const int seat = integer(cell["base"], path + ".base", 0, kSeats - 1);
      if (bases[seat] == kMostBases) {
        throw Error(fmt::format("{}: seat {} has more than {} bases", path, seat, kMostBases));
      }
      setup.bases[seat][bases[seat]++] = static_cast<std::uint8_t>(i);
    }
    ++setup.cells;
  }
  if (bases[0] != bases[1] || bases[0] == 0) {
    throw Error(
        fmt::format("setup.cells: expected as many bases for seat 0 as for seat 1, and at "
                    "least one, got {} and {}",
                    bases[0], bases[1]));
  }
  setup.bases_per_seat = bases[0];
  return setup;
}

}  // namespace

Json seed_form(std::int64_t seed, int league) {
  return {{"seed", std::to_string(seed)}, {"league", league}};
}

Setup setup_from_json(const Json& setup) {
  const int league = integer(member(setup, "setup", "league"), "setup.league", 1, kLastLeague);
  if (!setup.contains("cells")) return generate(seed_from(member(setup, "setup", "seed")), league);
  if (setup.contains("seed")) throw Error("setup: has both a seed and cells");
  return board_from(setup["cells"], league);
}

}  // namespace agon::ants
