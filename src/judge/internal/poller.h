// The epoll set of one match.
#pragma once

#include <sys/epoll.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <optional>
#include <span>

#include "error/error.h"
#include "sandbox/descriptor.h"

namespace agon::judge_internal {

class Poller {
 public:
  Poller() : set_(::epoll_create1(EPOLL_CLOEXEC)) {
    if (!set_.is_open()) fail("epoll_create1");
  }

  void add(const sandbox::Descriptor& descriptor, std::uint32_t events, std::uint64_t label) {
    add(descriptor.get(), events, label);
  }
  void add(int descriptor, std::uint32_t events, std::uint64_t label) {
    epoll_event event = {};
    event.events = events;
    event.data.u64 = label;
    if (::epoll_ctl(set_.get(), EPOLL_CTL_ADD, descriptor, &event) != 0) fail("epoll_ctl");
  }

  void remove(const sandbox::Descriptor& descriptor) {
    ::epoll_ctl(set_.get(), EPOLL_CTL_DEL, descriptor.get(), nullptr);
  }

  /// Sleeps until something is ready or the duration is over (for ever without one).
  std::span<const epoll_event> wait(std::optional<std::chrono::nanoseconds> duration) {
    timespec timeout = {};
    if (duration) {
      const auto left = std::max(*duration, std::chrono::nanoseconds(0));
      const auto whole = std::chrono::duration_cast<std::chrono::seconds>(left);
      timeout.tv_sec = whole.count();
      timeout.tv_nsec = (left - whole).count();
    }
    const int ready = ::epoll_pwait2(set_.get(), events_.data(), static_cast<int>(events_.size()),
                                     duration ? &timeout : nullptr, nullptr);
    if (ready < 0 && errno != EINTR) fail("epoll_pwait2");
    return {events_.data(), static_cast<std::size_t>(std::max(ready, 0))};
  }

 private:
  [[noreturn]] static void fail(const char* call) {
    throw Error(std::string("the judge cannot wait for its bots: ") + call + ": " +
                std::strerror(errno));
  }

  sandbox::Descriptor set_;
  std::array<epoll_event, 32> events_{};
};

}  // namespace agon::judge_internal
