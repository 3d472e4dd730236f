#include "bench/soak.h"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "bench/soak_worker.h"
#include "error/error.h"
#include "sandbox/temporary_folder.h"

namespace agon::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostReportBytes = 1U << 16U;
constexpr std::chrono::minutes kWarmUp{1};
constexpr std::uint64_t kMostGrowth = 16U << 20U;  // of the memory of a judge, in bytes

class Workers {
 public:
  explicit Workers(const SoakSettings& settings)
      : folder_(fs::temp_directory_path() / "agon-soak"), stop_(::eventfd(0, EFD_CLOEXEC)) {
    std::array<int, 2> ends{};
    if (!stop_.is_open() ||
        ::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
      throw Error(fmt::format("cannot start a soak: {}", std::strerror(errno)));
    }
    reports_ = sandbox::Descriptor(ends[0]);
    const sandbox::Descriptor theirs(ends[1]);
    // Where bots of a box are strangers, they must be able to come by.
    fs::permissions(folder_.path(), fs::perms(0755));
    for (int worker = 0; worker < settings.at_once; ++worker) start(settings, worker, theirs);
  }
  Workers(const Workers&) = delete;
  ~Workers() {
    for (const pid_t pid : pids_) {
      if (pid > 0) ::kill(pid, SIGKILL);
    }
    for (std::size_t worker = 0; worker < pids_.size(); ++worker) wait_for(worker);
  }

  /// The next report; empty when all workers are gone. Stops them once `stop_event` is readable.
  std::optional<SoakReport> next_report(int stop_event) {
    std::array<pollfd, 2> polled = {{{reports_.get(), POLLIN, 0}, {stop_event, POLLIN, 0}}};
    if (!is_stopped_ && ::poll(polled.data(), polled.size(), -1) > 0 && polled[1].revents != 0) {
      is_stopped_ = true;
      ::eventfd_write(stop_.get(), 1);
    }
    std::string text(kMostReportBytes, '\0');
    ssize_t got;
    while ((got = ::recv(reports_.get(), text.data(), text.size(), 0)) < 0 && errno == EINTR) {
    }
    if (got <= 0) return std::nullopt;
    text.resize(static_cast<std::size_t>(got));
    return report_from_text(text);
  }

  /// Waits for a worker; returns the status of its end, once.
  int wait_for(std::size_t worker) {
    int status = 0;
    if (pids_[worker] <= 0) return 0;
    while (::waitpid(pids_[worker], &status, 0) < 0 && errno == EINTR) {
    }
    pids_[worker] = 0;
    return status;
  }

 private:
  void start(const SoakSettings& settings, int worker, const sandbox::Descriptor& socket) {
    const fs::path folder = folder_.path() / std::to_string(worker);
    fs::create_directory(folder);
    const pid_t parent = ::getpid();
    const pid_t pid = ::fork();
    if (pid < 0) throw Error(fmt::format("cannot start a worker: {}", std::strerror(errno)));
    if (pid > 0) {
      pids_.push_back(pid);
      return;
    }
    // As in a series: it dies with us, and what a terminal sends to all is for us.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(1);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::signal(signal, SIG_IGN);
    try {
      work(settings, worker, folder, socket, stop_.get());
    } catch (const std::exception& error) {
      ::_exit(1);
    }
    ::_exit(0);
  }

  const sandbox::TemporaryFolder folder_;
  const sandbox::Descriptor stop_;
  sandbox::Descriptor reports_;
  std::vector<pid_t> pids_;
  bool is_stopped_ = false;
};

// What the reports come to.
class Sum {
 public:
  explicit Sum(const SoakSettings& settings) : settings_(settings) {
    figures_.tallies.resize(expectations().size());
    for (int worker = 0; worker < settings.at_once; ++worker) next_.push_back(worker);
  }

  void add(const SoakReport& report) {
    ++figures_.matches;
    for (const SoakReport::Seat& seat : report.seats) {
      SoakTally& tally = figures_.tallies.at(static_cast<std::size_t>(seat.expectation));
      tally.bots += seat.has_acted ? 1 : 0;
      tally.wrong += seat.is_wrong ? 1 : 0;
    }
    figures_.problems.insert(figures_.problems.end(), report.problems.begin(),
                             report.problems.end());
    if (report.seconds > figures_.longest) {
      figures_.longest = report.seconds;
      figures_.longest_seed = settings_.seed + report.number;
    }
    std::int64_t& next = next_.at(static_cast<std::size_t>(report.worker));
    if (next < settings_.at_once) raise(figures_.memory_at_first, report.memory);
    raise(passed() < kWarmUp ? figures_.memory_in_first_minute : figures_.memory_later,
          report.memory);
    next = report.number + settings_.at_once;
    figures_.seconds = std::chrono::duration<double>(passed()).count();
  }

  /// A worker has ended, with such a status.
  void add_end(std::size_t worker, int status) {
    if (status == 0) return;
    const std::string how = WIFSIGNALED(status)
                                ? fmt::format("was ended by signal {}", WTERMSIG(status))
                                : fmt::format("ended with status {}", WEXITSTATUS(status));
    figures_.problems.push_back({"judge", "the judge " + how, settings_.seed + next_[worker]});
  }

  void check_memory() {
    if (figures_.memory_later <= figures_.memory_in_first_minute + kMostGrowth) return;
    figures_.problems.push_back(
        {"memory",
         fmt::format("a judge has grown to {} MiB, from {} MiB in the first minute",
                     figures_.memory_later >> 20U, figures_.memory_in_first_minute >> 20U),
         std::nullopt});
  }

  const SoakFigures& figures() const { return figures_; }

 private:
  Clock::duration passed() const { return Clock::now() - begin_; }
  static void raise(std::uint64_t& most, std::uint64_t value) { most = std::max(most, value); }

  const SoakSettings& settings_;
  const Clock::time_point begin_ = Clock::now();
  SoakFigures figures_;
  std::vector<std::int64_t> next_;  // by worker, the number of its next match
};

}  // namespace

SoakFigures soak(const SoakSettings& settings,
                 const std::function<void(const SoakFigures&)>& progress) {
  if (settings.level != sandbox::Level::none) {
    // Starts one, too, so that no judge has to open what all boxes share.
    const std::string problem = sandbox::why_not(settings.level);
    if (!problem.empty()) throw Error(fmt::format("the bots cannot be confined: {}", problem));
  }
  Workers workers(settings);
  Sum sum(settings);
  while (const auto report = workers.next_report(settings.stop_event)) {
    sum.add(*report);
    progress(sum.figures());
  }
  for (int worker = 0; worker < settings.at_once; ++worker) {
    sum.add_end(static_cast<std::size_t>(worker),
                workers.wait_for(static_cast<std::size_t>(worker)));
  }
  sum.check_memory();
  return sum.figures();
}

}  // namespace agon::bench
