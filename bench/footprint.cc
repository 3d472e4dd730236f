#include "bench/footprint.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <iterator>
#include <string>

namespace agon::bench {
namespace {

namespace fs = std::filesystem;

template <class Iterator>
int count_entries(const fs::path& folder) {
  return static_cast<int>(std::distance(Iterator(folder), Iterator()));
}

// Known by their command line, which every user may read, and which a process in a box shows as the
// others do.
int processes_of(const fs::path& folder) {
  const std::string beginning = folder.string() + "/";
  int count = 0;
  std::error_code gone;  // processes end while the folder is read
  for (const auto& entry : fs::directory_iterator("/proc", gone)) {
    std::ifstream file(entry.path() / "cmdline");
    std::string command;
    std::getline(file, command, '\0');
    if (command.starts_with(beginning)) ++count;
  }
  return count;
}

// Zombies count: they have no command line any more.
bool has_children() {
  siginfo_t info = {};
  return ::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 || errno != ECHILD;
}

}  // namespace

Footprint footprint(const fs::path& folder) {
  return {.processes = processes_of(folder) + (has_children() ? 1 : 0),
          .descriptors = count_entries<fs::directory_iterator>("/proc/self/fd"),
          .threads = count_entries<fs::directory_iterator>("/proc/self/task"),
          .files = count_entries<fs::recursive_directory_iterator>(folder)};
}

std::uint64_t resident_memory() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace agon::bench
