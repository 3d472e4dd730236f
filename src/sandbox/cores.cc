#include "sandbox/cores.h"

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace agon::sandbox {
namespace {

cpu_set_t own_cores() {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  ::sched_getaffinity(0, sizeof cores, &cores);
  return cores;
}

// A name that one socket of the machine can have, and that is free again when its owner is gone,
// however it went. Closed if somebody has it.
Descriptor claim(int core) {
  Descriptor socket(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  const std::string name = fmt::format("agon core {}", core);
  std::copy(name.begin(), name.end(), address.sun_path + 1);  // behind a zero byte: no file
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
  if (::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), length) != 0) {
    socket.reset();
  }
  return socket;
}

std::vector<int> numbers_of(const cpu_set_t& cores) {
  std::vector<int> numbers;
  for (int core = 0; core < CPU_SETSIZE; ++core) {
    if (CPU_ISSET(core, &cores)) numbers.push_back(core);
  }
  return numbers;
}

}  // namespace

int usable_cores() {
  const cpu_set_t cores = own_cores();
  return std::max(1, CPU_COUNT(&cores));
}

int free_cores() {
  const std::vector<int> cores = numbers_of(own_cores());
  return static_cast<int>(
      std::count_if(cores.begin(), cores.end(), [](int core) { return claim(core).is_open(); }));
}

Pinned::Pinned(int number) : before_(own_cores()) {
  std::vector<int> cores = numbers_of(before_);
  if (cores.empty()) return;
  std::rotate(cores.begin(), cores.begin() + number % std::ssize(cores), cores.end());
  int chosen = cores.front();
  for (const int core : cores) {
    claim_ = claim(core);
    if (!claim_.is_open()) continue;
    chosen = core;
    break;
  }
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(chosen, &one);
  ::sched_setaffinity(0, sizeof one, &one);
}

Pinned::~Pinned() { ::sched_setaffinity(0, sizeof before_, &before_); }

}  // namespace agon::sandbox
