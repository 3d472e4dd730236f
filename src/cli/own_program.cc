#include "cli/own_program.h"

#include <fmt/format.h>

#include <filesystem>

#include "error/error.h"

namespace agon::cli {

std::string own_program(const std::string& name) {
  const auto here = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  for (const auto& folder : {here, here.parent_path() / "libexec" / "agon"}) {
    const auto path = folder / name;
    if (std::filesystem::exists(path)) return path.string();
  }
  throw Error(fmt::format("{}/{}: not found; `make build` makes it", here.string(), name));
}

}  // namespace agon::cli
