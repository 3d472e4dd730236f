#include "contest/schedules/internal/finals_of_nine.h"

#include <algorithm>

#include "contest/schedules/internal/record.h"

namespace agon::schedules {
namespace {

constexpr int kFinalGames = 4;
constexpr int kFirstPlacesToWin = 2;
constexpr std::size_t kGroup = 3;

}  // namespace

Nine choose_nine(std::span<const Entrant> entrants, const std::vector<int>& ranked) {
  Nine nine;
  std::vector<int> rest = ranked;
  const auto take = [&](std::vector<int>& group, auto wanted) {
    for (auto bot = rest.begin(); bot != rest.end() && group.size() < kGroup;) {
      const bool fits = wanted(entrants[static_cast<std::size_t>(*bot)]);
      if (fits) group.push_back(*bot);
      bot = fits ? rest.erase(bot) : bot + 1;
    }
  };
  take(nine[0], [](const Entrant& entrant) { return entrant.division == "student"; });
  take(nine[1], [](const Entrant& entrant) { return entrant.division == "professional"; });
  for (std::vector<int>* group : {&nine[2], &nine[0], &nine[1]}) {
    take(*group, [](const Entrant&) { return true; });
  }
  return nine;
}

std::size_t Trio::at(int bot) const {
  return static_cast<std::size_t>(std::find(bots_.begin(), bots_.end(), bot) - bots_.begin());
}

void Trio::add(const PlayedRound& played) {
  for (std::size_t i = 0; i < played.outcomes.size(); ++i) {
    const std::vector<int>& bots = played.round.pairings[i].bots;
    if (!std::is_permutation(bots.begin(), bots.end(), bots_.begin(), bots_.end())) continue;
    ++games_;
    for (std::size_t seat = 0; seat < bots.size(); ++seat) {
      const int rank = played.outcomes[i].ranks[seat];
      firsts_[at(bots[seat])] += rank == 1 ? 1 : 0;
      halves_[at(bots[seat])] += halves(played.outcomes[i], seat);
      latest_[at(bots[seat])] = rank;
    }
  }
}

int Trio::first_places(int bot) const { return firsts_[at(bot)]; }

double Trio::points(int bot) const { return halves_[at(bot)] / 4.0; }

std::vector<int> Trio::leaders() const {
  const int most = *std::max_element(firsts_.begin(), firsts_.end());
  std::vector<int> who = bots_;
  std::erase_if(who, [&](int bot) { return first_places(bot) < most; });
  return who;
}

int Trio::best_of_latest(const std::vector<int>& some) const {
  return *std::min_element(some.begin(), some.end(), [&](int a, int b) {
    return std::pair(latest_[at(a)], at(a)) < std::pair(latest_[at(b)], at(b));
  });
}

bool Finals::is_over() const {
  return last && (last->games() >= kFinalGames ||
                  last->first_places(last->leaders().front()) >= kFirstPlacesToWin);
}

Finals replay_finals(const Nine& nine, const std::vector<int>& ranked,
                     std::span<const PlayedRound> played) {
  Finals finals{{Trio(nine[0]), Trio(nine[1]), Trio(nine[2])}, {}, {}};
  if (played.empty()) return finals;
  bool needs_extra = false;
  for (std::size_t i = 0; i < nine.size(); ++i) {
    finals.semi_finals[i].add(played[0]);
    finals.candidates[i] = finals.semi_finals[i].leaders();
    needs_extra |= finals.candidates[i].size() > 1;
  }
  if (needs_extra && played.size() == 1) return finals;

  std::vector<int> winners;
  for (std::size_t i = 0; i < nine.size(); ++i) {
    if (needs_extra) finals.semi_finals[i].add(played[1]);
    winners.push_back(finals.semi_finals[i].best_of_latest(finals.candidates[i]));
  }
  const auto place = [&](int bot) { return std::find(ranked.begin(), ranked.end(), bot); };
  std::sort(winners.begin(), winners.end(), [&](int a, int b) { return place(a) < place(b); });
  finals.last = Trio(std::move(winners));
  for (const PlayedRound& round : played.subspan(needs_extra ? 2 : 1)) finals.last->add(round);
  return finals;
}

}  // namespace agon::schedules
