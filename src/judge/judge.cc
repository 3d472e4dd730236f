#include "judge/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "error/error.h"
#include "judge/internal/poller.h"
#include "judge/internal/seat.h"
#include "judge/internal/seat_clock.h"

namespace agon {
namespace {

using judge_internal::Duration;
using judge_internal::Poller;
using judge_internal::quoted;
using judge_internal::Seat;
using judge_internal::SeatClock;
using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::milliseconds;
using Look = sandbox::Process::Look;
using Instant = std::chrono::steady_clock::time_point;

constexpr std::uint64_t kStopLabel = UINT64_MAX;

// Asks that took longer than the kernel's tick also count what the bot's children consumed; for
// shorter ones the kernel could not tell.
constexpr milliseconds kDescendantsMatter{10};

// An ask shorter than this is measured at a glance under the wall clock, which then decides nothing
// by it.
constexpr milliseconds kShortAsk{1};

// What a bot did between two asks is not told apart from the second when there was so little time
// between them that reading the clocks would have taken a good part of it. For the same reason
// --freeze stops the bots that are not asked only once an ask has lasted so long.
constexpr microseconds kMoment{100};

// A program that ends closes its pipes before it is gone: by so much at most, on a busy machine.
constexpr milliseconds kLeaving{1000};

// How often what the kernel does not hold by itself is looked at: limits of many processes
// together, and whether the judge itself had to stand still. It then did so for much longer than
// this.
constexpr milliseconds kBeat{100};

// Under the fair and the CPU clock a bot that does nothing must end some time too.
constexpr int kMostWallPerLimit = 10;

constexpr std::size_t kMostUnfinishedBytes = 1024;

Instant now() { return std::chrono::steady_clock::now(); }

std::string in_ms(Duration duration) {
  return fmt::format("{:.1f} ms", static_cast<double>(duration.count()) / 1000.0);
}

// An ask that is under way.
struct Pending {
  const Ask* ask;
  Exchange* exchange;
  Instant begun = {};
  Duration allowance = {};
  Instant deadline = {};  // on the wall; moves only when the match's clock is not the wall clock
  sandbox::Usage usage_before = {};
  microseconds descendants_cpu{0};
  std::size_t reply_bytes = 0;
  int standstills = 0;  // of the judge
  bool is_done = false;
};

class Table {
 public:
  Table(const Game& game, const Options& options, const Json& setup,
        std::span<const Contestant> contestants, const JudgeSettings& settings,
        sandbox::Warden& warden)
      : info_(game.info()), settings_(settings), match_(game.start(options, setup)) {
    record_.game = info_.id;
    record_.options = options.to_json();
    record_.setup = setup;
    record_.clock = settings.clock;
    record_.time_scale = settings.time_scale;
    record_.parallel_asks = settings.parallel_asks;
    record_.freeze = settings.freeze;
    record_.sandbox = sandbox::name_of(settings.confinement.level);
    if (settings.stop_event >= 0) poller_.add(settings.stop_event, EPOLLIN, kStopLabel);
    for (const Contestant& contestant : contestants) {
      record_.seats.push_back({contestant.name, contestant.word, "", {}});
      const int number = static_cast<int>(chairs_.size());
      const SeatClock clock = contestant.time ? SeatClock(*contestant.time, 1)
                                              : SeatClock(info_.time, settings.time_scale);
      const auto confinement =
          contestant.is_trusted ? sandbox::Confinement{} : settings.confinement;
      chairs_.push_back({std::make_unique<Seat>(number, contestant.command, confinement,
                                                settings.output, warden, poller_),
                         clock});
    }
  }

  Record play() {
    while (!match_->asks().empty() && !stopped_) {
      run_batch(match_->asks());
      if (!stopped_) match_->step();
    }
    if (!stopped_) {
      record_.result = match_->result().to_json();
      say_farewell();
    }
    for (std::size_t i = 0; i < chairs_.size(); ++i) {
      record_.seats[i].end = chairs_[i].seat->stop();
      record_.seats[i].errors = chairs_[i].seat->take_errors();
    }
    return std::move(record_);
  }

 private:
  struct Chair {
    std::unique_ptr<Seat> seat;
    SeatClock clock;
    sandbox::Usage usage = {};  // when it was read last
    Instant usage_read = {};
    int owed_replies = 0;
    std::optional<Failure> gone = {};  // the bot was stopped for this and cannot be asked any more
  };

  Chair& chair_of(const Ask& ask) { return chairs_[static_cast<std::size_t>(ask.seat)]; }

