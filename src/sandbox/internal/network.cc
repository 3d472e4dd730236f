#include "sandbox/internal/network.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

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

// A process that has those namespaces and does nothing but wait for its end.
class Holder {
 public:
  explicit Holder(int namespaces)
      : pid_(static_cast<pid_t>(::syscall(SYS_clone, namespaces | SIGCHLD, 0, 0, 0, 0))) {
    if (pid_ < 0) give_up("no namespaces of its own");
    if (pid_ > 0) return;
    ::close(life_.write.get());
    char byte = 0;
    (void)!::read(life_.read.get(), &byte, 1);
    ::_exit(0);
  }
  Holder(const Holder&) = delete;
  ~Holder() {
    life_.write.reset();
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
  std::string path(const std::string& name) const { return fmt::format("/proc/{}/{}", pid_, name); }

  Pipe life_ = make_pipe();
  const pid_t pid_;
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
