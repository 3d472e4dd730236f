// A random match of each game, played with nothing but rules and protocols.
#pragma once

#include <cstdint>
#include <string>

namespace agon {

/// Plays the five matches of that seed; returns all lines that were sent in them.
std::string play_random_matches(std::uint64_t seed);

}  // namespace agon
