// The Terraforming contest at CEDEC 2013, as its document says: a qualifier of three-seat matches,
// then a final of nine.
//
// Qualifier. Everybody starts at Elo 1500. Each round sorts the teams by rating, cuts the list into
// threes and plays a match of each; so on until each team has played `games` matches (30). In the
// first round teams are level and stand as seeded. A match counts as three: first beat second,
// first beat third, second beat third, each with the logistic expectation of Elo on the ratings
// before the match; a shared rank counts as half. If the teams are no multiple of three, fillers
// are added (Error when there are too few of them); they are rated but never qualify.
//
// Final. Of those who attend, by rating, the best three students, the best three professionals and
// then the best three of all others make three groups. Two games in each; the team with most first
// places goes on, and if there are several such teams, one more game of the group is played and the
// better of them in it goes on. The three winners play up to four games; two first places win.
//
// Left open by the document and decided here: K is a parameter. A division with fewer than three
// teams is filled with the best of those left, after the others are chosen; fewer than nine
// attending teams are an Error. Where shared ranks leave several teams level, points (the share of
// opponents beaten) and then the qualifier decide. Seats are balanced, every game has a new setup.
//
// The field is fixed. Faults are counted and change nothing.
#pragma once

#include <cstdint>
#include <memory>

#include "contest/schedules/schedule.h"

namespace agon::schedules {

struct TerraformingParameters {
  int games = 30;  ///< of each team in the qualifier
  int k = 32;      ///< most that a rating moves in one of the three comparisons
};

/// Throws Error unless there are three seats.
std::unique_ptr<Schedule> make_terraforming(const TerraformingParameters& parameters, int seats,
                                            std::uint64_t seed);

}  // namespace agon::schedules
