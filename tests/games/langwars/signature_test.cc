// The rules in one number: a change of it is a change of the rules, and has to say which.
#include <gtest/gtest.h>

#include "bench/playouts/langwars.h"
#include "games/langwars/setup.h"

namespace agon::langwars {
namespace {

// FNV-1a over numbers, byte by byte.
class Hash {
 public:
  template <class Int>
  void add(Int number) {
    auto bits = static_cast<std::uint32_t>(number);
    for (std::size_t i = 0; i < sizeof bits; ++i, bits >>= 8U) {
      value_ = (value_ ^ (bits & 0xFFU)) * 0x100000001B3U;
    }
  }
  template <class Element, std::size_t size>
  void add(const std::array<Element, size>& list) {
    for (const Element& element : list) add(element);
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

TEST(LangWarsSignature, OfTheRulesIsUnchanged) {
  Hash hash;
  for (std::int64_t seed = 0; seed < 500; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    State state = initial_state(make_setup(seed));
    hash.add(state.attention);
    while (!is_over(state)) {
      step(state, random_selections(random, state.turn));
      hash.add(state.visible_believers);
      hash.add(state.real_believers);
      hash.add(state.propagated);
    }
    const PerSeat<int> points = victory_points(state);
    hash.add(points);
    hash.add(ranks(points));
  }
  EXPECT_EQ(hash.value(), 0x469C1B76DC6081D7U);
}

}  // namespace
}  // namespace agon::langwars
