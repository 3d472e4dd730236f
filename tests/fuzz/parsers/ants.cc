// A line is its actions, and only cells of the board get a beacon, none a negative one.
#include <cstdint>
#include <cstdlib>

#include "games/ants/protocol.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon::ants;
  static const Board board(generate(1, kLastLeague));
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  ActionReader actions(line);
  while (const auto action = actions.next()) {
    if (action->cell < 0 || action->to < 0 || action->strength < 0) std::abort();
  }
  const Reply reply = read_reply(board, line);
  if (reply.problem != actions.problem()) std::abort();
  for (int cell = 0; cell < kMostCells; ++cell) {
    const auto strength = reply.beacons.strength[cell];
    if (strength < 0 || (strength > 0 && !board.has(cell))) std::abort();
  }
  return 0;
}
