#include "store/internal/sums.h"

#include <algorithm>

namespace agon::store {

void Sums::count(const MatchResult& match) {
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    const SeatResult& result = match.seats[i];
    const int seat = static_cast<int>(i);
    Total& total = totals_[{result.bot, seat}];
    total.bot = result.bot;
    total.seat = seat;
    ++total.matches;
    total.places.resize(std::max(total.places.size(), match.seats.size()));
    ++total.places[static_cast<std::size_t>(result.rank - 1)];
    total.score += result.score;
    total.faults += result.verdict.empty() ? 0 : 1;
    total.cpu_us += result.cpu_us;
    total.asks += result.asks;
    for (std::size_t j = 0; j < i; ++j) count_meeting(match.seats[j], result);
  }
}

void Sums::count_meeting(const SeatResult& one, const SeatResult& other) {
  if (one.bot > other.bot) return count_meeting(other, one);
  if (one.bot == other.bot) return;
  Meeting& meeting = meetings_[{one.bot, other.bot}];
  meeting.bot = one.bot;
  meeting.other = other.bot;
  meeting.wins += one.rank < other.rank ? 1 : 0;
  meeting.ties += one.rank == other.rank ? 1 : 0;
  meeting.losses += one.rank > other.rank ? 1 : 0;
}

SumsWriter::SumsWriter(soci::session& session)
    : add_total_((
          session.prepare << "INSERT INTO totals (bot, seat, matches, score, faults, cpu_us, asks) "
                             "VALUES (:bot, :seat, :matches, :score, :faults, :cpu_us, :asks) "
                             "ON CONFLICT (bot, seat) DO UPDATE SET "
                             "matches = totals.matches + excluded.matches, "
                             "score = totals.score + excluded.score, "
                             "faults = totals.faults + excluded.faults, "
                             "cpu_us = totals.cpu_us + excluded.cpu_us, "
                             "asks = totals.asks + excluded.asks",
          soci::use(total_.bot), soci::use(total_.seat), soci::use(total_.matches),
          soci::use(total_.score), soci::use(total_.faults), soci::use(total_.cpu_us),
          soci::use(total_.asks))),
      add_place_((session.prepare << "INSERT INTO places (bot, seat, place, times) "
                                     "VALUES (:bot, :seat, :place, :times) "
                                     "ON CONFLICT (bot, seat, place) DO UPDATE SET "
                                     "times = places.times + excluded.times",
                  soci::use(total_.bot), soci::use(total_.seat), soci::use(place_),
                  soci::use(times_))),
      add_meeting_((session.prepare << "INSERT INTO meetings (bot, other, wins, ties, losses) "
                                       "VALUES (:bot, :other, :wins, :ties, :losses) "
                                       "ON CONFLICT (bot, other) DO UPDATE SET "
                                       "wins = meetings.wins + excluded.wins, "
                                       "ties = meetings.ties + excluded.ties, "
                                       "losses = meetings.losses + excluded.losses",
                    soci::use(meeting_.bot), soci::use(meeting_.other), soci::use(meeting_.wins),
                    soci::use(meeting_.ties), soci::use(meeting_.losses))) {}

void SumsWriter::add(const Sums& sums) {
  for (const auto& [key, total] : sums.totals()) {
    total_ = total;
    add_total_.execute(true);
    for (std::size_t i = 0; i < total.places.size(); ++i) {
      place_ = static_cast<int>(i) + 1;
      times_ = total.places[i];
      add_place_.execute(true);
    }
  }
  for (const auto& [key, meeting] : sums.meetings()) {
    meeting_ = meeting;
    add_meeting_.execute(true);
  }
}

std::vector<Total> read_totals(soci::session& session) {
  std::vector<Total> totals;
  Total row;
  std::int64_t times = 0;
  // One statement, so that totals and places are of one moment.
  soci::statement statement =
      (session.prepare << "SELECT totals.bot, totals.seat, matches, score, faults, cpu_us, asks, "
                          "times FROM totals JOIN places ON places.bot = totals.bot AND "
                          "places.seat = totals.seat ORDER BY totals.bot, totals.seat, place",
       soci::into(row.bot), soci::into(row.seat), soci::into(row.matches), soci::into(row.score),
       soci::into(row.faults), soci::into(row.cpu_us), soci::into(row.asks), soci::into(times));
  for_each_row(statement, [&] {
    if (totals.empty() || totals.back().bot != row.bot || totals.back().seat != row.seat) {
      totals.push_back(row);
    }
    totals.back().places.push_back(times);
  });
  return totals;
}

std::vector<Meeting> read_meetings(soci::session& session) {
  std::vector<Meeting> meetings;
  Meeting row;
  soci::statement statement =
      (session.prepare << "SELECT bot, other, wins, ties, losses FROM meetings ORDER BY bot, other",
       soci::into(row.bot), soci::into(row.other), soci::into(row.wins), soci::into(row.ties),
       soci::into(row.losses));
  for_each_row(statement, [&] { meetings.push_back(row); });
  return meetings;
}

}  // namespace agon::store
