// The start of one process, up to its exec.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "sandbox/confinement.h"
#include "sandbox/descriptor.h"
#include "sandbox/internal/plan.h"

namespace agon::sandbox::internal {

struct Pipe {
  Descriptor read;
  Descriptor write;
};

/// Throws Error when there are no descriptors left.
Pipe make_pipe();

/// What a process is started with.
struct Launch {
  std::string program;                 ///< a path
  std::vector<std::string> arguments;  ///< from the zeroth on
  std::vector<std::string> environment;
  std::string directory = {};         ///< empty: ours
  std::vector<int> descriptors = {};  ///< ours that become its 0, 1, 2, ...; it gets no others
  std::vector<ResourceLimit> limits = {};
  std::vector<int> namespaces = {};  ///< that it enters, one after the other
  std::vector<int> groups = {};      ///< entrances of control groups, for it to enter
  /// With a ruleset of Landlock it restricts itself to that, refuses system calls by our filter and
  /// becomes another user if this is not 0.
  int ruleset = -1;
  std::uint32_t user = 0;
};

/// What the kernel counts for each process by itself; never a core dump.
std::vector<ResourceLimit> resource_limits(const Limits& limits);

/// What holds for a confined process: these, no priorities, a stack of the usual size, and so many
/// processes of its user.
std::vector<ResourceLimit> confined_limits(const Limits& limits);

/// The environment of a confined process: of the judge's own only what finds programs and chooses
/// a language, and where the program's own parts are; its home is `scratch`.
std::vector<std::string> confined_environment(const std::string& program,
                                              const std::string& scratch);

/// The environment of a process that is not confined: what programs and language runtimes need to
/// be found and to start, and nothing that only our user should know.
std::vector<std::string> clean_environment();

/// The numbers of our signals that are not at their defaults.
std::vector<int> changed_signals();

/// Starts the process, by vfork, with those signals back at their defaults, in a session of its
/// own. It dies with the calling thread. `status` takes the errno of whatever failed before its
/// exec, negative if no program can be to blame, and is closed by a successful one. The process's
/// number, or -1 and errno.
pid_t spawn(Launch& launch, int status, const std::vector<int>& changed_signals);

}  // namespace agon::sandbox::internal
