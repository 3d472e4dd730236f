#include "sandbox/internal/figures.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <memory>
#include <string_view>
#include <vector>

#include "text/text.h"

namespace agon::sandbox::internal {
namespace {

using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;

// Reads a small file of /proc through an open descriptor, from its beginning.
std::string_view read_proc(const Descriptor& file, std::array<char, 512>& buffer) {
  const ssize_t got = ::pread(file.get(), buffer.data(), buffer.size(), 0);
  return {buffer.data(), got > 0 ? static_cast<std::size_t>(got) : 0};
}

std::string_view next_word(std::string_view& rest) {
  const std::size_t start = std::min(rest.find_first_not_of(" \t\n"), rest.size());
  rest.remove_prefix(start);
  const std::size_t end = std::min(rest.find_first_of(" \t\n"), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(end);
  return word;
}

void for_each_below(pid_t pid, const std::function<void(pid_t)>& visit, int depth = 0) {
  if (depth > 32) return;
  for_each_child(std::to_string(pid), [&](pid_t child) {
    visit(child);
    for_each_below(child, visit, depth + 1);
  });
}

// What is not shared with processes that are not ours, by the kernel's own count: each shared page
// in parts. Slow; and a process may have forbidden it.
std::optional<std::uint64_t> exact_memory(pid_t pid) {
  std::ifstream file(fmt::format("/proc/{}/smaps_rollup", pid));
  std::uint64_t kib = 0;
  bool is_known = false;
  for (std::string line; std::getline(file, line);) {
    std::string_view rest = line;
    const std::string_view name = next_word(rest);
    if (name != "Pss_Anon:" && name != "Pss_Shmem:") continue;
    kib += text::parse_integer<std::uint64_t>(next_word(rest)).value_or(0);
    is_known = true;
  }
  if (!is_known) return std::nullopt;
  return kib * 1024;
}

// All that is in memory, also of files.
std::uint64_t resident_memory(pid_t pid) {
  const Descriptor file(::open(fmt::format("/proc/{}/statm", pid).c_str(), O_RDONLY | O_CLOEXEC));
  std::array<char, 512> buffer;
  std::string_view rest = read_proc(file, buffer);
  next_word(rest);
  return text::parse_integer<std::uint64_t>(next_word(rest)).value_or(0) *
         static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

Scheduled read_schedstat(const Descriptor& file) {
  std::array<char, 512> buffer;
  std::string_view rest = read_proc(file, buffer);
  const auto next = [&] {
    return nanoseconds(text::parse_integer<std::int64_t>(next_word(rest)).value_or(0));
  };
  const nanoseconds cpu = next();
  return {cpu, next()};
}

nanoseconds waiting_of_threads(pid_t pid) {
  nanoseconds sum{0};
  const std::string path = fmt::format("/proc/{}/task", pid);
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(path.c_str()), ::closedir);
  for (const dirent* entry; folder && (entry = ::readdir(folder.get())) != nullptr;) {
    if (entry->d_name[0] == '.') continue;
    const Descriptor file(
        ::open(fmt::format("{}/{}/schedstat", path, entry->d_name).c_str(), O_RDONLY | O_CLOEXEC));
    sum += read_schedstat(file).waiting;
  }
  return sum;
}

// The fields stand behind the program's name, which may hold anything.
std::optional<Stat> read_stat(pid_t pid) {
  const Descriptor file(::open(fmt::format("/proc/{}/stat", pid).c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return std::nullopt;
  std::array<char, 512> buffer{};
  std::string_view rest = read_proc(file, buffer);
  const std::size_t name_end = rest.rfind(')');
  if (name_end == std::string_view::npos) return std::nullopt;
  rest.remove_prefix(name_end + 1);
  std::array<std::int64_t, 18> field{};  // field[3] is number 3 of proc(5)
  for (std::size_t i = 3; i < field.size(); ++i) {
    field[i] = text::parse_integer<std::int64_t>(next_word(rest)).value_or(0);
  }
  const auto tick = duration_cast<microseconds>(seconds(1)) / ::sysconf(_SC_CLK_TCK);
  return Stat{(field[14] + field[15]) * tick, (field[16] + field[17]) * tick};
}

void for_each_child(const std::string& process, const std::function<void(pid_t)>& visit) {
  const std::string tasks = fmt::format("/proc/{}/task", process);
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(tasks.c_str()), ::closedir);
  if (!folder) return;
  while (const dirent* entry = ::readdir(folder.get())) {
    if (entry->d_name[0] == '.') continue;
    const std::string path = fmt::format("{}/{}/children", tasks, entry->d_name);
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::string list;
    std::array<char, 4096> buffer{};
    for (ssize_t got;
         file.is_open() && (got = ::read(file.get(), buffer.data(), buffer.size())) > 0;) {
      list.append(buffer.data(), static_cast<std::size_t>(got));
    }
    std::string_view rest = list;
    for (std::string_view word; !(word = next_word(rest)).empty();) {
      if (const auto child = text::parse_integer<pid_t>(word)) visit(*child);
    }
  }
}

std::uint64_t memory_of_tree(pid_t pid, std::uint64_t enough) {
  std::vector<pid_t> all = {pid};
  for_each_below(pid, [&](pid_t process) { all.push_back(process); });
  std::uint64_t sum = 0;
  for (const pid_t process : all) sum += resident_memory(process);
  if (sum <= enough) return sum;
  sum = 0;
  for (const pid_t process : all) sum += exact_memory(process).value_or(resident_memory(process));
  return sum;
}

microseconds cpu_below(pid_t pid) {
  microseconds sum{0};
  for_each_below(pid, [&](pid_t process) {
    if (const auto stat = read_stat(process)) sum += stat->cpu + stat->waited_children;
  });
  return sum;
}

pid_t process_of(const Descriptor& pidfd) {
  const Descriptor file(
      ::open(fmt::format("/proc/self/fdinfo/{}", pidfd.get()).c_str(), O_RDONLY | O_CLOEXEC));
  std::array<char, 512> buffer{};
  std::string_view rest = read_proc(file, buffer);
  while (!rest.empty()) {
    if (next_word(rest) == "Pid:") return text::parse_integer<pid_t>(next_word(rest)).value_or(-1);
  }
  return -1;
}

}  // namespace agon::sandbox::internal
