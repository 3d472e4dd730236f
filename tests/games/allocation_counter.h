// Counts what a test program allocates, for tests that say "this allocates nothing".
#pragma once

#include <cstddef>

namespace agon {

/// How often `new` has been called in this program so far.
std::size_t allocations();

}  // namespace agon
