// What a report says of matches, gathered in one pass over them.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "contest/ratings/results.h"
#include "contest/series.h"

namespace agon::contest {

/// The head of a list that may be long.
struct CutList {
  std::size_t most;
  Json items = Json::array();
  std::int64_t count = 0;  ///< of all, listed or not

  void add(Json item);
  /// `{"count": …, "list": […]}`
  Json to_json() const { return {{"count", count}, {"list", items}}; }
};

class ReportCounts {
 public:
  /// Of a contest of bots of these names. Replays are named relative to `folder`, unless that is
  /// empty.
  ReportCounts(std::vector<std::string> names, std::filesystem::path folder);

  /// Takes matches in the order of their numbers.
  void add(const store::MatchResult& match);

  const BotFigures& bot(std::size_t bot) const { return bots_[bot]; }
  /// For ratings: only bots that played.
  const ratings::Results& results() const { return results_; }
  /// The bot's index in `results()`.
  std::optional<std::uint32_t> entry(std::size_t bot) const { return entries_[bot]; }
  std::int64_t suspects() const { return suspects_; }
  /// `{"match", "round", "bot", "turn", "verdict", "replay"}`, the first 200.
  const CutList& faults() const { return faults_; }
  /// `{"match", "round", "bots", "ranks", "replay"}`, the first 1000.
  const CutList& replays() const { return replays_; }

 private:
  Json link_to(const std::string& replay) const;
  void rate(const store::MatchResult& match);

  std::vector<std::string> names_;
  std::filesystem::path folder_;
  std::vector<BotFigures> bots_;
  ratings::Results results_;
  std::vector<std::optional<std::uint32_t>> entries_;
  std::int64_t suspects_ = 0;
  CutList faults_{200};
  CutList replays_{1000};
};

}  // namespace agon::contest
