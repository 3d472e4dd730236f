#include "contest/internal/worker.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <thread>

#include "error/error.h"
#include "replay/replay_file.h"
#include "store/match_json.h"
#include "text/text.h"

namespace agon::contest {
namespace {

constexpr std::chrono::milliseconds kFirstPause{100};
constexpr std::chrono::milliseconds kLastPause{6400};

class Worker {
 public:
  Worker(const Game& game, const Options& options, const std::vector<Contestant>& bots,
         const RunnerSettings& settings)
      : game_(game), options_(options), bots_(bots), settings_(settings) {}

  store::MatchResult play_job(const Job& job) {
    const Options options = options_at(job.level);
    const auto seed = text::parse_integer<std::int64_t>(job.seed);
    if (!seed) throw Error(fmt::format("not a seed: '{}'", text::escape(job.seed)));
    const Json setup = game_.make_setup(options, *seed);
    std::vector<Contestant> seats;
    for (const int bot : job.bots) seats.push_back(bots_.at(static_cast<std::size_t>(bot)));
    for (int suspects = 0;; ++suspects) {
      Record record = play_patiently(options, setup, seats);
      if (suspects < kMostSuspects && is_suspect(record)) continue;
      store::MatchResult match = outcome_of(record, job);
      match.suspects = suspects;
      if (is_kept(record, match)) {
        record.seed = seed;
        record.written_by = settings_.written_by;
        match.replay = (settings_.replays / fmt::format("{}.agon", job.number)).string();
        write_replay(match.replay, record);
      }
      return match;
    }
  }

 private:
  // A machine that lacks something for a moment, be it processes, memory or descriptors, voids a
  // match and not the contest: the match is played again after a while.
  Record play_patiently(const Options& options, const Json& setup,
                        const std::vector<Contestant>& seats) {
    for (auto pause = kFirstPause;; pause *= 4) {
      try {
        return play(game_, options, setup, seats, settings_.judge, warden_);
      } catch (const Error&) {
        if (pause > kLastPause) throw;
      }
      std::this_thread::sleep_for(pause);
    }
  }

  Options options_at(int level) const {
    if (level == 0) return options_;
    Json given = options_.to_json();
    given["league"] = level;
    return Options::from_json(game_.info(), given);
  }

  // Losses are those of the contest's first bot.
  bool is_kept(const Record& record, const store::MatchResult& match) const {
    switch (settings_.keep) {
      case Keep::none:
        return false;
      case Keep::all:
        return true;
      case Keep::faults:
        return has_faults(record);
      case Keep::losses:
        for (const store::SeatResult& seat : match.seats) {
          if (seat.bot == 0) return seat.rank > 1;
        }
        return false;
    }
    return false;
  }

  const Game& game_;
  const Options& options_;
  const std::vector<Contestant>& bots_;
  const RunnerSettings& settings_;
  sandbox::Warden warden_;
};

// Blocking; false when the other end is gone.
bool write_line(const sandbox::Descriptor& socket, std::string line) {
  line += '\n';
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t written = ::write(socket.get(), rest.data(), rest.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

Json job_to_json(const Job& job) {
  return {{"number", job.number}, {"round", job.round}, {"setup", job.setup},
          {"seed", job.seed},     {"level", job.level}, {"bots", job.bots}};
}

Job job_from_json(const Json& object) {
  return {object.at("number"), object.at("round"), object.at("setup"),
          object.at("seed"),   object.at("level"), object.at("bots").get<std::vector<int>>()};
}

void work(const Game& game, const Options& options, const std::vector<Contestant>& bots,
          const RunnerSettings& settings, const sandbox::Descriptor& socket) {
  Worker worker(game, options, bots, settings);
  std::string unread;
  for (;;) {
    const std::size_t end = unread.find('\n');
    if (end == std::string::npos) {
      std::array<char, 4096> buffer;
      const ssize_t got = ::read(socket.get(), buffer.data(), buffer.size());
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return;
      unread.append(buffer.data(), static_cast<std::size_t>(got));
      continue;
    }
    Json answer;
    try {
      answer["match"] =
          store::to_json(worker.play_job(job_from_json(Json::parse(unread.substr(0, end)))));
    } catch (const std::exception& error) {
      answer["error"] = error.what();
    }
    unread.erase(0, end + 1);
    const std::string line = answer.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (!write_line(socket, line)) return;
  }
}

}  // namespace agon::contest
