// The users that confined programs run as where we are root.
#pragma once

#include <cstdint>
#include <filesystem>

namespace agon::sandbox::internal {

bool is_root();

/// As root: a user whom nobody else on this machine is; else 0, for ours. Several programs may
/// play at the same time.
std::uint32_t next_user();

/// Makes the folder and all in it that user's, if it is not 0; links are not followed. Throws
/// Error.
void hand_over(const std::filesystem::path& folder, std::uint32_t user);

}  // namespace agon::sandbox::internal
