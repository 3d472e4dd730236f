#include "bench/judge.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <optional>

#include "error/error.h"
#include "games/registry.h"
#include "judge/judge.h"
#include "sandbox/cores.h"

namespace agon::bench {
namespace {

using Clock = std::chrono::steady_clock;
using Microseconds = std::chrono::duration<double, std::micro>;

constexpr int kSeats = 2;
constexpr std::string_view kReply = "WAIT";

const Game& game() { return find_game("ants"); }

struct Setting {
  Options options = Options::from_words(game().info(), {});
  Json setup = game().make_setup(options, 1);
  std::vector<Contestant> bots;

  explicit Setting(const std::string& program) {
    for (int seat = 0; seat < kSeats; ++seat)
      bots.push_back({"instant", program, {program, {}, ""}});
  }
};

// The time from the first ask's end to the last one's, for one ask.
double ask_of_a_match(const Setting& setting, bool freeze, sandbox::Warden& warden) {
  Clock::time_point first;
  Clock::time_point last;
  int asks = 0;
  JudgeSettings settings;
  settings.freeze = freeze;
  settings.on_exchange = [&](const Exchange& exchange) {
    if (exchange.failure) throw Error("a bot of the benchmark failed: " + exchange.failure->detail);
    last = Clock::now();
    if (asks++ == 0) first = last;
  };
  play(game(), setting.options, setting.setup, setting.bots, settings, warden);
  return Microseconds(last - first).count() / (asks - 1);
}

// What the bots are sent in such a match.
std::vector<std::string> prompts_of_a_match(const Setting& setting) {
  std::vector<std::string> prompts;
  const std::unique_ptr<Match> match = game().start(setting.options, setting.setup);
  for (; !match->asks().empty(); match->step()) {
    for (const Ask& ask : match->asks()) {
      prompts.emplace_back(ask.text);
      match->hear(ask.seat, kReply);
    }
  }
  return prompts;
}

// A bot as nothing but a process and two pipes.
class BareBot {
 public:
  explicit BareBot(const std::string& program) {
    std::array<int, 2> input{};
    std::array<int, 2> output{};
    if (::pipe2(input.data(), O_CLOEXEC) != 0 || ::pipe2(output.data(), O_CLOEXEC) != 0) {
      throw Error("no pipes for a bot of the benchmark");
    }
    input_ = sandbox::Descriptor(input[1]);
    output_ = sandbox::Descriptor(output[0]);
    const sandbox::Descriptor read_by_bot(input[0]);
    const sandbox::Descriptor written_by_bot(output[1]);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
    std::string name = program;
    const std::array<char*, 2> words = {name.data(), nullptr};
    const int error =
        ::posix_spawn(&pid_, program.c_str(), &actions, nullptr, words.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (error != 0) throw Error("a bot of the benchmark does not start");
  }
  BareBot(const BareBot&) = delete;
  ~BareBot() {
    input_.reset();
    ::waitpid(pid_, nullptr, 0);
  }

  void ask(const std::string& text) const {
    std::array<char, 64> buffer;
    if (::write(input_.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size()) ||
        ::read(output_.get(), buffer.data(), buffer.size()) <= 0) {
      throw Error("a bot of the benchmark does not answer");
    }
  }

 private:
  pid_t pid_ = -1;
  sandbox::Descriptor input_;
  sandbox::Descriptor output_;
};

// The time of one ask, as in `ask_of_a_match`.
double ask_of_a_bare_match(const Setting& setting, const std::vector<std::string>& prompts) {
  const std::string& program = setting.bots[0].command.program;
  const std::array<BareBot, kSeats> bots = {BareBot(program), BareBot(program)};
  Clock::time_point begin;
  for (std::size_t i = 0; i < prompts.size(); ++i) {
    bots[i % kSeats].ask(prompts[i]);
    if (i == 0) begin = Clock::now();
  }
  return Microseconds(Clock::now() - begin).count() / static_cast<double>(prompts.size() - 1);
}

}  // namespace

JudgeFigures measure_judge(const std::string& bot, const Settings& settings) {
  const Setting setting(bot);
  const std::vector<std::string> prompts = prompts_of_a_match(setting);
  sandbox::Warden warden;
  std::vector<double> asks;
  std::vector<double> raws;
  std::vector<double> ratios;
  std::vector<double> freezes;
  {
    const sandbox::Pinned pinned(0);
    for (int round = 0; round < settings.rounds; ++round) {
      constexpr int kMatches = 20;
      std::vector<double> ask;
      std::vector<double> raw;
      std::vector<double> frozen;
      for (int i = 0; i < kMatches; ++i) {
        ask.push_back(ask_of_a_match(setting, false, warden));
        raw.push_back(ask_of_a_bare_match(setting, prompts));
        frozen.push_back(ask_of_a_match(setting, true, warden));
      }
      asks.push_back(median(ask));
      raws.push_back(median(raw));
      ratios.push_back(asks.back() / raws.back());
      freezes.push_back(median(frozen) - asks.back());
    }
  }
  const auto play_matches = [&](int /*thread*/) -> std::uint64_t {
    ask_of_a_match(setting, false, warden);
    return 1;
  };
  const auto play_bare_matches = [&](int /*thread*/) -> std::uint64_t {
    ask_of_a_bare_match(setting, prompts);
    return 1;
  };
  std::optional<sandbox::Pinned> pinned;
  if (settings.threads == 1) pinned.emplace(0);
  const Speed matches = measure(play_matches, settings);
  const Speed bare_matches = measure(play_bare_matches, settings);
  return {median(asks),    median(raws),  median(ratios),
          median(freezes), matches.per_s, bare_matches.per_s};
}

}  // namespace agon::bench
