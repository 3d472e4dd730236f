// What ratings are made from: who played whom and how it ended, match by match, in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace agon::ratings {

/// The most seats of a match: how many ways a tie can be broken doubles with every tied bot.
inline constexpr std::size_t kMostSeats = 16;

/// One match, borrowed from its `Results`.
struct Match {
  std::span<const std::uint32_t> bots;  ///< indices into `Results::names`, by seat, all different
  std::span<const std::uint8_t> ranks;  ///< competition ranks: 1 + how many did better (1, 1, 3)
  std::int32_t period;                  ///< rating period (see glicko2.h); 0 where none is known
};

/// 0 for a loss, 0.5 for a tie, 1 for a win of the bot in `seat` against the one in `other`.
inline double score_of(const Match& match, std::size_t seat, std::size_t other) {
  if (match.ranks[seat] == match.ranks[other]) return 0.5;
  return match.ranks[seat] < match.ranks[other] ? 1 : 0;
}

/// Matches in the order in which they were played, as flat arrays: 5 bytes a seat and 12 a match.
class Results {
 public:
  /// `entries` are indices into `names()`. Of `ranks` (1-based, one per entry) only the order
  /// counts. Throws Error unless 2 to kMostSeats different entries are given.
  void add(std::span<const std::uint32_t> entries, std::span<const std::uint32_t> ranks,
           std::int32_t period = 0);

  /// Adds a bot and returns its index. The caller sees to it that names differ.
  std::uint32_t add_name(std::string name);

  const std::vector<std::string>& names() const { return names_; }
  /// Throws Error, with the likeliest slip of the hand, when there is no such name.
  std::uint32_t index_of(std::string_view name) const;

  std::size_t size() const { return ends_.size(); }
  Match operator[](std::size_t index) const;

 private:
  std::vector<std::string> names_;
  std::vector<std::size_t> ends_;  // of each match in bots_ and ranks_
  std::vector<std::uint32_t> bots_;
  std::vector<std::uint8_t> ranks_;
  std::vector<std::int32_t> periods_;
};

}  // namespace agon::ratings
