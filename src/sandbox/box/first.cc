// The first process of a box (process 1 of its namespace): starts the bot, reaps orphans, stops and
// continues all when told to, reports how the bot ended. The bot is not process 1 itself, because
// to that one the kernel delivers no signal that it does not handle: abort() would not end it.
//
//   first PROGRAM ARGUMENT...      ARGUMENT... from the zeroth on
//
// Statically linked and small, for it is started with every bot; without the C++ library, which is
// not there for its C library. Makes no use of what it cannot be sure of: every failure before the
// bot's exec is told by its errno, and the judge voids the match.
#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox/internal/plan.h"
#include "sandbox/internal/self.h"

namespace {

using namespace agon::sandbox::internal;

Plan plan;  // too large for a small stack

[[noreturn]] void fail() {
  const int error = errno;
  (void)!::write(kStatus, &error, sizeof error);
  ::_exit(127);
}

bool arrange_descriptors() {
  return ::dup2(kInput, 0) == 0 && ::dup2(kOutput, 1) == 1 && ::dup2(kErrors, 2) == 2 &&
         ::syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC) == 0;
}

[[noreturn]] void become_bot(char** words) {
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::prctl(PR_SET_DUMPABLE, 1);  // or what is in /proc of it would not be its own
  go_first();
  // The bot alone: what sets up its box is none of its doing, and takes longer in a group.
  if (plan.has_group != 0 && ::write(kGroup, "0", 1) != 1) fail();
  // The number of processes is counted for the user that we become.
  const sock_fprog filter = {static_cast<unsigned short>(plan.filter_length), plan.filter};
  if (::setsid() >= 0 && arrange_descriptors() && become_user(plan.user) &&
      set_limits(plan.limits, static_cast<size_t>(plan.limit_count)) && forgo_privileges() &&
      load_filter(filter)) {
    ::execve(words[0], words + 1, environ);
  }
  fail();
}

// Gives the judge handles that no recycled number or other name can mislead.
bool send_handles(pid_t bot) {
  const int handles[handle_count] = {static_cast<int>(::syscall(SYS_pidfd_open, ::getpid(), 0)),
                                     static_cast<int>(::syscall(SYS_pidfd_open, bot, 0)),
                                     ::open("/tmp", O_PATH | O_DIRECTORY | O_CLOEXEC)};
  for (const int handle : handles) {
    if (handle < 0) return false;
  }
  char byte = 0;
  iovec content = {&byte, 1};
  alignas(cmsghdr) char space[CMSG_SPACE(sizeof handles)] = {};
  msghdr message = {};
  message.msg_iov = &content;
  message.msg_iovlen = 1;
  message.msg_control = space;
  message.msg_controllen = sizeof space;
  cmsghdr* header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof handles);
  ::memcpy(CMSG_DATA(header), handles, sizeof handles);
  const bool sent = ::sendmsg(kControl, &message, 0) == 1;
  for (const int handle : handles) ::close(handle);
  return sent;
}

// Reaps what has ended; whether the bot has. The bot itself is left for its figures to be read.
bool reap(pid_t bot, Report& report) {
  for (;;) {
    siginfo_t info = {};
    rusage usage = {};
    if (::syscall(SYS_waitid, P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT, &usage) != 0) {
      report = {1, SIGKILL, 0};
      return true;
    }
    if (info.si_pid == 0) return false;
    if (info.si_pid == bot) {
      report = {info.si_code != CLD_EXITED, info.si_status, usage.ru_maxrss};
      return true;
    }
    ::waitpid(info.si_pid, nullptr, 0);
  }
}

// Does as it is told until the bot has ended.
Report serve(pid_t bot, int children) {
  Report report = {};
  while (!reap(bot, report)) {
    pollfd ready[2] = {{kControl, POLLIN, 0}, {children, POLLIN, 0}};
    ::poll(ready, 2, -1);
    if (ready[1].revents != 0) {
      signalfd_siginfo news;
      (void)!::read(children, &news, sizeof news);
    }
    if (ready[0].revents == 0) continue;
    Order order = {};
    if (::recv(kControl, &order, sizeof order, MSG_DONTWAIT) != sizeof order) ::_exit(0);
    ::kill(-1, order == Order::stop ? SIGSTOP : SIGCONT);
  }
  return report;
}

}  // namespace

int main(int count, char** words) {
  if (count < 3 || ::recv(kControl, &plan, sizeof plan, 0) != sizeof plan) return 125;
  ::close(kFirst);
  // The bot may be of our user: it must not find us in /proc and write reports of its own.
  ::prctl(PR_SET_DUMPABLE, 0);
  sigset_t child_ended;
  ::sigemptyset(&child_ended);
  ::sigaddset(&child_ended, SIGCHLD);
  ::sigprocmask(SIG_BLOCK, &child_ended, nullptr);
  const int children = ::signalfd(-1, &child_ended, SFD_CLOEXEC);
  if (children < 0) fail();
  const pid_t bot = ::fork();
  if (bot < 0) fail();
  if (bot == 0) become_bot(words + 1);
  if (!send_handles(bot)) fail();
  const int not_mine[] = {kStatus, kInput, kOutput, kErrors, kGroup};
  for (const int fd : not_mine) ::close(fd);
  const Report report = serve(bot, children);
  ::kill(-1, SIGKILL);  // what it has left behind; not us
  (void)::send(kControl, &report, sizeof report, MSG_NOSIGNAL);
  Order order = {};
  while (::recv(kControl, &order, sizeof order, 0) > 0) {  // until the judge has gone, or kills us
  }
  return 0;
}
