// Plays with rules that were compiled without exceptions and without run-time types.
#include <cstdio>

#include "games/rules/random_matches.h"

int main() {
  const std::string sent = agon::play_random_matches(1);
  std::printf("%zu bytes were sent\n", sent.size());
  const bool is_sound =
      sent == agon::play_random_matches(1) && sent != agon::play_random_matches(2);
  return is_sound ? 0 : 1;
}
