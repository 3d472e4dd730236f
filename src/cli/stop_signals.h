// Ctrl-C and its kin as events, for commands that end in order.
#pragma once

#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "error/error.h"
#include "sandbox/descriptor.h"

namespace agon::cli {

/// From its making on, SIGINT, SIGTERM and SIGHUP are events to be waited for.
class StopSignals {
 public:
  StopSignals() {
    sigset_t signals;
    ::sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals, signal);
    ::sigprocmask(SIG_BLOCK, &signals, nullptr);
    event_ = sandbox::Descriptor(::signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK));
    if (!event_.is_open()) throw Error(std::string("signalfd: ") + std::strerror(errno));
  }

  int event() const { return event_.get(); }

  /// Until one comes.
  void wait() const {
    pollfd polled = {event_.get(), POLLIN, 0};
    while (::poll(&polled, 1, -1) < 0) continue;
  }

  /// The signal that came; 0 if none.
  int received() const {
    signalfd_siginfo info = {};
    const ssize_t got = ::read(event_.get(), &info, sizeof info);
    return got == sizeof info ? static_cast<int>(info.ssi_signo) : 0;
  }

 private:
  sandbox::Descriptor event_;
};

/// Whether a signal waits in the event, which stays there.
inline bool is_readable(int event) {
  pollfd polled = {event, POLLIN, 0};
  return ::poll(&polled, 1, 0) > 0;
}

}  // namespace agon::cli
