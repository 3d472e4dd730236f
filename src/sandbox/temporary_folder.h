// A folder for as long as something needs one.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>

#include "error/error.h"
#include "text/text.h"

namespace agon::sandbox {

/// A new folder that only this user may enter; removed at the end with all that is in it.
class TemporaryFolder {
 public:
  /// Makes it where `stem` is, with some letters more in its name. Throws Error where that cannot
  /// be.
  explicit TemporaryFolder(const std::filesystem::path& stem) {
    std::string name = stem.string() + "-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) {
      throw Error(fmt::format("cannot make {}: {}", text::escape(name), std::strerror(errno)));
    }
    path_ = name;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code none;
    std::filesystem::remove_all(path_, none);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace agon::sandbox
