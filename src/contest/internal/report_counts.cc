#include "contest/internal/report_counts.h"

namespace agon::contest {

void CutList::add(Json item) {
  if (items.size() < most) items.push_back(std::move(item));
  ++count;
}

ReportCounts::ReportCounts(std::vector<std::string> names, std::filesystem::path folder)
    : names_(std::move(names)),
      folder_(std::move(folder)),
      bots_(names_.size()),
      entries_(names_.size()) {}

void ReportCounts::add(const store::MatchResult& match) {
  suspects_ += match.suspects;
  const Json replay = link_to(match.replay);
  Json bots = Json::array();
  Json ranks = Json::array();
  for (const store::SeatResult& seat : match.seats) {
    bots_.at(static_cast<std::size_t>(seat.bot)).add(seat);
    bots.push_back(seat.bot);
    ranks.push_back(seat.rank);
    if (seat.verdict.empty()) continue;
    faults_.add({{"match", match.number},
                 {"round", match.round},
                 {"bot", seat.bot},
                 {"turn", seat.fault_turn},
                 {"verdict", seat.verdict},
                 {"replay", replay}});
  }
  if (!replay.is_null()) {
    replays_.add({{"match", match.number},
                  {"round", match.round},
                  {"bots", bots},
                  {"ranks", ranks},
                  {"replay", replay}});
  }
  rate(match);
}

void ReportCounts::rate(const store::MatchResult& match) {
  std::vector<std::uint32_t> entries;
  std::vector<std::uint32_t> ranks;
  for (const store::SeatResult& seat : match.seats) {
    const auto bot = static_cast<std::size_t>(seat.bot);
    auto& entry = entries_[bot];
    if (!entry) entry = results_.add_name(names_[bot]);
    entries.push_back(*entry);
    ranks.push_back(static_cast<std::uint32_t>(seat.rank));
  }
  results_.add(entries, ranks);
}

Json ReportCounts::link_to(const std::string& replay) const {
  if (replay.empty()) return {};
  if (folder_.empty()) return replay;
  const auto path = std::filesystem::absolute(replay).lexically_normal();
  return path.lexically_relative(std::filesystem::absolute(folder_).lexically_normal()).string();
}

}  // namespace agon::contest
