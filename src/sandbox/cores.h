// Which cores this program may use, and keeping work to one of them.
#pragma once

#include <sched.h>

#include "sandbox/descriptor.h"

namespace agon::sandbox {

/// How many cores the calling thread may use; at least 1.
int usable_cores();

/// How many of them no Pinned of any program on this machine is on.
int free_cores();

/// Keeps the calling thread, and the programs it starts, to one core of those it may use; restores
/// the former choice when it goes.
class Pinned {
 public:
  /// Number `number` modulo their count, in the kernel's order; or the next that nobody else on
  /// this machine is Pinned to, as long as there is one.
  explicit Pinned(int number);
  Pinned(const Pinned&) = delete;
  ~Pinned();

 private:
  cpu_set_t before_;
  Descriptor claim_;
};

}  // namespace agon::sandbox
