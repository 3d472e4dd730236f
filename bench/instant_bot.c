/* Answers every turn at once, with a fixed reply: agon-instant-bot [GAME], ants unless told. */
#include "bench/fixed_player.h"

int main(int count, char** words) {
  if (!fixed_begin(count > 1 ? words[1] : "ants")) return 2;
  for (;;) {
    fixed_read_turn();
    fixed_reply();
  }
}
