// What ends an operation: a missing file, a bad option, a corrupt replay, a machine that refuses.
//
// Thrown where the cause is known and caught at the program's outermost edge only. A bot's
// wrongdoing is never an Error: it is a Fault, an ordinary outcome of a match.
#pragma once

#include <stdexcept>
#include <string>

namespace agon {

/// The one exception of agon.
class Error : public std::runtime_error {
 public:
  /// `message` says what, where and what was expected, as one line without a full stop.
  explicit Error(const std::string& message) : std::runtime_error(message) {}
};

}  // namespace agon
