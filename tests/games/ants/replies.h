// Replies that random bots of this game give.
#pragma once

#include <fmt/format.h>

#include <string>

#include "games/ants/board.h"
#include "games/random.h"

namespace agon::ants {

inline std::string number_word(Random& random, std::uint32_t usual) {
  if (random.chance(1, 60)) return random.chance(1, 2) ? "2147483647" : "000";
  return (random.chance(1, 60) ? "00" : "") + std::to_string(random.below(usual));
}

/// A valid reply of some actions: mostly lines from a base to where something lies, now and then
/// cells that do not exist and strengths of all sizes.
inline std::string random_reply(Random& random, const Board& board, int seat) {
  const auto cells = static_cast<std::uint32_t>(board.cells());
  const Setup& setup = board.setup();
  std::string reply;
  for (std::uint32_t actions = 1 + random.below(6); actions > 0; --actions) {
    if (!reply.empty()) reply += random.chance(1, 4) ? " ; " : ";";
    const std::string strength = number_word(random, random.chance(1, 8) ? 100'000 : 6);
    std::string to = number_word(random, cells + 1);
    if (const auto cell = static_cast<int>(random.below(cells)); setup.kind[cell] != Kind::empty) {
      to = std::to_string(cell);
    }
    switch (random.below(10)) {
      case 0:
        reply += "WAIT";
        break;
      case 1:
        reply += "MESSAGE off we go";
        break;
      case 2:
      case 3:
        reply += fmt::format("BEACON {} {}", to, strength);
        break;
      case 4:
        reply += fmt::format("LINE {} {} {}", number_word(random, cells), to, strength);
        break;
      default:
        reply += fmt::format("LINE {} {} {}", setup.bases[seat][0], to, strength);
    }
  }
  return reply;
}

}  // namespace agon::ants
