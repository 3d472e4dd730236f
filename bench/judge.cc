#include "bench/judge.h"

#include <fcntl.h>
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

void transfer(const sandbox::Descriptor& to, const std::string& text,
              const sandbox::Descriptor& from) {
  std::array<char, 64> buffer;
  if (::write(to.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size()) ||
      ::read(from.get(), buffer.data(), buffer.size()) <= 0) {
    throw Error("a bot of the benchmark does not answer");
  }
}

double ask_of_a_bare_loop(const Setting& setting, const std::vector<std::string>& prompts,
                          sandbox::Warden& warden) {
  std::array<std::unique_ptr<sandbox::Process>, kSeats> bots;
  for (auto& bot : bots) {
    auto started = warden.start(setting.bots[0].command);
    if (!started) throw Error(started.error().message);
    bot = std::move(*started);
    ::fcntl(bot->input.get(), F_SETFL, 0);
    ::fcntl(bot->output.get(), F_SETFL, 0);
  }
  Clock::time_point begin;
  for (std::size_t i = 0; i < prompts.size(); ++i) {
    sandbox::Process& bot = *bots[i % kSeats];
    transfer(bot.input, prompts[i], bot.output);
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
        raw.push_back(ask_of_a_bare_loop(setting, prompts, warden));
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
  std::optional<sandbox::Pinned> pinned;
  if (settings.threads == 1) pinned.emplace(0);
  const Speed matches = measure(play_matches, settings);
  return {median(asks), median(raws), median(ratios), median(freezes), matches.per_s};
}

}  // namespace agon::bench
