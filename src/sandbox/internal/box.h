// What it takes to start a program in a box: bubblewrap's words, and the plan of the first process.
#pragma once

#include <string>
#include <vector>

#include "sandbox/confinement.h"
#include "sandbox/internal/plan.h"
#include "sandbox/process.h"

namespace agon::sandbox::internal {

/// Where bubblewrap is on this machine. Throws Error when it is not installed.
std::string find_bubblewrap();

/// Bubblewrap's words, the zeroth included, up to the words of the first process: which files are
/// there, and which namespaces are its own. `program` is the path of the command's program.
std::vector<std::string> box_words(const Command& command, const std::string& program,
                                   const Limits& limits);

/// The plan for one start of a bot as that user; the entrance of its control group, if it has one,
/// is at kGroup.
Plan make_plan(const Limits& limits, std::uint32_t user, bool has_group);

/// A file, to be executed, with the program of the first process. Shared by all starts.
const Descriptor& first_process();

}  // namespace agon::sandbox::internal
