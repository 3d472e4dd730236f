#include "live/person.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "error/error.h"

namespace agon::live {
namespace {

// Whether all of it was written: a pipe whose reader is gone takes nothing.
bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

Person::Person(TimeControl::Duration limit) : limit_(limit) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw Error(fmt::format("cannot make a pipe: {}", std::strerror(errno)));
  }
  ear_ = sandbox::Descriptor(ends[0]);
  mouth_ = sandbox::Descriptor(ends[1]);
}

Contestant Person::contestant() const {
  const std::string pipe = fmt::format("/proc/{}/fd/{}", ::getpid(), ear_.get());
  return {.name = "human",
          .word = "human",
          .command = {"cat", {pipe}, ""},
          .time = TimeControl{.turn = limit_},
          .is_trusted = true};
}

void Person::be_asked() {
  const std::lock_guard lock(mutex_);
  ++asks_;
}

bool Person::reply(int ask, std::string_view lines) {
  const std::lock_guard lock(mutex_);
  if (ask != asks_ || replies_ == ask || !mouth_.is_open()) return false;
  replies_ = ask;
  return write_all(mouth_.get(), lines);
}

void Person::arrive() {
  const std::lock_guard lock(mutex_);
  ++pages_;
  changed_.notify_all();
}

void Person::depart() {
  std::unique_lock lock(mutex_);
  --pages_;
  const bool is_well =
      changed_.wait_for(lock, kGrace, [this] { return pages_ > 0 || is_dismissed_; });
  if (!is_well) mouth_.reset();
}

void Person::dismiss() {
  const std::lock_guard lock(mutex_);
  is_dismissed_ = true;
  changed_.notify_all();
}

}  // namespace agon::live
