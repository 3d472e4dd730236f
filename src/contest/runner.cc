#include "contest/runner.h"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "contest/internal/worker.h"
#include "error/error.h"
#include "sandbox/cores.h"
#include "store/match_json.h"

namespace agon::contest {
namespace {

// A worker plays one job and has the next one ready.
constexpr std::size_t kJobsPerWorker = 2;
constexpr int kMostDeathsInARow = 3;

}  // namespace

struct Runner::Worker {
  int number = 0;
  pid_t pid = -1;
  sandbox::Descriptor socket;
  std::deque<Job> jobs;  // that it has, the one it plays first
  std::string unread;
};

int undisturbed_matches(const GameInfo& game, bool parallel_asks) {
  return std::max(1, sandbox::free_cores() / (parallel_asks ? game.seats : 1));
}

Runner::Runner(const Game& game, const Options& options, std::vector<Contestant> bots,
               const RunnerSettings& settings)
    : game_(game),
      options_(options),
      bots_(std::move(bots)),
      settings_(settings),
      is_pinned_(settings.at_once <=
                     undisturbed_matches(game.info(), settings.judge.parallel_asks) &&
                 !settings.judge.parallel_asks) {
  if (settings_.keep != Keep::none) std::filesystem::create_directories(settings_.replays);
  for (int number = 0; number < settings_.at_once; ++number) {
    workers_.push_back(std::make_unique<Worker>());
    workers_.back()->number = number;
    start(*workers_.back());
  }
}

Runner::~Runner() {
  for (const auto& worker : workers_) ::kill(worker->pid, SIGKILL);
  for (const auto& worker : workers_) {
    while (::waitpid(worker->pid, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
}

void Runner::start(Worker& worker) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw Error(fmt::format("cannot start a worker: {}", std::strerror(errno)));
  }
  worker.socket = sandbox::Descriptor(ends[0]);
  sandbox::Descriptor theirs(ends[1]);
  const pid_t parent = ::getpid();
  worker.pid = ::fork();
  if (worker.pid < 0) throw Error(fmt::format("cannot start a worker: {}", std::strerror(errno)));
  if (worker.pid > 0) return;
  // A worker dies with us, and its bots with it. What a terminal sends to all is for us.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::signal(signal, SIG_IGN);
  for (const auto& other : workers_) other->socket.reset();
  std::optional<sandbox::Pinned> pinned;
  if (is_pinned_) pinned.emplace(worker.number);
  work(game_, options_, bots_, settings_, theirs);
  ::_exit(0);
}

void Runner::submit(Job job) {
  waiting_.push_back(std::move(job));
  hand_out();
}

int Runner::in_flight() const {
  std::size_t count = waiting_.size();
  for (const auto& worker : workers_) count += worker->jobs.size();
  return static_cast<int>(count);
}

bool Runner::has_room() const {
  return static_cast<std::size_t>(in_flight()) < kJobsPerWorker * workers_.size();
}

void Runner::hand_out() {
  while (!waiting_.empty()) {
    const auto least = std::min_element(
        workers_.begin(), workers_.end(),
        [](const auto& a, const auto& b) { return a->jobs.size() < b->jobs.size(); });
    Worker& worker = **least;
    if (worker.jobs.size() >= kJobsPerWorker) return;
    const std::string line = job_to_json(waiting_.front()).dump() + "\n";
    // A job is far smaller than the socket's buffer. A dead worker shows when it is read from.
    (void)::send(worker.socket.get(), line.data(), line.size(), MSG_NOSIGNAL);
    worker.jobs.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
}

void Runner::restart(Worker& worker) {
  if (++deaths_in_a_row_ > kMostDeathsInARow) {
    throw Error("the processes that play matches end again and again; is memory short?");
  }
  while (::waitpid(worker.pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  for (; !worker.jobs.empty(); worker.jobs.pop_back()) {
    waiting_.push_front(std::move(worker.jobs.back()));
  }
  worker.unread.clear();
  start(worker);
}

void Runner::read_from(Worker& worker, std::vector<store::MatchResult>& finished) {
  std::array<char, 65536> buffer;
  const ssize_t got = ::recv(worker.socket.get(), buffer.data(), buffer.size(), MSG_DONTWAIT);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got <= 0) return restart(worker);
  worker.unread.append(buffer.data(), static_cast<std::size_t>(got));
  for (std::size_t end; (end = worker.unread.find('\n')) != std::string::npos;) {
    const Json answer = Json::parse(worker.unread.substr(0, end));
    worker.unread.erase(0, end + 1);
    if (answer.contains("error")) throw Error(answer["error"].get<std::string>());
    finished.push_back(store::match_from_json(answer.at("match")));
    worker.jobs.pop_front();
    deaths_in_a_row_ = 0;
  }
}

std::vector<store::MatchResult> Runner::wait(std::chrono::milliseconds most, int stop_event) {
  std::vector<pollfd> polled;
  for (const auto& worker : workers_) polled.push_back({worker->socket.get(), POLLIN, 0});
  polled.push_back({stop_event, POLLIN, 0});  // -1 is passed over
  std::vector<store::MatchResult> finished;
  if (::poll(polled.data(), polled.size(), static_cast<int>(most.count())) <= 0) return finished;
  for (std::size_t i = 0; i < workers_.size(); ++i) {
    if (polled[i].revents != 0) read_from(*workers_[i], finished);
  }
  hand_out();
  return finished;
}

}  // namespace agon::contest
