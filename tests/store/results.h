// Made-up results for the tests of the store.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "error/error.h"
#include "games/random.h"
#include "store/store.h"

namespace agon::store {

inline const Json kDefinition = {{"game", "ants"}, {"options", {{"league", 3}}}, {"matches", 1000}};

/// A folder that goes with the test.
class Folder {
 public:
  Folder() { ::mkdtemp(path_.data()); }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_ = std::filesystem::temp_directory_path().string() + "/agon-store-XXXXXX";
};

/// The result of match `number` of a contest between `bots` bots: always the same one. Scores are
/// quarters, so that their sums are exact in any order.
inline MatchResult made_up(std::int64_t number, int bots = 5, int seats = 3) {
  Random random(static_cast<std::uint64_t>(number));
  const auto below = [&](std::uint32_t bound) { return static_cast<int>(random.below(bound)); };
  MatchResult match;
  match.number = number;
  match.round = below(4);
  match.setup = number / 6;
  match.seed = random.chance(1, 5) ? "" : std::to_string(random.next());
  match.level = below(3);
  match.suspects = below(2);
  match.replay = random.chance(1, 2) ? "" : "replays/" + std::to_string(number) + ".agon";
  if (random.chance(1, 2)) match.tags = {{"län\n\"ge", below(300)}, {"leader", "yes"}};
  for (int seat = 0; seat < seats; ++seat) {
    SeatResult& result = match.seats.emplace_back();
    result.bot = below(static_cast<std::uint32_t>(bots));
    result.rank = 1 + below(static_cast<std::uint32_t>(seats));
    result.score = below(1000) / 4.0 - 100;
    if (random.chance(1, 8)) result.verdict = "timeout";
    result.fault_turn = below(50);
    result.asks = below(200);
    result.cpu_us = below(1'000'000'000) * std::int64_t{1000};
    result.wall_us = result.cpu_us + below(1000);
    result.waiting_us = below(1000);
    result.longest_us = below(100'000);
    result.ask_times = random.chance(1, 2) ? "" : "3:7 4:1";
    if (random.chance(1, 2)) result.numbers = {{"nodes", below(1'000'000)}, {"depth", 0.1}};
  }
  return match;
}

inline std::vector<MatchResult> made_up_range(std::int64_t from, std::int64_t to) {
  std::vector<MatchResult> matches;
  for (std::int64_t number = from; number < to; ++number) matches.push_back(made_up(number));
  return matches;
}

inline std::vector<MatchResult> all_of(const Store& store) {
  std::vector<MatchResult> matches;
  store.for_each(0, std::int64_t{1} << 62U, [&](const auto& match) { matches.push_back(match); });
  return matches;
}

/// What `totals` must say, counted in another way: bot by bot and seat by seat.
inline std::vector<Total> recounted_totals(const std::vector<MatchResult>& matches, int bots = 5,
                                           std::size_t seats = 3) {
  std::vector<Total> totals;
  for (int bot = 0; bot < bots; ++bot) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      Total total{bot, static_cast<int>(seat), 0, {}, 0, 0, 0, 0};
      for (const MatchResult& match : matches) {
        if (seat >= match.seats.size() || match.seats[seat].bot != bot) continue;
        const SeatResult& result = match.seats[seat];
        ++total.matches;
        total.places.resize(std::max(total.places.size(), match.seats.size()));
        ++total.places.at(static_cast<std::size_t>(result.rank) - 1);
        total.score += result.score;
        total.faults += result.verdict.empty() ? 0 : 1;
        total.cpu_us += result.cpu_us;
        total.asks += result.asks;
      }
      if (total.matches > 0) totals.push_back(total);
    }
  }
  return totals;
}

/// The same for `meetings`, pair by pair.
inline std::vector<Meeting> recounted_meetings(const std::vector<MatchResult>& matches,
                                               int bots = 5) {
  std::vector<Meeting> meetings;
  for (int bot = 0; bot < bots; ++bot) {
    for (int other = bot + 1; other < bots; ++other) {
      Meeting meeting{bot, other, 0, 0, 0};
      for (const MatchResult& match : matches) {
        for (const SeatResult& one : match.seats) {
          for (const SeatResult& two : match.seats) {
            if (one.bot != bot || two.bot != other) continue;
            ++(one.rank < two.rank ? meeting.wins
                                   : (one.rank > two.rank ? meeting.losses : meeting.ties));
          }
        }
      }
      if (meeting.wins + meeting.ties + meeting.losses > 0) meetings.push_back(meeting);
    }
  }
  return meetings;
}

/// The message of the Error that `act` throws; empty when it throws none.
template <typename Act>
std::string error_of(const Act& act) {
  try {
    act();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

}  // namespace agon::store
