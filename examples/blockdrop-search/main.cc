// A bot for Blockdrop that plays ahead with the library's rules.
#include <iostream>

#include "games/blockdrop/prompt.h"
#include "search.h"

// Turns played ahead per reply: some 10 ms.
constexpr int kEffort = 200'000;

int main() {
  std::cout << "READY" << std::endl;
  while (const auto state = agon::blockdrop::read_state(std::cin)) {
    std::cout << letter_of(blockdrop_search::choose(*state, kEffort)) << std::endl;
  }
}
