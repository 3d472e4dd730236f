#include "sandbox/internal/box.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>

#include "error/error.h"
#include "sandbox/internal/filter.h"
#include "sandbox/internal/launch.h"
#include "sandbox/internal/programs.h"

// The program itself, put here by the linker.
// NOLINTBEGIN(readability-identifier-naming): names of the assembler
extern "C" const char agon_first_process[];
extern "C" const char agon_first_process_end[];
// NOLINTEND(readability-identifier-naming)

namespace agon::sandbox::internal {
namespace {

namespace fs = std::filesystem;

bool is_root() { return ::geteuid() == 0; }

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
  void show(const fs::path& given, const char* how = "--ro-bind") {
    const fs::path path = fs::absolute(given).lexically_normal();
    std::error_code missing;
    const fs::path real = fs::canonical(path, missing);
    if (missing || !shown_.insert(path).second) return;
    folder(path.parent_path());
    add({how, real, path});
  }

  bool shows(const fs::path& path) const {
    return std::any_of(shown_.begin(), shown_.end(), [&](const fs::path& above) {
      return std::mismatch(above.begin(), above.end(), path.begin(), path.end()).first ==
             above.end();
    });
  }

  std::vector<std::string> take() && { return std::move(words_); }

 private:
  std::vector<std::string> words_;
  std::set<fs::path> made_;
  std::set<fs::path> shown_;
};

void add_namespaces(Words& words) {
  words.add({"--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts",
             "--unshare-cgroup-try", "--hostname", "box", "--die-with-parent", "--new-session",
             "--as-pid-1", "--cap-drop", "ALL"});
  if (is_root()) {
    // For the first process, to become somebody else and to end what that one has left behind.
    for (const char* ability : {"CAP_SETUID", "CAP_SETGID", "CAP_KILL"}) {
      words.add({"--cap-add", ability});
    }
  } else {
    words.add({"--unshare-user", "--disable-userns", "--uid", "65534", "--gid", "65534"});
  }
}

// What programs need of the system, and nothing that tells who runs them.
void add_system(Words& words) {
  words.show("/usr");
  for (const char* name : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
    std::error_code missing;
    if (fs::is_symlink(name, missing)) {
      words.add({"--symlink", fs::read_symlink(name), name});
    } else {
      words.show(name);
    }
  }
  // Whatever is shown costs time at each start (a fifth of a millisecond).
  for (const char* name : {"/etc/alternatives", "/etc/ld.so.cache"}) words.show(name);
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

// What languages read of /etc when they start.
void add_settings(Words& words) {
  for (const char* name :
       {"/etc/ssl/openssl.cnf", "/etc/java-17-openjdk", "/etc/java-21-openjdk"}) {
    words.show(name);
  }
}

// Where a language lies that was not installed from the system's packages: of the folder above its
// "bin", what such programs consist of. What they keep there for their user is not shown, nor
// anything else of a home: it may be a stranger who chose the program.
void add_runtime(Words& words, const std::string& tool) {
  std::error_code missing;
  const fs::path real = fs::canonical(tool, missing);
  if (missing || words.shows(real)) return;
  const fs::path root = real.parent_path().parent_path();
  const char* home = std::getenv("HOME");
  const std::string inside = home != nullptr ? fs::path(home).lexically_relative(root) : "";
  const bool is_above_home = !inside.empty() && inside.compare(0, 2, "..") != 0;
  if (root == root.root_path() || is_above_home) {
    words.show(real);
    return;
  }
  for (const char* part : {"bin", "conf", "lib", "lib64", "libexec", "shims", "versions"}) {
    words.show(root / part);
  }
}

// A stranger's script may name any file as its interpreter: only programs of the user's PATH count.
std::string trusted_interpreter(const std::string& program) {
  const fs::path named = interpreter_of(program);
  if (named.empty()) return "";
  const std::string found = find_program(named.filename());
  return !named.has_parent_path() || found == named ? found : "";
}

// A program outside of `command.files` and the system stays outside.
void add_program(Words& words, const Command& command, const std::string& program) {
  for (const std::string& file : command.files) words.show(file);
  const bool from_path = command.program.find('/') == std::string::npos;
  const std::string interpreter = trusted_interpreter(program);
  if (from_path) add_runtime(words, program);
  if (!interpreter.empty()) add_runtime(words, interpreter);
  if (from_path || !interpreter.empty()) add_settings(words);
}

// A user whom nobody else on this machine is. Several programs may play at the same time.
std::uint32_t next_user() {
  static std::atomic<std::uint32_t> count{0};
  constexpr std::uint32_t kLowest = 1'000'000'000;
  return kLowest + (static_cast<std::uint32_t>(::getpid()) % 1'000'000) * 1000 + count++ % 1000;
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
  add_system(words);
  add_devices(words, limits.scratch);
  add_program(words, command, program);
  std::error_code none;
  const std::string directory =
      command.directory.empty() ? fs::current_path(none).string() : command.directory;
  words.folder(fs::path(directory).lexically_normal());
  words.add(
      {"--remount-ro", "/", "--chdir", directory, "--", fmt::format("/proc/self/fd/{}", kFirst)});
  return std::move(words).take();
}

std::vector<std::string> box_environment() {
  std::vector<std::string> environment = {"HOME=/tmp", "TMPDIR=/tmp"};
  for (const char* name : {"PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "JAVA_HOME"}) {
    if (const char* value = std::getenv(name)) {
      environment.push_back(fmt::format("{}={}", name, value));
    }
  }
  return environment;
}

Plan make_plan(const Limits& limits) {
  Plan plan = {};
  if (is_root()) plan.user = next_user();
  std::vector<ResourceLimit> all = resource_limits(limits);
  for (const int nothing : {RLIMIT_NICE, RLIMIT_RTPRIO, RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE}) {
    all.push_back({nothing, 0, 0});
  }
  // The usual one, whatever our own is: threads get as much, and it counts as their memory.
  constexpr std::uint64_t kStack = 8U << 20U;
  all.push_back({RLIMIT_STACK, kStack, kStack});
  if (limits.processes > 0) all.push_back({RLIMIT_NPROC, limits.processes, limits.processes});
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
