// The contest's source of random numbers: Java's SecureRandom with the algorithm SHA1PRNG, seeded
// with one 64-bit number. Everything is drawn from one stream of bytes, so maps come out the same
// as there.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

namespace agon::ants {

/// A stream of bytes and what Java draws from it. Copyable value.
class JavaRandom {
 public:
  /// Any seed gives its stream. (Java ignores the call that seeds with 0 and asks the operating
  /// system instead; here 0 is a seed like any other.)
  explicit JavaRandom(std::int64_t seed);

  /// The next byte of the stream.
  std::uint8_t byte() {
    if (used_ == kDigest) next_digest();
    return digest_[used_++];
  }

  /// The next 1 … 32 bits: whole bytes, the first the most significant, without the lowest bits
  /// that are too many.
  std::uint32_t bits(int count) {
    std::uint32_t value = 0;
    int have = 0;
    for (; have < count; have += 8) value = (value << 8U) | byte();
    return value >> static_cast<unsigned>(have - count);
  }

  /// Uniform in 0 … `bound` - 1; requires `bound` >= 1. Draws even for a bound of 1.
  int below(int bound);

  /// In [0, 1), with 53 random bits.
  double real() {
    const std::uint64_t high = bits(26);
    const std::uint64_t low = bits(27);
    return static_cast<double>((high << 27U) + low) * 0x1p-53;
  }

  bool coin() { return bits(1) != 0; }

  /// Shuffles the first `size` elements, from the last one down.
  template <class List>
  void shuffle(List& list, int size) {
    for (int left = size; left > 1; --left) std::swap(list[left - 1], list[below(left)]);
  }

 private:
  static constexpr std::size_t kDigest = 20;   // bytes of a SHA-1 digest
  static constexpr std::size_t kMessage = 64;  // bytes that SHA-1 works on at a time

  void next_digest();

  std::array<std::uint8_t, kMessage> message_{};  // the state, with the padding that SHA-1 wants
  std::array<std::uint8_t, kDigest> digest_{};    // the present piece of the stream
  std::size_t used_ = kDigest;                    // bytes of it
};

}  // namespace agon::ants
