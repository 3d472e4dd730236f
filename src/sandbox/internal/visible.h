// What of the machine a confined program may read, whatever confines it.
#pragma once

#include <filesystem>
#include <vector>

#include "sandbox/process.h"

namespace agon::sandbox::internal {

/// Folders and files that exist, in the order in which they are to be shown, each with all below
/// it: of the system what programs need and nothing that tells who runs them, the language that the
/// command is written in, and `command.files`. Absolute and normal; links are not resolved.
/// `program` is the path of the command's program.
std::vector<std::filesystem::path> visible_files(const Command& command,
                                                 const std::filesystem::path& program);

}  // namespace agon::sandbox::internal
