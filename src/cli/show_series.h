// A series as people and programs read it.
#pragma once

#include <string>
#include <vector>

#include "contest/series.h"

namespace agon::cli {

struct SeriesView {
  const contest::Series& series;
  const std::vector<std::string>& bots;  ///< names, in the order of the command line
  std::optional<stats::Sprt> sprt;       ///< of the first bot against the second
  std::optional<double> llr;
};

/// Tables: the bots' results and times, then what is known of the first bot against each other.
std::string in_text(const SeriesView& view);
Json in_json(const SeriesView& view);
/// One line per bot, after a heading.
std::string in_csv(const SeriesView& view);

}  // namespace agon::cli
