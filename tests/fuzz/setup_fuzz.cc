// Arbitrary bytes as a setup file: it is refused with an Error or starts a match. Compiled once per
// game.
#include <cstdint>

#include "error/error.h"
#include "games/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const agon::Game& game = agon::find_game(AGON_FUZZED_GAME);
  static const agon::Options options = agon::Options::from_words(game.info(), {});
  try {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const agon::Json setup = game.read_setup(options, text, 1);
    (void)game.start(options, setup)->picture();
  } catch (const agon::Error&) {
  }
  return 0;
}
