#include "judge/internal/seat.h"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstring>

#include "text/text.h"

namespace agon::judge_internal {
namespace {

constexpr std::size_t kSlice =
    65536;  // read at most per wake-up, so that other seats get their turn

// Unread output beyond which a seat is not read from; its pipe then holds the bot back.
constexpr std::size_t kMostUnread = kMostLineBytes + 2;

// The largest pipe that an ordinary user can make holds so many slices.
constexpr int kMostPipeSlices = 16;

// One read; what came is given to `take`.
template <class Take>
PipeState read_slice(const sandbox::Descriptor& pipe, Take take) {
  static thread_local std::array<char, kSlice> buffer;
  for (;;) {
    const ssize_t got = ::read(pipe.get(), buffer.data(), buffer.size());
    if (got > 0) {
      take(std::string_view(buffer.data(), static_cast<std::size_t>(got)));
      return static_cast<std::size_t>(got) < buffer.size() ? PipeState::empty : PipeState::more;
    }
    if (got == 0) return PipeState::closed;
    if (errno == EAGAIN) return PipeState::empty;
    if (errno != EINTR) return PipeState::closed;
  }
}

}  // namespace

std::uint64_t seat_of_label(std::uint64_t label) { return label / 4U; }

std::string quoted(std::string_view line) {
  constexpr std::size_t kMost = 1024;
  return fmt::format("'{}'{}", text::escape(line.substr(0, kMost)),
                     line.size() > kMost ? fmt::format("... ({} bytes)", line.size()) : "");
}

Failure line_too_long() {
  return {Verdict::output_limit, 0,
          fmt::format("printed a line of more than {} bytes", kMostLineBytes)};
}

Seat::Seat(int number, const sandbox::Command& command, const sandbox::Confinement& confinement,
           const OutputLimits& output_limits, sandbox::Warden& warden, Poller& poller)
    : number_(static_cast<std::uint64_t>(number)),
      limits_(confinement.limits),
      output_limits_(output_limits),
      poller_(poller),
      errors_(output_limits.errors) {
  auto started = warden.start(command, confinement);
  if (!started) {
    early_failure_ = Failure{Verdict::start, started.error().error, started.error().message};
    return;
  }
  process_ = std::move(*started);
  poller_.add(process_->errors, EPOLLIN, label(errors));
  poller_.add(process_->exit_event(), EPOLLIN, label(exit));
  resume_reading();
}

void Seat::write(std::string_view text) {
  if (!is_running() || !process_->input.is_open()) return;
  if (unsent_.empty()) {
    const ssize_t written = ::write(process_->input.get(), text.data(), text.size());
    if (written < 0 && errno != EAGAIN && errno != EINTR) {
      // It closed its input. That is no fault: it may still answer.
      process_->input.reset();
      return;
    }
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  unsent_ += text;
  if (!unsent_.empty() && !input_armed_) {
    poller_.add(process_->input, EPOLLOUT, label(input));
    input_armed_ = true;
  }
}

void Seat::flush() {
  const ssize_t written = ::write(process_->input.get(), unsent_.data(), unsent_.size());
  if (written < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (written > 0) unsent_.erase(0, static_cast<std::size_t>(written));
  if (written < 0) unsent_.clear();
  if (unsent_.empty()) {
    poller_.remove(process_->input);
    input_armed_ = false;
    if (written < 0) process_->input.reset();
  }
}

void Seat::close_input() {
  if (process_) process_->input.reset();
  unsent_.clear();
}

void Seat::on_event(std::uint64_t event_label) {
  if (!process_) return;
  switch (static_cast<Source>(event_label % 4U)) {
    case input:
      if (process_->input.is_open()) flush();
      break;
    case output:
      read_output();
      break;
    case errors:
      read_errors();
      break;
    case exit:
      exited_ = true;
      poller_.remove(process_->exit_event());
      close_output();
      break;
  }
}

void Seat::resume_reading() {
  if (output_armed_ || !process_->output.is_open()) return;
  poller_.add(process_->output, EPOLLIN, label(output));
  output_armed_ = true;
}

bool Seat::read_output() {
  if (!process_ || !process_->output.is_open() || output_.size() >= kMostUnread) return false;
  const std::size_t before = output_.size();
  if (read_output_slice() == PipeState::closed) process_->output.reset();
  return output_.size() > before;
}

PipeState Seat::read_output_slice() {
  const PipeState end = read_slice(process_->output, [&](std::string_view bytes) {
    output_bytes_ += bytes.size();
    if (skip_to_line_end_) {
      const std::size_t line_end = bytes.find('\n');
      if (line_end == std::string_view::npos) return;
      bytes.remove_prefix(line_end + 1);
      skip_to_line_end_ = false;
    }
    output_.append(bytes);
  });
  const bool hold_back = output_.size() >= kMostUnread;
  if ((end == PipeState::closed || hold_back) && output_armed_) {
    poller_.remove(process_->output);
    output_armed_ = false;
  }
  return end;
}

void Seat::close_output() {
  if (!process_->output.is_open()) return;
  for (int slices = 0; slices < kMostPipeSlices; ++slices) {
    if (read_output_slice() != PipeState::more) break;
  }
  if (output_armed_) poller_.remove(process_->output);
  output_armed_ = false;
  process_->output.reset();
}

void Seat::read_errors() {
  if (!process_ || !process_->errors.is_open()) return;
  const PipeState end = read_slice(process_->errors, [&](std::string_view bytes) {
    errors_.append(bytes);
    error_bytes_ += bytes.size();
  });
  if (end == PipeState::closed || error_bytes_ > kMostErrorBytesRead) {
    poller_.remove(process_->errors);
    process_->errors.reset();
  }
}

std::optional<std::string_view> Seat::take_line() {
  const auto line = output_.take_line();
  if (!line && process_ && !killed_) {
    output_.compact();
    if (output_.size() < kMostUnread) resume_reading();
  }
  return line;
}

int Seat::discard_lines() {
  int dropped = 0;
  // What came before the ask is in the buffer or in the pipe; a bot that refills the pipe as fast
  // as it is read must not keep us here.
  for (int slices = 0; slices < kMostPipeSlices; ++slices) {
    while (take_line()) ++dropped;
    if (!read_output()) break;
  }
  while (take_line()) ++dropped;
  if (!output_.rest().empty()) {
    output_ = LineBuffer();
    skip_to_line_end_ = true;
    resume_reading();
    ++dropped;
  }
  return dropped;
}

void Seat::check_limits() {
  if (!is_running() || exited_) return;
  if (std::string excess = process_->excess(); !excess.empty()) {
    early_failure_ = Failure{Verdict::memory, 0, std::move(excess)};
    kill();
  }
}

std::optional<Failure> Seat::find_end() {
  if (early_failure_) return early_failure_;
  if (output_.rest().size() > kMostLineBytes) return line_too_long();
  if (process_->output.is_open() && !exited_) return std::nullopt;
  const auto end = process_->poll_exit();
  if (!end) return std::nullopt;
  // Whichever of its processes the kernel has ended for it.
  if (std::string excess = process_->excess(); !excess.empty()) {
    return Failure{Verdict::memory, 0, std::move(excess)};
  }
  return failure_of(*end);
}

Failure Seat::failure_of(const sandbox::Exit& end) const {
  const std::string how =
      end.by_signal ? fmt::format("killed by signal {} ({})", end.code, ::strsignal(end.code))
                    : fmt::format("exited with status {}", end.code);
  const bool was_killed = end.by_signal && end.code == SIGKILL;
  if (end.by_signal && (end.code == SIGXCPU || (was_killed && is_out_of_cpu()))) {
    return {Verdict::cpu, end.code,
            fmt::format("used its {} s of CPU time: {}", limits_.cpu_seconds, how)};
  }
  const std::uint64_t peak = process_->peak_memory();
  if (end != sandbox::Exit{false, 0} && limits_.memory > 0 && peak > limits_.memory / 10 * 9) {
    return {Verdict::memory, end.code,
            fmt::format("held {} of {} MB: {}", peak >> 20U, limits_.memory >> 20U, how)};
  }
  return {end.by_signal ? Verdict::crashed : Verdict::exited, end.code, how};
}

bool Seat::is_out_of_cpu() const {
  return limits_.cpu_seconds > 0 && process_->usage(sandbox::Process::Look::look).cpu >=
                                        std::chrono::seconds(limits_.cpu_seconds);
}

void Seat::kill() {
  if (!is_running()) return;
  read_errors();
  killed_ = true;
  process_->kill();
  if (output_armed_) poller_.remove(process_->output);
  output_armed_ = false;
  process_->output.reset();
  close_input();
}

std::string Seat::stop() {
  if (!process_) return "not started";
  const auto end = process_->poll_exit();
  process_->stop();
  while (process_->errors.is_open()) {
    const std::uint64_t before = error_bytes_;
    read_errors();
    if (error_bytes_ == before) break;
  }
  if (!end || killed_) return "stopped";
  return fmt::format("{} {}", end->by_signal ? "signal" : "exit", end->code);
}

void Seat::freeze() {
  if (!is_running() || frozen_) return;
  process_->freeze();
  frozen_ = true;
}

void Seat::thaw() {
  if (!is_running() || !frozen_) return;
  process_->thaw();
  frozen_ = false;
}

sandbox::Usage Seat::usage(sandbox::Process::Look how) const {
  return process_ ? process_->usage(how) : sandbox::Usage{};
}

std::chrono::microseconds Seat::take_descendants_cpu() {
  if (!process_) return std::chrono::microseconds(0);
  const auto before = descendants_cpu_;
  descendants_cpu_ = std::max(before, process_->descendants_cpu());
  return descendants_cpu_ - before;
}

}  // namespace agon::judge_internal
