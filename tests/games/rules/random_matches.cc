#include "games/rules/random_matches.h"

#include "bench/playouts/langwars.h"
#include "bench/playouts/terraforming.h"
#include "games/amazes/protocol.h"
#include "games/amazes/setup.h"
#include "games/ants/protocol.h"
#include "games/blockdrop/protocol.h"
#include "games/blockdrop/setup.h"
#include "games/langwars/protocol.h"
#include "games/langwars/setup.h"
#include "games/random.h"
#include "games/terraforming/protocol.h"

namespace agon {
namespace {

void play_langwars(std::int64_t seed, Random& random, text::LineWriter& out) {
  langwars::State state = langwars::initial_state(langwars::make_setup(seed));
  langwars::write_settings(state, out);
  for (; !langwars::is_over(state);
       langwars::step(state, langwars::random_selections(random, state.turn))) {
    for (int seat = 0; seat < langwars::kSeats; ++seat) langwars::write_turn(state, seat, out);
  }
}

void play_blockdrop(std::int64_t seed, Random& random, text::LineWriter& out) {
  blockdrop::State state = blockdrop::initial_state(blockdrop::make_setup(seed));
  while (!blockdrop::is_over(state)) {
    blockdrop::write_state(state, blockdrop::seat_to_move(state), out);
    blockdrop::step(state, static_cast<blockdrop::Command>(random.below(6)));
  }
}

void play_terraforming(std::int64_t seed, Random& random, text::LineWriter& out) {
  terraforming::State state = terraforming::opening(terraforming::random_setup(seed));
  for (terraforming::finish(state); !state.is_over;) {
    terraforming::write_block(state, state.seat, out);
    play_turn(state, terraforming::drawing_from(random));
  }
}

void play_amazes(Random& random, text::LineWriter& out) {
  using amazes::Step;
  const amazes::Maze maze = amazes::random_maze(amazes::Carving::tree, amazes::kMostLoops, random);
  amazes::State state = amazes::start(amazes::random_starts(maze, random));
  while (!amazes::is_over(state)) {
    const int seat = state.to_move;
    amazes::look(maze, state);
    amazes::write_view(maze, state, seat, out);
    std::array<Step, 8> steps;
    for (Step& step : steps) step = static_cast<Step>(random.below(4));
    amazes::walk(maze, state, steps);
  }
}

void play_ants(std::int64_t seed, Random& random, text::LineWriter& out) {
  const ants::Board board(ants::generate(seed, ants::kLastLeague));
  const auto any_cell = [&] {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(board.cells())));
  };
  ants::State state = ants::initial_state(board.setup());
  ants::write_initialisation(board, state, 0, out);
  while (!ants::is_over(board, state)) {
    ants::PerSeat<ants::Beacons> beacons{};
    for (int seat = 0; seat < ants::kSeats; ++seat) {
      ants::write_turn(board, state, seat, out);
      ants::place_line(board, board.bases(seat).front(), any_cell(), 1, beacons[seat]);
    }
    ants::step(board, state, beacons);
  }
}

}  // namespace

std::string play_random_matches(std::uint64_t seed) {
  Random random(seed);
  text::LineWriter out;
  const auto setup_seed = static_cast<std::int64_t>(seed);
  play_langwars(setup_seed, random, out);
  play_blockdrop(setup_seed, random, out);
  play_terraforming(setup_seed, random, out);
  play_amazes(random, out);
  play_ants(setup_seed, random, out);
  return std::string(out.view());
}

}  // namespace agon
