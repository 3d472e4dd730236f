// Who can be compared with whom: the graph of who did at least as well as whom.
#pragma once

#include <cstdint>
#include <vector>

#include "contest/ratings/results.h"

namespace agon::ratings {

class Links {
 public:
  explicit Links(const Results& results);

  /// The bots, ascending, in groups that never met; groups by their first bot.
  std::vector<std::vector<std::uint32_t>> groups() const;

  /// Whether, in every split of the bots into two sets, some bot of either set once did at least as
  /// well as one of the other: the condition for a finite maximum of the likelihood (Ford 1957;
  /// Hunter 2004, assumption 1; a tie is half a win each way).
  bool are_bounded() const;

  /// Bots that never tied or beat anyone, or were never tied or beaten, ascending.
  std::vector<std::uint32_t> one_sided() const;

 private:
  bool beat(std::size_t bot, std::size_t other) const { return beat_[bot * count_ + other]; }
  template <class Edge>
  std::vector<std::uint32_t> reached(std::uint32_t from, Edge edge) const;

  std::size_t count_;
  std::vector<bool> beat_;
};

}  // namespace agon::ratings
