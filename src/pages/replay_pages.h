// The pages that a contest's report links to.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "games/game.h"

namespace agon::pages {

/// Writes a page (`view_page`) of each kept replay that a report made for the folder `beside` lists
/// (`contest/report.h`): NUMBER.html in `folder`, made if need be. Adds to the entries of such a
/// match, as "page", the path of its page from `beside`. Returns what is wrong with replays that
/// cannot be read; they get no page. Throws Error when the disk refuses.
std::vector<std::string> write_replay_pages(Json& report, const std::filesystem::path& beside,
                                            const std::filesystem::path& folder);

}  // namespace agon::pages
