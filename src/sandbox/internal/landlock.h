// Confinement without namespaces, by the kernel's Landlock (Linux 6.12 or newer).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "sandbox/descriptor.h"
#include "sandbox/process.h"

namespace agon::sandbox::internal {

/// Why this kernel does not have enough of it, in one line; empty when it has.
std::string why_no_landlock();

/// A set of rules for a process to restrict itself to: it may read and execute `visible`, use
/// `writable` as it likes, and reach nothing else: no other file, no TCP, no process and no
/// abstract socket that is not restricted by the same start. Throws Error.
Descriptor make_ruleset(const std::vector<std::filesystem::path>& visible,
                        const std::vector<std::filesystem::path>& writable);

}  // namespace agon::sandbox::internal