  // The asks of one step: handshakes run at the same time, as the bots were started; others one
  // after the other unless the settings say otherwise.
  void run_batch(std::span<const Ask> asks) {
    const bool together = settings_.parallel_asks || asks.front().kind == AskKind::handshake;
    std::size_t first = record_.exchanges.size();
    const auto count = std::count_if(asks.begin(), asks.end(),
                                     [](const Ask& ask) { return ask.kind != AskKind::notice; });
    record_.exchanges.resize(first + static_cast<std::size_t>(count));
    std::size_t next = first;
    pending_.clear();
    for (const Ask& ask : asks) {
      if (ask.kind == AskKind::notice) {
        chair_of(ask).seat->write(ask.text);
        continue;
      }
      pending_.push_back({.ask = &ask, .exchange = &record_.exchanges[next++]});
    }
    const std::size_t group = together ? pending_.size() : 1;
    std::size_t done = 0;
    while (done < pending_.size() && !stopped_) {
      run_together(std::span(pending_).subspan(done, std::min(group, pending_.size() - done)));
      done += group;
    }
    if (stopped_) drop_unfinished(first);
    if (!settings_.on_exchange) return;
    for (; first < record_.exchanges.size(); ++first)
      settings_.on_exchange(record_.exchanges[first]);
  }

  // What was cut short by a stop is not part of the record.
  void drop_unfinished(std::size_t first) {
    const auto cut = std::find_if(pending_.begin(), pending_.end(),
                                  [](const Pending& pending) { return !pending.is_done; });
    record_.exchanges.resize(first + static_cast<std::size_t>(cut - pending_.begin()));
  }

  void run_together(std::span<Pending> pending) {
    for (Pending& one : pending) begin(one);
    errors_are_read_ = false;
    std::optional<Instant> freeze_at;
    if (settings_.freeze) freeze_at = now() + kMoment;
    woken_ = now();
    for (;;) {
      const Instant woken = woken_;
      if (freeze_at && woken >= *freeze_at) {
        freeze_all_but(pending);
        freeze_at.reset();
      }
      std::optional<Instant> next_deadline = freeze_at;
      bool all_done = true;
      for (Pending& one : pending) {
        if (one.is_done || advance(one, woken)) continue;
        all_done = false;
        if (one.deadline != Instant::max()) {
          next_deadline = std::min(next_deadline.value_or(one.deadline), one.deadline);
        }
      }
      if (all_done || stopped_) return;
      forgive(pending, wait_until(next_deadline));
    }
  }

  void freeze_all_but(std::span<const Pending> pending) {
    for (std::size_t i = 0; i < chairs_.size(); ++i) {
      const bool is_asked = std::any_of(pending.begin(), pending.end(), [&](const Pending& one) {
        return one.ask->seat == static_cast<int>(i) && !one.is_done;
      });
      if (!is_asked) chairs_[i].seat->freeze();
    }
  }

  void begin(Pending& pending) {
    const Ask& ask = *pending.ask;
    Chair& chair = chair_of(ask);
    Exchange& exchange = *pending.exchange;
    exchange.seat = ask.seat;
    exchange.turn = match_->turn();
    exchange.sent_hash = hash_of_sent(ask.text);
    if (info_.surplus == Surplus::discard && ask.kind != AskKind::handshake) {
      exchange.discarded = chair.seat->discard_lines();
      chair.owed_replies = std::max(chair.owed_replies - exchange.discarded, 0);
    }
    chair.seat->thaw();
    if (settings_.on_ask) settings_.on_ask(ask);
    pending.allowance = chair.clock.allowance(ask.kind);
    const sandbox::Usage before = chair.usage;
    pending.begun = now();
    if (settings_.clock != Clock::wall || pending.begun - chair.usage_read > kMoment) {
      read_usage(chair, Look::look, pending.begun);
      exchange.evidence.off_turn = (chair.usage - before).cpu;
      pending.begun = now();
    }
    pending.usage_before = chair.usage;
    pending.deadline = pending.allowance == TimeControl::kUnlimited
                           ? Instant::max()
                           : pending.begun + pending.allowance;
    if (!ask.text.empty()) chair.seat->write(ask.text);
  }

