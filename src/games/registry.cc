#include "games/registry.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "error/error.h"
#include "games/amazes/game.h"
#include "games/ants/game.h"
#include "games/blockdrop/game.h"
#include "games/langwars/game.h"
#include "games/terraforming/game.h"
#include "text/text.h"

namespace agon {

// Each game's folder defines its own factory.

std::span<const std::unique_ptr<const Game>> all_games() {
  static const auto kGames = std::to_array<std::unique_ptr<const Game>>({
      langwars::make_game(),
      blockdrop::make_game(),
      terraforming::make_game(),
      amazes::make_game(),
      ants::make_game(),
  });
  return kGames;
}

const Game& find_game(std::string_view id) {
  std::vector<std::string_view> ids;
  for (const auto& game : all_games()) {
    if (game->info().id == id) return *game;
    ids.push_back(game->info().id);
  }
  const std::string_view guess = text::nearest(id, ids);
  throw Error(fmt::format("there is no game '{}'{}; the games are: {}", text::escape(id),
                          guess.empty() ? "" : fmt::format(" (did you mean '{}'?)", guess),
                          fmt::join(ids, ", ")));
}

}  // namespace agon
