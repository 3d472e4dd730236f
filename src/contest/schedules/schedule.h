// What a tournament's schedule is: a pure function from the entrants and the results so far to the
// next matches. It starts no bot and knows no file, database or clock; whoever runs a tournament
// repeats:
//
//     while (const auto round = schedule.next(entrants, played)) {
//       play all its pairings, in any order and anywhere;
//       played.push_back({*round, outcomes});
//     }
//     schedule.standings(entrants, played)
//
// The same entrants, seed and played rounds give the same answers on every machine: all randomness
// is drawn from the seed, and arithmetic is confined to what IEEE 754 defines exactly.
//
// A bot that fails never stops a tournament. A match's ranks count as the game gave them, failed
// bots included; every schedule counts faults, and those that say so pause a bot for them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace agon::schedules {

/// A bot in a tournament. Its index in the list of entrants is its identity: entrants are added at
/// the end and never taken out.
struct Entrant {
  std::string name;
  std::string division = {};           ///< `student`, `professional` or anything else
  bool attends = true;                 ///< whether it may take part in a final on site
  int seeding_rank = 0;                ///< lower is better; the seed draws lots between equals
  bool is_filler = false;              ///< a sample bot that takes part only where seats stay empty
  int joined_round = 0;                ///< number of the first round it can play in, 0-based
  std::optional<int> left_round = {};  ///< number of the first round it cannot play in any more
};

/// One match to be played.
struct Pairing {
  std::vector<int> bots;    ///< indices of entrants, by seat; all different
  std::uint64_t setup = 0;  ///< which setup, below 2^53; equal numbers are the same setup
  int level = 0;           ///< at which level of the game's own; 0: as the tournament's options say
  std::string group = {};  ///< shown to people: "final, game 2"

  bool operator==(const Pairing&) const = default;
};

/// How a match ended.
struct Outcome {
  std::vector<int> ranks;    ///< by seat, 1 is best, equal is a tie
  std::vector<bool> faulty;  ///< by seat: the bot failed
};

/// Matches that do not depend on each other. A round may be empty of pairings when bots have left.
struct Round {
  std::string name;
  std::vector<Pairing> pairings = {};
  std::vector<int> byes = {};  ///< indices of entrants that would have played, had there been seats

  bool operator==(const Round&) const = default;
};

struct PlayedRound {
  Round round;
  std::vector<Outcome> outcomes;  ///< one per pairing, in their order
};

/// One number that decides about a place: "points", "Buchholz", "rating"; more is better.
struct Figure {
  std::string name;
  double value;
};

/// One line of the standings.
struct Standing {
  int entrant;
  int place;                         ///< 1-based; shared by those whom nothing separates
  int reached = 0;                   ///< higher got further, which decides before any figure
  std::string stage = {};            ///< what was reached, in words; may be empty
  std::vector<Figure> figures = {};  ///< in the order in which they decide
  int matches = 0;
  int faults = 0;       ///< matches in which the bot failed
  bool paused = false;  ///< gets no more matches because it keeps failing
};

/// Best first.
using Standings = std::vector<Standing>;

/// How many matches a whole tournament takes.
struct Size {
  std::int64_t least;
  std::int64_t most;

  bool operator==(const Size&) const = default;
};

/// Immutable, so any number of threads may ask. Every method throws Error when the entrants or the
/// played rounds make no sense for the format: too few bots, late entrants where the field is
/// fixed, outcomes that do not fit their pairings.
class Schedule {
 public:
  virtual ~Schedule() = default;

  /// The next round, or nothing when the tournament is over.
  virtual std::optional<Round> next(std::span<const Entrant> entrants,
                                    std::span<const PlayedRound> played) const = 0;

  /// Everybody who could have played so far.
  virtual Standings standings(std::span<const Entrant> entrants,
                              std::span<const PlayedRound> played) const = 0;

  /// The bounds for these entrants, as if nobody else came, left or was paused.
  virtual Size size(std::span<const Entrant> entrants) const = 0;

  /// Whether later rounds depend on results. If not, all rounds can be had at once, by giving
  /// `next` rounds without outcomes.
  virtual bool depends_on_results() const = 0;
};

}  // namespace agon::schedules
