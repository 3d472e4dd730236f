#include "bench/rules.h"

#include <fmt/format.h>

#include "bench/playouts/amazes.h"
#include "bench/playouts/ants.h"
#include "bench/playouts/blockdrop.h"
#include "bench/playouts/langwars.h"
#include "bench/playouts/terraforming.h"
#include "error/error.h"
#include "games/amazes/setup.h"
#include "games/ants/protocol.h"
#include "games/blockdrop/protocol.h"
#include "games/langwars/protocol.h"
#include "games/langwars/setup.h"
#include "games/terraforming/protocol.h"

namespace agon::bench {
namespace {

// Takes a result, so that no compiler finds it unused.
void keep(std::uint64_t value) { asm volatile("" : : "r"(value)); }

void check(bool holds, const char* game) {
  if (!holds) throw Error(fmt::format("the playouts of {} end with other sums", game));
}

std::uint64_t ants_turns(int /*thread*/) {
  using namespace agon::ants;
  constexpr int kGames = 50;
  std::array<std::int64_t, kSeats> points{};
  std::array<std::int64_t, kSeats> ants{};
  for (std::int64_t seed = 1; seed <= kGames; ++seed) {
    const Board board(generate(seed, kLastLeague));
    State state = initial_state(board.setup());
    const PerSeat<std::string> replies = {
        {lines_to_the_nearest(board, 0), lines_to_the_nearest(board, 1)}};
    while (state.turns < ants::kTurns) {
      const PerSeat<Beacons> beacons = {
          {read_reply(board, replies[0]).beacons, read_reply(board, replies[1]).beacons}};
      step(board, state, beacons);
    }
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      points[seat] += state.points[static_cast<int>(seat)];
      ants[seat] += total_ants(state, static_cast<int>(seat));
    }
  }
  check(points == std::array<std::int64_t, kSeats>{5728, 5728} &&
            ants == std::array<std::int64_t, kSeats>{2667, 2667},
        "ants");
  return kGames * ants::kTurns;
}

std::uint64_t ants_maps(int thread) {
  static thread_local std::int64_t seed = thread * std::int64_t{1'000'000'000};
  for (int league = 1; league <= ants::kLastLeague; ++league) {
    keep(static_cast<std::uint64_t>(ants::generate(++seed, league).cells));
  }
  return ants::kLastLeague;
}

std::uint64_t blockdrop_turns(int /*thread*/) {
  using namespace agon::blockdrop;
  Random random(1);
  std::uint64_t turns = 0;
  std::array<int, kSeats> wins{};
  for (std::size_t game = 0; game < 1000; ++game) {
    State state = recorded_start(game % kBlockdropStarts.size());
    while (!is_over(state)) step(state, draw_command(state, random));
    turns += static_cast<std::uint64_t>(state.turn);
    if (winner(state) >= 0) ++wins[static_cast<std::size_t>(winner(state))];
  }
  check(turns == 643700 && wins == std::array<int, kSeats>{164, 165, 200, 154}, "blockdrop");
  return turns;
}

std::uint64_t terraforming_turns(int /*thread*/) {
  using namespace agon::terraforming;
  Random random(1);
  const auto draw = [&](int bound) {
    return (random.next() >> 33U) % static_cast<std::uint64_t>(bound);
  };
  std::uint64_t turns = 0;
  std::array<int, kSeats> scores{};
  for (std::size_t game = 0; game < 100; ++game) {
    State state = opening(recorded_setup(game % kTerraformingFields.size()));
    for (finish(state); !state.is_over; ++turns) play_turn(state, draw);
    for (std::size_t seat = 0; seat < kSeats; ++seat) scores[seat] += state.scores[seat];
  }
  check(turns == 60000 && scores == std::array<int, kSeats>{3823, 3663, 3915}, "terraforming");
  return turns;
}

std::uint64_t amazes_turns(int thread) {
  using namespace agon::amazes;
  struct Mazes {
    std::array<Maze, 10> list;
    Mazes() : list{} {
      Random random(2010);
      for (int i = 0; i < 10; ++i) {
        list[static_cast<std::size_t>(i)] =
            random_maze(Carving::tree, kFewestLoops + i % (kMostLoops - kFewestLoops + 1), random);
      }
    }
  };
  static const Mazes mazes;
  static thread_local Random random(static_cast<std::uint64_t>(thread) + 1);
  std::uint64_t sum = 0;
  for (const Maze& maze : mazes.list) {
    State state = start(random_starts(maze, random));
    while (!is_over(state)) {
      look(maze, state);
      walk(maze, state, random_walk(maze, state, 8, random).steps());
      sum += static_cast<std::uint64_t>(points(state.seats[0]));
    }
    sum += static_cast<std::uint64_t>(score(state, 0) + score(state, 1));
  }
  keep(sum);
  return mazes.list.size() * 2 * amazes::kTurns;
}

std::uint64_t langwars_games(int thread) {
  using namespace agon::langwars;
  constexpr int kGames = 1000;
  static thread_local Random random(static_cast<std::uint64_t>(thread) + 1);
  std::uint64_t sum = 0;
  for (std::int64_t game = 0; game < kGames; ++game) {
    State state = initial_state(make_setup(game));
    while (!is_over(state)) step(state, random_selections(random, state.turn));
    for (const int points : victory_points(state)) sum += static_cast<std::uint64_t>(points);
  }
  keep(sum);
  return kGames;
}

// The longest prompt of a turn: the largest board, ants everywhere.
std::uint64_t ants_prompts(int /*thread*/) {
  using namespace agon::ants;
  struct Position {
    Board board;
    State state;
    Position() : board(largest()), state(initial_state(board.setup())) {
      for (int cell = 0; cell < board.cells(); ++cell) {
        state.ants[0][cell] = 10 + cell % 40;
        state.ants[1][cell] = 10 + cell % 70;
      }
    }
    static Setup largest() {
      Setup best;
      for (std::int64_t seed = 1; seed <= 200; ++seed) {
        const Setup setup = generate(seed, kLastLeague);
        if (setup.cells > best.cells) best = setup;
      }
      return best;
    }
  };
  static const Position position;
  static thread_local text::LineWriter out;
  constexpr int kPrompts = 1000;
  for (int i = 0; i < kPrompts; ++i) {
    out.clear();
    write_turn(position.board, position.state, i % kSeats, out);
    keep(out.view().size());
  }
  return kPrompts;
}

std::uint64_t blockdrop_prompts(int /*thread*/) {
  static const blockdrop::State state = blockdrop::recorded_start(0);
  static thread_local text::LineWriter out;
  constexpr int kPrompts = 1000;
  for (int i = 0; i < kPrompts; ++i) {
    out.clear();
    write_state(state, i % blockdrop::kSeats, out);
    keep(out.view().size());
  }
  return kPrompts;
}

std::uint64_t terraforming_prompts(int /*thread*/) {
  struct Position {
    terraforming::State state = terraforming::opening(terraforming::recorded_setup(0));
    Position() { terraforming::finish(state); }
  };
  static const Position position;
  static thread_local text::LineWriter out;
  constexpr int kPrompts = 1000;
  for (int i = 0; i < kPrompts; ++i) {
    out.clear();
    write_block(position.state, i % terraforming::kSeats, out);
    keep(out.view().size());
  }
  return kPrompts;
}

std::uint64_t amazes_prompts(int /*thread*/) {
  using namespace agon::amazes;
  struct Position {
    Maze maze{};
    State state{};
    Position() {
      Random random(1);
      maze = random_maze(Carving::tree, kMostLoops, random);
      state = start(random_starts(maze, random));
    }
  };
  static const Position position;
  static thread_local text::LineWriter out;
  constexpr int kPrompts = 1000;
  for (int i = 0; i < kPrompts; ++i) {
    out.clear();
    write_view(position.maze, position.state, i % 2, out);
    keep(out.view().size());
  }
  return kPrompts;
}

std::uint64_t langwars_prompts(int /*thread*/) {
  static const langwars::State state = langwars::initial_state(langwars::make_setup(1));
  static thread_local text::LineWriter out;
  constexpr int kPrompts = 1000;
  for (int i = 0; i < kPrompts; ++i) {
    out.clear();
    langwars::write_turn(state, i % langwars::kSeats, out);
    keep(out.view().size());
  }
  return kPrompts;
}

std::uint64_t ants_replies(int /*thread*/) {
  using namespace agon::ants;
  static const Board board(generate(1, kLastLeague));
  static const std::string line = lines_to_the_nearest(board, 0);
  constexpr int kReplies = 1000;
  for (int i = 0; i < kReplies; ++i) {
    keep(static_cast<std::uint64_t>(read_reply(board, line).beacons.strength[0]));
  }
  return kReplies;
}

std::uint64_t blockdrop_replies(int /*thread*/) {
  constexpr int kReplies = 1000;
  for (int i = 0; i < kReplies; ++i) keep(blockdrop::parse_reply("A").command.has_value());
  return kReplies;
}

std::uint64_t terraforming_replies(int /*thread*/) {
  constexpr int kReplies = 1000;
  for (int i = 0; i < kReplies; ++i) {
    keep(static_cast<std::uint64_t>(terraforming::parse_command("move -3 4 ur 12").kind));
  }
  return kReplies;
}

std::uint64_t amazes_replies(int /*thread*/) {
  constexpr int kReplies = 1000;
  amazes::Reply reply;
  for (int i = 0; i < kReplies; ++i) keep(amazes::parse_reply("FLFFRFTF", reply).size());
  return kReplies;
}

std::uint64_t langwars_replies(int /*thread*/) {
  constexpr int kReplies = 1000;
  for (int i = 0; i < kReplies; ++i) keep(langwars::parse_reply("0 3 7 7 2", 1).selected[0]);
  return kReplies;
}

}  // namespace

std::vector<Workload> rules_workloads() {
  return {{"langwars", "games", langwars_games},
          {"langwars", "prompts", langwars_prompts},
          {"langwars", "replies", langwars_replies},
          {"blockdrop", "turns", blockdrop_turns, 643.7},
          {"blockdrop", "prompts", blockdrop_prompts},
          {"blockdrop", "replies", blockdrop_replies},
          {"terraforming", "turns", terraforming_turns, 600},
          {"terraforming", "prompts", terraforming_prompts},
          {"terraforming", "replies", terraforming_replies},
          {"amazes", "turns", amazes_turns, 300},
          {"amazes", "prompts", amazes_prompts},
          {"amazes", "replies", amazes_replies},
          {"ants", "turns", ants_turns, 100},
          {"ants", "maps", ants_maps},
          {"ants", "prompts", ants_prompts},
          {"ants", "replies", ants_replies}};
}

}  // namespace agon::bench
