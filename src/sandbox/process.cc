#include "sandbox/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "sandbox/internal/control_group.h"
#include "sandbox/internal/figures.h"
#include "sandbox/internal/plan.h"
#include "sandbox/temporary_folder.h"

namespace agon::sandbox {

using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;

using namespace internal;

namespace {

// One file takes this much of the kernel's memory, however empty it is.
constexpr std::uint64_t kScratchPerFile = 1024;

void give(Order order, const Descriptor& control) {
  if (control.is_open()) (void)::send(control.get(), &order, sizeof order, MSG_NOSIGNAL);
}

}  // namespace

Process::Process(Warden& warden, pid_t child, Descriptor child_handle)
    : warden_(warden), child_(child), pid_(child), child_handle_(std::move(child_handle)) {}

void Process::enter_box(Descriptor control, Descriptor first, Descriptor files, pid_t bot) {
  control_ = std::move(control);
  first_ = std::move(first);
  files_ = std::move(files);
  pid_ = bot;
}

void Process::open_figures() {
  const std::string folder = fmt::format("/proc/{}", pid_);
  schedstat_ = Descriptor(::open((folder + "/schedstat").c_str(), O_RDONLY | O_CLOEXEC));
  tasks_ = Descriptor(::open((folder + "/task").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

Process::~Process() { stop(); }

std::optional<Exit> Process::poll_exit() {
  if (exit_) return exit_;
  if (control_.is_open()) {
    Report report = {};
    const ssize_t got = ::recv(control_.get(), &report, sizeof report, MSG_DONTWAIT);
    if (got == static_cast<ssize_t>(sizeof report)) {
      note_exit({report.by_signal != 0, report.code}, report.peak_kib);
    } else if (got == 0) {
      note_exit({true, SIGKILL}, 0);  // all of the box was killed
    }
    return exit_;
  }
  siginfo_t info = {};
  rusage used = {};  // which the C library's waitid does not give
  // Looked at, but not reaped: until `stop`, the group and the pid stay ours.
  if (::syscall(SYS_waitid, P_PIDFD, child_handle_.get(), &info, WEXITED | WNOHANG | WNOWAIT,
                &used) != 0 ||
      info.si_pid == 0) {
    return std::nullopt;
  }
  note_exit({info.si_code != CLD_EXITED, info.si_status}, used.ru_maxrss);
  return exit_;
}

void Process::note_exit(Exit exit, std::int64_t peak_kib) {
  exit_ = exit;
  peak_memory_ = static_cast<std::uint64_t>(peak_kib) * 1024;
}

// In a box the group is stopped at once, and by the first process whatever has left it.
void Process::freeze() {
  ::kill(-pid_, SIGSTOP);
  give(Order::stop, control_);
}

void Process::thaw() {
  ::kill(-pid_, SIGCONT);
  give(Order::go_on, control_);
}

std::string Process::excess() const {
  const auto held = [&](std::uint64_t bytes) {
    return fmt::format("held {} of {} MB", bytes >> 20U, limits_.memory >> 20U);
  };
  const auto& group = remains_.group;
  if (group && group->has_run_out()) return held(group->peak_memory());
  // The group of a box may hold its files besides, whether there are any or not.
  if (limits_.memory > 0) {
    const std::uint64_t most = limits_.memory + kOwnMemory;
    if (const std::uint64_t bytes = memory_of_tree(child_, most); bytes > most) return held(bytes);
  }
  struct statvfs files = {};
  const std::uint64_t most_files = limits_.scratch / kScratchPerFile;
  if (files_.is_open() && most_files > 0 && ::fstatvfs(files_.get(), &files) == 0 &&
      files.f_files - files.f_ffree > most_files) {
    return fmt::format("made {} of {} files under /tmp", files.f_files - files.f_ffree, most_files);
  }
  return "";
}

void Process::kill() {
  if (!child_handle_.is_open()) return;
  last_ = usage(Look::look);
  if (first_.is_open()) {
    // Bubblewrap then ends by itself, once everything in the box has.
    ::syscall(SYS_pidfd_send_signal, first_.get(), SIGKILL, nullptr, 0);
    return;
  }
  // The group first: while the leader is not reaped, its number cannot become another group's.
  ::kill(-pid_, SIGKILL);
  ::syscall(SYS_pidfd_send_signal, child_handle_.get(), SIGKILL, nullptr, 0);
}

void Process::stop() {
  if (!child_handle_.is_open()) return;
  kill();
  siginfo_t info = {};
  while (::waitid(P_PIDFD, static_cast<id_t>(child_handle_.get()), &info, WEXITED | WNOWAIT) != 0 &&
         errno == EINTR) {
  }
  poll_exit();  // how it ended, while that can still be seen
  ::waitid(P_PIDFD, static_cast<id_t>(child_handle_.get()), &info, WEXITED);
  warden_.forget(child_, std::move(remains_));
  child_handle_.reset();
  files_.reset();  // or they would live on
}

Usage Process::usage(Look how) const {
  if (!child_handle_.is_open()) return last_;
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
  return (stat ? stat->waited_children : microseconds(0)) + cpu_below(pid_);
}

}  // namespace agon::sandbox
