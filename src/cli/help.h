// How help and usage errors read.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace agon::cli {

/// Gives the app and its subcommands agon's help layout.
void dress(CLI::App& app);

/// What was wrong with the command line, with a suggestion where one is likely, and where to read
/// more; one line.
std::string explain(const CLI::App& app, const CLI::ParseError& error);

}  // namespace agon::cli
