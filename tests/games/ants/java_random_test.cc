// Against streams and draws of Java's own SecureRandom.
#include "games/ants/java_random.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <numeric>
#include <string>

#include "games/ants/row.h"

namespace agon::ants {
namespace {

std::string first_bytes(std::int64_t seed) {
  JavaRandom random(seed);
  std::string digits;
  for (int i = 0; i < 45; ++i) digits += fmt::format("{:02x}", random.byte());
  return digits;
}

TEST(JavaRandom, StreamsTheBytesOfJava) {
  EXPECT_EQ(
      first_bytes(1),
      "96cb4cedc6d78a4666351950dd1d06af55611874210658966039dee8335b88fddbe32e69e815b79bbb18ccd41e");
  EXPECT_EQ(
      first_bytes(-1),
      "bde848494a8671e61d7d572b9c9dcbd42e4fccb8d505b75977b593fd3a48c294a38e7dbf0910e61658c38872eb");
  EXPECT_EQ(
      first_bytes(123456789012345678),
      "d622cca1a6557aa1ba55662276b23bf7ff63c444ded745e2d430ced377b7d44bb40ad352c268bcbbdafcbf283d");
  EXPECT_EQ(
      first_bytes(INT64_MIN),
      "2809b74efa9399fbd769053ebb692db8307759809db30df71b5b67e787c55d9efa5c81b13e9700ae6ac25c471b");
}

TEST(JavaRandom, DrawsOneAfterTheOtherFromTheStream) {
  JavaRandom random(1);
  EXPECT_EQ(random.below(4), 2);
  EXPECT_EQ(random.below(11), 5);
  EXPECT_EQ(random.below(100), 60);
  EXPECT_TRUE(random.coin());
  EXPECT_EQ(random.below(20), 2);
  EXPECT_EQ(random.real(), 0.37927937544568235);
  EXPECT_FALSE(random.coin());
  EXPECT_EQ(random.real(), 0.8707306017745075);
  EXPECT_EQ(random.below(1), 0);
  EXPECT_EQ(random.below(6), 0);
}

TEST(JavaRandom, ShufflesFromTheLastElementDown) {
  JavaRandom random(1);
  Row<int, 10> list;
  std::iota(list.begin(), list.end(), 0);
  random.shuffle(list, 10);
  EXPECT_EQ(list, (Row<int, 10>{{9, 5, 7, 8, 1, 2, 4, 3, 6, 0}}));
}

TEST(JavaRandom, DrawsFourBytesEvenForABoundOfOne) {
  JavaRandom drawn(7);
  JavaRandom skipped(7);
  EXPECT_EQ(drawn.below(1), 0);
  skipped.bits(32);
  EXPECT_EQ(drawn.byte(), skipped.byte());
}

TEST(JavaRandom, StaysBelowAnyBound) {
  JavaRandom random(3);
  for (const int bound : {1, 2, 3, 7, 64, 115, 1 << 30, (1 << 30) + 1, INT32_MAX}) {
    for (int i = 0; i < 200; ++i) {
      const int drawn = random.below(bound);
      EXPECT_GE(drawn, 0);
      EXPECT_LT(drawn, bound);
    }
  }
}

}  // namespace
}  // namespace agon::ants
