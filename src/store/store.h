// Where the results of a contest live: one database per contest, SQLite in a file or PostgreSQL.
//
// A contest is a series or a tournament; its definition is written once, when the store is made,
// and a store is only ever opened again for the same definition. Matches are numbered from 0 by
// whoever plans them; a finished match is written in one transaction, with the totals that depend
// on it, so that a kill at any moment leaves every reported match and no half of one; so does a
// power cut. Several processes may write to one store, each with a Store of its own; a Store is for
// one thread at a time. Everything throws Error, which names the store, when the database fails.
// Schema and exports are described in docs/stores.md.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/game.h"

namespace agon::store {

/// How one seat of a match fared.
struct SeatResult {
  int bot = 0;          ///< index in the list of bots
  int rank = 1;         ///< from 1 to the number of seats, equal is a tie
  double score = 0;     ///< finite
  std::string verdict;  ///< name of the fault as in replay/record.h; empty: none
  int fault_turn = 0;
  int asks = 0;
  std::int64_t cpu_us = 0;  ///< over all asks
  std::int64_t wall_us = 0;
  std::int64_t waiting_us = 0;  ///< runnable without a core
  std::int64_t longest_us = 0;  ///< wall time of the longest ask
  std::string ask_times;        ///< histogram of its asks' wall and CPU times (contest/ask_times.h)
  Json numbers = Json::object();  ///< the bot's own: name -> number ([PDATA])

  friend bool operator==(const SeatResult&, const SeatResult&) = default;
};

struct MatchResult {
  std::int64_t number = 0;  ///< in the contest, from 0; below 2^63 - 1
  int round = 0;            ///< of a tournament; 0 in a series
  std::int64_t setup = 0;   ///< number of the setup; the matches of a block share it
  std::string seed;         ///< that the setup was drawn from; empty: it came from a file
  int level = 0;            ///< of the game's own; 0: as the contest's options say
  int suspects = 0;         ///< attempts that were not counted because the machine was busy
  std::vector<SeatResult> seats;
  Json tags = Json::object();  ///< of the match: name -> value ([TDATA])
  std::string replay;          ///< path of the kept replay; empty: none

  friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

/// What a bot did so far, over all its matches or those in one seat.
struct Total {
  int bot = 0;
  int seat = 0;
  std::int64_t matches = 0;
  std::vector<std::int64_t> places;  ///< [p]: how often at place p + 1; as many as seats
  /// Sum of the game's own scores: exact, and the same in whatever order matches are added, as long
  /// as the scores are whole numbers.
  double score = 0;
  std::int64_t faults = 0;
  std::int64_t cpu_us = 0;
  std::int64_t asks = 0;

  friend bool operator==(const Total&, const Total&) = default;
};

/// What two bots did against each other, from the first one's side: who ranked better, for every
/// pair of seats of theirs in a match. A bot does not meet itself.
struct Meeting {
  int bot = 0;
  int other = 0;  ///< always the higher index
  std::int64_t wins = 0;
  std::int64_t ties = 0;
  std::int64_t losses = 0;

  friend bool operator==(const Meeting&, const Meeting&) = default;
};

/// A round of a tournament, as it was drawn: kept so that nothing has to be drawn again.
struct StoredRound {
  int number = 0;
  Json round;      ///< as contest/ writes it
  Json standings;  ///< after it, once it is over; null before

  friend bool operator==(const StoredRound&, const StoredRound&) = default;
};

class Store {
 public:
  /// Opens `where`, a file path (SQLite) or `postgresql://…`, or makes it for `definition`. Throws
  /// Error that says what to do: a path that cannot be written, a file that is no store, a newer
  /// schema, a definition that differs (naming the first member that does).
  static Store open_or_create(const std::string& where, const Json& definition);
  /// Opens an existing one.
  static Store open(const std::string& where);
  ~Store();
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;

  /// Where it is, for messages: without a password.
  const std::string& name() const;
  const Json& definition() const;

  /// The bots in the order of their indices, as `contest/` writes them.
  std::vector<Json> bots() const;
  /// Changes one, or adds one behind the others; Error for an index beyond that.
  void set_bot(int index, const Json& bot);

  /// Writes a finished match and its totals in one transaction; false, and nothing changes, when a
  /// match of that number is there already. Throws Error for a result out of the ranges above or
  /// with texts that are not UTF-8.
  bool add(const MatchResult& match);
  /// The same for many in one transaction; returns how many were new.
  int add_all(std::span<const MatchResult> matches);

  std::int64_t matches() const;
  /// Whether a match of that number is there.
  bool has(std::int64_t number) const;
  /// Every match with `from` <= number < `to`, in the order of their numbers; constant memory.
  /// `visit` may write to the store; of matches added meanwhile it sees some or none.
  void for_each(std::int64_t from, std::int64_t to,
                const std::function<void(const MatchResult&)>& visit) const;

  /// By bot, then seat. From tables that `add` keeps up to date: fast however many matches.
  std::vector<Total> totals() const;
  /// By bot, then other; only pairs that met.
  std::vector<Meeting> meetings() const;

  /// Adds a round, or replaces the one of that number.
  void put_round(const StoredRound& round);
  /// In the order of their numbers.
  std::vector<StoredRound> rounds() const;
  int round_count() const;
  /// The last round that has standings, if any: fast however many rounds there are.
  std::optional<StoredRound> last_round_over() const;

 private:
  struct Connection;
  explicit Store(std::unique_ptr<Connection> connection);
  std::unique_ptr<Connection> connection_;
};

/// One JSON object per line: first the contest, then bots, rounds, matches.
void export_lines(const Store& store, const std::function<void(const std::string& line)>& write);
/// Makes a store from such lines. Throws Error for a store that holds something already; and Error
/// that names the line, which leaves what came before it.
Store import_lines(const std::string& where,
                   const std::function<std::optional<std::string>()>& next_line);

/// Adds what `from` has to `into`; returns how many matches were new. Refuses, before anything is
/// changed and with an Error that says why, stores of different contests, different bots or rounds
/// and matches of the same number with different results.
std::int64_t merge(Store& into, const Store& from);

}  // namespace agon::store
