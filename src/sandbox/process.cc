#include "sandbox/process.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <linux/close_range.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "error/error.h"
#include "text/text.h"

namespace agon::sandbox {
namespace {

using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;

[[noreturn]] void throw_errno(const std::string& what) {
  throw Error(fmt::format("{}: {}", what, std::strerror(errno)));
}

// Environment variables that a bot inherits: what programs and language runtimes need to be found
// and to start, and nothing that only the judge's user should know.
constexpr std::array kInherited = {
    "PATH",      "HOME",       "USER",       "LOGNAME",     "LANG",       "LC_ALL",
    "LC_CTYPE",  "TZ",         "TMPDIR",     "JAVA_HOME",   "CLASSPATH",  "LD_LIBRARY_PATH",
    "NODE_PATH", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PYENV_ROOT", "PYENV_VERSION",
    "GOROOT",    "GOPATH",     "CARGO_HOME", "RUSTUP_HOME", "DOTNET_ROOT"};

std::vector<std::string> clean_environment() {
  std::vector<std::string> environment;
  for (const char* name : kInherited) {
    if (const char* value = std::getenv(name))
      environment.push_back(fmt::format("{}={}", name, value));
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

struct Pipe {
  Descriptor read;
  Descriptor write;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw_errno("cannot make a pipe");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void set_nonblocking(const Descriptor& descriptor) {
  if (::fcntl(descriptor.get(), F_SETFL, O_NONBLOCK) != 0) throw_errno("cannot set up a pipe");
}

// What the child needs between vfork and exec, made ready beforehand: there it may only make
// system calls, because it shares the judge's memory.
struct Launch {
  const char* program;
  char* const* arguments;
  char* const* environment;
  const char* directory;
  int input;
  int output;
  int errors;
  int status;  // closed by a successful exec; else takes the errno
  pid_t parent;
  const std::vector<int>* changed_signals;
};

// Puts each pipe end at its number even when the ends themselves sit on 0, 1 or 2.
bool arrange_descriptors(Launch& launch) {
  for (int* fd : {&launch.input, &launch.output, &launch.errors, &launch.status}) {
    if (*fd <= 2) *fd = ::fcntl(*fd, F_DUPFD_CLOEXEC, 3);
    if (*fd < 0) return false;
  }
  return ::dup2(launch.input, 0) == 0 && ::dup2(launch.output, 1) == 1 &&
         ::dup2(launch.errors, 2) == 2 &&
         ::syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC) == 0;
}

// Signals of ours that are not at their defaults.
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

void reset_signals(const std::vector<int>& changed) {
  struct sigaction action = {};
  action.sa_handler = SIG_DFL;
  for (const int number : changed) ::sigaction(number, &action, nullptr);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

[[noreturn]] void run_child(Launch& launch) {
  const rlimit no_core = {0, 0};
  if (::setsid() >= 0 && ::prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && ::getppid() == launch.parent &&
      ::setrlimit(RLIMIT_CORE, &no_core) == 0 && arrange_descriptors(launch) &&
      (launch.directory == nullptr || ::chdir(launch.directory) == 0)) {
    reset_signals(*launch.changed_signals);
    ::execve(launch.program, launch.arguments, launch.environment);
  }
  const int error = errno;
  (void)!::write(launch.status, &error, sizeof error);
  ::_exit(127);
}

// Runs the child in our memory until it has exec'ed or failed. All signals are blocked meanwhile,
// so that no handler of ours can run in it.
pid_t spawn(Launch& launch) {
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t pid = ::vfork();  // NOLINT(clang-analyzer-security.insecureAPI.vfork)
  if (pid == 0) run_child(launch);
  const int error = errno;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return pid;
}

bool is_machines_fault(int error) {
  return error == EAGAIN || error == ENOMEM || error == EMFILE || error == ENFILE ||
         error == ENOSPC || error == EINTR || error == EIO;
}

// The first line of a script that names its interpreter; empty for anything else.
std::string interpreter_of(const std::string& program) {
  const Descriptor file(::open(program.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  std::array<char, 256> head{};
  const ssize_t got = file.is_open() ? ::read(file.get(), head.data(), head.size()) : 0;
  const std::string_view text(head.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
  if (text.substr(0, 2) != "#!") return "";
  return std::string(text.substr(2, text.find('\n') - 2));
}

std::string explain_start(const Command& command, const std::string& program, int error) {
  const std::string shown = text::escape(program);
  const std::string interpreter = interpreter_of(program);
  const bool exists = ::access(program.c_str(), F_OK) == 0;
  if (!command.directory.empty() && ::access(command.directory.c_str(), X_OK) != 0) {
    return fmt::format("{}: cannot enter the folder {}", shown, text::escape(command.directory));
  }
  if (error == ENOENT && exists && !interpreter.empty()) {
    const bool dos = interpreter.back() == '\r';
    return fmt::format("{}: the interpreter in its #! line, '{}', does not exist{}", shown,
                       text::escape(interpreter), dos ? " (the file has CRLF line ends)" : "");
  }
  if (error == ENOENT && exists)
    return fmt::format("{}: its loader is missing on this machine", shown);
  if (error == ENOENT) return fmt::format("{}: no such program", shown);
  if (error == EACCES && exists) return fmt::format("{}: not executable (chmod +x?)", shown);
  if (error == ENOEXEC) {
    return fmt::format(
        "{}: not a program for this machine (another architecture, or a script "
        "without a #! line)",
        shown);
  }
  return fmt::format("{}: {}", shown, std::strerror(error));
}

// Reads a small file of /proc through an open descriptor, from its beginning.
std::string_view read_proc(const Descriptor& file, std::array<char, 512>& buffer) {
  const ssize_t got = ::pread(file.get(), buffer.data(), buffer.size(), 0);
  return {buffer.data(), got > 0 ? static_cast<std::size_t>(got) : 0};
}

std::string_view next_word(std::string_view& rest) {
  const std::size_t start = std::min(rest.find_first_not_of(" \n"), rest.size());
  rest.remove_prefix(start);
  const std::size_t end = std::min(rest.find_first_of(" \n"), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(end);
  return word;
}

// What a thread has got of the scheduler: time on a core, and time runnable without one.
struct Scheduled {
  nanoseconds cpu{0};
  nanoseconds waiting{0};
};

Scheduled read_schedstat(const Descriptor& file) {
  std::array<char, 512> buffer;
  std::string_view rest = read_proc(file, buffer);
  const auto next = [&] {
    return nanoseconds(text::parse_integer<std::int64_t>(next_word(rest)).value_or(0));
  };
  const nanoseconds cpu = next();
  return {cpu, next()};
}

nanoseconds waiting_of_threads(pid_t pid) {
  nanoseconds sum{0};
  const std::string path = fmt::format("/proc/{}/task", pid);
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(path.c_str()), ::closedir);
  for (const dirent* entry; folder && (entry = ::readdir(folder.get())) != nullptr;) {
    if (entry->d_name[0] == '.') continue;
    const Descriptor file(
        ::open(fmt::format("{}/{}/schedstat", path, entry->d_name).c_str(), O_RDONLY | O_CLOEXEC));
    sum += read_schedstat(file).waiting;
  }
  return sum;
}

// The fields of /proc/PID/stat behind the program's name, which may hold anything.
struct Stat {
  unsigned long flags = 0;
  microseconds cpu{0};
  microseconds waited_children{0};
};

std::optional<Stat> read_stat(pid_t pid) {
  const Descriptor file(::open(fmt::format("/proc/{}/stat", pid).c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return std::nullopt;
  std::array<char, 512> buffer{};
  std::string_view rest = read_proc(file, buffer);
  const std::size_t name_end = rest.rfind(')');
  if (name_end == std::string_view::npos) return std::nullopt;
  rest.remove_prefix(name_end + 1);
  std::array<std::int64_t, 18> field{};  // field[3] is number 3 of proc(5)
  for (std::size_t i = 3; i < field.size(); ++i) {
    field[i] = text::parse_integer<std::int64_t>(next_word(rest)).value_or(0);
  }
  const auto tick = duration_cast<microseconds>(seconds(1)) / ::sysconf(_SC_CLK_TCK);
  return Stat{static_cast<unsigned long>(field[9]), (field[14] + field[15]) * tick,
              (field[16] + field[17]) * tick};
}

// Calls `visit` for each live child of any thread of `pid`.
template <class Visit>
void for_each_child(const std::string& process, Visit visit) {
  const std::string tasks = fmt::format("/proc/{}/task", process);
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(tasks.c_str()), ::closedir);
  if (!folder) return;
  while (const dirent* entry = ::readdir(folder.get())) {
    if (entry->d_name[0] == '.') continue;
    const std::string path = fmt::format("{}/{}/children", tasks, entry->d_name);
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::string list;
    std::array<char, 4096> buffer{};
    for (ssize_t got;
         file.is_open() && (got = ::read(file.get(), buffer.data(), buffer.size())) > 0;) {
      list.append(buffer.data(), static_cast<std::size_t>(got));
    }
    std::string_view rest = list;
    for (std::string_view word; !(word = next_word(rest)).empty();) {
      if (const auto child = text::parse_integer<pid_t>(word)) visit(*child);
    }
  }
}

microseconds cpu_below(pid_t pid, int depth) {
  microseconds sum{0};
  if (depth > 32) return sum;
  for_each_child(std::to_string(pid), [&](pid_t child) {
    if (const auto stat = read_stat(child)) sum += stat->cpu + stat->waited_children;
    sum += cpu_below(child, depth + 1);
  });
  return sum;
}

constexpr unsigned long kExitingFlag = 0x4;  // PF_EXITING of the kernel's task flags

}  // namespace

// execve does not search PATH, and execvp would hand a file that the kernel refuses to a shell.
std::string find_program(const std::string& program) {
  if (program.find('/') != std::string::npos) return program;
  const char* path = std::getenv("PATH");
  std::string_view rest = path != nullptr ? path : "/usr/local/bin:/usr/bin:/bin";
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    std::string candidate = fmt::format("{}/{}", rest.substr(0, end), program);
    if (::access(candidate.c_str(), X_OK) == 0) return candidate;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return program;
}

Process::Process(Warden& warden, pid_t pid, Descriptor pidfd)
    : warden_(warden),
      pid_(pid),
      pidfd_(std::move(pidfd)),
      schedstat_(::open(fmt::format("/proc/{}/schedstat", pid).c_str(), O_RDONLY | O_CLOEXEC)),
      tasks_(
          ::open(fmt::format("/proc/{}/task", pid).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {}

Process::~Process() { stop(); }

std::optional<Exit> Process::poll_exit() {
  if (exit_) return exit_;
  siginfo_t info = {};
  // Looked at, but not reaped: until `stop`, the group and the pid stay ours.
  if (::waitid(P_PIDFD, static_cast<id_t>(pidfd_.get()), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
      info.si_pid == 0) {
    return std::nullopt;
  }
  exit_ = Exit{info.si_code != CLD_EXITED, info.si_status};
  return exit_;
}

bool Process::is_exiting() const {
  const auto stat = read_stat(pid_);
  return !stat || (stat->flags & kExitingFlag) != 0;
}

void Process::freeze() { ::kill(-pid_, SIGSTOP); }
void Process::thaw() { ::kill(-pid_, SIGCONT); }

void Process::kill() {
  if (!pidfd_.is_open()) return;
  last_ = usage(Look::look);
  // The group first: while the leader is not reaped, its number cannot become another group's.
  ::kill(-pid_, SIGKILL);
  ::syscall(SYS_pidfd_send_signal, pidfd_.get(), SIGKILL, nullptr, 0);
}

void Process::stop() {
  if (!pidfd_.is_open()) return;
  kill();
  siginfo_t info = {};
  while (::waitid(P_PIDFD, static_cast<id_t>(pidfd_.get()), &info, WEXITED) != 0 &&
         errno == EINTR) {
  }
  if (!exit_) exit_ = Exit{info.si_code != CLD_EXITED, info.si_status};
  warden_.forget(pid_);
  pidfd_.reset();
}

Usage Process::usage(Look how) const {
  if (!pidfd_.is_open()) return last_;
  Scheduled scheduled = read_schedstat(schedstat_);
  nanoseconds cpu = scheduled.cpu + beside_;
  if (how == Look::look || has_threads_) {
    // The kernel's name for "CPU clock of that process": see clock_getcpuclockid(3).
    const clockid_t clock = (~static_cast<clockid_t>(pid_) << 3) | 2;
    timespec time = {};
    if (::clock_gettime(clock, &time) != 0) return last_;
    cpu = seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
    beside_ = cpu - scheduled.cpu;
    struct stat tasks = {};
    if (::fstat(tasks_.get(), &tasks) == 0 && tasks.st_nlink > 3) {  // ".", ".." and one per thread
      has_threads_ = true;
      scheduled.waiting = waiting_of_threads(pid_);
    }
  }
  last_ = {std::max(last_.cpu, duration_cast<microseconds>(cpu)),
           std::max(last_.waiting, duration_cast<microseconds>(scheduled.waiting))};
  return last_;
}

microseconds Process::descendants_cpu() const {
  const auto stat = read_stat(pid_);
  return (stat ? stat->waited_children : microseconds(0)) + cpu_below(pid_, 0);
}

Warden::Warden() {
  if (::prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) throw_errno("cannot become the reaper of orphans");
  ::signal(SIGPIPE, SIG_IGN);
  changed_signals_ = changed_signals();
}

tl::expected<std::unique_ptr<Process>, StartProblem> Warden::start(const Command& command) {
  const std::string program = find_program(command.program);
  std::vector<std::string> arguments = {command.program};
  arguments.insert(arguments.end(), command.arguments.begin(), command.arguments.end());
  std::vector<std::string> environment = clean_environment();
  const std::vector<char*> argument_list = pointers(arguments);
  const std::vector<char*> environment_list = pointers(environment);
  Pipe input = make_pipe();
  Pipe output = make_pipe();
  Pipe errors = make_pipe();
  Pipe status = make_pipe();
  Launch launch = {program.c_str(),
                   argument_list.data(),
                   environment_list.data(),
                   command.directory.empty() ? nullptr : command.directory.c_str(),
                   input.read.get(),
                   output.write.get(),
                   errors.write.get(),
                   status.write.get(),
                   ::getpid(),
                   &changed_signals_};

  // Held until the child is known, so that no sweep takes it for a stray.
  std::unique_lock lock(mutex_);
  const pid_t pid = spawn(launch);
  if (pid < 0) throw_errno("cannot start a process");
  Descriptor pidfd(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
  if (!pidfd.is_open()) {
    const int error = errno;
    ::kill(pid, SIGKILL);
    ::waitpid(pid, nullptr, 0);
    errno = error;
    throw_errno("cannot watch a process");
  }
  known_.insert(pid);
  lock.unlock();
  std::unique_ptr<Process> process(new Process(*this, pid, std::move(pidfd)));

  status.write.reset();
  int error = 0;
  ssize_t got;
  while ((got = ::read(status.read.get(), &error, sizeof error)) < 0 && errno == EINTR) {
  }
  if (got > 0) {
    if (is_machines_fault(error)) {
      throw Error(fmt::format("cannot start {}: {}", text::escape(program), std::strerror(error)));
    }
    return tl::unexpected(StartProblem{error, explain_start(command, program, error)});
  }
  for (const Descriptor* end : {&input.write, &output.read, &errors.read}) set_nonblocking(*end);
  process->input = std::move(input.write);
  process->output = std::move(output.read);
  process->errors = std::move(errors.read);
  return process;
}

void Warden::sweep() {
  const std::lock_guard lock(mutex_);
  for (;;) {
    siginfo_t info = {};
    if (::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 && errno == ECHILD) return;
    std::vector<pid_t> strays;
    for_each_child("self", [&](pid_t child) {
      if (!known_.contains(child)) strays.push_back(child);
    });
    if (strays.empty()) return;
    // All are stopped before any is killed, so that none can breed meanwhile.
    for (const pid_t stray : strays) ::kill(stray, SIGSTOP);
    for (const pid_t stray : strays) ::kill(stray, SIGKILL);
    for (const pid_t stray : strays) {
      while (::waitpid(stray, nullptr, 0) < 0 && errno == EINTR) {
      }
    }
  }
}

void Warden::forget(pid_t pid) {
  const std::lock_guard lock(mutex_);
  known_.erase(pid);
}

}  // namespace agon::sandbox
