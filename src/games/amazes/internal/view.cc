#include "games/amazes/internal/view.h"

#include <fmt/format.h>

#include "games/amazes/internal/setup_text.h"

namespace agon::amazes {
namespace {

// One number for each row: the bit of value 1 is the first column.
Json rows_view(const Rows& rows, int count) {
  Json view = Json::array();
  for (int row = 1; row <= count; ++row) view.push_back(rows[static_cast<std::size_t>(row)] >> 1U);
  return view;
}

Json square_view(Square square) { return {square.row, square.column}; }

// The squares of `after` that are not in `before`.
Json new_squares(const Rows& before, const Rows& after) {
  Json view = Json::array();
  for (std::uint8_t row = 1; row <= kSize; ++row) {
    for (std::uint8_t column = 1; column <= kSize; ++column) {
      const Square square = {row, column};
      if (has_square(after, square) && !has_square(before, square)) {
        view.push_back(square_view(square));
      }
    }
  }
  return view;
}

int squares_in_sight(const Maze& maze, Position looking) {
  int squares = 0;
  while (take_step(maze, looking, Step::forward)) ++squares;
  return squares;
}

const Seat& mover_of(const State& before, const State& state) {
  return state.seats[static_cast<std::size_t>(before.to_move)];
}

Maze known_walls(const Maze& maze, const Seat& seat) {
  Maze known = maze;
  for (std::size_t row = 0; row < known.horizontal.size(); ++row) {
    known.horizontal[row] &= seat.known.horizontal[row];
    known.vertical[row] &= seat.known.vertical[row];
  }
  return known;
}

// Of the directions in which the edge is known, those with a wall or those without, as a
// hexadecimal digit: 1 is north, 2 east, 4 south, 8 west.
char directions_where(const Edges& known, const Maze& walls, Square square, bool wall) {
  unsigned digit = 0;
  for (unsigned i = 0; i < 4; ++i) {
    const auto direction = static_cast<Direction>(i);
    if (has_edge(known, square, direction) && has_edge(walls, square, direction) == wall) {
      digit |= 1U << i;
    }
  }
  return "0123456789abcdef"[digit];
}

// One row of squares: what stands or lies in each, then the edge to its right.
std::string picture_of_row(const Maze& maze, const State& state, std::uint8_t row) {
  std::string line = "|";
  for (std::uint8_t column = 1; column <= kSize; ++column) {
    const Square square = {row, column};
    const bool red = state.seats[kRed].position.square == square;
    const bool blue = state.seats[kBlue].position.square == square;
    const bool is_closed_below = has_edge(maze, square, Direction::south);
    line += red && blue ? 'X' : red ? 'R' : blue ? 'B' : is_closed_below ? '_' : ' ';
    line += has_edge(maze, square, Direction::east) ? '|' : is_closed_below ? '_' : ' ';
  }
  return line + '\n';
}

std::string picture_of_seat(const Seat& seat, std::string_view name) {
  return fmt::format(
      "{} at row {}, col {}: {} points, discovered {}, first {}, captures {}, steps {}{}\n", name,
      seat.position.square.row, seat.position.square.column, points(seat), seat.discovered,
      seat.first, seat.captures, seat.steps, seat.is_disqualified ? ", disqualified" : "");
}

}  // namespace

Json seat_view(const Seat& seat) {
  Json view = position_json(seat.position);
  view.update({{"disqualified", seat.is_disqualified},
               {"points", points(seat)},
               {"discovered", seat.discovered},
               {"first", seat.first},
               {"steps", seat.steps},
               {"captures", seat.captures},
               {"turns", seat.turns},
               {"discovered_squares", rows_view(seat.discovered_squares, kSize)},
               {"first_squares", rows_view(seat.first_squares, kSize)},
               {"dead_ends", rows_view(seat.dead_ends, kSize)},
               {"known_horizontal", rows_view(seat.known.horizontal, kSize + 1)},
               {"known_vertical", rows_view(seat.known.vertical, kSize)}});
  return view;
}

Json look_view(const Maze& maze, const State& before, const State& after) {
  const Seat& then = mover_of(before, before);
  const Seat& now = mover_of(before, after);
  Rows seen = now.discovered_squares;
  for (std::size_t row = 1; row <= kSize; ++row) {
    seen[row] &= ~(now.dead_ends[row] & ~then.dead_ends[row]);
  }
  Json sight = Json::object();
  const Square own = now.position.square;
  sight["N"] = squares_in_sight(maze, {own, Direction::north});
  sight["E"] = squares_in_sight(maze, {own, Direction::east});
  sight["S"] = squares_in_sight(maze, {own, Direction::south});
  sight["W"] = squares_in_sight(maze, {own, Direction::west});
  return {{"event", "look"},
          {"seat", before.to_move},
          {"sight", std::move(sight)},
          {"seen", new_squares(then.discovered_squares, seen)},
          {"inferred", new_squares(then.dead_ends, now.dead_ends)},
          {"first", now.first - then.first}};
}

Json walk_view(const Maze& maze, const State& before, const State& after,
               std::span<const Step> steps, const Walked& walked) {
  const Seat& then = mover_of(before, before);
  const Seat& now = mover_of(before, after);
  Position at = then.position;
  Json path = {square_view(at.square)};
  const auto taken = static_cast<std::size_t>(walked.taken);
  for (const Step step : steps.first(taken)) {
    take_step(maze, at, step);
    path.push_back(square_view(at.square));
  }
  Json wall = nullptr;
  if (taken < steps.size()) {
    wall = position_json({at.square, turned(at.facing, steps[taken])});
  }
  if (walked.has_returned) path.push_back(square_view(now.position.square));
  return {{"event", "walk"},
          {"seat", before.to_move},
          {"path", std::move(path)},
          {"wall", std::move(wall)},
          {"returned", walked.has_returned},
          {"paid", now.steps - then.steps},
          {"discovered", new_squares(then.discovered_squares, now.discovered_squares)},
          {"first", now.first - then.first},
          {"met", walked.has_met},
          {"captured", now.captures > then.captures}};
}

// A bot is not told either what was discovered first by whom, and so cannot know its points.
void hide_from(int seat, const Maze& maze, const State& state, Json& frame) {
  const Seat& own = state.seats[static_cast<std::size_t>(seat)];
  const Seat& other = state.seats[static_cast<std::size_t>(1 - seat)];
  frame.erase("scores");
  frame["maze"] = map_of(known_walls(maze, own));
  frame["distance"] = squared_distance(own.position.square, other.position.square);
  if (state.to_move != seat) frame["distance"] = nullptr;
  frame["seats"][static_cast<std::size_t>(1 - seat)] = {
      {"row", 0}, {"col", 0}, {"dir", "N"}, {"points", nullptr}, {"turns", other.turns}};
  Json& view = frame["seats"][static_cast<std::size_t>(seat)];
  view["points"] = view["first"] = nullptr;
  view["first_squares"] = view["discovered_squares"];
  Json happened = Json::array();
  for (Json& event : frame["happened"]) {
    if (event["seat"] != seat) continue;
    event["first"] = nullptr;
    happened.push_back(std::move(event));
  }
  frame["happened"] = std::move(happened);
}

Json choices_of(const Maze& maze, const Seat& seat) {
  const Maze walls = known_walls(maze, seat);
  Json open_view = Json::array();
  Json wall_view = Json::array();
  for (std::uint8_t row = 1; row <= kSize; ++row) {
    std::string open;
    std::string closed;
    for (std::uint8_t column = 1; column <= kSize; ++column) {
      open += directions_where(seat.known, walls, {row, column}, false);
      closed += directions_where(seat.known, walls, {row, column}, true);
    }
    open_view.push_back(std::move(open));
    wall_view.push_back(std::move(closed));
  }
  Json choices = position_json(seat.position);
  choices.update({{"most_steps", kMostSteps},
                  {"open", std::move(open_view)},
                  {"walls", std::move(wall_view)}});
  return choices;
}

std::string picture_of(const Maze& maze, const State& state) {
  std::string picture =
      picture_of_seat(state.seats[kRed], "Red") + picture_of_seat(state.seats[kBlue], "Blue") + ' ';
  for (int column = 1; column < 2 * kSize; ++column) picture += '_';
  picture += '\n';
  for (std::uint8_t row = 1; row <= kSize; ++row) picture += picture_of_row(maze, state, row);
  return picture;
}

}  // namespace agon::amazes
