// Any line is a selection: five or two known languages.
#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "games/langwars/protocol.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon::langwars;
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  (void)is_ready(line);
  for (int turn = 1; turn <= 2; ++turn) {
    const Reply reply = parse_reply(line, turn);
    const bool known = std::all_of(reply.selected.begin(), reply.selected.end(),
                                   [](auto language) { return language < kLanguages; });
    if (!known) std::abort();
  }
  return 0;
}
