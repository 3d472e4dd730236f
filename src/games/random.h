// The random numbers behind setups and playouts: specified here to the bit, because standard
// distributions and shuffles differ between libraries.
#pragma once

#include <cassert>
#include <cstdint>
#include <utility>

namespace agon {

/// splitmix64: a 64-bit state that steps by the golden ratio, and a finalizer. Copyable value.
class Random {
 public:
  /// Any state is as good as any other.
  explicit constexpr Random(std::uint64_t state) : state_(state) {}

  /// The next 64 bits.
  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

  /// Uniform in 0 … `bound` - 1; requires `bound` >= 1. Takes the top 32 bits of a draw times
  /// `bound`, and draws again where that would favour some values.
  constexpr std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    const std::uint32_t unfair = (0U - bound) % bound;
    for (;;) {
      const std::uint64_t product = (next() >> 32U) * bound;
      if (static_cast<std::uint32_t>(product) >= unfair) {
        return static_cast<std::uint32_t>(product >> 32U);
      }
    }
  }

  /// True with probability `numerator` / `denominator`.
  constexpr bool chance(std::uint32_t numerator, std::uint32_t denominator) {
    return below(denominator) < numerator;
  }

  /// Fisher-Yates from the last element down.
  template <class List>
  constexpr void shuffle(List& list) {
    for (auto left = static_cast<std::uint32_t>(list.size()); left > 1; --left) {
      std::swap(list[left - 1], list[below(left)]);
    }
  }

  /// What a generator that goes on from here would be made of.
  constexpr std::uint64_t state() const { return state_; }

 private:
  std::uint64_t state_;
};

}  // namespace agon
