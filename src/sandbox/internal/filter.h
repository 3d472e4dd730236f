// The system calls that a box refuses.
#pragma once

#include <linux/filter.h>

#include <vector>

namespace agon::sandbox::internal {

/// A seccomp filter for this machine, ready to be loaded; made once. Refuses (EPERM, or ENOSYS
/// where libraries then know another way) what reaches other processes, makes namespaces, sockets
/// or locks, or gives access to rarely used parts of the kernel; kills at calls of a foreign
/// architecture. Throws Error when the library cannot make it.
const std::vector<sock_filter>& system_call_filter();

}  // namespace agon::sandbox::internal
