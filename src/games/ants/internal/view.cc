#include "games/ants/internal/view.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "text/text.h"

namespace agon::ants {
namespace {

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::empty:
      return "empty";
    case Kind::eggs:
      return "eggs";
    case Kind::crystals:
      return "crystals";
  }
  return "";
}

Json list_of(const PerCell& numbers, int cells) {
  return std::vector<std::int32_t>(numbers.begin(), numbers.begin() + cells);
}

Json list_of(CellSet cells) {
  Json list = Json::array();
  for (const int cell : cells) list.push_back(cell);
  return list;
}

template <class Value, class Show>
Json per_seat(const PerSeat<Value>& values, Show show) {
  return Json::array({show(values[0]), show(values[1])});
}

Json show_beacons(const Beacons& beacons) {
  Json list = Json::array();
  for (const int cell : beacons.placed) {
    list.push_back({{"cell", cell}, {"strength", beacons.strength[cell]}});
  }
  return list;
}

// Moves between the same two cells as one.
Json show_moves(const Moves& moves) {
  std::map<std::pair<int, int>, std::int32_t> counts;
  for (const Move& move : moves) counts[{move.from, move.to}] += move.count;
  Json list = Json::array();
  for (const auto& [way, count] : counts) {
    list.push_back({{"from", way.first}, {"to", way.second}, {"count", count}});
  }
  return list;
}

// A shortest one of the best chains that bring `amount` from a cell to a base of the seat: only
// cells with that many ants are good enough.
Json find_chain(const Board& board, const Harvest& harvest, int seat, int cell,
                std::int32_t amount) {
  CellSet good;
  for (const int other : harvest.usable[seat]) {
    if (harvest.ants[seat][other] >= amount) good.insert(other);
  }
  std::vector<CellSet> levels;  // by distance from the bases
  CellSet level = board.bases(seat) & good;
  while (!level.has(cell)) {
    levels.push_back(level);
    good -= level;
    CellSet next;
    for (const int other : level) next |= board.neighbours(other);
    level = next & good;
  }
  Json chain = {cell};
  for (; !levels.empty(); levels.pop_back()) {
    cell = (board.neighbours(cell) & levels.back()).front();
    chain.push_back(cell);
  }
  return chain;
}

void show_harvests(const Board& board, const Harvest& harvest, Json& list) {
  for (const int cell : harvest.cells) {
    Json chains = Json::array();
    Json amounts = Json::array();
    for (int seat = 0; seat < kSeats; ++seat) {
      const std::int32_t amount = harvest.amounts[seat][cell];
      amounts.push_back(amount);
      chains.push_back(amount > 0 ? find_chain(board, harvest, seat, cell, amount) : Json::array());
    }
    list.push_back({{"cell", cell},
                    {"kind", name_of(harvest.kind)},
                    {"amounts", std::move(amounts)},
                    {"chains", std::move(chains)}});
  }
}

// Where the other seat's attack keeps a seat's ants from being part of a chain, in either harvest.
Json show_broken(const Events& events) {
  Json lists = Json::array();
  for (int seat = 0; seat < kSeats; ++seat) {
    CellSet broken;
    for (const Harvest& harvest : events.harvests) {
      for (const int cell : harvest.usable[1 - seat]) {
        if (harvest.ants[seat][cell] > 0 && !harvest.usable[seat].has(cell)) broken.insert(cell);
      }
    }
    lists.push_back(list_of(broken));
  }
  return lists;
}

// Two lines of text per row of cells: what a cell holds, and the ants on it.
struct Label {
  std::string contents;
  std::string ants;

  std::size_t width() const { return std::max(contents.size(), ants.size()); }
};

Label label_of(const Board& board, const State& state, int cell) {
  Label label{fmt::format("{}", cell), ""};
  for (int seat = 0; seat < kSeats; ++seat) {
    if (board.bases(seat).has(cell)) label.contents += seat == 0 ? "A" : "B";
    if (const std::int32_t ants = state.ants[seat][cell]; ants > 0) {
      label.ants += fmt::format("{}{}", ants, seat == 0 ? 'a' : 'b');
    }
  }
  if (state.rich.has(cell)) {
    label.contents +=
        fmt::format("{}{}", board.crystals().has(cell) ? '*' : 'o', state.richness[cell]);
  }
  if (label.ants.empty()) label.ants = ".";
  return label;
}

}  // namespace

Json scene_of(const Board& board) {
  const Setup& setup = board.setup();
  Json cells = Json::array();
  for (int cell = 0; cell < board.cells(); ++cell) {
    Json neighbours = Json::array();
    for (int direction = 0; direction < kDirections; ++direction) {
      neighbours.push_back(board.neighbour(cell, direction));
    }
    const Hex hex = setup.at[cell];
    cells.push_back({{"x", hex.x},
                     {"y", hex.y},
                     {"z", hex.z},
                     {"kind", name_of(setup.kind[cell])},
                     {"richness", setup.richness[cell]},
                     {"neighbours", std::move(neighbours)}});
  }
  const bool eggs_first = board.harvest_order() == HarvestOrder::eggs_first;
  return {{"league", setup.league},
          {"turns", kTurns},
          {"harvest", eggs_first ? "eggs-first" : "crystals-first"},
          {"attack_chains", board.league().attack_chains},
          {"cells", std::move(cells)},
          {"bases", per_seat(setup.bases, [&](const auto& bases) {
             return Json(std::vector<int>(bases.begin(), bases.begin() + setup.bases_per_seat));
           })}};
}

Json frame_of(const Board& board, const State& state, const LastStep& last, const Events& events) {
  const auto ants = [&](const PerCell& numbers) { return list_of(numbers, board.cells()); };
  Json harvests = Json::array();
  for (const Harvest& harvest : events.harvests) show_harvests(board, harvest, harvests);
  return {
      {"turn", state.turns},
      {"points", state.points},
      {"crystals_left", crystals_left(board, state)},
      {"out", last.out},
      {"richness", list_of(state.richness, board.cells())},
      {"ants", per_seat(state.ants, ants)},
      {"total_ants", {total_ants(state, 0), total_ants(state, 1)}},
      {"beacons", per_seat(last.beacons, show_beacons)},
      {"moves", per_seat(events.moves, show_moves)},
      {"harvests", std::move(harvests)},
      {"broken", show_broken(events)},
      {"messages", per_seat(last.messages, [](const std::string& m) { return text::escape(m); })}};
}

std::string picture_of(const Board& board, const State& state) {
  std::map<int, std::map<int, Label>> rows;  // by z, then by column in half cells
  std::size_t width = 4;
  int first = 0;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const Hex hex = board.setup().at[cell];
    const int column = hex.x - hex.y;
    const Label& label = rows[hex.z][column] = label_of(board, state, cell);
    width = std::max(width, label.width() + 1);
    first = std::min(first, column);
  }
  const std::size_t half = (width + 1) / 2;
  std::string picture = fmt::format(
      "turn {}  points {} {}  ants {} {}  crystals left {}\n", state.turns, state.points[0],
      state.points[1], total_ants(state, 0), total_ants(state, 1), crystals_left(board, state));
  for (const auto& [z, row] : rows) {
    std::string contents;
    std::string ants;
    for (const auto& [column, label] : row) {
      const std::size_t start = static_cast<std::size_t>(column - first) * half;
      contents.resize(start, ' ');
      ants.resize(start, ' ');
      contents += label.contents;
      ants += label.ants;
    }
    picture += fmt::format("{}\n{}\n", contents, ants);
  }
  return picture;
}

}  // namespace agon::ants
