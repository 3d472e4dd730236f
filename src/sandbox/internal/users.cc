#include "sandbox/internal/users.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include "error/error.h"
#include "sandbox/process.h"
#include "text/text.h"

namespace agon::sandbox::internal {
namespace {

namespace fs = std::filesystem;

void give(const fs::path& path, std::uint32_t user) {
  if (::lchown(path.c_str(), user, user) != 0) {
    throw Error(
        fmt::format("cannot hand over {}: {}", text::escape(path.string()), std::strerror(errno)));
  }
}

void give_all(const fs::path& folder, std::uint32_t user) {
  give(folder, user);
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    give(entry.path(), user);
  }
}

}  // namespace

bool is_root() { return ::geteuid() == 0; }

std::uint32_t next_user() {
  static std::atomic<std::uint32_t> count{0};
  constexpr std::uint32_t kLowest = 1'000'000'000;
  if (!is_root()) return 0;
  return kLowest + (static_cast<std::uint32_t>(::getpid()) % 1'000'000) * 1000 + count++ % 1000;
}

void hand_over(const fs::path& folder, std::uint32_t user) {
  if (user == 0) return;
  give_all(folder, user);
  // Whoever sets up a box has to enter it, without an ability to pass by permissions.
  fs::permissions(folder, fs::perms::group_exec | fs::perms::others_exec, fs::perm_options::add);
}

}  // namespace agon::sandbox::internal

namespace agon::sandbox {

void reclaim(const std::filesystem::path& folder) {
  if (internal::is_root()) internal::give_all(folder, 0);
}

}  // namespace agon::sandbox