  // Waits for news of the bots, but no longer than a beat. Returns how long the judge itself has
  // stood still meanwhile.
  Duration wait_until(std::optional<Instant> deadline) {
    const Instant before = now();
    const Instant latest = std::min(deadline.value_or(before + kBeat), before + kBeat);
    errors_are_read_ = true;
    const auto events = poller_.wait(latest - before);
    woken_ = now();
    if (woken_ >= next_check_) {
      for (Chair& chair : chairs_) chair.seat->check_limits();
      next_check_ = woken_ + kBeat;
    }
    for (const epoll_event& event : events) {
      if (event.data.u64 == kStopLabel) {
        stopped_ = true;
      } else {
        chairs_[judge_internal::seat_of_label(event.data.u64)].seat->on_event(event.data.u64);
      }
    }
    return woken_ - latest > kBeat ? duration_cast<Duration>(woken_ - latest) : Duration(0);
  }

  // The judge was stopped, or its whole machine: what a bot did or did not do meanwhile, nobody can
  // know. It gets that time back, but not so often that it could live on it.
  static void forgive(std::span<Pending> pending, Duration stood_still) {
    constexpr int kMost = 3;
    if (stood_still == Duration(0)) return;
    for (Pending& one : pending) {
      if (one.is_done || ++one.standstills > kMost) continue;
      one.exchange->evidence.stood_still += stood_still;
      one.begun += stood_still;
      if (one.deadline != Instant::max()) one.deadline += stood_still;
    }
  }

  // Goes as far as possible with what is there; true when the ask is done, one way or the other.
  bool advance(Pending& pending, Instant woken) {
    Chair& chair = chair_of(*pending.ask);
    if (chair.gone) return fail(pending, woken, *chair.gone);
    // Several threads can use up a CPU limit before the deadline on the wall.
    if (settings_.clock == Clock::cpu && measure(pending, woken) > pending.allowance) {
      return fail(pending, woken, timeout(pending));
    }
    if (chair.seat->is_too_loud()) {
      return fail(pending, woken, too_much(settings_.output.match, "in one match"));
    }
    if (read_reply(pending, woken)) return true;
    if (pending.reply_bytes > settings_.output.reply) {
      return fail(pending, woken, too_much(settings_.output.reply, "for one reply"));
    }
    if (auto end = chair.seat->find_end()) return fail(pending, woken, std::move(*end));
    if (chair.seat->is_silent()) {
      pending.deadline = std::min(pending.deadline, woken + kLeaving);
      if (woken < pending.deadline) return false;
      return fail(pending, woken, {Verdict::closed, 0, "closed its standard output"});
    }
    if (woken < pending.deadline) return false;
    // The last look before the verdict.
    errors_are_read_ = false;
    chair.seat->read_output();
    if (read_reply(pending, woken)) return true;
    return check_clock(pending, woken);
  }

  // Hands complete lines to the rules; true when they make a reply.
  bool read_reply(Pending& pending, Instant woken) {
    Chair& chair = chair_of(*pending.ask);
    for (;;) {
      const auto line = chair.seat->take_line();
      if (!line) return false;
      if (line->size() > kMostLineBytes)
        return fail(pending, woken, judge_internal::line_too_long());
      pending.reply_bytes += line->size() + 1;
      if (chair.owed_replies > 0) {
        --chair.owed_replies;
        continue;
      }
      const Heard heard = match_->hear(pending.ask->seat, *line);
      pending.exchange->lines.emplace_back(*line);
      if (heard.kind == Heard::Kind::complete) return conclude(pending, measure(pending, woken));
      if (heard.kind == Heard::Kind::invalid) {
        return fail(pending, woken,
                    {Verdict::invalid, 0, fmt::format("{}, got {}", heard.remark, quoted(*line))});
      }
      if (pending.reply_bytes > settings_.output.reply) return false;
    }
  }

  // The wall deadline has passed without a reply: what does the match's own clock say?
  bool check_clock(Pending& pending, Instant woken) {
    const Duration used = measure(pending, woken);
    const Evidence& evidence = pending.exchange->evidence;
    const bool hopeless = evidence.wall >= pending.allowance * kMostWallPerLimit;
    if (used < pending.allowance && !hopeless) {
      pending.deadline = woken + std::max<Duration>(pending.allowance - used, milliseconds(1));
      return false;
    }
    return fail(pending, woken, timeout(pending));
  }

  static Failure too_much(std::uint64_t most, std::string_view of_what) {
    return {Verdict::output_limit, 0, fmt::format("printed more than {} bytes {}", most, of_what)};
  }

