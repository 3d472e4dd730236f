// What the kernel tells about processes in /proc.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "sandbox/descriptor.h"

namespace agon::sandbox::internal {

/// What a thread has got of the scheduler: time on a core, and time runnable without one.
struct Scheduled {
  std::chrono::nanoseconds cpu{0};
  std::chrono::nanoseconds waiting{0};
};

/// `file` is an open /proc/PID/schedstat.
Scheduled read_schedstat(const Descriptor& file);

std::chrono::nanoseconds waiting_of_threads(pid_t pid);

/// Some fields of /proc/PID/stat.
struct Stat {
  std::chrono::microseconds cpu{0};
  std::chrono::microseconds waited_children{0};
};

/// Nothing when there is no such process.
std::optional<Stat> read_stat(pid_t pid);

/// Calls `visit` for each live child of any thread of `process`, a number or "self".
void for_each_child(const std::string& process, const std::function<void(pid_t)>& visit);

/// Bytes of memory of a process and its live descendants, without what comes from files; rougher,
/// and not less, while that is not more than `enough`.
std::uint64_t memory_of_tree(pid_t pid, std::uint64_t enough);

/// CPU time of all live descendants and of the children they have waited for.
std::chrono::microseconds cpu_below(pid_t pid);

/// The process, by our count, that a pidfd stands for; -1 when it is gone.
pid_t process_of(const Descriptor& pidfd);

}  // namespace agon::sandbox::internal
