#include "sandbox/internal/launch.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/close_range.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <span>

#include "error/error.h"
#include "sandbox/internal/filter.h"
#include "sandbox/internal/programs.h"
#include "sandbox/internal/self.h"

namespace agon::sandbox::internal {
namespace {

constexpr std::array kInherited = {
    "PATH",      "HOME",       "USER",       "LOGNAME",     "LANG",       "LC_ALL",
    "LC_CTYPE",  "TZ",         "TMPDIR",     "JAVA_HOME",   "CLASSPATH",  "LD_LIBRARY_PATH",
    "NODE_PATH", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PYENV_ROOT", "PYENV_VERSION",
    "GOROOT",    "GOPATH",     "CARGO_HOME", "RUSTUP_HOME", "DOTNET_ROOT"};

std::vector<std::string> inherited(std::span<const char* const> names) {
  std::vector<std::string> environment;
  for (const char* name : names) {
    if (const char* value = std::getenv(name)) {
      environment.push_back(fmt::format("{}={}", name, value));
    }
  }
  return environment;
}

std::vector<char*> pointers(std::vector<std::string>& strings) {
  std::vector<char*> list;
  list.reserve(strings.size() + 1);
  for (std::string& string : strings) list.push_back(string.data());
  list.push_back(nullptr);
  return list;
}

// What the child needs between vfork and exec, made ready beforehand: there it may only make
// system calls, because it shares the judge's memory.
struct Child {
  Launch& launch;
  char* const* arguments;
  char* const* environment;
  int status;
  pid_t parent;
  const std::vector<int>& changed_signals;
  sock_fprog filter = {};
};

// Puts each descriptor at its number even when they sit on each other's.
bool arrange_descriptors(Child& child) {
  std::vector<int>& descriptors = child.launch.descriptors;
  const int count = static_cast<int>(descriptors.size());
  const auto move_away = [count](int& fd) {
    if (fd < count) fd = ::fcntl(fd, F_DUPFD_CLOEXEC, count);
    return fd >= 0;
  };
  for (int& fd : descriptors) {
    if (!move_away(fd)) return false;
  }
  if (!move_away(child.status)) return false;
  if (child.launch.ruleset >= 0 && !move_away(child.launch.ruleset)) return false;
  for (int number = 0; number < count; ++number) {
    if (::dup2(descriptors[static_cast<std::size_t>(number)], number) != number) return false;
  }
  return ::syscall(SYS_close_range, static_cast<unsigned>(count), ~0U, CLOSE_RANGE_CLOEXEC) == 0;
}

bool enter_surroundings(const Launch& launch) {
  return std::all_of(launch.groups.begin(), launch.groups.end(),
                     [](int file) { return ::write(file, "0", 1) == 1; }) &&
         std::all_of(launch.namespaces.begin(), launch.namespaces.end(),
                     [](int file) { return ::setns(file, 0) == 0; });
}

void reset_signals(const std::vector<int>& changed) {
  struct sigaction action = {};
  action.sa_handler = SIG_DFL;
  for (const int number : changed) ::sigaction(number, &action, nullptr);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

bool restrict_itself(const Child& child) {
  const Launch& launch = child.launch;
  if (launch.ruleset < 0) return true;
  go_first();
  return become_user(launch.user) &&
         ::prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 &&  // which another user does not have any more
         forgo_privileges() && ::syscall(SYS_landlock_restrict_self, launch.ruleset, 0) == 0 &&
         load_filter(child.filter);
}

[[noreturn]] void run_child(Child& child) {
  const Launch& launch = child.launch;
  // First, for who enters a namespace of users is a new somebody, for whose parent's end nothing
  // has been asked for.
  const bool has_entered = enter_surroundings(launch);
  if (has_entered && ::setsid() >= 0 && ::prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 &&
      ::getppid() == child.parent && arrange_descriptors(child) &&
      set_limits(launch.limits.data(), launch.limits.size()) &&
      (launch.directory.empty() || ::chdir(launch.directory.c_str()) == 0) &&
      restrict_itself(child)) {
    reset_signals(child.changed_signals);
    ::execve(launch.program.c_str(), child.arguments, child.environment);
  }
  const int error = has_entered ? errno : -errno;
  (void)!::write(child.status, &error, sizeof error);
  ::_exit(127);
}

// The child runs in our memory until it has exec'ed or failed. All signals are blocked meanwhile,
// so that no handler of ours can run in it.
pid_t start_child(Child& child) {
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t pid = ::vfork();  // NOLINT(clang-analyzer-security.insecureAPI.vfork)
  if (pid == 0) run_child(child);
  const int error = errno;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return pid;
}

}  // namespace

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw Error(fmt::format("cannot make a pipe: {}", std::strerror(errno)));
  }
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

std::vector<ResourceLimit> resource_limits(const Limits& limits) {
  std::vector<ResourceLimit> all = {{RLIMIT_CORE, 0, 0}};
  const auto add = [&](int resource, std::uint64_t most) {
    if (most > 0) all.push_back({resource, most, most});
  };
  add(RLIMIT_DATA, limits.memory);
  add(RLIMIT_FSIZE, limits.file_size);
  add(RLIMIT_NOFILE, limits.descriptors);
  // First a signal that names the cause, then one that cannot be caught.
  if (limits.cpu_seconds > 0) {
    all.push_back({RLIMIT_CPU, limits.cpu_seconds, limits.cpu_seconds + 1});
  }
  return all;
}

std::vector<ResourceLimit> confined_limits(const Limits& limits) {
  std::vector<ResourceLimit> all = resource_limits(limits);
  for (const int nothing : {RLIMIT_NICE, RLIMIT_RTPRIO, RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE}) {
    all.push_back({nothing, 0, 0});
  }
  // The usual one, whatever our own is: threads get as much, and it counts as their memory.
  constexpr std::uint64_t kStack = 8U << 20U;
  all.push_back({RLIMIT_STACK, kStack, kStack});
  if (limits.processes > 0) all.push_back({RLIMIT_NPROC, limits.processes, limits.processes});
  return all;
}

std::vector<std::string> clean_environment() { return inherited(kInherited); }

std::vector<std::string> confined_environment(const std::string& program,
                                              const std::string& scratch) {
  constexpr std::array kNeeded = {"PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "JAVA_HOME"};
  std::vector<std::string> environment = inherited(kNeeded);
  for (const char* name : {"HOME", "TMPDIR"}) {
    environment.push_back(fmt::format("{}={}", name, scratch));
  }
  if (const auto rustup = rustup_home(program); !rustup.empty()) {
    environment.push_back(fmt::format("RUSTUP_HOME={}", rustup.string()));
  }
  return environment;
}

std::vector<int> changed_signals() {
  std::vector<int> changed;
  for (int number = 1; number < NSIG; ++number) {
    struct sigaction action = {};
    if (::sigaction(number, nullptr, &action) == 0 && action.sa_handler != SIG_DFL) {
      changed.push_back(number);
    }
  }
  return changed;
}

pid_t spawn(Launch& launch, int status, const std::vector<int>& changed) {
  const std::vector<char*> arguments = pointers(launch.arguments);
  const std::vector<char*> environment = pointers(launch.environment);
  Child child = {launch, arguments.data(), environment.data(), status, ::getpid(), changed};
  if (launch.ruleset >= 0) {
    const std::vector<sock_filter>& filter = system_call_filter();
    // The kernel only reads it.
    child.filter = {static_cast<unsigned short>(filter.size()),
                    const_cast<sock_filter*>(filter.data())};
  }
  return start_child(child);
}

}  // namespace agon::sandbox::internal
