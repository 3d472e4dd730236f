#include "sandbox/internal/network.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "error/error.h"
#include "sandbox/internal/idle_process.h"
#include "sandbox/internal/users.h"

namespace agon::sandbox::internal {
namespace {

[[noreturn]] void give_up(const std::string& what) {
  throw Error(fmt::format("cannot set up a box: {}: {}", what, std::strerror(errno)));
}

std::string path_of(const IdleProcess& process, const char* name) {
  return fmt::format("/proc/{}/{}", process.pid(), name);
}

Descriptor open_namespace(const IdleProcess& process, const char* name) {
  const std::string path = path_of(process, name);
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) give_up(path);
  return file;
}

void write_map(const IdleProcess& process, const char* name, const std::string& text) {
  const std::string path = path_of(process, name);
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (::write(file.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
    give_up(path);
  }
}

std::vector<Descriptor> make_namespaces() {
  std::vector<Descriptor> made;
  const IdleProcess holder(is_root() ? CLONE_NEWNET : CLONE_NEWUSER | CLONE_NEWNET);
  if (!is_root()) {
    write_map(holder, "setgroups", "deny");
    write_map(holder, "uid_map", fmt::format("{0} {0} 1", ::geteuid()));
    write_map(holder, "gid_map", fmt::format("{0} {0} 1", ::getegid()));
    made.push_back(open_namespace(holder, "ns/user"));
  }
  made.push_back(open_namespace(holder, "ns/net"));
  return made;
}

}  // namespace

const std::vector<Descriptor>& no_network() {
  static const std::vector<Descriptor> kMade = make_namespaces();
  return kMade;
}

}  // namespace agon::sandbox::internal
