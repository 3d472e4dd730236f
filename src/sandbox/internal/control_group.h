// Control groups: the kernel counts and bounds what all processes of a bot take together.
//
// They are used where they are ours to make without disturbing anybody: version 1 as root; version
// 2 where our own group has been handed to us (by `systemd-run --user --scope -p Delegate=yes`, for
// example), which then must hold nobody but us, because in version 2 a group that has groups below
// cannot hold processes: we move into one below. Each group is named after the process that made
// it, and what a judge that was killed has left is removed by the next one.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "sandbox/descriptor.h"

namespace agon::sandbox::internal {

/// What a box and the kernel's own tables take beside what a program holds itself.
inline constexpr std::uint64_t kOwnMemory = 16U << 20U;

class ControlGroup {
 public:
  /// Why none can be made here, in one line; empty when they can. Looks, and makes one to see, when
  /// it is called first; nobody may reap children meanwhile.
  static std::string why_not();

  /// A group that holds so many bytes and so many processes and threads at most; 0: as many as
  /// there are. Nothing when no group can be made here, or none is needed. Throws Error for the
  /// machine's own trouble.
  static std::unique_ptr<ControlGroup> make(std::uint64_t memory, std::uint64_t processes);

  ControlGroup(const ControlGroup&) = delete;
  /// Removes it. All its processes must have ended.
  ~ControlGroup();

  /// A process enters by writing "0" to each of these.
  const std::vector<Descriptor>& entrances() const { return entrances_; }

  /// Bytes that it held at most.
  std::uint64_t peak_memory() const;
  /// Whether the kernel has killed a process of it for its memory.
  bool has_run_out() const;

 private:
  struct Places;  // where groups are made
  static Places find_places();
  static const Places& places();
  static std::unique_ptr<ControlGroup> make_at(const Places& places, std::uint64_t memory,
                                               std::uint64_t processes);
  static std::string try_at(const Places& places);

  ControlGroup() = default;
  void add(const std::filesystem::path& above, std::uint64_t number);

  std::vector<std::filesystem::path> folders_;
  std::vector<Descriptor> entrances_;
  Descriptor peak_;
  Descriptor events_;
};

}  // namespace agon::sandbox::internal
