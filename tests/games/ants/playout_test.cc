// Whole games: against the plain reading of the rules, and against known totals.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "bench/playouts/ants.h"
#include "games/allocation_counter.h"
#include "games/ants/plain_rules.h"
#include "games/ants/protocol.h"
#include "games/ants/replies.h"

namespace agon::ants {
namespace {

// A valid reply, read word by word.
plain::Orders plainly_read(std::string reply) {
  std::replace(reply.begin(), reply.end(), ';', ' ');
  std::istringstream words(reply);
  plain::Orders orders;
  for (std::string word; words >> word;) {
    if (word == "LINE") {
      plain::Line& line = orders.lines.emplace_back();
      words >> line.from >> line.to >> line.strength;
    } else if (word == "BEACON") {
      plain::Beacon& beacon = orders.beacons.emplace_back();
      words >> beacon.cell >> beacon.strength;
    }
  }
  return orders;
}

class AntsRandomGames : public testing::TestWithParam<int> {};

TEST_P(AntsRandomGames, GoAsThePlainRulesSay) {
  for (std::int64_t seed = 1; seed <= 6; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const Board board(generate(seed, GetParam()),
                      seed % 3 == 0 ? HarvestOrder::crystals_first : HarvestOrder::eggs_first);
    State state = initial_state(board.setup());
    plain::State plain = plain::initial_state(board);
    PerSeat<std::string> replies;
    for (int turn = 0; turn < 30; ++turn) {
      PerSeat<plain::Orders> orders;
      PerSeat<Beacons> beacons;
      for (int seat = 0; seat < kSeats; ++seat) {
        // Bots repeat themselves; otherwise ants would seldom arrive.
        if (turn % 5 == 0) replies[seat] = random_reply(random, board, seat);
        orders[seat] = plainly_read(replies[seat]);
        beacons[seat] = read_reply(board, replies[seat]).beacons;
      }
      plain::step(board, plain, orders);
      step(board, state, beacons);
      ASSERT_TRUE(plain::agrees(plain, state))
          << "seed " << seed << ", turn " << turn << ": " << replies[0] << " | " << replies[1];
    }
  }
}

TEST_P(AntsRandomGames, MakeAntsFromEggsAndPointsFromCrystalsOnly) {
  for (std::int64_t seed = 100; seed < 130; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const Board board(generate(seed, GetParam()));
    State state = initial_state(board.setup());
    for (int turn = 0; turn < kTurns; ++turn) {
      PerSeat<Beacons> beacons;
      for (int seat = 0; seat < kSeats; ++seat) {
        beacons[seat] = read_reply(board, random_reply(random, board, seat)).beacons;
      }
      const State before = state;
      Events events;
      step(board, state, beacons, &events);
      PerSeat<std::int32_t> born{};
      PerSeat<std::int32_t> won{};
      PerCell taken{};
      for (const Harvest& harvest : events.harvests) {
        for (const int cell : harvest.cells) {
          for (int seat = 0; seat < kSeats; ++seat) {
            const std::int32_t amount = harvest.amounts[seat][cell];
            EXPECT_LE(amount, before.richness[cell]);
            taken[cell] += amount;
            (harvest.kind == Kind::eggs ? born : won)[seat] += amount;
          }
        }
      }
      for (int seat = 0; seat < kSeats; ++seat) {
        EXPECT_EQ(total_ants(state, seat),
                  total_ants(before, seat) + born[seat] * board.setup().bases_per_seat);
        EXPECT_EQ(state.points[seat], before.points[seat] + won[seat]);
        for (const std::int32_t ants : state.ants[seat]) EXPECT_GE(ants, 0);
      }
      for (int cell = 0; cell < board.cells(); ++cell) {
        EXPECT_EQ(state.richness[cell], std::max(0, before.richness[cell] - taken[cell]));
      }
    }
  }
}

TEST_P(AntsRandomGames, EndTheSameWithEventsOrWithout) {
  const Board board(generate(77, GetParam()));
  Random random(77);
  State state = initial_state(board.setup());
  State watched = state;
  for (int turn = 0; turn < 50; ++turn) {
    PerSeat<Beacons> beacons;
    for (int seat = 0; seat < kSeats; ++seat) {
      beacons[seat] = read_reply(board, random_reply(random, board, seat)).beacons;
    }
    Events events;
    step(board, state, beacons);
    step(board, watched, beacons, &events);
    ASSERT_EQ(state, watched);
  }
}

TEST_P(AntsRandomGames, AllocateNothingInATurn) {
  const Board board(generate(5, GetParam()));
  Random random(5);
  PerSeat<std::string> replies;
  State state = initial_state(board.setup());
  Events events;
  for (int turn = 0; turn < 50; ++turn) {
    for (int seat = 0; seat < kSeats; ++seat) replies[seat] = random_reply(random, board, seat);
    const std::size_t before = allocations();
    PerSeat<Beacons> beacons;
    for (int seat = 0; seat < kSeats; ++seat) {
      beacons[seat] = read_reply(board, replies[seat]).beacons;
    }
    step(board, state, beacons, &events);
    const bool over = is_over(board, state);
    EXPECT_EQ(allocations(), before) << over;
  }
}

INSTANTIATE_TEST_SUITE_P(Leagues, AntsRandomGames, testing::Range(1, kLastLeague + 1));

TEST(AntsFixedGames, EndWithTheKnownTotals) {
  PerSeat<std::int64_t> points{};
  PerSeat<std::int64_t> ants{};
  for (std::int64_t seed = 1; seed <= 50; ++seed) {
    const Board board(generate(seed, 4));
    State state = initial_state(board.setup());
    PerSeat<std::string> replies;
    for (int seat = 0; seat < kSeats; ++seat) replies[seat] = lines_to_the_nearest(board, seat);
    while (state.turns < kTurns) {  // beyond the end of most
      PerSeat<Beacons> beacons;
      for (int seat = 0; seat < kSeats; ++seat) {
        beacons[seat] = read_reply(board, replies[seat]).beacons;
      }
      step(board, state, beacons);
    }
    for (int seat = 0; seat < kSeats; ++seat) {
      points[seat] += state.points[seat];
      ants[seat] += total_ants(state, seat);
    }
  }
  EXPECT_EQ(points, (PerSeat<std::int64_t>{5728, 5728}));
  EXPECT_EQ(ants, (PerSeat<std::int64_t>{2667, 2667}));
}

}  // namespace
}  // namespace agon::ants
