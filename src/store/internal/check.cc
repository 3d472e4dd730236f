#include "store/internal/check.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "error/error.h"
#include "store/internal/members.h"
#include "text/text.h"

namespace agon::store {

void check(const MatchResult& match) {
  const auto expect = [&](bool holds, const char* expectation) {
    if (!holds) throw Error(fmt::format("result of match {}: {}", match.number, expectation));
  };
  const auto expect_text = [&](const char* /*name*/, const auto& member) {
    if constexpr (std::is_same_v<decltype(member), const std::string&>) {
      expect(text::is_utf8(member) && member.find('\0') == std::string::npos,
             "expected texts in UTF-8 without NUL");
    }
  };
  visit_match(match, expect_text);
  expect(match.number >= 0 && match.number < std::numeric_limits<std::int64_t>::max(),
         "expected a number from 0");
  expect(!match.seats.empty(), "expected seats");
  expect(match.tags.is_object(), "expected an object of tags");
  for (const SeatResult& seat : match.seats) {
    visit_seat(seat, expect_text);
    expect(seat.bot >= 0, "expected bots from 0");
    expect(seat.rank >= 1 && seat.rank <= static_cast<int>(match.seats.size()),
           "expected ranks from 1 to the number of seats");
    expect(std::isfinite(seat.score), "expected finite scores");
    expect(seat.numbers.is_object(), "expected an object of numbers");
  }
}

}  // namespace agon::store
