#include "bench/soak_worker.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>

#include <cstdlib>

#include "bench/footprint.h"
#include "replay/simulate.h"
#include "text/text.h"

namespace agon::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

bool is_readable(int event) {
  pollfd polled = {event, POLLIN, 0};
  return ::poll(&polled, 1, 0) > 0;
}

// The bots under names that only this worker uses, so that their processes can be told from those
// of other matches.
SoakPrograms link_programs(const SoakSettings& settings, const fs::path& folder) {
  fs::create_symlink(settings.honest_bot, folder / "honest");
  fs::create_symlink(settings.hostile_bot, folder / "hostile");
  return {folder / "honest", folder / "hostile"};
}

class Worker {
 public:
  Worker(const SoakSettings& settings, const fs::path& folder, int stop_event)
      : settings_(settings),
        folder_(folder),
        stop_event_(stop_event),
        programs_(link_programs(settings, folder)),
        before_(footprint(folder)) {}

  /// Empty when the match was stopped.
  std::optional<SoakReport> play_match(std::int64_t number) {
    seed_ = settings_.seed + number;
    report_ = {.number = number};
    const auto begin = Clock::now();
    try {
      if (!check_canary()) return std::nullopt;
      const SoakMatch match = draw_match(seed_, settings_.level);
      const Record record = play(match, programs_, settings_.level, stop_event_, warden_);
      if (!record.result) return std::nullopt;
      check_seats(match, record);
      if (const auto difference = verify_replay(record)) {
        add("record", fmt::format("{}, exchange {}: {}", record.game, difference->exchange,
                                  difference->what));
      }
    } catch (const std::exception& error) {
      add("judge", error.what());
    }
    report_.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    check_footprint();
    report_.memory = resident_memory();
    return std::move(report_);
  }

 private:
  void add(std::string_view check, std::string what) {
    report_.problems.push_back({std::string(check), std::move(what), seed_});
  }

  // Before the first match, and then between hostile ones; false when it was stopped.
  bool check_canary() {
    constexpr std::int64_t kEvery = 5;
    if (played_++ % kEvery != 0) return true;
    const Record record = play(canary_match(), programs_, settings_.level, stop_event_, warden_);
    if (!record.result) return false;
    const std::string course = course_of(record);
    if (canary_.empty()) canary_ = course;
    if (course != canary_) add("canary", "a match of honest bots went another way than before");
    return true;
  }

  void check_seats(const SoakMatch& match, const Record& record) {
    for (int seat = 0; seat < std::ssize(match.seats); ++seat) {
      const Expectation* expected = match.seats[static_cast<std::size_t>(seat)].expected;
      SeatOutcome outcome = check_seat(match, seat, record);
      report_.seats.push_back({static_cast<int>(expected - expectations().data()),
                               outcome.has_acted, !outcome.problem.empty()});
      if (!outcome.problem.empty()) add("verdict", std::move(outcome.problem));
    }
  }

  void check_footprint() {
    const Footprint after = footprint(folder_);
    for (const auto& [name, part] : kFootprintParts) {
      if (after.*part == before_.*part) continue;
      add(name, fmt::format("{} {} after the match, {} before", after.*part, name, before_.*part));
    }
    before_ = after;  // what this match left is not held against the next
  }

  const SoakSettings& settings_;
  const fs::path folder_;
  const int stop_event_;
  const SoakPrograms programs_;
  sandbox::Warden warden_;
  Footprint before_;
  std::string canary_;
  std::int64_t played_ = 0;
  std::int64_t seed_ = 0;
  SoakReport report_;
};

}  // namespace

std::string to_text(const SoakReport& report) {
  Json object = {{"worker", report.worker},
                 {"number", report.number},
                 {"memory", report.memory},
                 {"seconds", report.seconds}};
  object["seats"] = object["problems"] = Json::array();
  for (const auto& seat : report.seats) {
    object["seats"].push_back({seat.expectation, seat.has_acted, seat.is_wrong});
  }
  for (const SoakProblem& problem : report.problems) {
    object["problems"].push_back({problem.check, text::escape(problem.what), *problem.seed});
  }
  return object.dump();
}

SoakReport report_from_text(const std::string& text) {
  const Json object = Json::parse(text);
  SoakReport report = {.worker = object.at("worker"),
                       .number = object.at("number"),
                       .memory = object.at("memory"),
                       .seconds = object.at("seconds")};
  for (const Json& seat : object.at("seats")) report.seats.push_back({seat[0], seat[1], seat[2]});
  for (const Json& problem : object.at("problems")) {
    report.problems.push_back({problem[0], problem[1], problem[2].get<std::int64_t>()});
  }
  return report;
}

void work(const SoakSettings& settings, int worker, const fs::path& folder,
          const sandbox::Descriptor& socket, int stop_event) {
  const auto begin = Clock::now();
  ::setenv("TMPDIR", folder.c_str(), 1);
  fs::current_path(folder);
  Worker player(settings, folder, stop_event);
  for (std::int64_t number = worker; number < settings.matches; number += settings.at_once) {
    if (Clock::now() - begin >= settings.time || is_readable(stop_event)) return;
    auto report = player.play_match(number);
    if (!report) return;
    report->worker = worker;
    const std::string text = to_text(*report);
    if (::send(socket.get(), text.data(), text.size(), MSG_NOSIGNAL) < 0) return;
  }
}

}  // namespace agon::bench
