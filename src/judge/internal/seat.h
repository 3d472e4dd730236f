// One seat at the table: its process and pipes, what is still to be written to it, and what it has
// printed. Reads and writes never block; what they find is kept here until the judge asks for it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "judge/internal/line_buffer.h"
#include "judge/internal/poller.h"
#include "judge/internal/stderr_log.h"
#include "judge/judge.h"
#include "sandbox/process.h"

namespace agon::judge_internal {

/// What a read left behind in a pipe.
enum class PipeState : std::uint8_t { empty, more, closed };

class Seat {
 public:
  /// Starts the bot. A program that cannot be executed leaves a seat that has failed from the
  /// start; a machine that cannot start programs throws.
  Seat(int number, const sandbox::Command& command, const sandbox::Confinement& confinement,
       const OutputLimits& output_limits, sandbox::Warden& warden, Poller& poller);

  /// Says `text`, as far as the pipe takes it; the rest follows as it can.
  void write(std::string_view text);
  /// No more will be said.
  void close_input();

  /// Handles one event of the poller on this seat.
  void on_event(std::uint64_t label);
  /// Reads from the output pipe, without waiting; whether anything came.
  bool read_output();
  /// Reads what is in the stderr pipe now, without waiting.
  void read_errors();

  /// The next complete line it printed, without its end. A seat with very much unread output is not
  /// read from until its lines are taken.
  std::optional<std::string_view> take_line();
  /// What it printed behind the last line end.
  std::string_view unfinished_line() const { return output_.rest(); }
  /// Drops all complete lines, and what an unfinished one will turn out to be; returns how many.
  int discard_lines();

  /// Ends a bot whose processes together take more than they may.
  void check_limits();
  /// Why no further line can come from a bot that has ended, or prints too much; else empty.
  std::optional<Failure> find_end();
  /// Whether its standard output is closed. Does not look whether it has ended: `find_end` does,
  /// and the news of an end comes but once.
  bool is_silent() const { return process_ && !process_->output.is_open(); }
  /// Whether it has printed more than it may in a match.
  bool is_too_loud() const { return output_bytes_ > output_limits_.match; }

  bool is_running() const { return process_ != nullptr && !killed_; }
  void kill();
  /// Kills, reaps, and says how the process ended.
  std::string stop();

  void freeze();
  void thaw();

  /// CPU and waiting time so far.
  sandbox::Usage usage(sandbox::Process::Look how) const;
  /// CPU time of processes that the bot started, since the last call.
  std::chrono::microseconds take_descendants_cpu();
  Stderr take_errors() { return errors_.take(); }
  bool has_exited() const { return exited_; }

 private:
  // What an event is about, in the low bits of its label; the seat's number stands above.
  enum Source : std::uint64_t { input, output, errors, exit };
  std::uint64_t label(Source source) const { return number_ * 4U + source; }
  friend std::uint64_t seat_of_label(std::uint64_t label);

  void flush();
  void resume_reading();
  PipeState read_output_slice();
  /// Takes what the bot printed before it ended; what its children print later is not its own.
  void close_output();

  /// The failure of a bot that has ended.
  Failure failure_of(const sandbox::Exit& end) const;
  bool is_out_of_cpu() const;

  const std::uint64_t number_;
  const sandbox::Limits limits_;
  const OutputLimits output_limits_;
  Poller& poller_;
  std::unique_ptr<sandbox::Process> process_;
  std::optional<Failure> early_failure_;  // that was there before the bot's end

  std::string unsent_;
  bool input_armed_ = false;
  LineBuffer output_;
  std::uint64_t output_bytes_ = 0;
  bool output_armed_ = false;
  bool skip_to_line_end_ = false;
  StderrLog errors_;
  std::uint64_t error_bytes_ = 0;
  std::chrono::microseconds descendants_cpu_{0};
  bool exited_ = false;
  bool killed_ = false;
  bool frozen_ = false;
};

/// The number of the seat that an event's label belongs to.
std::uint64_t seat_of_label(std::uint64_t label);

/// The failure of a bot that prints a line beyond `kMostLineBytes`.
Failure line_too_long();

/// One line of what a bot printed, for a message: escaped, at most 1 KiB.
std::string quoted(std::string_view line);

}  // namespace agon::judge_internal
