#include "contest/schedules/internal/ranking.h"

#include <algorithm>
#include <compare>

namespace agon::schedules {
namespace {

// Negative when `a` is better.
int compare(const Standing& a, const Standing& b) {
  if (a.reached != b.reached) return a.reached > b.reached ? -1 : 1;
  const std::size_t common = std::min(a.figures.size(), b.figures.size());
  for (std::size_t i = 0; i < common; ++i) {
    if (a.figures[i].value != b.figures[i].value) {
      return a.figures[i].value > b.figures[i].value ? -1 : 1;
    }
  }
  return 0;
}

const char* name_of(TieBreak tie_break) {
  switch (tie_break) {
    case TieBreak::buchholz:
      return "Buchholz";
    case TieBreak::median_buchholz:
      return "median Buchholz";
    case TieBreak::sonneborn_berger:
      return "Sonneborn-Berger";
    case TieBreak::direct_encounter:
      return "direct encounter";
    case TieBreak::wins:
      return "wins";
  }
  return "";
}

double value_of(TieBreak tie_break, int bot, const Record& record, std::span<const int> level) {
  switch (tie_break) {
    case TieBreak::buchholz:
      return record.buchholz(bot, false);
    case TieBreak::median_buchholz:
      return record.buchholz(bot, true);
    case TieBreak::sonneborn_berger:
      return record.sonneborn_berger(bot);
    case TieBreak::direct_encounter:
      return record.points_against(bot, level);
    case TieBreak::wins:
      return record.of(bot).wins;
  }
  return 0;
}

}  // namespace

void rank(Standings& standings) {
  std::stable_sort(standings.begin(), standings.end(),
                   [](const Standing& a, const Standing& b) { return compare(a, b) < 0; });
  for (std::size_t i = 0; i < standings.size(); ++i) {
    const bool shared = i > 0 && compare(standings[i - 1], standings[i]) == 0;
    standings[i].place = shared ? standings[i - 1].place : static_cast<int>(i) + 1;
  }
}

Standings by_points(const std::vector<int>& who, const Record& record,
                    std::span<const TieBreak> tie_breaks) {
  Standings standings;
  for (const int bot : who) {
    const Totals& totals = record.of(bot);
    standings.push_back({.entrant = bot,
                         .place = 0,
                         .figures = {{"points", record.points(totals.halves)}},
                         .matches = totals.matches,
                         .faults = totals.faults});
  }
  for (const TieBreak tie_break : tie_breaks) {
    rank(standings);
    for (std::size_t first = 0, end = 0; first < standings.size(); first = end) {
      std::vector<int> level;
      for (end = first; end < standings.size() && standings[end].place == standings[first].place;) {
        level.push_back(standings[end++].entrant);
      }
      for (std::size_t i = first; i < end; ++i) {
        standings[i].figures.push_back(
            {name_of(tie_break), value_of(tie_break, standings[i].entrant, record, level)});
      }
    }
  }
  rank(standings);
  return standings;
}

}  // namespace agon::schedules
