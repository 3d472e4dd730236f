// A bot to begin from: it first gets away from the last place, then goes for the first, and prefers
// languages with more attention.
#include <algorithm>
#include <iostream>
#include <string>

constexpr int kSeats = 4;
constexpr int kLanguages = 8;

int attention[kLanguages];
int visible[kLanguages][kSeats];  // column 0 is this bot
int real[kLanguages];             // this bot's own, holidays included

// What one more believer of a language seems to be worth.
double worth_of(int language) {
  const int* others = visible[language] + 1;
  const int most = *std::max_element(others, others + kSeats - 1);
  const int least = *std::min_element(others, others + kSeats - 1);
  const int own = real[language];
  if (own <= least) return attention[language];                      // leaves the last place
  if (own <= most) return attention[language] / (most - own + 2.0);  // comes near the first
  return attention[language] / 10.0;                                 // is ahead anyway
}

// Reads what is sent in a turn; false at the end of the game.
bool read_turn(bool& is_workday) {
  int turn = 0;
  std::string day;
  if (!(std::cin >> turn >> day)) return false;
  is_workday = day == "W";
  for (auto& seats : visible) {
    for (int& count : seats) std::cin >> count;
  }
  for (int& count : real) std::cin >> count;
  int propagated = 0;  // in the holiday before; this bot makes no use of it
  for (int i = 0; is_workday && i < kLanguages; ++i) std::cin >> propagated;
  return static_cast<bool>(std::cin);
}

int main() {
  std::cout << "READY" << std::endl;
  int turns = 0;
  int seats = 0;
  int languages = 0;
  std::cin >> turns >> seats >> languages;
  for (int& degree : attention) std::cin >> degree;

  bool is_workday = true;
  while (read_turn(is_workday)) {
    for (int left = is_workday ? 5 : 2; left > 0; --left) {
      int best = 0;
      for (int language = 1; language < kLanguages; ++language) {
        if (worth_of(language) > worth_of(best)) best = language;
      }
      ++real[best];
      std::cout << best << (left > 1 ? ' ' : '\n');
    }
    std::cout << std::flush;
  }
}
