// agon doctor: what on this machine makes clocks noisy or features unavailable, and what to do.
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>

#include "bot/build_cache.h"
#include "bot/languages.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "sandbox/descriptor.h"
#include "sandbox/process.h"

namespace agon::cli {
namespace {

struct Finding {
  enum class Kind { good, note, bad } kind;
  std::string what;
  std::string advice = {};
};

std::string first_line(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

Finding cores() {
  const unsigned count = std::thread::hardware_concurrency();
  if (count >= 2) return {Finding::Kind::good, fmt::format("{} cores", count)};
  return {Finding::Kind::note, "one core",
          "a bot that thinks on its opponent's time slows it: use --freeze or --clock fair"};
}

Finding load() {
  double average = 0;
  if (::getloadavg(&average, 1) != 1) return {Finding::Kind::note, "the load is not known"};
  const double cores = std::thread::hardware_concurrency();
  if (average < 0.5 * cores) {
    return {Finding::Kind::good, fmt::format("load {:.2f}: the machine is idle enough", average)};
  }
  return {Finding::Kind::bad,
          fmt::format("load {:.2f} on {} cores: bots will wait for a core", average, cores),
          "end other work, or judge by --clock fair, which does not count the waiting"};
}

Finding governor() {
  const std::string name = first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
  if (name.empty()) {
    return {Finding::Kind::good, "the frequency of the cores is not ours to choose"};
  }
  if (name == "performance") return {Finding::Kind::good, "cpufreq governor: performance"};
  return {Finding::Kind::note, fmt::format("cpufreq governor: {}", name),
          "for steadier times: cpupower frequency-set -g performance (as root)"};
}

Finding steal() {
  // The ninth figure of the first line: ticks that a hypervisor gave to somebody else.
  std::ifstream file("/proc/stat");
  std::string word;
  double total = 0;
  double stolen = 0;
  file >> word;
  for (int i = 1; i <= 8; ++i) {
    double ticks = 0;
    file >> ticks;
    total += ticks;
    if (i == 8) stolen = ticks;
  }
  const double share = total > 0 ? 100 * stolen / total : 0;
  if (share < 1)
    return {Finding::Kind::good, fmt::format("{:.1f} % of time stolen by other machines", share)};
  return {Finding::Kind::bad,
          fmt::format("{:.1f} % of time stolen by other machines on this host", share),
          "wall times will be noisy, and no clock can see it; use a machine of your own"};
}

Finding scheduler_figures() {
  if (!first_line("/proc/self/schedstat").empty()) {
    return {Finding::Kind::good, "the kernel tells waiting from running (schedstat)"};
  }
  return {Finding::Kind::bad, "the kernel does not tell how long a process waits for a core",
          "--clock fair counts like wall here; a kernel with CONFIG_SCHED_INFO is needed"};
}

Finding kernel() {
  utsname name = {};
  ::uname(&name);
  const sandbox::Descriptor self(static_cast<int>(::syscall(SYS_pidfd_open, ::getpid(), 0)));
  if (self.is_open()) return {Finding::Kind::good, fmt::format("Linux {}", name.release)};
  return {Finding::Kind::bad, fmt::format("Linux {} has no pidfd", name.release),
          "agon needs Linux 5.11 or later"};
}

Finding reaper() {
  if (::prctl(PR_SET_CHILD_SUBREAPER, 1) == 0) {
    return {Finding::Kind::good, "orphans of bots come to agon and are ended"};
  }
  return {Finding::Kind::bad, "agon cannot become the reaper of orphans",
          "bots that leave daemons behind cannot be cleaned up here"};
}

Finding box() {
  using sandbox::Level;
  const std::string problem = sandbox::why_not(Level::box);
  if (problem.empty()) {
    return {Finding::Kind::good, "strangers' bots can be kept in boxes (--sandbox box)"};
  }
  const std::string next = sandbox::why_not(Level::landlock);
  return {Finding::Kind::note, fmt::format("no boxes for strangers' bots: {}", problem),
          fmt::format("needed: bubblewrap, and user namespaces (or root); {}",
                      next.empty() ? "--sandbox landlock works, and keeps them from less"
                                   : "--sandbox landlock does not work either: " + next)};
}

Finding groups() {
  const std::string problem = sandbox::why_no_groups();
  if (problem.empty()) {
    return {Finding::Kind::good, "the kernel counts what all processes of a bot hold together"};
  }
  return {Finding::Kind::note,
          "what all processes of a bot hold together is looked at ten times a second",
          fmt::format("the kernel cannot count it here: {}", problem)};
}

Finding cache() {
  const std::filesystem::path folder = default_build_cache();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!error && ::access(folder.c_str(), W_OK) == 0) {
    return {Finding::Kind::good, fmt::format("builds are kept in {}", folder.string())};
  }
  return {Finding::Kind::bad, fmt::format("{} cannot be written", folder.string()),
          "set XDG_CACHE_HOME to a folder of your own; source bots cannot be built otherwise"};
}

Finding languages_here() {
  std::string here;
  std::string missing;
  for (const Language& language : languages()) {
    const std::string tool = sandbox::find_program(std::string(language.tool));
    std::string& list = ::access(tool.c_str(), X_OK) == 0 ? here : missing;
    list += fmt::format("{}{}", list.empty() ? "" : ", ", language.name);
  }
  return {Finding::Kind::good, fmt::format("bots from source: {}", here),
          missing.empty() ? "" : fmt::format("no toolchain for: {}", missing)};
}

int examine() {
  constexpr std::array kChecks = {kernel, cores, load,   governor, steal,         scheduler_figures,
                                  reaper, box,   groups, cache,    languages_here};
  int bad = 0;
  for (const auto check : kChecks) {
    const Finding finding = check();
    const auto [mark, style] = finding.kind == Finding::Kind::good ? std::pair("ok  ", Style::good)
                               : finding.kind == Finding::Kind::note
                                   ? std::pair("note", Style::note)
                                   : std::pair("bad ", Style::bad);
    fmt::print("{}  {}\n", styled(mark, style), finding.what);
    if (!finding.advice.empty()) fmt::print("      {}\n", finding.advice);
    if (finding.kind == Finding::Kind::bad) ++bad;
  }
  return bad > 0 ? kFailed : 0;
}

}  // namespace

Run add_doctor(CLI::App& app) {
  app.footer(examples({"agon doctor"}));
  return examine;
}

}  // namespace agon::cli
