#include "sandbox/internal/disk_use.h"

#include <sys/stat.h>

namespace agon::sandbox::internal {

namespace fs = std::filesystem;

std::uint64_t disk_use(const fs::path& folder, std::uint64_t enough) {
  constexpr std::uint64_t kBlock = 512;  // of stat(2)
  std::uint64_t sum = 0;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator() && sum <= enough;
       entry.increment(error)) {
    struct stat status = {};
    if (::lstat(entry->path().c_str(), &status) == 0) {
      sum += static_cast<std::uint64_t>(status.st_blocks) * kBlock;
    }
  }
  const bool has_vanished = error == std::errc::no_such_file_or_directory;
  return error && !has_vanished ? enough + 1 : sum;
}

}  // namespace agon::sandbox::internal
