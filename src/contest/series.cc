#include "contest/series.h"

#include <algorithm>

namespace agon::contest {

Job SeriesPlan::job(std::int64_t number) const {
  const std::int64_t block = number / seats;
  Job job;
  job.number = number;
  job.setup = block;
  job.seed = seeds.empty() ? std::to_string(first_seed + block)
                           : seeds[static_cast<std::size_t>(block) % seeds.size()];
  for (int seat = 0; seat < seats; ++seat) {
    job.bots.push_back(static_cast<int>((seat + number) % seats));
  }
  return job;
}

void BotFigures::add(const store::SeatResult& result) {
  ++matches;
  places.resize(std::max(places.size(), static_cast<std::size_t>(result.rank)));
  ++places[static_cast<std::size_t>(result.rank) - 1];
  score += result.score;
  if (!result.verdict.empty()) ++faults[result.verdict];
  times.add(AskTimes::of(result.ask_times));
  cpu_us += result.cpu_us;
  wall_us += result.wall_us;
  longest_us = std::max(longest_us, result.longest_us);
  for (const auto& [name, value] : result.numbers.items()) {
    Own& own = numbers[name];
    const double number = value.get<double>();
    own.low = own.matches == 0 ? number : std::min(own.low, number);
    own.high = own.matches == 0 ? number : std::max(own.high, number);
    own.sum += number;
    ++own.matches;
  }
}

Series::Series(const SeriesPlan& plan)
    : plan_(plan),
      bots_(static_cast<std::size_t>(plan.seats)),
      in_seats_(bots_.size(), std::vector<BotFigures>(bots_.size())),
      tallies_(plan.seats) {
  while (next_ < plan_.matches && !plan_.is_ours(next_)) ++next_;
}

void Series::add(const store::MatchResult& match, const std::function<bool()>& enough) {
  if (match.number >= next_) early_.emplace(match.number, match);
  for (auto found = early_.find(next_); found != early_.end(); found = early_.find(next_)) {
    count(found->second);
    early_.erase(found);
    do ++next_;
    while (next_ < plan_.matches && !plan_.is_ours(next_));
    if (enough && enough()) return;
  }
}

void Series::count(const store::MatchResult& match) {
  ++matches_;
  suspects_ += match.suspects;
  for (std::size_t seat = 0; seat < match.seats.size(); ++seat) {
    const store::SeatResult& result = match.seats[seat];
    const auto bot = static_cast<std::size_t>(result.bot);
    bots_[bot].add(result);
    in_seats_[bot][seat].add(result);
  }
  tallies_.add(match);
}

}  // namespace agon::contest
