#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "error/error.h"
#include "sandbox/internal/box.h"
#include "sandbox/internal/control_group.h"
#include "sandbox/internal/figures.h"
#include "sandbox/internal/landlock.h"
#include "sandbox/internal/launch.h"
#include "sandbox/internal/leftovers.h"
#include "sandbox/internal/network.h"
#include "sandbox/internal/programs.h"
#include "sandbox/internal/users.h"
#include "sandbox/internal/visible.h"
#include "sandbox/process.h"
#include "sandbox/temporary_folder.h"
#include "text/text.h"

namespace agon::sandbox {

using namespace internal;
namespace fs = std::filesystem;

/// A start that is under way.
struct Warden::Beginning {
  std::unique_ptr<ControlGroup> group = {};
  Launch launch = {};
  Pipe input = make_pipe();
  Pipe output = make_pipe();
  Pipe errors = make_pipe();
  Pipe status = make_pipe();

  std::vector<int> ends_of_program() const {
    return {input.read.get(), output.write.get(), errors.write.get()};
  }
  std::vector<int> entrances() const {
    std::vector<int> numbers;
    if (!group) return numbers;
    for (const Descriptor& entrance : group->entrances()) numbers.push_back(entrance.get());
    return numbers;
  }
};

namespace {

[[noreturn]] void throw_errno(const std::string& what) {
  throw Error(fmt::format("{}: {}", what, std::strerror(errno)));
}

bool is_machines_fault(int error) {
  return error < 0 || error == EAGAIN || error == ENOMEM || error == EMFILE || error == ENFILE ||
         error == ENOSPC || error == EINTR || error == EIO;
}

std::vector<std::string> words_of(const Command& command) {
  std::vector<std::string> words = {command.program};
  words.insert(words.end(), command.arguments.begin(), command.arguments.end());
  return words;
}

// What the child reports before its exec: an errno, negative if it can only be the machine's, or
// nothing when it has succeeded.
int read_status(Pipe& status) {
  status.write.reset();
  int error = 0;
  ssize_t got;
  while ((got = ::read(status.read.get(), &error, sizeof error)) < 0 && errno == EINTR) {
  }
  return got > 0 ? error : 0;
}

// Both ends of a socket to the first process of a box, with the plan already in it.
std::pair<Descriptor, Descriptor> make_control(const Plan& plan) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw_errno("cannot make a socket");
  }
  std::pair<Descriptor, Descriptor> pair = {Descriptor(ends[0]), Descriptor(ends[1])};
  // Nothing in a box takes this long; and a judge must not wait for ever.
  constexpr timeval kPatience = {10, 0};
  ::setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
  if (::send(ends[0], &plan, sizeof plan, 0) != sizeof plan) throw_errno("cannot plan a box");
  return pair;
}

// What the first process sends once it has started the bot; nothing when it never came so far.
using Handles = std::array<Descriptor, handle_count>;
std::optional<Handles> receive_handles(const Descriptor& control) {
  char byte = 0;
  iovec content = {&byte, 1};
  std::array<int, handle_count> handles{};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof handles)> space{};
  msghdr message = {};
  message.msg_iov = &content;
  message.msg_iovlen = 1;
  message.msg_control = space.data();
  message.msg_controllen = space.size();
  ssize_t got;
  while ((got = ::recvmsg(control.get(), &message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR) {
  }
  const cmsghdr* header = CMSG_FIRSTHDR(&message);
  if (got != 1 || header == nullptr || header->cmsg_len != CMSG_LEN(sizeof handles)) {
    return std::nullopt;
  }
  std::memcpy(handles.data(), CMSG_DATA(header), sizeof handles);
  return Handles{Descriptor(handles[first_handle]), Descriptor(handles[bot_handle]),
                 Descriptor(handles[scratch_handle])};
}

// Bubblewrap's own words, or the error that stopped what came before or after it.
std::string what_went_wrong(const Descriptor& troubles, int error) {
  std::array<char, 1024> buffer{};
  const ssize_t got = ::read(troubles.get(), buffer.data(), buffer.size());
  if (got <= 0) return error != 0 ? std::strerror(error) : "its first process has not answered";
  return text::escape(text::strip({buffer.data(), static_cast<std::size_t>(got)}));
}

void remove_old_scratch(const fs::path& folder, const std::string& beginning) {
  std::error_code none;
  for (const fs::path& left : leftovers(folder, beginning)) fs::remove_all(left, none);
}

std::unique_ptr<TemporaryFolder> make_scratch() {
  const fs::path folder = fs::temp_directory_path();
  const std::string beginning = "agon-scratch-";
  static std::once_flag cleaned;
  std::call_once(cleaned, remove_old_scratch, folder, beginning);
  return std::make_unique<TemporaryFolder>(folder / fmt::format("{}{}", beginning, ::getpid()));
}

// A box counts its processes by itself, and so does a user of its own, whom only root can give it.
bool counts_processes(Level level) {
  return level == Level::box || (level == Level::landlock && is_root());
}

// In the memory of a box are its files as well, and what the kernel keeps of so many processes.
std::unique_ptr<ControlGroup> make_group(const Confinement& confinement) {
  const Limits& limits = confinement.limits;
  const std::uint64_t files = confinement.level == Level::box ? limits.scratch : 0;
  return ControlGroup::make(limits.memory > 0 ? limits.memory + files + kOwnMemory : 0,
                            counts_processes(confinement.level) ? 0 : limits.processes);
}

}  // namespace

