// What a process and what it has started take of the machine: to be compared before and after.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <utility>

namespace agon::bench {

struct Footprint {
  int processes = 0;    ///< whose program lies in the folder, and children of whatever program
  int descriptors = 0;  ///< open in this process
  int threads = 0;      ///< of this process
  int files = 0;        ///< in the folder
};

/// Its parts, by name.
inline constexpr std::array<std::pair<std::string_view, int Footprint::*>, 4> kFootprintParts = {
    {{"processes", &Footprint::processes},
     {"descriptors", &Footprint::descriptors},
     {"threads", &Footprint::threads},
     {"files", &Footprint::files}}};

/// Of the calling process, and of the programs that it starts from `folder`, wherever their
/// processes have fled to.
Footprint footprint(const std::filesystem::path& folder);

/// Bytes of memory that this process has in use.
std::uint64_t resident_memory();

}  // namespace agon::bench
