<<<<<<< HEAD
// Counts what a test program allocates, for tests that say "this allocates nothing".
=======
// Counts this program's calls of operator new, for tests of code that must not allocate.
>>>>>>> game-ants
#pragma once

#include <cstddef>

namespace agon {

<<<<<<< HEAD
/// How often `new` has been called in this program so far.
=======
/// Allocations since the program began.
>>>>>>> game-ants
std::size_t allocations();

}  // namespace agon
