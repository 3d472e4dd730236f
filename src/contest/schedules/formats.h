// The list of tournament formats, and the door to make one by name.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

/// One parameter of a format: an integer, or a list of names.
struct ParameterInfo {
  std::string name;
  std::string help;
  std::string fallback;  ///< as it would be written; empty for lists, which have none
  std::string expected;  ///< "0 to 100", "names, separated by commas"
};

struct FormatInfo {
  std::string_view name;
  std::string_view summary;
  bool is_open;  ///< bots may join late and leave
  std::vector<ParameterInfo> parameters;
};

/// Parameters by name, as users write them.
using Settings = std::map<std::string, std::string>;

/// All formats, in the order in which they are shown.
std::vector<FormatInfo> formats();

/// Throws Error for an unknown format or parameter, a value out of range, and a number of seats
/// that the format cannot deal with (all deal with two to four but those that say otherwise).
std::unique_ptr<Schedule> make_schedule(std::string_view format, const Settings& settings,
                                        int seats, std::uint64_t seed);

}  // namespace agon::schedules
