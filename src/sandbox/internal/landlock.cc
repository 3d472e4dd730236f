#include "sandbox/internal/landlock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>

#include "error/error.h"
#include "text/text.h"

namespace agon::sandbox::internal {
namespace {

namespace fs = std::filesystem;

// What the headers of Debian 12 do not know yet.
struct Ruleset {
  std::uint64_t file_rights;
  std::uint64_t network_rights;
  std::uint64_t scopes;
};
constexpr std::uint64_t kTruncate = 1U << 14U;
constexpr std::uint64_t kDeviceRequests = 1U << 15U;
constexpr std::uint64_t kAllNetwork = 3;  // binding and connecting
constexpr std::uint64_t kAllScopes = 3;   // abstract sockets and signals

constexpr int kVersion = 6;  // the first that confines signals

constexpr std::uint64_t kRead =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kAllRights = (1U << 16U) - 1;
// Devices are not made by anybody.
constexpr std::uint64_t kUse =
    kAllRights & ~std::uint64_t{LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_BLOCK};
// What can be had of something that is no folder.
constexpr std::uint64_t kOfFiles = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE |
                                   LANDLOCK_ACCESS_FS_WRITE_FILE | kTruncate | kDeviceRequests;

[[noreturn]] void fail(const std::string& what) {
  throw Error(fmt::format("Landlock: {}: {}", what, std::strerror(errno)));
}

void allow(const Descriptor& ruleset, const fs::path& path, std::uint64_t rights) {
  const Descriptor file(::open(path.c_str(), O_PATH | O_CLOEXEC));
  struct stat status = {};
  if (!file.is_open() || ::fstat(file.get(), &status) != 0) fail(text::escape(path.string()));
  if (!S_ISDIR(status.st_mode)) rights &= kOfFiles;
  const landlock_path_beneath_attr rule = {rights, file.get()};
  if (::syscall(SYS_landlock_add_rule, ruleset.get(), LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) {
    fail(text::escape(path.string()));
  }
}

}  // namespace

std::string why_no_landlock() {
  const long version =
      ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 0) return "this kernel has no Landlock, or it is switched off";
  if (version >= kVersion) return "";
  return fmt::format(
      "this kernel's Landlock has version {}, and only {} (Linux 6.12) keeps bots "
      "from signalling other processes",
      version, kVersion);
}

Descriptor make_ruleset(const std::vector<fs::path>& visible,
                        const std::vector<fs::path>& writable) {
  const Ruleset all = {kAllRights, kAllNetwork, kAllScopes};
  Descriptor ruleset(static_cast<int>(::syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0)));
  if (!ruleset.is_open()) fail("no rules can be made");
  for (const fs::path& path : visible) allow(ruleset, path, kRead);
  for (const fs::path& path : writable) allow(ruleset, path, kUse);
  return ruleset;
}

}  // namespace agon::sandbox::internal
