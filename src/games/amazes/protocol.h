// The lines between judge and bot, as CodeCup 2010 specified them.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "games/amazes/rules.h"
#include "text/text.h"

namespace agon::amazes {

/// The first line that Red is ever sent; Blue never gets it.
inline constexpr std::string_view kStart = "Start";
/// The whole text for a seat that would otherwise wait for another turn: the match is over.
inline constexpr std::string_view kQuit = "Quit\n";

/// Writes what a seat is told when its turn comes: what it sees ahead, to the right, behind and to
/// the left, and the squared distance to its opponent. Five lines.
void write_view(const Maze& maze, const State& state, int seat, text::LineWriter& out);

/// The steps of a reply.
struct Reply {
  std::array<Step, kMostSteps> characters;
  std::size_t size;

  std::span<const Step> steps() const { return {characters.data(), size}; }
};

/// Reads a reply: 1 to 256 characters, each of them F, T, L or R. Returns what is wrong with the
/// line, as static text, and then `reply` is not to be used; empty when nothing is.
std::string_view parse_reply(std::string_view line, Reply& reply);

}  // namespace agon::amazes
