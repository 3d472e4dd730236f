// How closely a program is kept while it runs, and how much of the machine it may take.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace agon::sandbox {

/// What stands between a program and the machine; each level holds more than the one before.
enum class Level : std::uint8_t {
  none,      ///< an ordinary process of the user, in a session of its own
  landlock,  ///< bound by the kernel to few files, no network, no other process; a filter of calls
  box,       ///< namespaces of its own, a read-only minimal root, and that filter
};

std::string_view name_of(Level level);
/// Throws Error for a name that is none.
Level level_named(std::string_view name);

/// What a program may take; 0: as much as the machine has. What all its files take is bounded in a
/// box only; for the number of processes see `bounds_processes`.
struct Limits {
  std::uint64_t memory = 0;       ///< bytes that it may have of its own, all processes together
  std::uint64_t processes = 0;    ///< processes and threads at the same time
  std::uint64_t cpu_seconds = 0;  ///< of one process
  std::uint64_t file_size = 0;    ///< bytes of one file
  std::uint64_t scratch = 0;      ///< bytes of all its files together
  std::uint64_t descriptors = 0;  ///< open at the same time in one process

  friend bool operator==(const Limits&, const Limits&) = default;
};

struct Confinement {
  Level level = Level::none;
  Limits limits = {};
};

/// The limits of a confined program that nobody has chosen: what the published contests gave, or
/// more.
inline constexpr Limits kUsualLimits = {.memory = 768ULL << 20U,
                                        .processes = 64,
                                        .cpu_seconds = 600,
                                        .file_size = 64ULL << 20U,
                                        .scratch = 64ULL << 20U,
                                        .descriptors = 64};

/// Whether the number of a program's processes can be bounded so on this machine.
bool bounds_processes(Level level);

/// Why the kernel cannot count here what all processes of a program take together, in one line;
/// empty when it can.
std::string why_no_groups();

/// Why programs cannot be confined so on this machine, in one line; empty when they can. Starts one
/// to see.
std::string why_not(Level level);

}  // namespace agon::sandbox