bool bounds_processes(Level level) {
  return counts_processes(level) || ControlGroup::why_not().empty();
}

std::string why_no_groups() { return ControlGroup::why_not(); }

Remains::Remains() = default;
Remains::Remains(Remains&&) noexcept = default;
Remains::~Remains() = default;

Warden::Warden() {
  if (::prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) throw_errno("cannot become the reaper of orphans");
  ::signal(SIGPIPE, SIG_IGN);
  changed_signals_ = changed_signals();
}

Warden::~Warden() = default;

std::unique_ptr<Process> Warden::spawn(Beginning& beginning) {
  // Held until the child is known, so that no sweep takes it for a stray.
  const std::lock_guard lock(mutex_);
  const pid_t child =
      internal::spawn(beginning.launch, beginning.status.write.get(), changed_signals_);
  if (child < 0) throw_errno("cannot start a process");
  Descriptor handle(static_cast<int>(::syscall(SYS_pidfd_open, child, 0)));
  if (!handle.is_open()) {
    const int error = errno;
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    errno = error;
    throw_errno("cannot watch a process");
  }
  known_.insert(child);
  auto process = std::unique_ptr<Process>(new Process(*this, child, std::move(handle)));
  process->remains_.group = std::move(beginning.group);
  return process;
}

tl::expected<std::unique_ptr<Process>, StartProblem> Warden::start(const Command& command,
                                                                   const Confinement& confinement) {
  const std::string program = find_program(command.program);
  Beginning beginning;
  {
    const std::lock_guard lock(mutex_);  // no sweep meanwhile: see ControlGroup::why_not
    beginning.group = make_group(confinement);
  }
  auto [process, error] =
      start_at(confinement.level, command, program, confinement.limits, beginning);
  if (is_machines_fault(error)) {
    throw Error(
        fmt::format("cannot start {}: {}", text::escape(program), std::strerror(std::abs(error))));
  }
  if (error != 0) {
    return tl::unexpected(
        StartProblem{error, explain_start(command, program, confinement.level, error)});
  }
  process->limits_ = confinement.limits;
  process->open_figures();
  process->input = std::move(beginning.input.write);
  process->output = std::move(beginning.output.read);
  process->errors = std::move(beginning.errors.read);
  for (const Descriptor* end : {&process->input, &process->output, &process->errors}) {
    if (::fcntl(end->get(), F_SETFL, O_NONBLOCK) != 0) throw_errno("cannot set up a pipe");
  }
  return std::move(process);
}

Warden::Started Warden::start_at(Level level, const Command& command, const std::string& program,
                                 const Limits& limits, Beginning& beginning) {
  switch (level) {
    case Level::none:
      return start_beside(command, program, limits, beginning);
    case Level::landlock:
      return start_under_landlock(command, program, limits, beginning);
    case Level::box:
      return start_in_box(command, program, limits, beginning);
  }
  throw Error("no such level");
}

Warden::Started Warden::start_beside(const Command& command, const std::string& program,
                                     const Limits& limits, Beginning& beginning) {
  beginning.launch = {.program = program,
                      .arguments = words_of(command),
                      .environment = clean_environment(),
                      .directory = command.directory,
                      .descriptors = beginning.ends_of_program(),
                      .limits = resource_limits(limits),
                      .groups = beginning.entrances()};
  auto process = spawn(beginning);
  const int error = read_status(beginning.status);
  return {std::move(process), error};
}

