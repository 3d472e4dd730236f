#include "bench/soak_match.h"

#include <fmt/format.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <limits>

#include "bench/fixed_player.h"
#include "games/random.h"
#include "games/registry.h"

namespace agon::bench {
namespace {

using std::chrono::seconds;

constexpr std::array kExpectations = {
    Expectation{"honest"},
    // Life of the process
    Expectation{"exit_0", {}, Verdict::exited, 0},
    Expectation{"exit_137", {}, Verdict::exited, 137},
    Expectation{"segv", {}, Verdict::crashed, SIGSEGV},
    Expectation{"abort", {}, Verdict::crashed, SIGABRT},
    Expectation{"kill_itself", {}, Verdict::crashed, SIGKILL},
    Expectation{"stop_itself", {}, Verdict::timeout},
    Expectation{"ignores_signals", {}, Verdict::timeout},
    Expectation{"leaves_daemon"},
    Expectation{"children_hold_output", {}, Verdict::exited, 0},
    Expectation{"zombies"},
    Expectation{.behaviour = "fork_bomb", .needs_box = true},
    // Output
    Expectation{"flood_line", {}, Verdict::output_limit},
    Expectation{"flood_lines", "amazes ants", Verdict::invalid},
    Expectation{"flood_lines", "terraforming", Verdict::output_limit},  // where a reply goes on
    Expectation{"flood_lines", "langwars blockdrop"},                   // where any line is a reply
    Expectation{"flood_stderr"},
    Expectation{"close_stdout", {}, Verdict::closed},
    Expectation{"half_line", {}, Verdict::timeout},
    Expectation{"rubbish", "amazes ants", Verdict::invalid},
    Expectation{"rubbish", "terraforming langwars blockdrop"},
    Expectation{"non_blocking"},
    // Input
    Expectation{"close_stdin"},
    // Time and memory
    Expectation{"sleep", {}, Verdict::timeout},
    Expectation{"burn", {}, Verdict::timeout},
    Expectation{"late", {}, Verdict::timeout},
    Expectation{"eat_memory", {}, Verdict::memory, SIGABRT},
    Expectation{"eat_with_children", {}, Verdict::memory},
};

constexpr const Expectation* kHonest = &kExpectations.front();

constexpr std::uint32_t kMostTurns = 4;  // before a bot misbehaves; every game lasts longer

// Nobody but those who mean to be late is to be late, however busy the machine is.
constexpr TimeControl kAmple = {
    .handshake = seconds(60), .first = seconds(60), .turn = seconds(60)};
// What the judge notices later than this it has missed, and was woken by the limit.
constexpr seconds kMissed{30};
// These answer well within it, of the time that the fair clock counts, while they are honest.
constexpr TimeControl kBrief = {.handshake = seconds(60), .first = seconds(2), .turn = seconds(2)};

// An honest bot answers at once; more than this would be somebody else's work.
constexpr seconds kMostHonestCpu{2};

bool holds_in(const Expectation& expectation, std::string_view game) {
  return expectation.games.empty() || expectation.games.find(game) != std::string_view::npos;
}

SoakSeat draw_hostile(std::string_view game, sandbox::Level level, Random& random) {
  std::vector<const Expectation*> possible;
  for (const Expectation& one : std::span(kExpectations).subspan(1)) {
    if (holds_in(one, game) && (!one.needs_box || level == sandbox::Level::box)) {
      possible.push_back(&one);
    }
  }
  const auto chosen = random.below(static_cast<std::uint32_t>(possible.size()));
  return {possible[chosen], static_cast<int>(random.below(kMostTurns + 1))};
}

Contestant contestant(const SoakSeat& seat, const std::string& game, const SoakPrograms& programs) {
  const std::string name(seat.expected->behaviour);
  if (seat.expected == kHonest) {
    return {name, name, {programs.honest, {game}, "", {programs.honest}}, kAmple};
  }
  return {name,
          name,
          {programs.hostile, {game, name, std::to_string(seat.turns)}, "", {programs.hostile}},
          seat.expected->verdict == Verdict::timeout ? kBrief : kAmple};
}

// Little enough that eight bots at a time may reach them on any machine.
sandbox::Confinement confinement(sandbox::Level level) {
  sandbox::Confinement confinement = {level, {}};
  if (level != sandbox::Level::none) {
    confinement.limits = sandbox::kUsualLimits;
    confinement.limits.processes = 32;
  }
  confinement.limits.memory = 64U << 20U;
  return confinement;
}

std::string in_words(std::optional<Verdict> verdict, int status) {
  if (!verdict) return "no fault";
  if (status == 0) return std::string(name_of(*verdict));
  return fmt::format("{} ({})", name_of(*verdict), status);
}

// What in an exchange is not as expected; empty when all is.
std::string problem_in(const Exchange& exchange, const Expectation& expected) {
  std::optional<Verdict> verdict;
  int status = 0;
  std::string detail;
  if (exchange.failure) {
    verdict = exchange.failure->verdict;
    status = exchange.failure->status;
    detail = ": " + exchange.failure->detail;
  }
  const auto took = exchange.evidence.wall - exchange.evidence.waiting;
  if (took > kMissed) return fmt::format("was noticed after {} s{}", took / seconds(1), detail);
  if (verdict == expected.verdict && status == expected.status) return "";
  return fmt::format("expected {}, got {}{}", expected.in_words(), in_words(verdict, status),
                     detail);
}

// `text` has its line end.
bool is_only_line(const std::vector<std::string>& lines, const std::string& text) {
  return lines.size() == 1 && lines.front() + "\n" == text;
}

}  // namespace

std::string Expectation::in_words() const { return bench::in_words(verdict, status); }

std::span<const Expectation> expectations() { return kExpectations; }

SoakMatch draw_match(std::int64_t seed, sandbox::Level level) {
  Random random(static_cast<std::uint64_t>(seed));
  const auto games = all_games();
  const Game& game = *games[random.below(static_cast<std::uint32_t>(games.size()))];
  SoakMatch match = {&game, 1 + random.below(999'999'999), {}};
  const auto seats = static_cast<std::uint32_t>(game.info().seats);
  const std::uint32_t surely_hostile = random.below(seats);
  for (std::uint32_t seat = 0; seat < seats; ++seat) {
    if (seat == surely_hostile || random.chance(1, 3)) {
      match.seats.push_back(draw_hostile(game.info().id, level, random));
    } else {
      match.seats.push_back({kHonest, std::numeric_limits<int>::max()});
    }
  }
  return match;
}

Record play(const SoakMatch& match, const SoakPrograms& programs, sandbox::Level level,
            int stop_event, sandbox::Warden& warden) {
  const Options options = Options::from_words(match.game->info(), {});
  std::vector<Contestant> contestants;
  for (const SoakSeat& seat : match.seats) {
    contestants.push_back(contestant(seat, std::string(match.game->info().id), programs));
  }
  // With more matches than cores an honest turn may wait for a core longer than a brief limit; that
  // time must not count.
  JudgeSettings settings;
  settings.clock = Clock::fair;
  settings.confinement = confinement(level);
  settings.stop_event = stop_event;
  return agon::play(*match.game, options, match.game->make_setup(options, match.setup_seed),
                    contestants, settings, warden);
}

SoakMatch canary_match() {
  return {&find_game("ants"), 1,
          std::vector<SoakSeat>(2, {kHonest, std::numeric_limits<int>::max()})};
}

std::string course_of(const Record& record) {
  std::string course = record.result ? record.result->dump() : "no result";
  for (const Exchange& exchange : record.exchanges) {
    course += fmt::format("\n{} {} {:08x} {}", exchange.seat, exchange.turn, exchange.sent_hash,
                          exchange.failure ? exchange.failure->detail : "");
    for (const std::string& line : exchange.lines) course += " " + line;
  }
  return course;
}

SeatOutcome check_seat(const SoakMatch& match, int seat, const Record& record) {
  const GameInfo& game = match.game->info();
  const auto [expected, honest_turns] = match.seats.at(static_cast<std::size_t>(seat));
  const std::string reply = fixed_reply_in(std::string(game.id).c_str());
  SeatOutcome outcome = {.has_acted = expected == kHonest};
  std::chrono::microseconds cpu{0};
  // The handshake is no turn, and always honest.
  int turn = game.time.handshake == TimeControl::kUnlimited ? 0 : -1;
  for (const Exchange& exchange : record.exchanges) {
    if (exchange.seat != seat) continue;
    const bool is_honest = turn < honest_turns;
    outcome.has_acted |= !is_honest;
    cpu += exchange.evidence.cpu;
    std::string problem = problem_in(exchange, is_honest ? *kHonest : *expected);
    if (problem.empty() && is_honest && turn >= 0 && !is_only_line(exchange.lines, reply)) {
      problem = "its reply is not what it said";
    }
    if (problem.empty() && expected == kHonest && cpu > kMostHonestCpu) {
      problem = fmt::format("is said to have used {} s of CPU time", cpu / seconds(1));
    }
    if (!problem.empty()) {
      outcome.problem = fmt::format("{}, seat {}, {}, turn {}: {}", game.id, seat,
                                    expected->behaviour, exchange.turn, problem);
    }
    if (exchange.failure || !problem.empty()) break;  // what follows only repeats it
    ++turn;
  }
  return outcome;
}

}  // namespace agon::bench
