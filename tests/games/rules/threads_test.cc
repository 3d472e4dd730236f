// Matches share nothing: played side by side they go as they go alone. The thread sanitizer looks
// on.
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "games/registry.h"
#include "games/rules/random_matches.h"

namespace agon {
namespace {

constexpr std::uint64_t kMatches = 8;

// Plays a match behind the interface in which nobody answers.
std::string play_in_silence(const Game& game, std::int64_t seed) {
  const Options options = Options::from_words(game.info(), {});
  const auto match = game.start(options, game.make_setup(options, seed));
  for (; !match->asks().empty(); match->step()) {
    for (const Ask& ask : match->asks()) {
      if (ask.kind != AskKind::notice) match->fail(ask.seat, Fault::timeout);
    }
  }
  return match->frame().dump() + match->result().to_json().dump();
}

std::vector<std::string> play_all() {
  std::vector<std::string> played;
  for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
    played.push_back(play_random_matches(seed));
    for (const auto& game : all_games()) {
      played.push_back(play_in_silence(*game, static_cast<std::int64_t>(seed)));
    }
  }
  return played;
}

TEST(Threads, PlayMatchesOfAllGamesSideBySide) {
  std::vector<std::string> one;
  std::vector<std::string> other;
  std::thread thread([&] { one = play_all(); });
  other = play_all();
  thread.join();
  EXPECT_EQ(one, other);
  EXPECT_EQ(one, play_all());
}

}  // namespace
}  // namespace agon
