// A process that does nothing, to try things on.
#pragma once

#include <sys/types.h>

#include "sandbox/internal/launch.h"

namespace agon::sandbox::internal {

/// A copy of us that waits for its end, which comes with this object's or with ours. Nobody else
/// may reap children meanwhile.
class IdleProcess {
 public:
  /// With these namespaces of its own, as in clone(2). Throws Error when it cannot be had.
  explicit IdleProcess(int namespaces);
  IdleProcess(const IdleProcess&) = delete;
  ~IdleProcess();

  pid_t pid() const { return pid_; }

 private:
  Pipe life_ = make_pipe();
  const pid_t pid_;
};

}  // namespace agon::sandbox::internal
