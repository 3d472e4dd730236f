#include "sandbox/cores.h"

#include <algorithm>

namespace agon::sandbox {
namespace {

cpu_set_t own_cores() {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  ::sched_getaffinity(0, sizeof cores, &cores);
  return cores;
}

}  // namespace

int usable_cores() {
  const cpu_set_t cores = own_cores();
  return std::max(1, CPU_COUNT(&cores));
}

Pinned::Pinned(int number) : before_(own_cores()) {
  int skip = number % usable_cores();
  for (int core = 0; core < CPU_SETSIZE; ++core) {
    if (!CPU_ISSET(core, &before_) || skip-- > 0) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    ::sched_setaffinity(0, sizeof one, &one);
    return;
  }
}

Pinned::~Pinned() { ::sched_setaffinity(0, sizeof before_, &before_); }

}  // namespace agon::sandbox
