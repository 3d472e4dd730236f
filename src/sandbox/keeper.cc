#include "sandbox/keeper.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>

#include "error/error.h"
#include "sandbox/process.h"

namespace agon::sandbox {
namespace {

// Waits for the child's end and passes signals on.
int wait_for(pid_t child, const sigset_t& watched) {
  for (;;) {
    siginfo_t info = {};
    const int number = ::sigwaitinfo(&watched, &info);
    if (number < 0 && errno != EINTR) throw Error("sigwaitinfo failed");
    if (number > 0 && number != SIGCHLD && info.si_code <= 0) ::kill(child, number);
    int status = 0;
    if (::waitpid(child, &status, WNOHANG) == child) {
      return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
  }
}

}  // namespace

int keep(const std::function<int()>& body) {
  sigset_t watched;
  sigset_t before;
  ::sigemptyset(&watched);
  for (const int number : {SIGCHLD, SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&watched, number);
  ::sigprocmask(SIG_BLOCK, &watched, &before);
  Warden warden;  // before the fork: the child's orphans must come to us
  const pid_t keeper = ::getpid();
  std::fflush(nullptr);
  const pid_t child = ::fork();
  if (child < 0) throw Error(std::string("cannot start a process: ") + std::strerror(errno));
  if (child == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
    if (::getppid() != keeper) ::_exit(128 + SIGTERM);
    Warden own;  // for the case that the keeper is no more
    const int status = body();
    own.sweep();
    return status;
  }
  const int status = wait_for(child, watched);
  warden.sweep();
  return status;
}

}  // namespace agon::sandbox