  static Failure timeout(const Pending& pending) {
    const Evidence& evidence = pending.exchange->evidence;
    const bool handshake = pending.ask->kind == AskKind::handshake;
    return {handshake ? Verdict::handshake : Verdict::timeout, 0,
            fmt::format("no complete {} within {}: {} passed, {} on a core, {} waiting for one",
                        handshake ? "sign of readiness" : "reply", in_ms(pending.allowance),
                        in_ms(evidence.wall), in_ms(evidence.cpu), in_ms(evidence.waiting))};
  }

  static void read_usage(Chair& chair, Look how, Instant instant) {
    chair.usage = chair.seat->usage(how);
    chair.usage_read = instant;
  }

  // Fills in the evidence up to now and returns what the match's own clock makes of it.
  Duration measure(Pending& pending, Instant woken) {
    Chair& chair = chair_of(*pending.ask);
    Evidence& evidence = pending.exchange->evidence;
    evidence.wall = duration_cast<microseconds>(woken - pending.begun);
    const bool glance = settings_.clock == Clock::wall && evidence.wall < kShortAsk;
    read_usage(chair, glance ? Look::glance : Look::look, woken);
    const sandbox::Usage usage = chair.usage - pending.usage_before;
    if (evidence.wall >= kDescendantsMatter) {
      pending.descendants_cpu += chair.seat->take_descendants_cpu();
    }
    evidence.cpu = usage.cpu + pending.descendants_cpu;
    evidence.waiting = usage.waiting;
    switch (settings_.clock) {
      case Clock::wall:
        return evidence.wall;
      case Clock::fair:
        return std::max(evidence.wall - evidence.waiting, microseconds(0));
      case Clock::cpu:
        return evidence.cpu;
    }
    return evidence.wall;
  }

  bool fail(Pending& pending, Instant woken, Failure failure) {
    const Duration used = measure(pending, woken);
    Chair& chair = chair_of(*pending.ask);
    const bool late = failure.verdict == Verdict::handshake || failure.verdict == Verdict::timeout;
    pending.exchange->unfinished = chair.seat->unfinished_line().substr(0, kMostUnfinishedBytes);
    if (failure.verdict != Verdict::invalid) {
      match_->fail(pending.ask->seat, fault_of(failure.verdict));
    }
    if (info_.bots_survive_faults && (late || failure.verdict == Verdict::invalid)) {
      if (late) ++chair.owed_replies;
    } else {
      chair.gone = failure;
      chair.seat->kill();
    }
    pending.exchange->failure = std::move(failure);
    return conclude(pending, used);
  }

  bool conclude(Pending& pending, Duration used) {
    Chair& chair = chair_of(*pending.ask);
    chair.clock.charge(pending.ask->kind, used);
    if (!errors_are_read_ || pending.exchange->failure) chair.seat->read_errors();
    pending.exchange->errors = chair.seat->take_errors();
    pending.is_done = true;
    return true;
  }

  // Lets bots leave by themselves: their input ends, and they have a moment.
  void say_farewell() {
    for (Chair& chair : chairs_) {
      chair.seat->thaw();
      chair.seat->close_input();
    }
    const Instant deadline = now() + kFarewell;
    const auto is_leaving = [](const Chair& chair) {
      return chair.seat->is_running() && !chair.seat->has_exited();
    };
    while (!stopped_ && now() < deadline &&
           std::any_of(chairs_.begin(), chairs_.end(), is_leaving)) {
      wait_until(deadline);
    }
  }

  const GameInfo& info_;
  const JudgeSettings& settings_;
  std::unique_ptr<Match> match_;
  Poller poller_;
  std::vector<Chair> chairs_;
  std::vector<Pending> pending_;
  Record record_;
  Instant woken_ = {};  // by the last wait
  Instant next_check_ = now() + kBeat;
  bool stopped_ = false;
  // What bots wrote to stderr before the output that is there was among the events of the last
  // wait.
  bool errors_are_read_ = false;
};

// Ends orphans when the match is over, however it ended and after all its bots are gone.
struct Sweeper {
  sandbox::Warden& warden;
  ~Sweeper() { warden.sweep(); }
};

}  // namespace

Record play(const Game& game, const Options& options, const Json& setup,
            std::span<const Contestant> contestants, const JudgeSettings& settings,
            sandbox::Warden& warden) {
  if (contestants.size() != static_cast<std::size_t>(game.info().seats)) {
    throw Error(fmt::format("{} is played by {} bots, got {}", game.info().id, game.info().seats,
                            contestants.size()));
  }
  const Sweeper sweeper{warden};
  return Table(game, options, setup, contestants, settings, warden).play();
}

}  // namespace agon
