// The low-level SHA-1 calls are deprecated as cryptography; here they are a specified shuffle of
// bits, and a digest object per 20 bytes would cost more than the digest.
#define OPENSSL_SUPPRESS_DEPRECATED

#include "games/ants/java_random.h"

#include <openssl/sha.h>

#include <algorithm>
#include <limits>

namespace agon::ants {
namespace {

constexpr std::size_t kDigest = SHA_DIGEST_LENGTH;

// SHA-1 of at most 55 bytes, which fit one block of the algorithm with their padding.
template <std::size_t size>
std::array<std::uint8_t, kDigest> sha1(const std::array<std::uint8_t, size>& message) {
  static_assert(size <= 55);
  std::array<std::uint8_t, SHA_CBLOCK> block{};
  std::copy(message.begin(), message.end(), block.begin());
  block[size] = 0x80;
  block[SHA_CBLOCK - 2] = static_cast<std::uint8_t>((size * 8) >> 8U);
  block[SHA_CBLOCK - 1] = static_cast<std::uint8_t>((size * 8) & 0xFFU);
  SHA_CTX context;
  SHA1_Init(&context);
  SHA1_Transform(&context, block.data());
  std::array<std::uint8_t, kDigest> digest;
  const std::array<SHA_LONG, 5> words = {context.h0, context.h1, context.h2, context.h3,
                                         context.h4};
  for (std::size_t i = 0; i < kDigest; ++i) {
    digest[i] = static_cast<std::uint8_t>(words[i / 4] >> (24U - 8U * (i % 4)));
  }
  return digest;
}

std::array<std::uint8_t, 8> little_endian(std::int64_t number) {
  std::array<std::uint8_t, 8> bytes;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(number) >> (8U * i));
  }
  return bytes;
}

}  // namespace

JavaRandom::JavaRandom(std::int64_t seed) : state_(sha1(little_endian(seed))), block_{} {}

// Hands out the digest of the state and adds it to the state. Java adds signed bytes, so a carry
// may be negative: this is not the sum of two 160-bit numbers.
void JavaRandom::next_block() {
  block_ = sha1(state_);
  used_ = 0;
  int carry = 1;
  bool changed = false;
  for (std::size_t i = 0; i < kBlock; ++i) {
    const int sum =
        static_cast<std::int8_t>(state_[i]) + static_cast<std::int8_t>(block_[i]) + carry;
    const auto low = static_cast<std::uint8_t>(sum);
    changed = changed || low != state_[i];
    state_[i] = low;
    carry = sum >> 8;
  }
  if (!changed) ++state_[0];
}

int JavaRandom::below(int bound) {
  const auto wide = static_cast<std::uint32_t>(bound);
  if ((wide & (wide - 1)) == 0) {
    return static_cast<int>((std::uint64_t{wide} * bits(31)) >> 31U);
  }
  for (;;) {
    const std::uint32_t drawn = bits(31);
    const std::uint32_t result = drawn % wide;
    // The last, incomplete run of results would favour the small ones.
    if (drawn - result <= std::numeric_limits<std::int32_t>::max() - (wide - 1)) {
      return static_cast<int>(result);
    }
  }
}

}  // namespace agon::ants
