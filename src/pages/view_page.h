// The replay viewer as a page that opens from disk: one file, which asks for nothing else.
#pragma once

#include <string>

#include "games/game.h"

namespace agon::pages {

/// The viewer (`web/viewer`, part of the program) of one or two matches, an array as
/// `replay/unroll.h` makes its members. They are deflated, so a page is hardly larger than the
/// replay and the viewer; nothing in them can end the element that holds them.
std::string view_page(const Json& replays);

/// The viewer of a match that is under way: it asks the address below which it is served for
/// `events` and more (`live/host.h`).
std::string live_page();

}  // namespace agon::pages
