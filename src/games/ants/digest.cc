#include "games/ants/digest.h"

#include <fmt/format.h>
#include <openssl/sha.h>

#include <array>

#include "games/ants/protocol.h"

namespace agon::ants {

std::string map_digest(std::int64_t seed, int league) {
  const Board board(generate(seed, league));
  text::LineWriter lines;
  write_initialisation(board, initial_state(board.setup()), 0, lines);
  const std::string_view bytes = lines.view();
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest;
  SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), digest.data());
  std::string digits;
  for (const unsigned char byte : digest) digits += fmt::format("{:02x}", byte);
  return digits;
}

}  // namespace agon::ants
