#include "contest/schedules/internal/record.h"

#include <algorithm>
#include <numeric>

namespace agon::schedules {
namespace {

// What one rank takes from another: 2 is better, 1 is level.
int taken(int own, int other) { return own < other ? 2 : own == other ? 1 : 0; }

}  // namespace

int halves(const Outcome& outcome, std::size_t seat) {
  int sum = 0;
  for (std::size_t other = 0; other < outcome.ranks.size(); ++other) {
    if (other != seat) sum += taken(outcome.ranks[seat], outcome.ranks[other]);
  }
  return sum;
}

Record::Record(std::size_t entrants, int seats, std::span<const PlayedRound> played, int bye_games)
    : seats_(seats),
      bye_games_(bye_games),
      totals_(entrants),
      meetings_(entrants * entrants),
      taken_(entrants * entrants),
      seats_taken_(entrants, std::vector<int>(static_cast<std::size_t>(seats))) {
  for (const auto& [round, outcomes] : played) {
    for (std::size_t i = 0; i < round.pairings.size(); ++i) {
      count(round.pairings[i], outcomes.empty() ? nullptr : &outcomes[i]);
    }
    for (const int bot : round.byes) {
      Totals& totals = totals_[static_cast<std::size_t>(bot)];
      ++totals.byes;
      totals.halves += 2L * (seats - 1) * bye_games;
    }
  }
}

void Record::count(const Pairing& pairing, const Outcome* outcome) {
  for (std::size_t seat = 0; seat < pairing.bots.size(); ++seat) {
    const int bot = pairing.bots[seat];
    ++seats_taken_[static_cast<std::size_t>(bot)][seat];
    for (std::size_t other = 0; other < pairing.bots.size(); ++other) {
      if (other == seat) continue;
      ++meetings_[cell(bot, pairing.bots[other])];
      if (outcome == nullptr) continue;
      taken_[cell(bot, pairing.bots[other])] += taken(outcome->ranks[seat], outcome->ranks[other]);
    }
    if (outcome == nullptr) continue;
    Totals& totals = totals_[static_cast<std::size_t>(bot)];
    const int gained = halves(*outcome, seat);
    totals.halves += gained;
    ++totals.matches;
    totals.wins += gained == 2 * (seats_ - 1) ? 1 : 0;
    totals.faults += outcome->faulty[seat] ? 1 : 0;
  }
}

double Record::buchholz(int bot, bool cut) const {
  std::vector<std::int64_t> met;
  for (int other = 0; other < static_cast<int>(totals_.size()); ++other) {
    met.insert(met.end(), static_cast<std::size_t>(meetings(bot, other)), of(other).halves);
  }
  const int byes = of(bot).byes * bye_games_ * (seats_ - 1);
  met.insert(met.end(), static_cast<std::size_t>(byes), of(bot).halves);
  std::sort(met.begin(), met.end());
  if (cut && met.size() > 2) met = {met.begin() + 1, met.end() - 1};
  const std::int64_t sum = std::accumulate(met.begin(), met.end(), std::int64_t{0});
  return points(sum) / (seats_ - 1);
}

double Record::sonneborn_berger(int bot) const {
  std::int64_t sum = of(bot).halves * of(bot).byes * bye_games_ * 2 * (seats_ - 1);
  for (int other = 0; other < static_cast<int>(totals_.size()); ++other) {
    sum += of(other).halves * taken_[cell(bot, other)];
  }
  return points(sum) / (2.0 * (seats_ - 1));
}

double Record::points_against(int bot, std::span<const int> others) const {
  std::int64_t sum = 0;
  for (const int other : others) sum += taken_[cell(bot, other)];
  return points(sum);
}

}  // namespace agon::schedules
