// A tournament in a store: what was drawn, what was played, what comes next.
//
// The schedule says who plays whom; the store remembers it. Rounds are written before the first of
// their matches is played, bots before the first round that they are in, so that whatever happens
// the tournament goes on from the store alone. Matches are numbered in the order of the rounds.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "contest/outcome.h"
#include "contest/schedules/formats.h"

namespace agon::contest {

/// What a tournament is, once and for all: the definition of its store.
struct TournamentPlan {
  std::string name;
  std::string game;
  Json options = Json::object();  ///< of the game
  Json judge = Json::object();    ///< how matches are judged
  std::string format;
  schedules::Settings parameters = {};  ///< of the format
  std::uint64_t seed = 1;               ///< of lots and setups

  Json to_json() const;
  /// Throws Error when `definition` is of no tournament.
  static TournamentPlan from_json(const Json& definition);
};

/// A bot as it is entered. Its name is its identity.
struct Entry {
  std::string name;
  std::string word;    ///< what the organiser called it by
  std::string digest;  ///< of its program
  std::string division = {};
  bool attends = true;
  int seeding_rank = 0;
  bool is_filler = false;

  bool operator==(const Entry&) const = default;
};

/// The entrant that it is in a schedule.
schedules::Entrant entrant_of(const Entry& entry, int joined_round);

/// The seed that a setup of that number is drawn from: 0 to 2^53 - 1.
std::string setup_seed(std::uint64_t tournament_seed, std::uint64_t setup);

class Tournament {
 public:
  /// Reads what is in the store, whose definition must be a TournamentPlan's. Throws Error also for
  /// parameters that the format refuses.
  explicit Tournament(store::Store& store);
  ~Tournament();

  const TournamentPlan& plan() const { return plan_; }
  const std::vector<schedules::Entrant>& entrants() const { return entrants_; }
  /// How many matches a whole tournament takes, with the bots there are.
  schedules::Size size() const { return schedule_->size(entrants_); }

  struct Changes {
    std::vector<std::string> joined, left;
    bool empty() const { return joined.empty() && left.empty(); }
  };
  /// Makes `field` those who take part from the next round that is drawn: bots that are new join,
  /// bots that are missing leave. Throws Error, and changes nothing, where the format's field is
  /// fixed, for names that appear twice, and for a bot that came back, or that is another program
  /// or has another place in the draw than when it was entered.
  Changes enter(const std::vector<Entry>& field);

  /// Whether another round can only be drawn once the last one is over.
  bool waits() const { return schedule_->depends_on_results() && over_ < rounds_.size(); }
  /// Draws the next round, and writes it; false when there is none to come. Requires not `waits`.
  bool draw();

  /// The matches that were drawn and are not played, in the order of their numbers, each once.
  std::optional<Job> next_job();
  /// Writes results; closes the rounds that are over with them.
  void add(std::span<const store::MatchResult> matches);

  struct Progress {
    std::int64_t matches = 0;  ///< played
    std::int64_t drawn = 0;    ///< matches
    int rounds = 0;            ///< drawn
    int rounds_over = 0;
    std::string round = {};  ///< name of the first that is not over, or of the last
  };
  Progress progress() const;

  /// Of the rounds that are over; where rounds do not depend on results, of every match played.
  schedules::Standings standings() const;

 private:
  struct DrawnRound;

  void take_round(const schedules::Round& round, std::int64_t first);
  void take_match(const store::MatchResult& match);
  void count_rounds_over();
  void close_rounds();
  std::int64_t matches_drawn() const;
  std::vector<schedules::PlayedRound> played_rounds() const;

  store::Store& store_;
  TournamentPlan plan_;
  std::unique_ptr<schedules::Schedule> schedule_;
  std::vector<schedules::Entrant> entrants_;
  // In step: of each round, what the schedule sees, and what is missing. Outcomes are filled in as
  // they come.
  std::vector<schedules::PlayedRound> rounds_;
  std::vector<DrawnRound> drawn_;
  std::size_t over_ = 0;        // rounds at the front that are over
  std::size_t closed_ = 0;      // of them, those whose standings are written
  std::size_t next_round_ = 0;  // of the next job
  std::size_t next_match_ = 0;
  std::int64_t matches_ = 0;
};

/// A contest's bots in the order of their indices, as `describe` or an Entry has them.
std::vector<Json> bots_of(const store::Store& store);

/// The names of a contest's bots, in the order of their indices. Of a series those that share a
/// name have their place behind it, as in "bot (2)".
std::vector<std::string> bot_names(const store::Store& store);

/// Standings as a store holds them: an array of objects, best first; `figures` are pairs of name
/// and value.
Json standings_to_json(const schedules::Standings& standings);
schedules::Standings standings_from_json(const Json& list);

/// How a tournament stands, and whose standings these are.
struct StandingsView {
  TournamentPlan plan;
  std::vector<schedules::Entrant> entrants;
  Tournament::Progress progress;
  schedules::Standings standings;
};

StandingsView view_of(const Tournament& tournament);

/// The same from what the store has after the last round that is over, however many matches there
/// are; while none is, from the matches.
StandingsView stored_view(store::Store& store);

}  // namespace agon::contest
