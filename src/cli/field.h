// The bots of a tournament, found and built.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/tournament_file.h"

namespace agon::cli {

struct Field {
  std::vector<contest::Entry> entries;     ///< with names and digests
  std::map<std::string, Contestant> bots;  ///< by name
};

/// Finds them and builds them at that level. Throws Error that names every bot that fails, with the
/// reason, and bots that share a name.
Field load_field(const std::vector<contest::Entry>& bots, sandbox::Level level);

/// In the order of the tournament's entrants, as its pairings number them. Those that left have
/// nothing to start.
std::vector<Contestant> contestants(const contest::Tournament& tournament, const Field& field);

}  // namespace agon::cli
