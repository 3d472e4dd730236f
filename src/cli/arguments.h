// Options that several subcommands share.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/game.h"

namespace agon::cli {

/// Which game, and which of its situations.
struct SetupArguments {
  std::string game;
  std::vector<std::string> options;
  std::optional<std::int64_t> seed;
  std::string setup_file;

  /// Declares GAME, -o, --seed, --setup.
  void declare(CLI::App& app);
};

/// What the arguments mean.
struct ChosenSetup {
  const Game& game;
  Options options;
  std::optional<std::int64_t> seed;  ///< empty: the setup came whole from a file
  Json setup;
};

/// A random seed, short enough to be typed again; never 0, which the ants contest cannot reproduce.
std::int64_t draw_seed();

/// Draws a seed where none was given and one is needed.
ChosenSetup choose_setup(const SetupArguments& arguments);

/// The text of what CLI11 shows below the options.
std::string examples(const std::vector<std::string>& lines);

}  // namespace agon::cli
