// The file of a record ("agon-replay/1"): small, self-describing, written whole, checked line by
// line. docs/replays.md describes it for people.
//
// It holds what bots said, not what they were sent: the rules produce that again from the setup,
// and a hash per exchange tells whether they still say the same.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "replay/record.h"

namespace agon {

inline constexpr std::string_view kReplayFormat = "agon-replay/1";

/// The file's lines: a header, one per exchange, a last one with the result.
std::string write_replay_text(const Record& record);

/// Throws Error that names the line for anything that is not exactly what `write_replay_text`
/// wrote: each line carries a checksum, and the last one the number of exchanges.
Record read_replay_text(std::string_view text);

/// Writes the record, compressed, whole or not at all. Throws Error when the disk refuses.
void write_replay(const std::filesystem::path& path, const Record& record);

/// Reads a replay as written, or one that was unpacked.
Record read_replay(const std::filesystem::path& path);

}  // namespace agon
