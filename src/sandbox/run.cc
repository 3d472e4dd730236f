#include "sandbox/run.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>
#include <string_view>

#include "error/error.h"
#include "sandbox/internal/disk_use.h"

namespace agon::sandbox {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// Starts a program that may have been written a moment ago. The child of another thread, before its
// exec, still holds what was open for writing here then; that passes within a millisecond or so.
auto start_when_written(Warden& warden, const Command& command, const Confinement& confinement,
                        steady_clock::time_point deadline) {
  for (;;) {
    auto started = warden.start(command, confinement);
    const bool busy = !started && started.error().error == ETXTBSY;
    if (!busy || steady_clock::now() >= deadline) return started;
    ::poll(nullptr, 0, 1);
  }
}

// Keeps the first and the last bytes of a text of any length, in bounded memory.
class HeadAndTail {
 public:
  explicit HeadAndTail(std::size_t most) : most_head_(most / 2), most_tail_(most - most / 2) {}

  void append(std::string_view bytes) {
    const std::size_t to_head = std::min(bytes.size(), most_head_ - head_.size());
    head_ += bytes.substr(0, to_head);
    tail_ += bytes.substr(to_head);
    if (tail_.size() > 2 * most_tail_) trim_tail();
  }

  std::string text() && {
    trim_tail();
    if (left_out_ == 0) return head_ + tail_;
    return fmt::format("{}\n[... {} bytes left out ...]\n{}", head_, left_out_, tail_);
  }

 private:
  void trim_tail() {
    const std::size_t surplus = tail_.size() - std::min(tail_.size(), most_tail_);
    tail_.erase(0, surplus);
    left_out_ += surplus;
  }

  std::size_t most_head_;
  std::size_t most_tail_;
  std::string head_;
  std::string tail_;
  std::size_t left_out_ = 0;
};

// Takes one slice of what is in the pipe, so that a flood cannot hold us. False when there is
// nothing more for now; closes the pipe at its end.
bool take_slice(Descriptor& pipe, HeadAndTail& output) {
  std::array<char, 65536> slice;
  const ssize_t got = ::read(pipe.get(), slice.data(), slice.size());
  if (got > 0) output.append({slice.data(), static_cast<std::size_t>(got)});
  if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) pipe.reset();
  return got > 0;
}

// Whether a program takes more than it may, looked at from time to time: rarely, where looking
// takes long.
class Watch {
 public:
  Watch(const Process& process, const Command& command, const Limits& limits)
      : process_(process), folder_(command.writable), limits_(limits) {}

  steady_clock::time_point next() const { return next_; }

  std::string look() {
    const auto begin = steady_clock::now();
    std::string excess = process_.excess();
    if (excess.empty() && !folder_.empty() && limits_.scratch > 0 &&
        internal::disk_use(folder_, limits_.scratch) > limits_.scratch) {
      excess = fmt::format("wrote more than {} MB", limits_.scratch >> 20U);
    }
    const auto end = steady_clock::now();
    next_ = end + std::max<steady_clock::duration>(milliseconds(100), 20 * (end - begin));
    return excess;
  }

 private:
  const Process& process_;
  const std::string& folder_;
  const Limits& limits_;
  steady_clock::time_point next_ = steady_clock::now() + milliseconds(100);
};

// Reads along until the program has exited, or is to be stopped.
void wait_for_end(Process& process, steady_clock::time_point deadline, Watch& watch,
                  Outcome& outcome, HeadAndTail& output) {
  for (;;) {
    const auto wake = std::min(deadline, watch.next());
    const auto left = std::chrono::ceil<milliseconds>(wake - steady_clock::now()).count();
    const auto timeout = std::clamp<decltype(left)>(left, 0, std::numeric_limits<int>::max());
    std::array<pollfd, 3> ready = {{{process.errors.get(), POLLIN, 0},
                                    {process.output.get(), POLLIN, 0},
                                    {process.exit_event().get(), POLLIN, 0}}};
    if (::poll(ready.data(), ready.size(), static_cast<int>(timeout)) < 0) {
      if (errno == EINTR) continue;
      throw Error(fmt::format("cannot watch a process: {}", std::strerror(errno)));
    }
    if (ready[0].revents != 0) take_slice(process.errors, output);
    if (ready[1].revents != 0) take_slice(process.output, output);
    if (ready[2].revents != 0) return;
    outcome.timed_out = steady_clock::now() >= deadline;
    if (steady_clock::now() >= watch.next()) outcome.excess = watch.look();
    if (outcome.timed_out || !outcome.excess.empty()) return;
  }
}

// Reads what the dead have left in a pipe. A pipe holds a mebibyte at most; more can only come from
// a stranger who was handed the pipe and is not waited for.
void drain(Descriptor& pipe, HeadAndTail& output) {
  for (int slices = 0; slices < 16 && pipe.is_open() && take_slice(pipe, output);) ++slices;
}

}  // namespace

tl::expected<Outcome, StartProblem> run(Warden& warden, const Command& command, milliseconds limit,
                                        std::size_t most_output, const Confinement& confinement) {
  const auto deadline = steady_clock::now() + limit;
  const auto started = start_when_written(warden, command, confinement, deadline);
  if (!started) return tl::unexpected(started.error());
  Process& process = **started;
  process.input.reset();
  HeadAndTail output(most_output);
  Watch watch(process, command, confinement.limits);
  Outcome outcome = {};
  wait_for_end(process, deadline, watch, outcome, output);
  // What it wrote, or held, in the last moment counts as well.
  if (outcome.excess.empty()) outcome.excess = watch.look();
  process.stop();
  warden.sweep();
  drain(process.errors, output);
  drain(process.output, output);
  outcome.exit = *process.poll_exit();
  outcome.output = std::move(output).text();
  return outcome;
}

}  // namespace agon::sandbox
