// What every game must do, tried on each one in the registry and on the example.
#include <gtest/gtest.h>

#include <algorithm>

#include "error/error.h"
#include "games/random.h"
#include "games/registry.h"
#include "nim/game.h"

namespace agon {
namespace {

const Game& example() {
  static const std::unique_ptr<const Game> kNim = nim::make_game();
  return *kNim;
}

std::vector<const Game*> games() {
  std::vector<const Game*> games = {&example()};
  for (const auto& game : all_games()) games.push_back(game.get());
  return games;
}

// Lines such as bots of these games print, good and bad.
std::string random_line(Random& random) {
  static const std::vector<std::string> kWords = {
      "READY", "0",    "1",     "2",      "3", "7",  "-1",    "12",   "U",       "R",
      "D",     "L",    "A",     "N",      "F", "T",  "FLR",   "WAIT", "BEACON",  "LINE",
      ";",     "move", "build", "finish", "r", "ul", "house", "town", "MESSAGE", "xyzzy"};
  std::string line;
  for (std::uint32_t words = random.below(6); words > 0; --words) {
    if (!line.empty()) line += ' ';
    line += kWords[random.below(static_cast<std::uint32_t>(kWords.size()))];
  }
  return line;
}

// Plays a whole match with random lines and faults; returns everything that was sent, and the
// result.
std::string play(Match& match, std::uint64_t seed, int seats) {
  Random random(seed);
  std::string sent;
  for (; !match.asks().empty(); match.step()) {
    int last_seat = -1;
    for (const Ask& ask : match.asks()) {
      EXPECT_GT(ask.seat, last_seat) << "asks are in ascending order of seats";
      EXPECT_LT(ask.seat, seats);
      EXPECT_TRUE(ask.text.empty() || ask.text.back() == '\n');
      last_seat = ask.seat;
      sent += ask.text;
      if (ask.kind == AskKind::notice) continue;
      Heard heard{Heard::Kind::more};
      for (int line = 0; line < 20 && heard.kind == Heard::Kind::more; ++line) {
        if (random.chance(1, 400)) break;
        heard = match.hear(ask.seat, random.chance(1, 8) ? "finish" : random_line(random));
        EXPECT_TRUE(heard.kind != Heard::Kind::invalid || !heard.remark.empty());
      }
      if (heard.kind == Heard::Kind::more) {
        match.fail(ask.seat, random.chance(1, 2) ? Fault::timeout : Fault::crash);
      }
    }
    EXPECT_TRUE(match.scene().is_object());
    EXPECT_TRUE(match.frame().is_object());
    EXPECT_FALSE(match.picture().empty());
  }
  return sent + match.result().to_json().dump();
}

class EveryGame : public testing::TestWithParam<const Game*> {
 protected:
  const Game& game() const { return *GetParam(); }
  Options defaults() const { return Options::from_words(game().info(), {}); }
};

TEST_P(EveryGame, HasCompleteFacts) {
  const GameInfo& info = game().info();
  EXPECT_FALSE(info.id.empty());
  EXPECT_FALSE(info.title.empty());
  EXPECT_FALSE(info.summary.empty());
  EXPECT_GE(info.seats, 2);
  for (const OptionSpec& option : info.options) {
    EXPECT_FALSE(option.help.empty());
    EXPECT_NO_THROW(
        Options::from_words(info, {std::string(option.name) + "=" + std::string(option.fallback)}));
  }
}

TEST_P(EveryGame, MakesTheSameSetupFromTheSameSeed) {
  for (const std::int64_t seed : {1L, -1L, 42L, INT64_MIN}) {
    const Json setup = game().make_setup(defaults(), seed);
    EXPECT_EQ(setup, game().make_setup(defaults(), seed));
    EXPECT_EQ(setup, game().read_setup(defaults(), setup.dump(), 7)) << "explicit setups are kept";
    EXPECT_NE(game().start(defaults(), setup), nullptr);
  }
  std::vector<std::string> setups;
  for (int seed = 1; seed <= 8; ++seed)
    setups.push_back(game().make_setup(defaults(), seed).dump());
  EXPECT_NE(std::count(setups.begin(), setups.end(), setups[0]), 8) << "the seed matters";
}

TEST_P(EveryGame, PlaysToAnEndWhateverBotsSay) {
  const int seats = game().info().seats;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Json setup = game().make_setup(defaults(), static_cast<std::int64_t>(seed));
    const auto match = game().start(defaults(), setup);
    const auto again = game().start(defaults(), setup);
    EXPECT_EQ(play(*match, seed, seats), play(*again, seed, seats)) << "same replies, same bytes";
    const Result result = match->result();
    ASSERT_EQ(result.scores.size(), static_cast<std::size_t>(seats));
    ASSERT_EQ(result.ranks.size(), static_cast<std::size_t>(seats));
    for (const int rank : result.ranks) {
      const auto better = std::count_if(result.ranks.begin(), result.ranks.end(),
                                        [&](int other) { return other < rank; });
      EXPECT_EQ(rank, better + 1) << "competition ranking";
    }
  }
}

TEST_P(EveryGame, PlaysToAnEndWithoutAnyBot) {
  const auto match = game().start(defaults(), game().make_setup(defaults(), 3));
  for (; !match->asks().empty(); match->step()) {
    for (const Ask& ask : match->asks()) {
      if (ask.kind != AskKind::notice) match->fail(ask.seat, Fault::crash);
    }
  }
  EXPECT_EQ(match->result().ranks.size(), static_cast<std::size_t>(game().info().seats));
}

TEST_P(EveryGame, RefusesSetupsThatAreNone) {
  for (const char* text : {"", "{", "[]", "{}", "null", "{\"players\": 3}", "1e999"}) {
    EXPECT_THROW(game().start(defaults(), game().read_setup(defaults(), text, 1)), Error) << text;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(games()),
                         [](const auto& game) { return std::string(game.param->info().id); });

}  // namespace
}  // namespace agon
