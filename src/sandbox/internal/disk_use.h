// What a program has written to a folder.
#pragma once

#include <cstdint>
#include <filesystem>

namespace agon::sandbox::internal {

/// Bytes that all in a folder takes of its disk, or some number above `enough` as soon as they are
/// more, or where a folder cannot be looked into. Follows no links; what comes and goes meanwhile
/// may count or not.
std::uint64_t disk_use(const std::filesystem::path& folder, std::uint64_t enough);

}  // namespace agon::sandbox::internal
