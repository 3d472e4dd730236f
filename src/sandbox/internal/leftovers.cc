#include "sandbox/internal/leftovers.h"

#include <signal.h>

#include <cerrno>
#include <string>

#include "text/text.h"

namespace agon::sandbox::internal {

namespace fs = std::filesystem;

std::vector<fs::path> leftovers(const fs::path& folder, std::string_view beginning) {
  std::vector<fs::path> found;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none)) {
    const std::string name = entry.path().filename();
    if (!name.starts_with(beginning)) continue;
    const std::string_view rest = std::string_view(name).substr(beginning.size());
    const auto owner = text::parse_integer<pid_t>(rest.substr(0, rest.find('-')));
    if (owner && ::kill(*owner, 0) != 0 && errno == ESRCH) found.push_back(entry.path());
  }
  return found;
}

}  // namespace agon::sandbox::internal
