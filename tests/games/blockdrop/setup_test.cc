#include "games/blockdrop/setup.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "error/error.h"
#include "games/blockdrop/game.h"

namespace agon::blockdrop {
namespace {

TEST(BlockdropSetup, KeepsPlayersApartOnTheBoard) {
  for (std::int64_t seed = -1000; seed < 1000; ++seed) {
    const auto setup = make_setup(seed);
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      const auto& place = setup.players[seat];
      ASSERT_TRUE(place.row >= 0 && place.row < kBoardSide);
      ASSERT_TRUE(place.col >= 0 && place.col < kBoardSide);
      for (std::size_t other = 0; other < seat; ++other) {
        ASSERT_GE(distance(place, setup.players[other]), kNearest) << "seed " << seed;
      }
    }
  }
}

TEST(BlockdropSetup, DrawsSquaresAndDirectionsEvenly) {
  std::array<std::array<int, kBoardSide>, kBoardSide> first{};
  std::array<std::array<int, 4>, kSeats> directions{};
  for (std::int64_t seed = 0; seed < 20000; ++seed) {
    const auto setup = make_setup(seed);
    const auto [row, col, direction] = setup.players[0];
    ++first[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      ++directions[seat][static_cast<std::size_t>(setup.players[seat].direction)];
    }
  }
  // Means of 61.7 and 5000, give or take five standard deviations.
  for (const auto& row : first) {
    for (const int count : row) EXPECT_NEAR(count, 62, 40);
  }
  for (const auto& counts : directions) {
    for (const int count : counts) EXPECT_NEAR(count, 5000, 306);
  }
}

TEST(BlockdropSetup, StartsWithAStableBoard) {
  const auto setup = make_setup(5);
  const State state = initial_state(setup);
  EXPECT_EQ(state.turn, 0);
  EXPECT_TRUE(std::all_of(state.blocks.begin(), state.blocks.end(), [](int s) { return s == 0; }));
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    EXPECT_EQ(state.players[seat].row, setup.players[seat].row);
    EXPECT_EQ(state.players[seat].col, setup.players[seat].col);
    EXPECT_EQ(state.players[seat].direction, setup.players[seat].direction);
    EXPECT_EQ(state.players[seat].wait, 0);
    EXPECT_TRUE(state.players[seat].is_on_board());
  }
}

TEST(BlockdropSetup, HasTheFormOfTranscripts) {
  const auto game = make_game();
  const Options none = Options::from_words(game->info(), {});
  EXPECT_EQ(game->make_setup(none, 1).dump(),
            R"({"players":[{"row":10,"col":3,"dir":"D"},{"row":17,"col":9,"dir":"R"},)"
            R"({"row":6,"col":17,"dir":"L"},{"row":15,"col":6,"dir":"D"}]})");
}

TEST(BlockdropSetup, IsRefusedWithThePlaceAndTheReason) {
  const auto game = make_game();
  const Options none = Options::from_words(game->info(), {});
  const Json good = game->make_setup(none, 1);
  const auto refusal = [&](const Json& setup) -> std::string {
    try {
      game->start(none, setup);
    } catch (const Error& error) {
      try {
        game->read_setup(none, setup.dump(), 1);
      } catch (const Error& same) {
        EXPECT_STREQ(error.what(), same.what());
      }
      return error.what();
    }
    return "taken";
  };
  const auto changed = [&](std::size_t seat, const char* name, const Json& value) {
    Json setup = good;
    setup["players"][seat][name] = value;
    return refusal(setup);
  };
  EXPECT_EQ(refusal(good), "taken");
  EXPECT_EQ(refusal(Json::array()), "setup: expected an object, got []");
  EXPECT_EQ(refusal({{"players", Json::array()}}), "setup.players: expected 4 elements, got 0");
  EXPECT_EQ(changed(2, "row", 18),
            "setup.players[2].row: expected an integer from 0 to 17, got 18");
  EXPECT_EQ(changed(0, "col", -1),
            "setup.players[0].col: expected an integer from 0 to 17, got -1");
  EXPECT_EQ(changed(3, "dir", "N"), R"(setup.players[3].dir: expected "U", "R", "D" or "L")");
  EXPECT_EQ(changed(3, "dir", 2), R"(setup.players[3].dir: expected "U", "R", "D" or "L")");
  Json close = good;
  close["players"][2] = {{"row", 16}, {"col", 7}, {"dir", "U"}};
  EXPECT_EQ(refusal(close),
            "setup.players[2]: expected a distance of at least 4 to players[1], got 3");
  Json lacking = good;
  lacking["players"][1].erase("dir");
  EXPECT_EQ(refusal(lacking), "setup.players[1]: has no 'dir'");
}

}  // namespace
}  // namespace agon::blockdrop
