// What a judge that was killed has left behind.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string_view>
#include <vector>

namespace agon::sandbox::internal {

/// The entries of `folder` named `beginning`, the number of a process that is no more, and "-".
std::vector<std::filesystem::path> leftovers(const std::filesystem::path& folder,
                                             std::string_view beginning);

}  // namespace agon::sandbox::internal
