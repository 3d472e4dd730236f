// A series: many matches between the same bots, and what they say about which is better.
//
// Every setup is played in all rotations of the seats, so that luck of the draw cancels; such a
// block is the unit of all statistics. Matches are numbered so that a block's are neighbours:
// number / rotations is the block, number % rotations the rotation.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "contest/ask_times.h"
#include "contest/block_tallies.h"
#include "contest/outcome.h"
#include "contest/stats/estimate.h"
#include "contest/stats/sprt.h"

namespace agon::contest {

/// Which matches a series consists of. A pure function of these numbers.
struct SeriesPlan {
  int seats = 2;
  std::int64_t matches = 0;  ///< how many at most; whole blocks
  std::vector<std::string> seeds =
      {};  ///< of the blocks, in order, again from the first at the end;
           ///< empty: `first_seed`, and one more for each further block
  std::int64_t first_seed = 1;
  int shard = 0, shards = 1;  ///< play only the blocks whose number is `shard` modulo `shards`

  /// The match of that number.
  Job job(std::int64_t number) const;
  /// Whether it belongs to the shard.
  bool is_ours(std::int64_t number) const { return number / seats % shards == shard; }
};

/// What one bot did in a series, or in one seat of it.
struct BotFigures {
  std::int64_t matches = 0;
  std::vector<std::int64_t> places;  ///< [p]: how often at place p + 1
  double score = 0;                  ///< sum
  std::int64_t suspects = 0;
  std::map<std::string, std::int64_t> faults;  ///< by verdict
  AskTimes times;
  std::int64_t cpu_us = 0;
  std::int64_t wall_us = 0;
  std::int64_t longest_us = 0;
  struct Own {
    std::int64_t matches = 0;  ///< that it was reported in
    double sum = 0;
    double low = 0;
    double high = 0;
  };
  std::map<std::string, Own> numbers;  ///< the bot's own

  void add(const store::SeatResult& result);
};

/// The figures of a series, match by match. Takes matches in any order, but counts them in the
/// order of their numbers, so that the figures, and a test's verdict, do not depend on which match
/// happened to end first.
class Series {
 public:
  explicit Series(const SeriesPlan& plan);

  /// Takes a match, and counts all that can be counted now; stops after one that was `enough`.
  void add(const store::MatchResult& match, const std::function<bool()>& enough = {});

  /// How many have been counted.
  std::int64_t matches() const { return matches_; }
  std::int64_t suspects() const { return suspects_; }

  const BotFigures& bot(int bot) const { return bots_[static_cast<std::size_t>(bot)]; }
  const BotFigures& in_seat(int bot, int seat) const {
    return in_seats_[static_cast<std::size_t>(bot)][static_cast<std::size_t>(seat)];
  }
  /// Whole blocks, from the side of the first of two different bots.
  const stats::Tally& tally(int bot, int other) const { return tallies_.tally(bot, other); }

 private:
  void count(const store::MatchResult& match);

  SeriesPlan plan_;
  std::map<std::int64_t, store::MatchResult> early_;  // behind a match that is missing
  std::int64_t next_ = 0;
  std::vector<BotFigures> bots_;
  std::vector<std::vector<BotFigures>> in_seats_;
  BlockTallies tallies_;
  std::int64_t matches_ = 0;
  std::int64_t suspects_ = 0;
};

}  // namespace agon::contest
