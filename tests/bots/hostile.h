// How tests start the misbehaving bots, and find whatever is left of them.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace agon {

/// The program under a name that only this process uses, so that tests that run side by side do not
/// see each other's bots.
class HostileBot {
 public:
  explicit HostileBot(const std::string& program)
      : path_(std::filesystem::temp_directory_path() / ("hostile-" + std::to_string(::getpid()))) {
    std::filesystem::remove(path_);
    std::filesystem::copy_file(program, path_);  // where every user can get at it
  }
  HostileBot(const HostileBot&) = delete;
  ~HostileBot() { std::filesystem::remove(path_); }

  std::string path() const { return path_; }

  /// Its live processes, wherever they have fled to.
  int count() const {
    int count = 0;
    std::error_code gone;  // processes end while the folder is read
    for (const auto& entry : std::filesystem::directory_iterator("/proc", gone)) {
      std::ifstream file(entry.path() / "cmdline");
      std::string command;
      std::getline(file, command, '\0');
      if (command == path()) ++count;
    }
    return count;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace agon
