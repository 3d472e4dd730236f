#include "sandbox/internal/idle_process.h"

#include <fmt/format.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "error/error.h"

namespace agon::sandbox::internal {

IdleProcess::IdleProcess(int namespaces)
    : pid_(static_cast<pid_t>(::syscall(SYS_clone, namespaces | SIGCHLD, 0, 0, 0, 0))) {
  if (pid_ < 0) {
    throw Error(fmt::format("cannot start a process{}: {}",
                            namespaces != 0 ? " with namespaces of its own" : "",
                            std::strerror(errno)));
  }
  if (pid_ > 0) return;
  ::close(life_.write.get());
  char byte = 0;
  (void)!::read(life_.read.get(), &byte, 1);
  ::_exit(0);
}

IdleProcess::~IdleProcess() {
  life_.write.reset();
  ::kill(pid_, SIGKILL);  // a process that was started meanwhile may have a copy of that end
  while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace agon::sandbox::internal
