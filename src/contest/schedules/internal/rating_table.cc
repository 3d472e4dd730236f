#include "contest/schedules/internal/rating_table.h"

#include <algorithm>

#include "contest/schedules/internal/field.h"

namespace agon::schedules {
namespace {

// The choice of one round's groups.
class Choice {
 public:
  Choice(const RatingTable& table, const std::vector<int>& members)
      : table_(table), members_(members), groups_of_(members.size()), doubts_(members.size()) {
    for (std::size_t a = 0; a < members.size(); ++a) {
      for (const int b : members) {
        doubts_[a].push_back(doubt(table.of(members[a]).rating, table.of(b).rating));
      }
    }
  }

  bool has_none(std::size_t member) const { return groups_of_[member] == 0; }

  std::size_t least_certain() const {
    std::size_t best = 0;
    double most = -1;
    for (std::size_t a = 0; a < members_.size(); ++a) {
      for (std::size_t b = 0; b < members_.size(); ++b) {
        if (a == b || worth(a, b) <= most) continue;
        most = worth(a, b);
        best = a;
      }
    }
    return best;
  }

  std::vector<int> group_of(std::size_t leader, int seats) {
    std::vector<std::size_t> group = {leader};
    while (group.size() < index(seats)) group.push_back(best_addition(group));
    std::vector<int> bots;
    for (const std::size_t member : group) {
      ++groups_of_[member];
      bots.push_back(members_[member]);
    }
    return bots;
  }

 private:
  double variance(std::size_t member) const {
    const double sigma = table_.of(members_[member]).rating.sigma;
    return sigma * sigma / (1 + groups_of_[member]);
  }

  double worth(std::size_t a, std::size_t b) const {
    return doubts_[a][b] * (variance(a) + variance(b));
  }

  std::size_t best_addition(const std::vector<std::size_t>& group) const {
    std::size_t best = 0;
    double most = -1;
    for (std::size_t candidate = 0; candidate < members_.size(); ++candidate) {
      if (std::find(group.begin(), group.end(), candidate) != group.end()) continue;
      double sum = 0;
      for (const std::size_t member : group) sum += worth(member, candidate);
      if (sum <= most) continue;
      most = sum;
      best = candidate;
    }
    return best;
  }

  const RatingTable& table_;
  const std::vector<int>& members_;
  std::vector<int> groups_of_;
  std::vector<std::vector<double>> doubts_;
};

}  // namespace

bool Form::is_paused(const FaultLimit& limit) const {
  const auto window = std::min(history.size(), index(limit.matches));
  return limit.faults > 0 && std::count(history.end() - static_cast<std::ptrdiff_t>(window),
                                        history.end(), true) >= limit.faults;
}

void RatingTable::add(std::span<const Entrant> entrants, int number, const PlayedRound& played) {
  for (std::size_t bot = 0; bot < forms_.size(); ++bot) {
    if (is_active(entrants[bot], number)) ++forms_[bot].waited;
  }
  for (std::size_t i = 0; i < played.outcomes.size(); ++i) {
    const std::vector<int>& bots = played.round.pairings[i].bots;
    std::vector<Rating> ratings(bots.size());
    for (std::size_t seat = 0; seat < bots.size(); ++seat) ratings[seat] = of(bots[seat]).rating;
    ratings = rate(ratings, played.outcomes[i].ranks);
    for (std::size_t seat = 0; seat < bots.size(); ++seat) {
      Form& form = forms_[index(bots[seat])];
      const bool faulty = played.outcomes[i].faulty[seat];
      form.rating = ratings[seat];
      form.waited = 0;
      ++form.matches;
      form.faults += faulty ? 1 : 0;
      form.history.push_back(faulty);
    }
  }
}

Groups RatingTable::choose(const std::vector<int>& members, int seats, int batch,
                           int patience) const {
  Choice choice(*this, members);
  Groups groups;
  std::vector<std::size_t> due;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (of(members[i]).matches == 0 || of(members[i]).waited >= patience) due.push_back(i);
  }
  for (const std::size_t member : due) {
    if (choice.has_none(member)) groups.push_back(choice.group_of(member, seats));
  }
  while (static_cast<int>(groups.size()) < batch) {
    groups.push_back(choice.group_of(choice.least_certain(), seats));
  }
  return groups;
}

}  // namespace agon::schedules
