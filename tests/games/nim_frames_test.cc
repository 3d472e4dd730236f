// The example is not in the program, so nothing else makes sure that its viewer is tried on frames
// as its rules draw them up.
#include <gtest/gtest.h>

#include <fstream>

#include "nim/game.h"

namespace agon {
namespace {

TEST(NimFrames, AreThoseThatItsViewerIsTestedWith) {
  std::ifstream file(AGON_SOURCE_DIR "/web/viewer/test/data/nim.json");
  const Json view = Json::parse(file);
  const auto game = nim::make_game();
  const auto match = game->start(Options::from_json(game->info(), view["options"]), view["scene"]);
  EXPECT_EQ(match->scene(), view["scene"]);
  for (const Json& exchange : view["exchanges"]) {
    EXPECT_EQ(match->frame(), view["frames"][exchange["frame"].get<std::size_t>()]);
    ASSERT_FALSE(match->asks().empty());
    EXPECT_EQ(match->asks()[0].text, exchange["sent"]);
    match->hear(exchange["seat"], exchange["lines"][0].get<std::string>());
    match->step();
  }
  EXPECT_TRUE(match->asks().empty());
  EXPECT_EQ(match->frame(), view["frames"].back());
}

}  // namespace
}  // namespace agon
