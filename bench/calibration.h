// The yardstick that makes speeds of different machines, and of different hours, comparable.
#pragma once

namespace agon::bench {

/// How many draws a second one core makes right now: splitmix64 numbers that also update a 64 KiB
/// table and take a branch that cannot be predicted. Spends about `seconds` on it.
double draws_per_second(double seconds);

}  // namespace agon::bench
