// Which program really runs when a script is started.
#pragma once

#include <filesystem>
#include <string>

#include "sandbox/process.h"

namespace agon::sandbox::internal {

/// The program that a script names in its first line, as it stands there; of "env NAME", NAME.
/// Empty for anything else.
std::string interpreter_of(const std::string& program);

/// Why `program` could not be executed, in one line of plain words.
std::string explain_start(const Command& command, const std::string& program, Level level,
                          int error);

/// Of a program that is rustup, which stands for all of Rust's, where it has those. Empty for any
/// other.
std::filesystem::path rustup_home(const std::string& program);

}  // namespace agon::sandbox::internal
