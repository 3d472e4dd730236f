// What a process does to itself before it becomes a confined program. By system calls alone: the
// library's functions would have all threads of the judge do the same, whose memory a process that
// was started by vfork still shares, and the first process of a box has no library to speak of.
#pragma once

#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox/internal/plan.h"

namespace agon::sandbox::internal {

// Each that returns something returns whether it was done, with errno.

inline bool set_limits(const ResourceLimit* limits, size_t count) {
  for (const ResourceLimit* limit = limits; limit != limits + count; ++limit) {
    const uint64_t values[] = {limit->soft, limit->hard};
    if (::syscall(SYS_prlimit64, 0, limit->resource, values, nullptr) != 0) return false;
  }
  return true;
}

/// 0: stays who it is.
inline bool become_user(uint32_t user) {
  return user == 0 || (::syscall(SYS_setgroups, 0, nullptr) == 0 &&
                       ::syscall(SYS_setresgid, user, user, user) == 0 &&
                       ::syscall(SYS_setresuid, user, user, user) == 0);
}

inline bool forgo_privileges() { return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0; }

/// After `forgo_privileges`.
inline bool load_filter(const sock_fprog& filter) {
  return ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0U, &filter) == 0;
}

/// When the machine runs out of memory, it is the bot that has to go.
inline void go_first() {
  const int file = ::open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  (void)!::write(file, "1000", 4);
  ::close(file);
}

}  // namespace agon::sandbox::internal
