// Keeps a kill -9 of the program from leaving bots behind.
#pragma once

#include <functional>

namespace agon::sandbox {

/// Runs `body` in a child process and returns its exit status (128 + n when signal n ended it).
///
/// This process stays as the child's keeper: however the child ends, even by SIGKILL, all that it
/// started and that fled to sessions of its own becomes ours and is killed before we return. When
/// it is the keeper that is killed, the child gets SIGTERM and can end its match in order. Only
/// when both are killed in the same instant can a bot that was made a daemon live on; the kernel
/// still ends the bots themselves.
///
/// SIGINT, SIGTERM and SIGHUP that are sent to the keeper alone are passed on; those from a
/// terminal reach the child anyway. To be called early, from the only thread.
int keep(const std::function<int()>& body);

}  // namespace agon::sandbox
