// A fingerprint of generated maps, to compare generators by.
#pragma once

#include <cstdint>
#include <string>

namespace agon::ants {

/// SHA-256, in lower-case hexadecimal digits, of the lines that seat 0 is sent before those of the
/// first turn, each with its line feed. The league is 1 … 4.
std::string map_digest(std::int64_t seed, int league);

}  // namespace agon::ants
