// A match driven by arbitrary bytes: the first picks the setup, the rest is what bots print,
// line by line, for whoever is asked. Compiled once per game.
#include <array>
#include <cstdint>
#include <cstdlib>

#include "error/error.h"
#include "games/registry.h"

namespace {

// Hands the lines to whoever is asked. Once they are used up the match is left as it stands, or, if
// `to_the_end`, goes on with silent bots until it is over.
void play(agon::Match& match, std::string_view lines, bool to_the_end) {
  for (; !match.asks().empty() && (to_the_end || !lines.empty()); match.step()) {
    for (const agon::Ask& ask : match.asks()) {
      if (ask.kind == agon::AskKind::notice) continue;
      auto heard = agon::Heard::Kind::more;
      while (heard == agon::Heard::Kind::more && !lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        heard = match.hear(ask.seat, lines.substr(0, end)).kind;
        lines.remove_prefix(std::min(end + 1, lines.size()));
      }
      if (heard == agon::Heard::Kind::more) match.fail(ask.seat, agon::Fault::timeout);
    }
  }
  // Whatever bots said, the match can be shown and written down.
  (void)match.frame().dump();
  (void)match.picture();
  if (match.asks().empty()) (void)match.result().to_json().dump();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const agon::Game& game = agon::find_game(AGON_FUZZED_GAME);
  static const agon::Options options = agon::Options::from_words(game.info(), {});
  static const std::array<agon::Json, 2> setups = {game.make_setup(options, 1),
                                                   game.make_setup(options, 2)};
  if (size < 1) return 0;
  const std::string_view lines(reinterpret_cast<const char*>(data + 1), size - 1);
  play(*game.start(options, setups[data[0] % 2]), lines, data[0] >= 0xF0);
  return 0;
}
