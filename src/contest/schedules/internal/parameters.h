// Reading and listing parameters from one description of them.
#pragma once

#include <string>
#include <vector>

#include "contest/schedules/formats.h"

namespace agon::schedules {

/// Goes over the fields of a format's parameters, and on the way sets those that are in the
/// settings and notes what there is. A field holds its default when it is visited.
class Parameters {
 public:
  explicit Parameters(const Settings& settings) : settings_(settings) {}

  /// Throws Error unless the given value is an integer from `min` to `max`.
  void integer(const char* name, int& field, int min, int max, const char* help);
  /// `yes` or `no`.
  void flag(const char* name, bool& field, const char* help);
  /// Names separated by commas; must be given unless only listing.
  void names(const char* name, std::vector<std::string>& field, const char* help);

  /// Throws Error for a setting that no field took, or a list that is missing.
  void finish(std::string_view format) const;

  const std::vector<ParameterInfo>& list() const { return list_; }

 private:
  const std::string* given(const char* name) const;

  const Settings& settings_;
  std::vector<ParameterInfo> list_;
};

}  // namespace agon::schedules
