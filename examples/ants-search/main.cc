// A bot for Ants that plays ahead with the library's rules: it looks for a good plan for the other
// seat, as if its own ants stood still, and then for the best answer to that.
#include <iostream>
#include <string>

#include "games/ants/prompt.h"
#include "planner.h"

namespace {

// Turns played ahead per reply: some 20 ms in all.
constexpr int kEffortForOther = 2000;
constexpr int kEffort = 4000;

std::string to_line(const agon::ants::Beacons& beacons) {
  std::string line;
  for (const int cell : beacons.placed) line += "BEACON " + std::to_string(cell) + " 1;";
  return line.empty() ? "WAIT" : line;
}

}  // namespace

int main() {
  using namespace agon::ants;
  const auto setup = read_initialisation(std::cin);
  if (!setup) return 1;
  const Board board(*setup);
  CellSet own;
  CellSet others;
  for (int turn = 0;; ++turn) {
    const auto state = read_turn(std::cin, board, turn);
    if (!state) return 0;
    ants_search::Planner planner(board, *state);
    others = planner.find(1, others, {}, kEffortForOther).targets;
    own = planner.find(0, own, others, kEffort).targets;
    std::cout << to_line(ants_search::lay_out(board, *state, 0, own)) << std::endl;
  }
}
