// Pictures and films of a match, drawn by the viewer in a browser that shows no window.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "games/game.h"
#include "sandbox/process.h"

namespace agon::pages {

enum class Theme : std::uint8_t { light, dark };

/// Turns as the game counts them, both included.
struct Turns {
  int first;
  int last;
};

/// A PNG, 1200 pixels wide, of one or two matches (`replays` as for `view_page`) side by side:
/// names, scores and the board when the bots were asked in this turn, or at the end. The same
/// browser makes the same bytes of the same match. Throws Error without a browser, for a turn in
/// which nobody was asked, and for a game that has no viewer.
std::string picture_of(const Json& replays, std::optional<int> turn, Theme theme,
                       sandbox::Warden& warden);

/// An animated GIF, 600 pixels wide, of these turns or of the whole match: two turns in a second,
/// with what moves between; of more than 100 situations ten in a second, without. As above.
std::string film_of(const Json& replays, std::optional<Turns> turns, Theme theme,
                    sandbox::Warden& warden);

}  // namespace agon::pages
