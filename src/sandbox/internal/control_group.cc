#include "sandbox/internal/control_group.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <set>
#include <sstream>
#include <thread>

#include "error/error.h"
#include "sandbox/internal/idle_process.h"
#include "sandbox/internal/leftovers.h"
#include "text/text.h"

namespace agon::sandbox::internal {
namespace {

namespace fs = std::filesystem;

// The number of the process that made it stands between these in a group's name; at the end of the
// name stands a number for a bot's group, or this for our own.
constexpr std::string_view kBeginning = "agon-";
constexpr std::string_view kOwnEnding = "-judge";

[[noreturn]] void throw_for(const fs::path& path) {
  throw Error(
      fmt::format("control groups: {}: {}", text::escape(path.string()), std::strerror(errno)));
}

void write_to(const fs::path& path, const std::string& text) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file.is_open() ||
      ::write(file.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
    throw_for(path);
  }
}

std::set<std::string> words_in(const fs::path& path) {
  std::ifstream file(path);
  std::set<std::string> words;
  for (std::string word; file >> word;) words.insert(word);
  return words;
}

bool holds(const std::string& list, std::string_view word) {
  return ("," + list + ",").find(fmt::format(",{},", word)) != std::string::npos;
}

// Our own group in the hierarchy of a controller, as the kernel names it: "" is that of version 2.
std::string own_group(std::string_view controller) {
  std::ifstream file("/proc/self/cgroup");
  for (std::string line; std::getline(file, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    if (controller.empty() ? controllers.empty() : holds(controllers, controller)) {
      return line.substr(second + 1);
    }
  }
  return "";
}

// The folder of that group; empty when that hierarchy cannot be seen here. The fields of a line are
// those of proc(5): number, parent, device, root, mount point, ... "-" type, source, options.
fs::path folder_of(std::string_view controller) {
  const std::string group = own_group(controller);
  std::ifstream file("/proc/self/mountinfo");
  for (std::string line; !group.empty() && std::getline(file, line);) {
    const std::size_t dash = line.find(" - ");
    if (dash == std::string::npos) continue;
    std::istringstream before(line.substr(0, dash));
    std::istringstream behind(line.substr(dash + 3));
    std::string number, parent, device, root, mount_point, type, source, options;
    before >> number >> parent >> device >> root >> mount_point;
    behind >> type >> source >> options;
    const bool is_it =
        controller.empty() ? type == "cgroup2" : type == "cgroup" && holds(options, controller);
    if (!is_it) continue;
    const fs::path inside = fs::path(group).lexically_relative(root);
    if (!inside.empty() && *inside.begin() != "..") return fs::path(mount_point) / inside;
  }
  return {};
}

bool is_ours(const fs::path& folder) {
  return !folder.empty() && ::access(folder.c_str(), W_OK) == 0 &&
         ::access((folder / "cgroup.procs").c_str(), W_OK) == 0;
}

// Groups that were left by a process which is no more; those that hold somebody stay.
void remove_old_groups(const fs::path& above) {
  for (const fs::path& folder : leftovers(above, kBeginning)) ::rmdir(folder.c_str());
}

bool is_our_program(const std::string& process) {
  std::error_code none;
  const fs::path ours = fs::read_symlink("/proc/self/exe", none);
  return !ours.empty() && fs::read_symlink(fmt::format("/proc/{}/exe", process), none) == ours;
}

// Has the groups below a group of version 2 count what we need. We move out of it; whoever else is
// in it would stand in the way, and is not ours to move.
std::string open_up(const fs::path& above) {
  const std::set<std::string> needed = {"memory", "pids"};
  const auto has_needed = [&](const char* file) {
    const std::set<std::string> words = words_in(above / file);
    return std::includes(words.begin(), words.end(), needed.begin(), needed.end());
  };
  if (!has_needed("cgroup.controllers")) return "no memory controller for our control group";
  if (has_needed("cgroup.subtree_control")) return "";
  const fs::path own = above / fmt::format("{}{}{}", kBeginning, ::getpid(), kOwnEnding);
  if (::mkdir(own.c_str(), 0755) != 0)
    return fmt::format("{}: {}", own.string(), std::strerror(errno));
  std::string problem;
  for (int i = 0; i < 10; ++i) {
    const std::set<std::string> processes = words_in(above / "cgroup.procs");
    if (!std::all_of(processes.begin(), processes.end(), is_our_program)) {
      ::rmdir(own.c_str());
      return "our control group holds other programs as well";
    }
    try {
      for (const std::string& process : processes) write_to(own / "cgroup.procs", process);
      write_to(above / "cgroup.subtree_control", "+memory +pids");
      return "";
    } catch (const Error& error) {
      problem = error.what();  // other processes of ours may have come or gone meanwhile
    }
  }
  return problem;
}

// Our group of version 2, or the one above if we, or another process of ours, have moved us
// already.
fs::path second_folder() {
  fs::path folder = folder_of("");
  const std::string name = folder.filename();
  const bool is_own = name.starts_with(kBeginning) && name.ends_with(kOwnEnding);
  return is_own ? folder.parent_path() : folder;
}

std::string read_again(const Descriptor& file) {
  std::array<char, 1024> buffer;
  const ssize_t got = file.is_open() ? ::pread(file.get(), buffer.data(), buffer.size(), 0) : 0;
  return {buffer.data(), got > 0 ? static_cast<std::size_t>(got) : 0};
}

}  // namespace

struct ControlGroup::Places {
  fs::path second;     // version 2; if it is not empty, the others are not used
  fs::path memory;     // version 1
  fs::path processes;  // version 1
  std::string problem;
};

ControlGroup::Places ControlGroup::find_places() {
  Places places;
  if (const fs::path first = folder_of("memory"); is_ours(first) && is_ours(folder_of("pids"))) {
    places.memory = first;
    places.processes = folder_of("pids");
  } else if (const fs::path second = second_folder(); is_ours(second)) {
    places.second = second;
    places.problem = open_up(second);
  } else {
    places.problem =
        "our control group is not ours to divide (systemd-run --user --scope -p "
        "Delegate=yes agon ... makes it so)";
  }
  for (const fs::path& place : {places.second, places.memory, places.processes}) {
    if (!place.empty()) remove_old_groups(place);
  }
  if (places.problem.empty()) places.problem = try_at(places);
  return places;
}

const ControlGroup::Places& ControlGroup::places() {
  static const Places kPlaces = find_places();
  return kPlaces;
}

// Has a process enter a group, and says what went wrong.
std::string ControlGroup::try_at(const Places& places) {
  try {
    const auto group = make_at(places, 64U << 20U, 16);
    const IdleProcess process(0);
    const std::string number = std::to_string(process.pid());
    for (const Descriptor& entrance : group->entrances()) {
      if (::write(entrance.get(), number.data(), number.size()) < 0) {
        throw_for(group->folders_.front());
      }
    }
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

std::string ControlGroup::why_not() { return places().problem; }

std::unique_ptr<ControlGroup> ControlGroup::make(std::uint64_t memory, std::uint64_t processes) {
  if ((memory == 0 && processes == 0) || !places().problem.empty()) return nullptr;
  return make_at(places(), memory, processes);
}

std::unique_ptr<ControlGroup> ControlGroup::make_at(const Places& where, std::uint64_t memory,
                                                    std::uint64_t processes) {
  static std::atomic<std::uint64_t> count{0};
  const std::uint64_t number = count++;
  std::unique_ptr<ControlGroup> group(new ControlGroup);
  const auto open = [](const fs::path& path) {
    return Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  };
  if (!where.second.empty()) {
    group->add(where.second, number);
    const fs::path& folder = group->folders_.back();
    if (memory > 0) {
      write_to(folder / "memory.max", std::to_string(memory));
      write_to(folder / "memory.oom.group", "1");
      // There is none where nothing can be swapped out.
      const fs::path swap = folder / "memory.swap.max";
      if (::access(swap.c_str(), F_OK) == 0) write_to(swap, "0");
    }
    if (processes > 0) write_to(folder / "pids.max", std::to_string(processes));
    group->peak_ = open(folder / "memory.peak");  // from Linux 5.19 on
    group->events_ = open(folder / "memory.events");
    return group;
  }
  if (memory > 0) {
    group->add(where.memory, number);
    const fs::path& folder = group->folders_.back();
    write_to(folder / "memory.limit_in_bytes", std::to_string(memory));
    const fs::path swap = folder / "memory.memsw.limit_in_bytes";
    if (::access(swap.c_str(), F_OK) == 0) write_to(swap, std::to_string(memory));
    group->peak_ = open(folder / "memory.max_usage_in_bytes");
    group->events_ = open(folder / "memory.oom_control");
  }
  if (processes > 0) {
    group->add(where.processes, number);
    write_to(group->folders_.back() / "pids.max", std::to_string(processes));
  }
  return group;
}

void ControlGroup::add(const fs::path& above, std::uint64_t number) {
  fs::path folder = above / fmt::format("{}{}-{}", kBeginning, ::getpid(), number);
  if (::mkdir(folder.c_str(), 0755) != 0) throw_for(folder);
  folders_.push_back(folder);
  entrances_.emplace_back(::open((folder / "cgroup.procs").c_str(), O_WRONLY | O_CLOEXEC));
  if (!entrances_.back().is_open()) throw_for(folder);
}

ControlGroup::~ControlGroup() {
  for (const fs::path& folder : folders_) {
    // The kernel takes a moment to see that the last one has left.
    for (int i = 0; i < 100 && ::rmdir(folder.c_str()) != 0 && errno == EBUSY; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
}

std::uint64_t ControlGroup::peak_memory() const {
  return text::parse_integer<std::uint64_t>(text::strip(read_again(peak_))).value_or(0);
}

bool ControlGroup::has_run_out() const {
  std::istringstream lines(read_again(events_));
  std::string name;
  for (std::uint64_t count = 0; lines >> name >> count;) {
    if (name == "oom_kill") return count > 0;
  }
  return false;
}

}  // namespace agon::sandbox::internal
