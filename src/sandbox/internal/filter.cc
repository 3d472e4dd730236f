#include "sandbox/internal/filter.h"

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "error/error.h"
#include "sandbox/descriptor.h"

namespace agon::sandbox::internal {
namespace {

// Each group says why it is refused. Names that this machine's kernel or library does not know are
// passed over: what does not exist needs no refusal.
constexpr const char* kRefused[] = {
    // other processes
    "ptrace", "process_vm_readv", "process_vm_writev", "pidfd_getfd", "kcmp",
    // data between boxes: keys and locks belong to no namespace
    "keyctl", "add_key", "request_key", "flock",
    // parts of the kernel that bots do not need and attackers like
    "bpf", "perf_event_open", "userfaultfd", "fanotify_init", "inotify_init", "inotify_init1",
    "name_to_handle_at", "open_by_handle_at", "lookup_dcookie", "move_pages", "mbind",
    "migrate_pages", "set_mempolicy", "quotactl", "nfsservctl", "uselib", "ustat", "sysfs",
    // namespaces and mounts
    "unshare", "setns", "mount", "umount2", "pivot_root", "chroot", "mount_setattr", "move_mount",
    "open_tree", "fsopen", "fsconfig", "fsmount", "fspick",
    // the scheduler: nobody gets before the opponent or onto the judge's core
    "sched_setscheduler", "sched_setparam", "sched_setattr", "sched_setaffinity", "setpriority",
    "ioprio_set",
    // memory that outlives a process, and that no limit of a process counts
    "shmget", "shmat", "semget", "msgget", "mq_open",
    // the machine
    "personality", "syslog", "acct", "swapon", "swapoff", "kexec_load", "kexec_file_load", "reboot",
    "clock_settime", "clock_adjtime", "settimeofday", "adjtimex", "sethostname", "setdomainname",
    "init_module", "finit_module", "delete_module", "ioperm", "iopl", "vhangup", "modify_ldt",
    // sockets: there is no network, and nobody to talk to
    "socket", "bind", "connect", "listen", "accept", "accept4"};

// As if the kernel had never heard of them: libraries then take the older way.
constexpr const char* kUnknown[] = {"io_uring_setup", "io_uring_enter", "io_uring_register",
                                    "clone3",         "memfd_create",   "memfd_secret"};

class Filter {
 public:
  Filter() : context_(::seccomp_init(SCMP_ACT_ALLOW)) {
    if (context_ == nullptr) throw Error("seccomp: no filter can be made");
    check(::seccomp_attr_set(context_, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS));
    check(::seccomp_attr_set(context_, SCMP_FLTATR_CTL_OPTIMIZE, 2));  // a binary search
  }
  Filter(const Filter&) = delete;
  ~Filter() { ::seccomp_release(context_); }

  template <class... Conditions>
  void refuse(const char* name, int error, Conditions... conditions) {
    const int number = ::seccomp_syscall_resolve_name(name);
    if (number == __NR_SCMP_ERROR) return;
    check(::seccomp_rule_add(context_, SCMP_ACT_ERRNO(static_cast<std::uint32_t>(error)), number,
                             sizeof...(conditions), conditions...));
  }

  std::vector<sock_filter> compiled() const {
    const Descriptor file(::memfd_create("filter", MFD_CLOEXEC));
    check(::seccomp_export_bpf(context_, file.get()));
    const off_t size = ::lseek(file.get(), 0, SEEK_END);
    std::vector<sock_filter> program(static_cast<std::size_t>(size) / sizeof(sock_filter));
    if (::pread(file.get(), program.data(), static_cast<std::size_t>(size), 0) != size) check(-EIO);
    return program;
  }

 private:
  static void check(int outcome) {
    if (outcome < 0) throw Error(std::string("seccomp: ") + std::strerror(-outcome));
  }

  scmp_filter_ctx context_;
};

scmp_arg_cmp has_bits(unsigned argument, std::uint64_t bits) {
  return {argument, SCMP_CMP_MASKED_EQ, bits, bits};
}

// One of several values of a field of an argument.
scmp_arg_cmp is(unsigned argument, std::uint64_t field, std::uint64_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, field, value};
}

std::vector<sock_filter> make_filter() {
  Filter filter;
  for (const char* name : kRefused) filter.refuse(name, EPERM);
  for (const char* name : kUnknown) filter.refuse(name, ENOSYS);
  for (const int space : {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC,
                          CLONE_NEWUTS, CLONE_NEWCGROUP}) {
    filter.refuse("clone", EPERM, has_bits(0, static_cast<std::uint64_t>(space)));
  }
  constexpr std::uint64_t kLow = 0xffffffff;  // the kernel looks at the lower half only
  for (const int command :
       {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW, F_SETPIPE_SZ, F_NOTIFY, F_SETLEASE}) {
    filter.refuse("fcntl", EPERM, is(1, kLow, static_cast<std::uint64_t>(command)));
  }
  for (const int request : {TIOCSTI, TIOCLINUX}) {
    filter.refuse("ioctl", EPERM, is(1, kLow, static_cast<std::uint64_t>(request)));
  }
  // Pairs without a name are pipes of another kind; every other family is refused.
  filter.refuse("socketpair", EPERM, scmp_arg_cmp{0, SCMP_CMP_NE, AF_UNIX, 0});
  for (const std::uint64_t kind : {std::uint64_t{S_IFCHR}, std::uint64_t{S_IFBLK}}) {
    filter.refuse("mknod", EPERM, is(1, S_IFMT, kind));
    filter.refuse("mknodat", EPERM, is(2, S_IFMT, kind));
  }
  return filter.compiled();
}

}  // namespace

const std::vector<sock_filter>& system_call_filter() {
  static const std::vector<sock_filter> kFilter = make_filter();
  return kFilter;
}

}  // namespace agon::sandbox::internal
