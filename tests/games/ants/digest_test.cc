// Maps of the contest's own generator, known by their digests, and their file form.
#include "games/ants/digest.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <sstream>

#include "error/error.h"
#include "replay/transcript.h"

namespace agon::ants {
namespace {

std::string unzipped(const std::string& path) {
  gzFile file = gzopen(path.c_str(), "rb");
  std::string text;
  char buffer[1 << 14];
  for (int got; (got = gzread(file, buffer, sizeof buffer)) > 0;) {
    text.append(buffer, static_cast<std::size_t>(got));
  }
  gzclose(file);
  return text;
}

TEST(AntsMapDigest, IsThatOfTheContestForEveryRecordedMap) {
  std::istringstream lines(unzipped(AGON_TEST_DATA "/ants/maps.jsonl.gz"));
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const auto difference = verify_map_digest(Json::parse(line));
    EXPECT_FALSE(difference) << line;
  }
  EXPECT_EQ(count, 200);
}

TEST(AntsMapDigest, TellsWhatDiffers) {
  const auto difference =
      verify_map_digest({{"seed", "-2"}, {"league", 3}, {"sha256", "6f341e13"}});
  ASSERT_TRUE(difference);
  EXPECT_EQ(difference->what, "the digest of map -2");
  EXPECT_EQ(difference->expected, "6f341e13");
  EXPECT_EQ(difference->actual, map_digest(-2, 3));
}

TEST(AntsMapDigest, RefusesOtherForms) {
  const std::vector<Json> lines = {
      {{"league", 3}, {"sha256", "00"}},
      {{"seed", 5}, {"league", 3}, {"sha256", "00"}},
      {{"seed", "5"}, {"league", 0}, {"sha256", "00"}},
      {{"seed", "5"}, {"league", 5}, {"sha256", "00"}},
      {{"seed", "5"}, {"league", "3"}, {"sha256", "00"}},
      {{"seed", "5"}, {"league", 3}, {"sha256", 0}},
  };
  for (const Json& line : lines) EXPECT_THROW(verify_map_digest(line), Error) << line;
}

}  // namespace
}  // namespace agon::ants
