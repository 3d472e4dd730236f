// A starter for Blockdrop: leaves blocks that are about to drop, attacks whoever stands straight
// ahead, otherwise walks towards the nearest other player, or anywhere when that is impossible.
// Replace choose() with something better.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

struct Player {
  int row, col;  // -1 -1 once fallen
  char direction;
  int wait;  // own turns in which commands are ignored
};

struct Turn {
  int id, number;
  int blocks[6][6];  // 0 stable, > 0 drops in so many turns, < 0 dropped
  Player players[4];
};

const std::string kMoves = "URDL";
const int kRow[] = {-1, 0, 1, 0};
const int kCol[] = {0, 1, 0, -1};

bool read_turn(Turn& turn) {
  std::cin >> turn.id >> turn.number;
  for (auto& row : turn.blocks) {
    for (int& block : row) std::cin >> block;
  }
  for (Player& p : turn.players) std::cin >> p.row >> p.col >> p.direction >> p.wait;
  std::string eod;
  return static_cast<bool>(std::cin >> eod);
}

int distance(const Player& player, int row, int col) {
  return std::abs(player.row - row) + std::abs(player.col - col);
}

// Whether I can go to this square and the block under it is going to stay.
bool is_good(const Turn& turn, int row, int col) {
  if (row < 0 || row >= 18 || col < 0 || col >= 18) return false;
  for (int id = 0; id < 4; ++id) {
    const Player& other = turn.players[id];
    if (id != turn.id && other.row >= 0 && distance(other, row, col) < 4) return false;
  }
  return turn.blocks[row / 3][col / 3] == 0;
}

// The direction in which a good square is nearest; N when there is none.
char way_out(const Turn& turn) {
  const Player& me = turn.players[turn.id];
  for (int steps = 1; steps <= 3; ++steps) {
    for (std::size_t d = 0; d < 4; ++d) {
      if (is_good(turn, me.row + steps * kRow[d], me.col + steps * kCol[d])) return kMoves[d];
    }
  }
  return 'N';
}

bool is_ahead(const Player& me, const Player& other) {
  const auto d = kMoves.find(me.direction);
  const int rows = other.row / 3 - me.row / 3;
  const int cols = other.col / 3 - me.col / 3;
  return kRow[d] != 0 ? cols == 0 && rows * kRow[d] > 0 : rows == 0 && cols * kCol[d] > 0;
}

char choose(const Turn& turn, std::mt19937& random) {
  const Player& me = turn.players[turn.id];
  if (turn.blocks[me.row / 3][me.col / 3] > 0) return way_out(turn);
  std::vector<Player> others;
  for (int id = 0; id < 4; ++id) {
    if (id != turn.id && turn.players[id].row >= 0) others.push_back(turn.players[id]);
  }
  for (const Player& other : others) {
    if (is_ahead(me, other)) return 'A';
  }
  const auto nearest = [&](const Player& a, const Player& b) {
    return distance(a, me.row, me.col) < distance(b, me.row, me.col);
  };
  const Player target = *std::min_element(others.begin(), others.end(), nearest);
  std::string good;
  for (std::size_t d = 0; d < 4; ++d) {
    const int row = me.row + kRow[d];
    const int col = me.col + kCol[d];
    if (!is_good(turn, row, col)) continue;
    if (distance(target, row, col) < distance(target, me.row, me.col)) return kMoves[d];
    good += kMoves[d];
  }
  return good.empty() ? 'N' : good[random() % good.size()];
}

int main() {
  std::cout << "READY" << std::endl;  // std::endl also flushes, which every answer needs
  std::mt19937 random;
  for (Turn turn; read_turn(turn);) std::cout << choose(turn, random) << std::endl;
}
