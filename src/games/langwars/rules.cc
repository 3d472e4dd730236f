#include "games/langwars/rules.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

namespace agon::langwars {
namespace {

void add(Counts& sum, const Counts& more) {
  for (std::size_t language = 0; language < kLanguages; ++language) {
    sum[language] = static_cast<std::uint8_t>(sum[language] + more[language]);
  }
}

// One point divided among a set of seats.
constexpr std::array<int, 1U << kSeats> make_shares() {
  std::array<int, 1U << kSeats> shares{};
  for (unsigned seats = 1; seats < shares.size(); ++seats) {
    shares[seats] = kPoint / std::popcount(seats);
  }
  return shares;
}

constexpr std::array<int, 1U << kSeats> kShares = make_shares();

}  // namespace

void step(State& state, const PerSeat<Selection>& selected) {
  assert(!is_over(state));
  state.propagated = {};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    assert(std::accumulate(selected[seat].begin(), selected[seat].end(), 0) ==
           selections_in(state.turn));
    add(state.real_believers[seat], selected[seat]);
    add(state.propagated, selected[seat]);
    if (is_workday(state.turn)) add(state.visible_believers[seat], selected[seat]);
  }
  ++state.turn;
}

// Rules: "The player who gathered the most/least number of the believers of a programming language
// gains/loses the attention degree of the language", divided equally among several.
Settlement settlement(const State& state, int language) {
  const auto l = static_cast<std::size_t>(language);
  const auto& real = state.real_believers;
  const std::uint8_t highest =
      std::max(std::max(real[0][l], real[1][l]), std::max(real[2][l], real[3][l]));
  const std::uint8_t lowest =
      std::min(std::min(real[0][l], real[1][l]), std::min(real[2][l], real[3][l]));
  unsigned most = 0;
  unsigned least = 0;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    most |= static_cast<unsigned>(real[seat][l] == highest) << seat;
    least |= static_cast<unsigned>(real[seat][l] == lowest) << seat;
  }
  return {static_cast<SeatSet>(most), static_cast<SeatSet>(least),
          state.attention[l] * kShares[most], state.attention[l] * kShares[least]};
}

PerSeat<int> victory_points(const State& state) {
  PerSeat<int> points{};
  for (int language = 0; language < kLanguages; ++language) {
    const Settlement now = settlement(state, language);
    for (int seat = 0; seat < kSeats; ++seat) {
      points[static_cast<std::size_t>(seat)] +=
          now.gain * contains(now.most, seat) - now.loss * contains(now.least, seat);
    }
  }
  return points;
}

PerSeat<int> ranks(const PerSeat<int>& points) {
  PerSeat<int> places{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    places[seat] = 1;
    for (const int other : points) places[seat] += other > points[seat];
  }
  return places;
}

}  // namespace agon::langwars
