// What a worker of a soak does, and how it tells of it.
#pragma once

#include <filesystem>

#include "bench/soak.h"
#include "sandbox/descriptor.h"

namespace agon::bench {

/// What was found in one match.
struct SoakReport {
  int worker = 0;
  std::int64_t number = 0;  ///< of the match, from 0
  struct Seat {
    int expectation;  ///< its index
    bool has_acted;
    bool is_wrong;
  };
  std::vector<Seat> seats = {};
  std::vector<SoakProblem> problems = {};
  std::uint64_t memory = 0;  ///< bytes of the worker, afterwards
  double seconds = 0;        ///< that the match took
};

std::string to_text(const SoakReport& report);
SoakReport report_from_text(const std::string& text);

/// Plays its share of the matches and sends a report of each on `socket`, a message each. Its
/// programs and all its temporary files are in `folder`, which is to be empty.
void work(const SoakSettings& settings, int worker, const std::filesystem::path& folder,
          const sandbox::Descriptor& socket, int stop_event);

}  // namespace agon::bench
