#include "sandbox/internal/box.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>

#include "error/error.h"
#include "sandbox/internal/filter.h"
#include "sandbox/internal/launch.h"
#include "sandbox/internal/users.h"
#include "sandbox/internal/visible.h"

// The program itself, put here by the linker.
// NOLINTBEGIN(readability-identifier-naming): names of the assembler
extern "C" const char agon_first_process[];
extern "C" const char agon_first_process_end[];
// NOLINTEND(readability-identifier-naming)

namespace agon::sandbox::internal {
namespace {

namespace fs = std::filesystem;

// Collects bubblewrap's words. Folders on the way to a file are made before it, readable for all:
// bubblewrap's own are closed to the user whom the bot runs as.
class Words {
 public:
  explicit Words(std::vector<std::string> first) : words_(std::move(first)) {}

  void add(std::initializer_list<std::string> words) { words_.insert(words_.end(), words); }

  void folder(const fs::path& path) {
    if (path == path.root_path() || !made_.insert(path).second) return;
    folder(path.parent_path());
    add({"--perms", "0755", "--dir", path});
  }

  /// Shows a file or folder of the machine, wherever it really lies, under this path.
  void show(const fs::path& path, const char* how = "--ro-bind") {
    std::error_code missing;
    const fs::path real = fs::canonical(path, missing);
    if (missing) return;
    folder(path.parent_path());
    add({how, real, path});
  }

  std::vector<std::string> take() && { return std::move(words_); }

 private:
  std::vector<std::string> words_;
  std::set<fs::path> made_;
};

void add_namespaces(Words& words) {
  words.add({"--unshare-ipc", "--unshare-pid", "--unshare-uts", "--unshare-cgroup-try",
             "--hostname", "box", "--die-with-parent", "--new-session", "--as-pid-1", "--cap-drop",
             "ALL"});
  if (is_root()) {
    // For the first process, to become somebody else and to end what that one has left behind.
    for (const char* ability : {"CAP_SETUID", "CAP_SETGID", "CAP_KILL"}) {
      words.add({"--cap-add", ability});
    }
  } else {
    words.add({"--unshare-user", "--disable-userns", "--uid", "65534", "--gid", "65534"});
  }
}

// A folder of the system that is a link into /usr stays one.
void add_files(Words& words, const std::vector<fs::path>& files) {
  for (const fs::path& path : files) {
    if (path.parent_path() == "/" && fs::is_symlink(path)) {
      words.add({"--symlink", fs::read_symlink(path), path});
    } else {
      words.show(path);
    }
  }
}

void add_devices(Words& words, std::uint64_t scratch) {
  words.add({"--proc", "/proc"});
  for (const char* name : {"/dev/null", "/dev/zero", "/dev/urandom"}) {
    words.show(name, "--dev-bind");
  }
  words.add({"--symlink", "urandom", "/dev/random", "--symlink", "/proc/self/fd", "/dev/fd"});
  // One place to write to, so that one size bounds it.
  words.add({"--symlink", "/tmp", "/dev/shm"});
  if (scratch > 0) words.add({"--size", std::to_string(scratch)});
  words.add({"--perms", "1777", "--tmpfs", "/tmp"});
}

}  // namespace

std::string find_bubblewrap() {
  std::string path = find_program("bwrap");
  if (path.find('/') == std::string::npos) {
    throw Error("bubblewrap is not installed (Debian: apt install bubblewrap)");
  }
  return path;
}

std::vector<std::string> box_words(const Command& command, const std::string& program,
                                   const Limits& limits) {
  Words words({"bwrap"});
  add_namespaces(words);
  add_devices(words, limits.scratch);
  add_files(words, visible_files(command, program));
  if (!command.writable.empty()) words.show(command.writable, "--bind");
  std::error_code none;
  const std::string directory =
      command.directory.empty() ? fs::current_path(none).string() : command.directory;
  words.folder(fs::path(directory).lexically_normal());
  words.add(
      {"--remount-ro", "/", "--chdir", directory, "--", fmt::format("/proc/self/fd/{}", kFirst)});
  return std::move(words).take();
}

Plan make_plan(const Limits& limits, std::uint32_t user, bool has_group) {
  Plan plan = {};
  plan.user = user;
  plan.has_group = has_group ? 1 : 0;
  const std::vector<ResourceLimit> all = confined_limits(limits);
  const std::vector<sock_filter>& filter = system_call_filter();
  if (all.size() > kMostLimits || filter.size() > kMostInstructions) {
    throw Error("the plan of a box is too long");
  }
  plan.limit_count = static_cast<std::int32_t>(all.size());
  std::copy(all.begin(), all.end(), plan.limits);
  plan.filter_length = static_cast<std::uint32_t>(filter.size());
  std::copy(filter.begin(), filter.end(), plan.filter);
  return plan;
}

const Descriptor& first_process() {
  static const Descriptor kFile = [] {
    Descriptor file(::memfd_create("box", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    const auto size = static_cast<std::size_t>(agon_first_process_end - agon_first_process);
    if (!file.is_open() ||
        ::write(file.get(), agon_first_process, size) != static_cast<ssize_t>(size) ||
        ::fcntl(file.get(), F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW) != 0) {
      throw Error(fmt::format("cannot keep the box's first program: {}", std::strerror(errno)));
    }
    return file;
  }();
  return kFile;
}

}  // namespace agon::sandbox::internal
