// A bot to begin from: each turn it draws lines of beacons from its first base to the nearest cells
// that still hold something, as many as its ants can keep occupied.
#include <algorithm>
#include <iostream>
#include <queue>
#include <sstream>
#include <string>
#include <vector>

struct Cell {
  int kind;  // 0 empty, 1 eggs, 2 crystals
  int richness;
  int neighbours[6];  // -1: none
  int own_ants = 0;
  int other_ants = 0;
  int distance = -1;  // from the base
};

struct Board {
  int count = 0;
  Cell cells[128];
  int base = 0;
};

Board read_board() {
  Board board;
  std::cin >> board.count;
  for (int i = 0; i < board.count; ++i) {
    Cell& cell = board.cells[i];
    std::cin >> cell.kind >> cell.richness;
    for (int& neighbour : cell.neighbours) std::cin >> neighbour;
  }
  int bases = 0;
  std::cin >> bases >> board.base;  // the first own base; the others are not used
  std::string rest;
  for (int line = 0; line < 2; ++line) std::getline(std::cin, rest);
  return board;
}

void measure_distances(Board& board) {
  board.cells[board.base].distance = 0;
  std::queue<int> queue({board.base});
  for (; !queue.empty(); queue.pop()) {
    const Cell& cell = board.cells[queue.front()];
    for (const int next : cell.neighbours) {
      if (next < 0 || board.cells[next].distance >= 0) continue;
      board.cells[next].distance = cell.distance + 1;
      queue.push(next);
    }
  }
}

// Reads what has changed; false at the end of the game. League 4 sends a line with the two scores
// before the cells.
bool read_turn(Board& board) {
  std::string line;
  for (int i = 0; i < board.count;) {
    if (!std::getline(std::cin, line)) return false;
    std::istringstream numbers(line);
    Cell& cell = board.cells[i];
    if (numbers >> cell.richness >> cell.own_ants >> cell.other_ants) ++i;
  }
  return true;
}

int main() {
  Board board = read_board();
  measure_distances(board);
  std::vector<int> nearest;
  nearest.reserve(128);
  for (int i = 0; i < board.count; ++i) nearest.push_back(i);
  std::stable_sort(nearest.begin(), nearest.end(),
                   [&](int a, int b) { return board.cells[a].distance < board.cells[b].distance; });

  while (std::cin && read_turn(board)) {
    int ants = 0;
    for (int i = 0; i < board.count; ++i) ants += board.cells[i].own_ants;
    std::string actions;
    for (const int target : nearest) {
      if (board.cells[target].richness == 0) continue;
      ants -= 2 * (board.cells[target].distance + 1);  // two for each cell of the line
      if (ants < 0 && !actions.empty()) break;
      actions += "LINE " + std::to_string(board.base) + " " + std::to_string(target) + " 1;";
    }
    std::cout << (actions.empty() ? "WAIT" : actions) << std::endl;
  }
}
