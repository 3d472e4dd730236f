// Parts of a record as people read them.
#pragma once

#include <fmt/format.h>

#include <string>

#include "cli/terminal.h"
#include "replay/record.h"

namespace agon::cli {

/// "ants, seed 42, options {…}"
inline std::string headline(const Record& record) {
  return fmt::format("{}{}{}", styled(record.game, Style::bold),
                     record.seed ? fmt::format(", seed {}", *record.seed) : "",
                     record.options.empty() ? "" : ", options " + record.options.dump());
}

/// A seat's score or rank, to six digits; "-" without a result.
inline std::string shown_number(const Record& record, const char* name, std::size_t seat) {
  if (!record.result) return "-";
  return fmt::format("{:.6g}", record.result->at(name).at(seat).get<double>());
}

}  // namespace agon::cli
