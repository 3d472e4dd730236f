#include "sandbox/internal/network.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "error/error.h"
#include "sandbox/internal/launch.h"
#include "sandbox/internal/users.h"

namespace agon::sandbox::internal {
namespace {

[[noreturn]] void give_up(const std::string& what) {
  throw Error(fmt::format("cannot set up a box: {}: {}", what, std::strerror(errno)));
}

// A process that has those namespaces and does nothing. It shares our memory, as a thread does, for
// a copy of it would take the longer the larger we are.
class Holder {
 public:
  explicit Holder(int namespaces) {
    pid_ = ::clone(wait_for_end, stack_.data() + stack_.size(), CLONE_VM | namespaces | SIGCHLD,
                   &held_.read);
    if (pid_ < 0) give_up("no namespaces of its own");
  }
  Holder(const Holder&) = delete;
  ~Holder() {
    held_.write.reset();
    ::kill(pid_, SIGKILL);  // it has a copy of the end that it waits for
    while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }

  Descriptor open_namespace(const char* name) const {
    Descriptor file(::open(path(fmt::format("ns/{}", name)).c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) give_up(path(name));
    return file;
  }

  void write(const char* name, const std::string& text) const {
    const Descriptor file(::open(path(name).c_str(), O_WRONLY | O_CLOEXEC));
    if (::write(file.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
      give_up(path(name));
    }
  }

 private:
  static int wait_for_end(void* pipe) {
    char byte = 0;
    return static_cast<int>(::read(static_cast<Descriptor*>(pipe)->get(), &byte, 1));
  }
  std::string path(const std::string& name) const { return fmt::format("/proc/{}/{}", pid_, name); }

  Pipe held_ = make_pipe();
  alignas(16) std::array<char, 16384> stack_;
  pid_t pid_;
};

std::vector<Descriptor> make_namespaces() {
  std::vector<Descriptor> made;
  if (is_root()) {
    made.push_back(Holder(CLONE_NEWNET).open_namespace("net"));
    return made;
  }
  const Holder holder(CLONE_NEWUSER | CLONE_NEWNET);
  holder.write("setgroups", "deny");
  holder.write("uid_map", fmt::format("{0} {0} 1", ::geteuid()));
  holder.write("gid_map", fmt::format("{0} {0} 1", ::getegid()));
  made.push_back(holder.open_namespace("user"));
  made.push_back(holder.open_namespace("net"));
  return made;
}

}  // namespace

const std::vector<Descriptor>& no_network() {
  static const std::vector<Descriptor> kMade = make_namespaces();
  return kMade;
}

}  // namespace agon::sandbox::internal
