// Which cores this program may use, and keeping work to one of them.
#pragma once

#include <sched.h>

namespace agon::sandbox {

/// How many cores the calling thread may use; at least 1.
int usable_cores();

/// Keeps the calling thread, and the programs it starts, to one core of those it may use; restores
/// the former choice when it goes.
class Pinned {
 public:
  /// Number `number` modulo their count, in the kernel's order.
  explicit Pinned(int number);
  Pinned(const Pinned&) = delete;
  ~Pinned();

 private:
  cpu_set_t before_;
};

}  // namespace agon::sandbox
