#include "contest/schedules/knock_out.h"

#include <fmt/format.h>

#include <algorithm>

#include "contest/schedules/internal/bracket.h"
#include "contest/schedules/internal/field.h"
#include "contest/schedules/internal/ranking.h"
#include "contest/schedules/internal/record.h"
#include "contest/schedules/internal/seating.h"

namespace agon::schedules {
namespace {

// One stage: its groups and what they have played of it.
struct Stage {
  Groups groups;   // bots in the order of their places; the last may be for third place
  int number = 0;  // 0 is the first
  bool is_final = false;
  int rounds_played = 0;
  std::vector<int> halves;  // by entrant, in this stage

  bool is_bye(const std::vector<int>& group, int seats) const {
    return static_cast<int>(group.size()) < seats;
  }

  // Best first; the better place where points are level.
  std::vector<int> result(std::vector<int> group) const {
    std::stable_sort(group.begin(), group.end(),
                     [&](int a, int b) { return halves[index(a)] > halves[index(b)]; });
    return group;
  }
};

class KnockOut : public Schedule {
 public:
  KnockOut(const KnockOutParameters& parameters, int seats, std::uint64_t seed)
      : parameters_(parameters), seats_(seats), seed_(seed) {
    if (parameters_.games == 0) parameters_.games = seats;
  }

  std::optional<Round> next(std::span<const Entrant> entrants,
                            std::span<const PlayedRound> played) const override {
    check("knock-out", seats_, Field::fixed, entrants, played);
    const std::vector<Stage> stages = replay(entrants, played);
    const Stage& stage = stages.back();
    Round round{.name = name_of(stage)};
    for (std::size_t i = 0; i < stage.groups.size(); ++i) {
      const std::vector<int>& group = stage.groups[i];
      if (stage.is_bye(group, seats_)) {
        if (stage.rounds_played == 0) {
          round.byes.insert(round.byes.end(), group.begin(), group.end());
        }
      } else if (is_open(stage, group)) {
        const bool first = stage.rounds_played == 0;
        add_games(round, group, first ? parameters_.games : seats_,
                  draw(seed_, static_cast<std::uint64_t>(stage.number), i), group_name(stage, i),
                  first ? 0 : games_before(stage));
      }
    }
    if (round.pairings.empty()) return std::nullopt;
    return round;
  }

  Standings standings(std::span<const Entrant> entrants,
                      std::span<const PlayedRound> played) const override {
    check("knock-out", seats_, Field::fixed, entrants, played);
    const Record record(entrants.size(), seats_, played);
    std::vector<Standing> of(entrants.size());
    for (const Stage& stage : replay(entrants, played)) {
      for (std::size_t i = 0; i < stage.groups.size(); ++i) enter(of, stage, i);
    }
    Standings standings;
    for (const int bot : placed(entrants)) {
      Standing standing = of[index(bot)];
      standing.entrant = bot;
      standing.matches = record.of(bot).matches;
      standing.faults = record.of(bot).faults;
      standings.push_back(std::move(standing));
    }
    rank(standings);
    return standings;
  }

  Size size(std::span<const Entrant> entrants) const override {
    check("knock-out", seats_, Field::fixed, entrants, {});
    Groups groups = first_groups(entrants);
    std::int64_t full = 0;
    for (;; groups = next_stage(groups, seats_)) {
      full += std::count_if(groups.begin(), groups.end(), [&](const auto& group) {
        return static_cast<int>(group.size()) == seats_;
      });
      if (groups.size() == 1) break;
      if (groups.size() == 2) full += has_third_place(groups) ? 1 : 0;
    }
    return {full * parameters_.games, full * (parameters_.games + parameters_.extra * seats_)};
  }

  bool depends_on_results() const override { return true; }

 private:
  Groups first_groups(std::span<const Entrant> entrants) const {
    return first_stage(active_in(entrants, 0, seed_), fillers(entrants), seats_);
  }

  // Everybody in the bracket, in the order of seeding.
  std::vector<int> placed(std::span<const Entrant> entrants) const {
    std::vector<int> who = active_in(entrants, 0, seed_);
    const Groups groups = first_groups(entrants);
    for (const int filler : fillers(entrants)) {
      for (const auto& group : groups) {
        if (std::find(group.begin(), group.end(), filler) != group.end()) who.push_back(filler);
      }
    }
    return who;
  }

