// How a bot process is started, measured, stopped and reaped. Knows no game.
//
// Theory of operation. A `Warden` is made once by the program that plays matches. It makes the
// program the reaper of all orphans below it and ignores SIGPIPE. It starts `Process`es by vfork,
// never by fork: the cost of a start does not grow with the judge. A started process leads a
// session and a process group of its own, holds three pipes and nothing else that was open here,
// has a clean environment and is killed by the kernel when the thread that started it ends.
//
// A process is watched by its pidfd, so a recycled pid can never be hit. Stopping it kills its
// group; what has left the group by setsid becomes our child as soon as its parent is gone, and
// `Warden::sweep` ends it. Only a PID namespace can end what outlives a kill -9 of this program
// as well: see `keeper.h` for how far we get without one.
//
// In a box (confinement.h) our child is bubblewrap, and below it, first in namespaces of their own,
// a small program of ours (box/first.cc) that starts the bot and tells us over a socket how it
// ended. Killing that first process ends all that is in the box at once. Under Landlock it is an
// ordinary process that has bound itself before its exec.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "sandbox/confinement.h"
#include "sandbox/descriptor.h"
#include "tl/expected.hpp"

namespace agon::sandbox {

/// A program and how to start it. `program` is a path; a name without a slash is looked up in PATH.
struct Command {
  std::string program;
  std::vector<std::string> arguments = {};
  std::string directory = {};  ///< working directory; empty: the judge's own
  /// What it may read when it is confined, besides the system: files and folders, with the program
  /// itself when that is not of the system.
  std::vector<std::string> files = {};
  /// A folder that it may write to at every level. Where a confined program runs as another user,
  /// all in it becomes that user's; see `reclaim`.
  std::string writable = {};
};

/// Makes a `writable` folder ours again, once the program is gone. Throws Error.
void reclaim(const std::filesystem::path& folder);

/// The path that `start` executes for `program`: a name without a slash is looked up in PATH, and
/// comes back as it is when it is not there.
std::string find_program(const std::string& program);

/// Why a program could not be started although the machine was able to: the program is to blame.
struct StartProblem {
  int error;            ///< errno of exec or chdir
  std::string message;  ///< one line: the path and the cause, in words
};

/// How a process ended.
struct Exit {
  bool by_signal;
  int code;  ///< exit status, or the number of the signal

  friend bool operator==(const Exit&, const Exit&) = default;
};

/// What a process has consumed since its start.
struct Usage {
  std::chrono::microseconds cpu{0};      ///< CPU time, user and system
  std::chrono::microseconds waiting{0};  ///< time spent runnable without a core

  friend Usage operator-(const Usage& a, const Usage& b) {
    return {a.cpu - b.cpu, a.waiting - b.waiting};
  }
  friend Usage operator+(const Usage& a, const Usage& b) {
    return {a.cpu + b.cpu, a.waiting + b.waiting};
  }
};

class Warden;
class TemporaryFolder;

namespace internal {
class ControlGroup;
}

/// What is left of a process, to be removed once its orphans have ended, too.
struct Remains {
  Remains();
  Remains(Remains&&) noexcept;
  ~Remains();
  std::unique_ptr<TemporaryFolder> scratch;       // under Landlock only
  std::unique_ptr<internal::ControlGroup> group;  // where there are any
};

/// A running program. Destroying it kills and reaps it.
class Process {
 public:
  Process(Process&&) = delete;
  ~Process();

  pid_t pid() const { return pid_; }

  /// Our ends of its pipes, non-blocking. Closing `input` is the end of the program's input.
  Descriptor input;
  Descriptor output;
  Descriptor errors;
  /// Readable once the process has ended.
  const Descriptor& exit_event() const { return control_.is_open() ? control_ : child_handle_; }

  /// How it ended, once it has; does not wait. Other processes of its group may still run.
  std::optional<Exit> poll_exit();

  /// Bytes of memory that it held at most, once it has ended.
  std::uint64_t peak_memory() const { return peak_memory_; }

  /// How it takes more than it may of what is counted of all its processes together, as far as that
  /// can be seen now; empty when it does not. Tens of microseconds, and more the more processes it
  /// has. Where there are no control groups, processes whose parents have ended are seen only in a
  /// box.
  std::string excess() const;

  /// Stops or continues its group; in a box, all of its processes.
  void freeze();
  void thaw();

  /// Kills the whole group; does not wait.
  void kill();

  /// Kills the whole group and reaps the process. Does nothing the second time.
  void stop();

  /// What the process's threads have consumed. A `glance` costs one system call, a third of a
  /// look: it does not notice a process's first further threads, nor, on a core of its own, what
  /// the process has consumed since the kernel's last tick.
  enum class Look : std::uint8_t { glance, look };
  Usage usage(Look how) const;

  /// CPU time of what it has started: children it has waited for, and live descendants. Slow
  /// (tens of microseconds); counted by the kernel in hundredths of a second.
  std::chrono::microseconds descendants_cpu() const;

 private:
  friend class Warden;
  Process(Warden& warden, pid_t child, Descriptor child_handle);
  /// Takes over the bot that the first process of its box has started.
  void enter_box(Descriptor control, Descriptor first, Descriptor files, pid_t bot);
  void open_figures();
  void note_exit(Exit exit, std::int64_t peak_kib);

  Warden& warden_;
  const pid_t child_;  // the bot itself, or the bubblewrap around it
  pid_t pid_;
  Descriptor child_handle_;  // a pidfd, as is `first_`
  Descriptor control_;       // these three in a box only
  Descriptor first_;
  Descriptor files_;  // where it may write them
  Limits limits_;
  Remains remains_;
  Descriptor schedstat_;
  Descriptor tasks_;
  std::optional<Exit> exit_;
  std::uint64_t peak_memory_ = 0;
  mutable Usage last_;
  mutable bool has_threads_ = false;            // more than one has been seen
  mutable std::chrono::nanoseconds beside_{0};  // CPU time that the main thread's count lacks
};

/// Starts processes and leaves none behind. Thread-safe; one per program. What is started has all
/// signals at their defaults, if nothing is done about signals after the warden's making.
class Warden {
 public:
  Warden();
  Warden(const Warden&) = delete;
  ~Warden();

  /// Starts a program. Throws Error when the machine is to blame (no descriptors, no memory, too
  /// many processes, no box to be had): then no bot may be judged by it.
  tl::expected<std::unique_ptr<Process>, StartProblem> start(const Command& command,
                                                             const Confinement& confinement = {});

  /// Kills and reaps every child that this warden did not start: orphans of programs that ended.
  void sweep();

 private:
  friend class Process;
  struct Beginning;
  /// A process, and the errno of what failed before its exec: 0 when nothing did.
  struct Started {
    std::unique_ptr<Process> process;
    int error;
  };
  std::unique_ptr<Process> spawn(Beginning& beginning);
  Started start_at(Level level, const Command& command, const std::string& program,
                   const Limits& limits, Beginning& beginning);
  Started start_beside(const Command& command, const std::string& program, const Limits& limits,
                       Beginning& beginning);
  Started start_under_landlock(const Command& command, const std::string& program,
                               const Limits& limits, Beginning& beginning);
  Started start_in_box(const Command& command, const std::string& program, const Limits& limits,
                       Beginning& beginning);
  void forget(pid_t pid, Remains remains);

  std::mutex mutex_;
  std::set<pid_t> known_;
  std::vector<Remains> left_;         // of processes whose orphans may live on
  std::vector<int> changed_signals_;  // that are not at their defaults
};

}  // namespace agon::sandbox
