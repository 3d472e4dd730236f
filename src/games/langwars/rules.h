// The rules of Lang Wars: four seats win believers for eight programming languages over ten turns.
//
// Odd turns are workdays, on which every seat propagates languages five times in the open; even
// turns are holidays, with two propagations that only count in sum. At the end each language's
// attention degree goes to the seats with most of its believers and is taken from those with least.
#pragma once

#include <array>
#include <cstdint>

/// Lang Wars, JavaChallenge 2014.
namespace agon::langwars {

inline constexpr int kSeats = 4;
inline constexpr int kLanguages = 8;
inline constexpr int kTurns = 10;
inline constexpr int kWorkdaySelections = 5;
inline constexpr int kHolidaySelections = 2;
inline constexpr int kLeastAttention = 3;
inline constexpr int kMostAttention = 6;

/// What a selection counts for that is missing or makes no sense (rules: "select language 0").
inline constexpr int kFallbackLanguage = 0;

/// A small number per language. A seat has at most 35 believers of one, so that bytes do.
using Counts = std::array<std::uint8_t, kLanguages>;

/// How often a seat propagates each language in one turn; the order makes no difference.
using Selection = Counts;

/// Something per seat.
template <class T>
using PerSeat = std::array<T, kSeats>;

/// A plain value: copy it, step the copy, compare.
struct State {
  Counts attention{};
  PerSeat<Counts> visible_believers{};  ///< won on workdays
  PerSeat<Counts> real_believers{};     ///< won on workdays and holidays
  Counts propagated{};                  ///< by all seats together in the turn just before
  int turn = 1;                         ///< the turn to be played; kTurns + 1 at the end

  friend bool operator==(const State&, const State&) = default;
};

/// After the last turn.
constexpr bool is_over(const State& state) { return state.turn > kTurns; }

/// Turns count from 1.
constexpr bool is_workday(int turn) { return turn % 2 == 1; }

/// How many languages a seat selects in a turn.
constexpr int selections_in(int turn) {
  return is_workday(turn) ? kWorkdaySelections : kHolidaySelections;
}

/// What a seat selects that does not answer.
constexpr Selection fallback_selection(int turn) {
  Selection selection{};
  selection[kFallbackLanguage] = static_cast<std::uint8_t>(selections_in(turn));
  return selection;
}

/// Counts one turn for all seats at once. Requires that it is not over and that every seat's
/// selection adds up to `selections_in(state.turn)`.
void step(State& state, const PerSeat<Selection>& selected);

/// A set of seats: bit i stands for seat i.
using SeatSet = std::uint8_t;

constexpr bool contains(SeatSet seats, int seat) { return ((seats >> seat) & 1) != 0; }

/// Victory points are counted in whole 24ths: a share of an attention degree among one to four
/// seats is a whole number of them, so that equal points are equal numbers.
inline constexpr int kPoint = 24;

/// What a language is worth to whom as the believers stand. Neither set is ever empty; they are the
/// same when all seats have equally many.
struct Settlement {
  SeatSet most;   ///< the seats that gain
  SeatSet least;  ///< the seats that lose
  int gain;       ///< for each of `most`, in 24ths
  int loss;       ///< for each of `least`, in 24ths
};

/// Of one language, 0 … kLanguages - 1.
Settlement settlement(const State& state, int language);

/// Victory points in 24ths, if the game ended now.
PerSeat<int> victory_points(const State& state);

/// 1-based places by points; equal points share a place and leave out the next.
PerSeat<int> ranks(const PerSeat<int>& points);

}  // namespace agon::langwars
