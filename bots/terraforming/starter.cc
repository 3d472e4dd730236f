// A first bot for Terraforming: builds a town or a house wherever it can, and otherwise walks its
// robots to the nearest tiles that it can still take. A good place to begin from.
#include <iostream>
#include <map>
#include <string>
#include <vector>

struct Tile {
  int owner, robots, resources;
  std::string landform, object;
};
using Place = std::pair<int, int>;  // x, y
struct Board {
  int turn, me;
  std::map<Place, Tile> tiles;
};

// A block: START, "turn turns id", "width tiles", a line per tile, EOS.
bool read_block(Board& board) {
  std::string word;
  int turns, width, count, x, y;
  if (!(std::cin >> word >> board.turn >> turns >> board.me >> width >> count)) return false;
  for (; count > 0; --count) {
    std::cin >> x >> y;
    Tile& tile = board.tiles[{x, y}];
    std::cin >> tile.owner >> tile.robots >> tile.resources >> tile.landform >> tile.object;
  }
  return static_cast<bool>(std::cin >> word);
}

std::vector<std::pair<std::string, Place>> neighbours(const Board& board, Place at) {
  static const std::vector<std::pair<std::string, Place>> steps = {
      {"r", {1, 0}},  {"ur", {1, -1}}, {"dr", {0, 1}},
      {"l", {-1, 0}}, {"ul", {0, -1}}, {"dl", {-1, 1}}};
  std::vector<std::pair<std::string, Place>> found;
  for (const auto& [word, by] : steps) {
    const Place near = {at.first + by.first, at.second + by.second};
    if (board.tiles.contains(near)) found.emplace_back(word, near);
  }
  return found;
}

// One build is all that a turn may hold: no moves beside it.
bool build(const Board& board) {
  for (const auto& [at, tile] : board.tiles) {
    if (tile.owner != board.me || tile.landform != "settlement" || tile.robots < 10) continue;
    int resources = tile.resources;
    for (const auto& [word, near] : neighbours(board, at)) {
      if (board.tiles.at(near).owner == board.me) resources += board.tiles.at(near).resources;
    }
    if (resources < 4) continue;
    const char* building = resources < 9 ? " house\n" : " town\n";
    std::cout << "build " << at.first << ' ' << at.second << building;
    return true;
  }
  return false;
}

// How many steps it is from each tile of ours to the nearest one worth taking.
std::map<Place, int> distances(const Board& board) {
  std::map<Place, int> steps;
  std::vector<Place> queue;
  for (const auto& [at, tile] : board.tiles) {
    if (tile.owner == board.me || tile.landform == "base" || tile.landform == "hole") continue;
    steps[at] = 0;
    queue.push_back(at);
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const auto& [word, near] : neighbours(board, queue[i])) {
      const Tile& tile = board.tiles.at(near);
      if (tile.owner != board.me || tile.landform == "hole") continue;
      if (steps.emplace(near, steps[queue[i]] + 1).second) queue.push_back(near);
    }
  }
  return steps;
}

// Robots go where it is one step less: as many as it takes to an enemy, all of them to a friend.
void move(const Board& board) {
  const std::map<Place, int> steps = distances(board);
  for (const auto& [at, tile] : board.tiles) {
    int left = tile.owner == board.me && steps.contains(at) ? tile.robots : 0;
    for (const auto& [word, near] : neighbours(board, at)) {
      if (left == 0 || !steps.contains(near) || steps.at(near) >= steps.at(at)) continue;
      const Tile& target = board.tiles.at(near);
      const int sent = target.owner == board.me ? left : target.robots + 1;
      if (sent > left) continue;
      std::cout << "move " << at.first << ' ' << at.second << ' ' << word << ' ' << sent << '\n';
      left -= sent;
    }
  }
}

int main() {
  for (Board board; read_block(board);) {
    if (board.turn > 0 && !build(board)) move(board);
    std::cout << (board.turn == 0 ? "starter" : "finish") << std::endl;
  }
}
