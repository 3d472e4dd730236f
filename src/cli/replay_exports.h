// What agon replay makes of replays beside text: JSON, a page, a picture, a film.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "games/game.h"

namespace agon::cli {

/// The matches of these files, drawn up for the viewer (`replay/unroll.h`). Throws Error that names
/// the file.
Json unroll_files(const std::vector<std::string>& files);

struct ReplayExports {
  bool json = false;
  std::string html;
  std::string png;
  std::string gif;
  std::string turns;
  std::string theme;

  /// Declares --json, --html, --png, --gif, --turns, --theme.
  void declare(CLI::App& app);
  /// Whether one is wanted; `theme` is an option of theirs only.
  bool any() const {
    return json || !html.empty() || !png.empty() || !gif.empty() || !theme.empty();
  }
  /// Prints or writes what is wanted of one match or two; `turn` is the picture's.
  void write(const std::vector<std::string>& files, std::optional<int> turn) const;
};

}  // namespace agon::cli