  bool has_third_place(const Groups& semi_finals) const {
    return parameters_.third_place && seats_ == 2 && semi_finals.size() == 2 &&
           semi_finals[0].size() == 2 && semi_finals[1].size() == 2;
  }

  // All stages so far; the last is the one in progress, or the final when all is over.
  std::vector<Stage> replay(std::span<const Entrant> entrants,
                            std::span<const PlayedRound> played) const {
    std::vector<Stage> stages;
    Groups groups = first_groups(entrants);
    for (std::size_t at = 0;;) {
      Stage& stage = stages.emplace_back();
      stage.number = static_cast<int>(stages.size()) - 1;
      stage.is_final = groups.size() == 1;
      stage.groups = std::move(groups);
      stage.halves.resize(entrants.size());
      if (stage.is_final && stages.size() > 1) add_third_place(stages);
      while (at < played.size() && is_open(stage)) add(stage, played[at++]);
      if (stage.is_final || is_open(stage)) return stages;
      Groups results;
      for (const auto& group : stage.groups) results.push_back(stage.result(group));
      groups = next_stage(results, seats_);
    }
  }

  // The loser to the second group's head has the better place, as seconds always have.
  void add_third_place(std::vector<Stage>& stages) const {
    const Stage& before = stages[stages.size() - 2];
    if (!has_third_place(before.groups)) return;
    stages.back().groups.push_back(
        {before.result(before.groups[1])[1], before.result(before.groups[0])[1]});
  }

  static void add(Stage& stage, const PlayedRound& played) {
    for (std::size_t i = 0; i < played.outcomes.size(); ++i) {
      const Pairing& pairing = played.round.pairings[i];
      for (std::size_t seat = 0; seat < pairing.bots.size(); ++seat) {
        stage.halves[index(pairing.bots[seat])] += halves(played.outcomes[i], seat);
      }
    }
    ++stage.rounds_played;
  }

  bool is_open(const Stage& stage) const {
    return std::any_of(stage.groups.begin(), stage.groups.end(),
                       [&](const auto& group) { return is_open(stage, group); });
  }

  bool is_open(const Stage& stage, const std::vector<int>& group) const {
    if (stage.is_bye(group, seats_) || stage.rounds_played > parameters_.extra) return false;
    if (stage.rounds_played == 0) return true;
    const auto through = index(stage.is_final ? 1 : advancing(seats_));
    const std::vector<int> result = stage.result(group);
    return stage.halves[index(result[through - 1])] == stage.halves[index(result[through])];
  }

  // Games that an undecided group has behind it, as whole turns, so that a further one has a new
  // setup.
  int games_before(const Stage& stage) const {
    return ((parameters_.games + seats_ - 1) / seats_ + stage.rounds_played - 1) * seats_;
  }

  void enter(std::vector<Standing>& of, const Stage& stage, std::size_t group) const {
    const bool for_third = stage.is_final && group == 1;
    const std::vector<int> result = stage.result(stage.groups[group]);
    const bool ended = stage.is_final && stage.rounds_played > 0 && !is_open(stage, result);
    for (std::size_t i = 0; i < result.size(); ++i) {
      Standing& standing = of[index(result[i])];
      standing.stage = for_third ? "match for third place" : name_of(stage);
      standing.reached = 2 * stage.number + (for_third ? 0 : 1);
      standing.figures = {{"points", stage.halves[index(result[i])] / (2.0 * (seats_ - 1))}};
      if (ended)
        standing.figures.insert(standing.figures.begin(),
                                {"placed ahead of", double(result.size() - 1 - i)});
    }
  }

  std::string name_of(const Stage& stage) const {
    if (stage.is_final) return "final";
    if (stage.groups.size() * index(advancing(seats_)) == index(seats_)) return "semi-finals";
    return fmt::format("stage {}", stage.number + 1);
  }

  std::string group_name(const Stage& stage, std::size_t group) const {
    if (stage.is_final) return group == 0 ? "final" : "third place";
    return fmt::format("{}, group {}", name_of(stage), group + 1);
  }

  KnockOutParameters parameters_;
  int seats_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Schedule> make_knock_out(const KnockOutParameters& parameters, int seats,
                                         std::uint64_t seed) {
  return std::make_unique<KnockOut>(parameters, seats, seed);
}

}  // namespace agon::schedules
