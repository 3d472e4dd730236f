// The low-level SHA-1 calls are deprecated as cryptography; here they are a specified shuffle of
// bits, and a digest object per 20 bytes would cost more than the digest.
#define OPENSSL_SUPPRESS_DEPRECATED

#include "games/ants/java_random.h"

#include <openssl/sha.h>

#include <algorithm>
#include <limits>

namespace agon::ants {
namespace {

static_assert(SHA_DIGEST_LENGTH == 20 && SHA_CBLOCK == 64);

// Pads the first `size` bytes, as SHA-1 does with a message that fits one block.
void pad(std::array<std::uint8_t, SHA_CBLOCK>& message, std::size_t size) {
  std::fill(message.begin() + size, message.end(), 0);
  message[size] = 0x80;
  message.back() = static_cast<std::uint8_t>(8 * size);  // bits
}

std::array<std::uint8_t, SHA_DIGEST_LENGTH> sha1(
    const std::array<std::uint8_t, SHA_CBLOCK>& padded) {
  SHA_CTX context;
  SHA1_Init(&context);
  SHA1_Transform(&context, padded.data());
  std::array<std::uint8_t, SHA_DIGEST_LENGTH> digest;
  auto out = digest.begin();
  for (const SHA_LONG word : {context.h0, context.h1, context.h2, context.h3, context.h4}) {
    for (const unsigned shift : {24U, 16U, 8U, 0U})
      *out++ = static_cast<std::uint8_t>(word >> shift);
  }
  return digest;
}

}  // namespace

// The first state is the digest of the seed, least significant byte first.
JavaRandom::JavaRandom(std::int64_t seed) {
  for (std::size_t i = 0; i < sizeof seed; ++i) {
    message_[i] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(seed) >> (8 * i));
  }
  pad(message_, sizeof seed);
  const auto state = sha1(message_);
  std::copy(state.begin(), state.end(), message_.begin());
  pad(message_, kDigest);
}

// Hands out the digest of the state and adds it to the state. Java adds signed bytes, so a carry
// may be negative: this is not the sum of two 160-bit numbers.
void JavaRandom::next_digest() {
  digest_ = sha1(message_);
  used_ = 0;
  int carry = 1;
  int changes = 0;
  for (std::size_t i = 0; i < kDigest; ++i) {
    const int sum =
        static_cast<std::int8_t>(message_[i]) + static_cast<std::int8_t>(digest_[i]) + carry;
    changes |= message_[i] ^ (sum & 0xFF);
    message_[i] = static_cast<std::uint8_t>(sum);
    carry = sum >> 8;
  }
  if (changes == 0) ++message_[0];
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
