// Mazes, squares and replies as tests draw them.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "bench/playouts/amazes.h"
#include "games/amazes/protocol.h"
#include "games/amazes/rules.h"
#include "games/amazes/setup.h"

namespace agon::amazes {

inline constexpr Direction kNorth = Direction::north, kEast = Direction::east,
                           kSouth = Direction::south, kWest = Direction::west;

inline Position at(int row, int column, Direction facing) {
  return {{static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)}, facing};
}

/// The maze whose upper left part is drawn, in the form of a map; all beyond is solid walls.
inline Maze drawn(const std::vector<std::string>& lines) {
  Maze maze{};
  for (std::size_t row = 1; row <= kSize + 1; ++row) maze.horizontal[row] = kFull;
  for (std::size_t row = 1; row <= kSize; ++row) maze.vertical[row] = bits(1, kSize + 1);
  for (std::size_t line = 0; line < lines.size(); ++line) {
    Rows& rows = line % 2 == 0 ? maze.horizontal : maze.vertical;
    for (std::size_t i = line % 2 == 0 ? 1 : 0; i < lines[line].size(); i += 2) {
      if (lines[line][i] == ' ') rows[line / 2 + 1] &= ~bit(static_cast<int>(i / 2 + 1));
    }
  }
  return maze;
}

/// The upper left part of what a seat has discovered: `.` nothing, `o` a square, `x` a dead end.
inline std::vector<std::string> discoveries(const Seat& seat, int rows, int columns) {
  std::vector<std::string> lines;
  for (int row = 1; row <= rows; ++row) {
    std::string line;
    for (int column = 1; column <= columns; ++column) {
      const Square square = at(row, column, kNorth).square;
      const bool is_dead_end = has_square(seat.dead_ends, square);
      EXPECT_TRUE(!is_dead_end || has_square(seat.discovered_squares, square));
      line += is_dead_end ? 'x' : has_square(seat.discovered_squares, square) ? 'o' : '.';
    }
    lines.push_back(line);
  }
  return lines;
}

/// The upper left part of the edges that a seat knows, in the form of a map with squares `o`,
/// corners `+` and edges ` ` (unknown), `/` (an opening), `-` and `|`.
inline std::vector<std::string> known_edges(const Maze& maze, const Seat& seat, int rows,
                                            int columns) {
  const auto mark = [](Bits known, Bits walls, int column, char wall) {
    if ((known & bit(column)) == 0) return ' ';
    return (walls & bit(column)) != 0 ? wall : '/';
  };
  std::vector<std::string> lines;
  for (std::size_t row = 1;; ++row) {
    std::string across = "+";
    for (int column = 1; column <= columns; ++column) {
      across += mark(seat.known.horizontal[row], maze.horizontal[row], column, '-');
      across += '+';
    }
    lines.push_back(across);
    if (row > static_cast<std::size_t>(rows)) return lines;
    std::string along;
    for (int column = 1; column <= columns + 1; ++column) {
      along += mark(seat.known.vertical[row], maze.vertical[row], column, '|');
      if (column <= columns) along += 'o';
    }
    lines.push_back(along);
  }
}

/// The whole turn of the seat to move.
inline Walked take_turn(const Maze& maze, State& state, std::string_view letters) {
  Reply reply;
  EXPECT_EQ(parse_reply(letters, reply), "");
  look(maze, state);
  return walk(maze, state, reply.steps());
}

inline constexpr std::array<int, 4> kLoopCounts = {0, 5, kFewestLoops, kSquares};

/// Number `number` of the mazes that property tests play in: spanning trees and corridors, with
/// no loops, a few, and as many as possible; and the two mazes with the longest corridors.
inline Maze test_maze(int number, Random& random) {
  const Carving carving = number % 2 == 0 ? Carving::tree : Carving::corridors;
  if (number % 10 < 8)
    return random_maze(carving, kLoopCounts[static_cast<std::size_t>(number) % 10 / 2], random);
  Maze maze{};  // a comb with its back above, or a serpentine
  for (std::size_t row = 1; row <= kSize; ++row) maze.vertical[row] = bits(1, kSize + 1);
  maze.horizontal[1] = maze.horizontal[kSize + 1] = kFull;
  for (int column = 2; column <= kSize; ++column) {
    const bool is_below = number % 10 == 9 && column % 2 == 0;
    maze.vertical[is_below ? kSize : 1] &= ~bit(column);
  }
  return maze;
}

}  // namespace agon::amazes
