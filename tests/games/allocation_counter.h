// Counts this program's calls of operator new, for tests of code that must not allocate.
#pragma once

#include <cstddef>

namespace agon {

/// Allocations since the program began.
std::size_t allocations();

}  // namespace agon
