// A bot for Amazes to begin from: it always steps onto the neighbouring square where it has been
// least often, and prefers the side where there is most to see.
#include <array>
#include <iostream>
#include <map>
#include <string>
#include <utility>

namespace {

// Places are counted from the own start; direction 0 is the one the bot faced there, and the
// others follow clockwise.
using Place = std::pair<int, int>;

Place neighbour(Place place, int direction) {
  constexpr std::array<int, 4> rows = {-1, 0, 1, 0};
  constexpr std::array<int, 4> columns = {0, 1, 0, -1};
  const auto d = static_cast<std::size_t>(direction);
  return {place.first + rows[d], place.second + columns[d]};
}

// What a turn begins with: the lines of sight ahead, right, behind and left, then the squared
// distance to the opponent.
struct View {
  std::array<std::string, 4> sides;
  int squared_distance = 0;
};

// False when the match is over.
bool read_view(View& view) {
  for (std::string& side : view.sides) {
    if (!(std::cin >> side)) return false;
    if (side == "Start") std::cin >> side;  // only Red is told, before its first turn
    if (side == "Quit") return false;
  }
  return static_cast<bool>(std::cin >> view.squared_distance);
}

}  // namespace

int main() {
  const std::string letters = "FRTL";  // the step to each side
  Place here = {0, 0};
  int facing = 0;
  std::map<Place, int> visits = {{here, 1}};
  View view;
  for (int turn = 0; turn < 150 && read_view(view); ++turn) {
    int best_side = 0;
    std::pair<int, int> best = {-1000000, 0};
    for (int side = 0; side < 4; ++side) {
      const std::string& sight = view.sides[static_cast<std::size_t>(side)];
      if (sight == "W") continue;  // a wall
      const Place there = neighbour(here, (facing + side) % 4);
      const std::pair<int, int> value = {-visits[there], static_cast<int>(sight.size())};
      if (value > best) {
        best = value;
        best_side = side;
      }
    }
    facing = (facing + best_side) % 4;
    here = neighbour(here, facing);
    ++visits[here];
    std::cout << letters[static_cast<std::size_t>(best_side)] << std::endl;
  }
}
