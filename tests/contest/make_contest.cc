// Writes the store of a made-up contest, for whoever wants to look at its report:
// `agon-made-up-contest STORE GAME FORMAT NAME=VALUE... -- BOT...`; the format `series` is a
// series.
#include <algorithm>

#include "contest/made_up_contest.h"

int main(int count, char** words) {
  const std::vector<std::string> all(words + 1, words + count);
  const auto middle = std::find(all.begin(), all.end(), "--");
  agon::contest::MadeUpContest contest;
  contest.game = all.at(1);
  contest.format = all.at(2);
  for (auto word = all.begin() + 3; word < middle; ++word) {
    contest.parameters[word->substr(0, word->find('='))] = word->substr(word->find('=') + 1);
  }
  contest.names.assign(middle + 1, all.end());
  if (contest.format == "series") {
    play_made_up_series(all.front(), contest, 600);
  } else {
    play_made_up_tournament(all.front(), contest);
  }
}
