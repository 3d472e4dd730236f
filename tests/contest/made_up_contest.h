// Contests that nobody played: stores filled with results drawn from planted strengths.
#pragma once

#include <string>
#include <vector>

#include "contest/schedules/formats.h"

namespace agon::contest {

/// The first of `names` is the strongest, each one a little stronger than the next; the last but
/// one crashes now and then, and the last times out always. Every tenth match's replay is said to
/// be kept, as `replays/NUMBER.agon`.
struct MadeUpContest {
  std::string name = "Made up";
  std::string game = "ants";
  std::vector<std::string> names;
  std::string format = "round-robin";
  schedules::Settings parameters = {};
};

/// Makes the store and plays the whole tournament.
void play_made_up_tournament(const std::string& where, const MadeUpContest& contest);

/// Makes the store of a series of so many matches.
void play_made_up_series(const std::string& where, const MadeUpContest& contest, int matches);

}  // namespace agon::contest
