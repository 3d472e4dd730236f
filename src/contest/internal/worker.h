// What a worker process does.
#pragma once

#include "contest/runner.h"
#include "sandbox/descriptor.h"

namespace agon::contest {

Json job_to_json(const Job& job);
Job job_from_json(const Json& object);

/// Plays the jobs that come as lines on `socket`, answers each with a line: {"match": …} or
/// {"error": …}. Returns when the other end is closed.
void work(const Game& game, const Options& options, const std::vector<Contestant>& bots,
          const RunnerSettings& settings, const sandbox::Descriptor& socket);

}  // namespace agon::contest