Warden::Started Warden::start_under_landlock(const Command& command, const std::string& program,
                                             const Limits& limits, Beginning& beginning) {
  if (const std::string why = why_no_landlock(); !why.empty()) throw Error(why);
  const std::uint32_t user = next_user();
  auto scratch = make_scratch();
  std::vector<fs::path> visible = visible_files(command, program);
  for (const char* name : {"/proc", "/dev/zero", "/dev/urandom", "/dev/random"}) {
    visible.emplace_back(name);
  }
  std::vector<fs::path> writable = {scratch->path()};
  if (!command.writable.empty()) writable.emplace_back(command.writable);
  for (const auto& folder : writable) hand_over(folder, user);
  writable.emplace_back("/dev/null");
  const Descriptor ruleset = make_ruleset(visible, writable);
  Limits own = limits;
  if (user == 0) own.processes = 0;  // or all that our user runs would count
  beginning.launch = {.program = program,
                      .arguments = words_of(command),
                      .environment = confined_environment(program, scratch->path()),
                      .directory = command.directory,
                      .descriptors = beginning.ends_of_program(),
                      .limits = confined_limits(own),
                      .groups = beginning.entrances(),
                      .ruleset = ruleset.get(),
                      .user = user};
  auto process = spawn(beginning);
  process->remains_.scratch = std::move(scratch);
  const int error = read_status(beginning.status);
  return {std::move(process), error};
}

Warden::Started Warden::start_in_box(const Command& command, const std::string& program,
                                     const Limits& limits, Beginning& beginning) {
  Pipe troubles = make_pipe();
  const std::uint32_t user = next_user();
  if (!command.writable.empty()) hand_over(command.writable, user);
  const std::vector<int> entrances = beginning.entrances();
  auto [ours, theirs] = make_control(make_plan(limits, user, !entrances.empty()));
  const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
  std::vector<std::string> words = box_words(command, program, limits);
  words.push_back(program);
  for (std::string& word : words_of(command)) words.push_back(std::move(word));
  beginning.launch = {.program = find_bubblewrap(),
                      .arguments = std::move(words),
                      .environment = confined_environment(program, "/tmp")};
  {
    const std::lock_guard lock(mutex_);  // no sweep meanwhile: see no_network
    for (const Descriptor& space : no_network()) {
      beginning.launch.namespaces.push_back(space.get());
    }
  }
  // In the order of plan.h. Bubblewrap lives as long as the bot, so it gets none of the bot's pipes
  // as its own three: it closes only what lies above them.
  for (const Descriptor* end : std::initializer_list<const Descriptor*>{
           &nowhere, &nowhere, &troubles.write, &theirs, &beginning.status.write, &first_process(),
           &beginning.input.read, &beginning.output.write, &beginning.errors.write}) {
    beginning.launch.descriptors.push_back(end->get());
  }
  // One at most: a box counts its processes by itself.
  beginning.launch.descriptors.insert(beginning.launch.descriptors.end(), entrances.begin(),
                                      entrances.end());
  auto process = spawn(beginning);
  theirs.reset();
  troubles.write.reset();
  const int error = read_status(beginning.status);
  auto handles = receive_handles(ours);
  if (!handles) {
    process->stop();  // or it could keep its last words to itself for ever
    throw Error(fmt::format("cannot set up a box: {}", what_went_wrong(troubles.read, error)));
  }
  const pid_t bot = process_of((*handles)[bot_handle]);
  if (bot <= 0) throw Error("cannot find the process of a bot in its box");
  process->enter_box(std::move(ours), std::move((*handles)[first_handle]),
                     std::move((*handles)[scratch_handle]), bot);
  return {std::move(process), error};
}

void Warden::sweep() {
  // Removed at the end, when nobody is left who could write there, and without the lock.
  std::vector<Remains> left;
  const std::lock_guard lock(mutex_);
  left.swap(left_);
  for (;;) {
    siginfo_t info = {};
    if (::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 && errno == ECHILD) return;
    std::vector<pid_t> strays;
    for_each_child("self", [&](pid_t child) {
      if (!known_.contains(child)) strays.push_back(child);
    });
    if (strays.empty()) return;
    // All are stopped before any is killed, so that none can breed meanwhile.
    for (const pid_t stray : strays) ::kill(stray, SIGSTOP);
    for (const pid_t stray : strays) ::kill(stray, SIGKILL);
    for (const pid_t stray : strays) {
      while (::waitpid(stray, nullptr, 0) < 0 && errno == EINTR) {
      }
    }
  }
}

void Warden::forget(pid_t pid, Remains remains) {
  const std::lock_guard lock(mutex_);
  known_.erase(pid);
  if (remains.scratch || remains.group) left_.push_back(std::move(remains));
}

}  // namespace agon::sandbox
