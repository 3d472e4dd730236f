// Runs a program to its end and gives back what it printed: compilers, for example.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "sandbox/process.h"

namespace agon::sandbox {

/// How a run ended and what it printed.
struct Outcome {
  Exit exit;           ///< of a run that was stopped: SIGKILL, unless it was just ending by itself
  bool timed_out;      ///< it was stopped because it took too long
  std::string excess;  ///< it was stopped because it "held 780 of 768 MB", say; else empty
  std::string output;  ///< standard output and standard error as they arrived
};

/// Runs a program with an empty standard input until it exits or `limit` has passed. Then whatever
/// it has left running is killed too, daemons included. Of what it prints at most `most_output`
/// bytes are kept, the first and the last of them, with a note between that says how much was left
/// out. A program that could not be started is a StartProblem, as with Warden::start; Error when
/// the machine is to blame.
tl::expected<Outcome, StartProblem> run(Warden& warden, const Command& command,
                                        std::chrono::milliseconds limit, std::size_t most_output,
                                        const Confinement& confinement = {});

}  // namespace agon::sandbox
