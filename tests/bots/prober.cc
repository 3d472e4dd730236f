// Tries every way out of a sandbox that it knows, and prints what came of each: `NAME OUTCOME` a
// line, the outcome "done", the name of an errno or a figure. Comments name the rows of the
// catalogue in docs/security.md. What is expected stands in tests/sandbox/box_test.cc.
#include <dirent.h>
#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/io_uring.h>
#include <linux/perf_event.h>
#include <sched.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <set>
#include <string>
#include <vector>

extern char** environ;

namespace {

std::string outcome(long result) { return result >= 0 ? "done" : strerrorname_np(errno); }

std::string open_file(const std::string& path, int flags) {
  const int fd = ::open(path.c_str(), flags, 0600);
  const std::string got = outcome(fd);
  if (fd >= 0) ::close(fd);
  return got;
}

std::string joined(const std::set<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : ",") + word;
  return line.empty() ? "-" : line;
}

std::set<std::string> entries(const char* path) {
  std::set<std::string> names;
  DIR* folder = ::opendir(path);
  while (const dirent* entry = folder ? ::readdir(folder) : nullptr) {
    if (entry->d_name[0] != '.') names.insert(entry->d_name);
  }
  if (folder) ::closedir(folder);
  return names;
}

// How a child ends that does this; a child, because it may be the end.
std::string in_child(const std::function<void()>& act) {
  const pid_t child = ::fork();
  if (child < 0) return outcome(child);
  if (child == 0) {
    act();
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFSIGNALED(status) ? std::string("SIG") + sigabbrev_np(WTERMSIG(status)) : "done";
}

std::string status_line(const std::string& name) {
  std::ifstream file("/proc/self/status");
  std::string word;
  std::string value;
  while (file >> word) {
    if (word == name && file >> value) return value;
  }
  return "?";
}

// What a resource can be had of, in calls of `take`; then why no more.
std::string until_refused(const std::function<long()>& take, int most) {
  for (int count = 0; count < most; ++count) {
    if (take() < 0) return strerrorname_np(errno) + std::string(count < most / 2 ? "" : " late");
  }
  return "without end";
}

std::string fill_scratch() {
  ::signal(SIGXFSZ, SIG_IGN);
  const std::string piece(1 << 20, 'x');
  std::string end;
  for (int file = 0; file < 8; ++file) {
    const int fd =
        ::open(("/tmp/full" + std::to_string(file)).c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    if (fd < 0) return outcome(fd);
    while (::write(fd, piece.data(), piece.size()) > 0) {
    }
    end = strerrorname_np(errno);
    ::close(fd);
    if (end == "ENOSPC") break;
  }
  for (int file = 0; file < 8; ++file) {
    ::unlink(("/tmp/full" + std::to_string(file)).c_str());
  }
  return end;
}

std::string open_descriptors() {
  std::set<std::string> open;
  for (int fd = 3; fd < 1024; ++fd) {
    if (::fcntl(fd, F_GETFD) >= 0) open.insert(std::to_string(fd));
  }
  return joined(open);
}

std::string environment() {
  std::set<std::string> names;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    names.insert(std::string(*entry, std::strcspn(*entry, "=")));
  }
  return joined(names);
}

std::string lock(int command) {
  struct flock whole = {};
  whole.l_type = F_RDLCK;
  const int fd = ::open("/usr/bin/env", O_RDONLY | O_CLOEXEC);
  const std::string got = outcome(::fcntl(fd, command, &whole));
  ::close(fd);
  return got;
}

std::string fork_until_refused() {
  std::vector<pid_t> children;
  const std::string end = until_refused(
      [&] {
        const pid_t child = ::fork();
        if (child == 0) {
          ::pause();
          ::_exit(0);
        }
        if (child > 0) children.push_back(child);
        return static_cast<long>(child);
      },
      500);
  for (const pid_t child : children) ::kill(child, SIGKILL);
  while (::wait(nullptr) > 0) {
  }
  return end;
}

std::string open_until_refused() {
  std::vector<int> opened;
  const std::string end = until_refused(
      [&] {
        const int fd = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
        if (fd >= 0) opened.push_back(fd);
        return static_cast<long>(fd);
      },
      5000);
  for (const int fd : opened) ::close(fd);
  return end;
}

std::string address_space(std::size_t megabytes) {
  void* memory =
      ::mmap(nullptr, megabytes << 20U, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  const std::string got = outcome(memory == MAP_FAILED ? -1 : 0);
  if (memory != MAP_FAILED) ::munmap(memory, megabytes << 20U);
  return got;
}

// A call of another architecture's table, by its own gate.
[[maybe_unused]] void call_by_old_gate() {
#ifdef __x86_64__
  long result = 20;  // getpid of i386
  asm volatile("int $0x80" : "+a"(result) : : "memory", "r8", "r9", "r10", "r11");
#else
  ::raise(SIGSYS);
#endif
}

void call_x32() {
#ifdef __x86_64__
  ::syscall(0x40000000L + SYS_getpid);
#else
  ::raise(SIGSYS);
#endif
}

struct Attempt {
  const char* name;
  std::function<std::string()> act;
};

std::string try_call(const std::function<long()>& call) { return outcome(call()); }

const std::vector<Attempt> kAttempts = {
    // Files
    {"F1 fill scratch", fill_scratch},
    {"F6 write into /usr", [] { return open_file("/usr/x", O_CREAT | O_WRONLY); }},
    {"F6 write into the root", [] { return open_file("/x", O_CREAT | O_WRONLY); }},
    {"F6 patch its program", [] { return open_file("/proc/self/exe", O_WRONLY); }},
    {"F7 passwords", [] { return open_file("/etc/shadow", O_RDONLY); }},
    {"F7 users", [] { return open_file("/etc/passwd", O_RDONLY); }},
    {"F7 homes", [] { return joined(entries("/home")) + " " + joined(entries("/root")); }},
    {"F7 configuration", [] { return joined(entries("/var")) + " " + joined(entries("/run")); }},
    {"F7 devices", [] { return joined(entries("/dev")); }},
    {"F8 descriptors", open_descriptors},
    {"F8 environment", environment},
    {"F9 leftovers", [] { return open_file("/tmp/leftover", O_CREAT | O_EXCL | O_WRONLY); }},
    {"F10 flock", [] { return try_call([] { return ::flock(0, LOCK_SH); }); }},
    {"F10 record lock", [] { return lock(F_SETLK); }},
    {"F10 open file lock", [] { return lock(F_OFD_SETLK); }},
    {"F11 core dumps",
     [] {
       rlimit limit = {};
       ::getrlimit(RLIMIT_CORE, &limit);
       return std::to_string(limit.rlim_max);
     }},
    {"F12 new privileges", [] { return status_line("NoNewPrivs:"); }},
    {"F12 capabilities", [] { return status_line("CapEff:"); }},
    {"F13 descriptors until refused", open_until_refused},
    {"F14 sparse file",
     [] {
       ::signal(SIGXFSZ, SIG_IGN);
       const int fd = ::open("/tmp/sparse", O_CREAT | O_RDWR | O_CLOEXEC, 0600);
       return try_call([&] { return ::ftruncate(fd, 1L << 50); });
     }},
    {"F4 device", [] { return try_call([] { return ::mknod("/tmp/d", S_IFBLK | 0600, 0x801); }); }},
    // Memory and processes
    {"M1 more than its memory", [] { return address_space(2048); }},
    {"M1 a part of its memory", [] { return address_space(64); }},
    {"M4 memfd", [] { return try_call([] { return ::memfd_create("x", 0); }); }},
    {"M5 larger pipe",
     [] {
       int ends[2];
       return ::pipe(ends) != 0 ? outcome(-1)
                                : try_call([&] { return ::fcntl(ends[0], F_SETPIPE_SZ, 1 << 20); });
     }},
    {"M7 stack",
     [] {
       rlimit limit = {};
       ::getrlimit(RLIMIT_STACK, &limit);
       return std::to_string(limit.rlim_cur >> 20U);
     }},
    {"M8 out of memory",
     [] {
       std::ifstream file("/proc/self/oom_score_adj");
       std::string score;
       file >> score;
       return score;
     }},
    {"M6 locked memory",
     [] {
       static char page[8192];
       return try_call([] { return ::mlock(page, sizeof page); });
     }},
    {"L14 processes until refused", fork_until_refused},
    // Other processes
    {"X1 ptrace", [] { return try_call([] { return ::ptrace(PTRACE_TRACEME, 0, 0, 0); }); }},
    {"X1 other memory",
     [] {
       char byte = 0;
       const iovec here = {&byte, 1};
       return try_call([&] { return ::process_vm_readv(1, &here, 1, &here, 1, 0); });
     }},
    {"X1 other descriptors",
     [] { return try_call([] { return ::syscall(SYS_pidfd_getfd, 0, 0, 0); }); }},
    {"X1 memory of the first process", [] { return open_file("/proc/1/mem", O_RDWR); }},
    {"X2 processes seen",
     [] {
       std::set<std::string> processes = entries("/proc");
       std::erase_if(processes, [](const std::string& name) { return !std::isdigit(name[0]); });
       return std::to_string(processes.size());
     }},
    // Network
    {"X3 internet", [] { return try_call([] { return ::socket(AF_INET, SOCK_STREAM, 0); }); }},
    {"X3 datagrams", [] { return try_call([] { return ::socket(AF_INET6, SOCK_DGRAM, 0); }); }},
    {"X3 netlink", [] { return try_call([] { return ::socket(AF_NETLINK, SOCK_RAW, 0); }); }},
    {"X3 packets", [] { return try_call([] { return ::socket(AF_PACKET, SOCK_RAW, 0); }); }},
    {"X3 virtual machine",
     [] { return try_call([] { return ::socket(AF_VSOCK, SOCK_STREAM, 0); }); }},
    {"X4 local sockets", [] { return try_call([] { return ::socket(AF_UNIX, SOCK_STREAM, 0); }); }},
    {"X4 unnamed pair",
     [] {
       int ends[2];
       return try_call([&] { return ::socketpair(AF_UNIX, SOCK_STREAM, 0, ends); });
     }},
    {"X5 shared memory",
     [] { return try_call([] { return ::shmget(0x61676f6e, 4096, IPC_CREAT | 0666); }); }},
    // Kernel
    {"X6 keys",
     [] { return try_call([] { return ::syscall(SYS_add_key, "user", "k", "v", 1, -3); }); }},
    {"X7 io_uring",
     [] {
       io_uring_params parameters = {};
       return try_call([&] { return ::syscall(SYS_io_uring_setup, 4, &parameters); });
     }},
    {"X8 unshare", [] { return try_call([] { return ::unshare(CLONE_NEWUSER); }); }},
    {"X8 clone",
     [] {
       return try_call([] {
         const long child = ::syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
         if (child == 0) ::_exit(0);
         return child;
       });
     }},
    {"X8 clone3", [] { return try_call([] { return ::syscall(SYS_clone3, nullptr, 0); }); }},
    {"X9 perf events",
     [] {
       perf_event_attr what = {};
       return try_call([&] { return ::syscall(SYS_perf_event_open, &what, 0, -1, -1, 0); });
     }},
    {"X9 bpf",
     [] {
       bpf_attr what = {};
       return try_call([&] { return ::syscall(SYS_bpf, BPF_MAP_CREATE, &what, sizeof what); });
     }},
    {"X9 userfaultfd", [] { return try_call([] { return ::syscall(SYS_userfaultfd, 0); }); }},
    {"X9 virtual machines", [] { return open_file("/dev/kvm", O_RDWR); }},
    {"X9 fuse", [] { return open_file("/dev/fuse", O_RDWR); }},
    {"X9 kernel log", [] { return try_call([] { return ::syscall(SYS_syslog, 3, nullptr, 0); }); }},
    {"X9 kernel settings", [] { return open_file("/proc/sys/kernel/core_pattern", O_WRONLY); }},
    {"X9 reset", [] { return open_file("/proc/sysrq-trigger", O_WRONLY); }},
    {"X10 old gate", [] { return in_child(call_by_old_gate); }},
    {"X10 x32", [] { return in_child(call_x32); }},
    {"X11 terminal", [] { return open_file("/dev/tty", O_RDWR); }},
    {"X11 push keys", [] { return try_call([] { return ::ioctl(0, TIOCSTI, "x"); }); }},
    {"X15 mount",
     [] { return try_call([] { return ::mount("/", "/tmp", "", MS_BIND, nullptr); }); }},
    {"X15 chroot", [] { return try_call([] { return ::chroot("/tmp"); }); }},
    {"X15 file handles",
     [] { return try_call([] { return ::syscall(SYS_open_by_handle_at, 0, nullptr, 0); }); }},
    {"X15 above the root", [] { return joined(entries("/proc/self/root/../../home")); }},
    {"X16 inotify", [] { return try_call([] { return ::inotify_init1(0); }); }},
    // Time
    {"T7 priority", [] { return try_call([] { return ::setpriority(PRIO_PROCESS, 0, -5); }); }},
    {"T7 real time",
     [] {
       const sched_param highest = {99};
       return try_call([&] { return ::sched_setscheduler(0, SCHED_FIFO, &highest); });
     }},
    {"T7 cores",
     [] {
       cpu_set_t all;
       std::memset(&all, 0xff, sizeof all);
       return try_call([&] { return ::sched_setaffinity(0, sizeof all, &all); });
     }},
    {"T12 clock",
     [] {
       const timespec now = {};
       return try_call([&] { return ::clock_settime(CLOCK_REALTIME, &now); });
     }},
};

}  // namespace

int main() {
  for (const Attempt& attempt : kAttempts) {
    std::printf("%s: %s\n", attempt.name, attempt.act().c_str());
    std::fflush(stdout);
  }
}
