// A reply is its characters one by one, or is refused.
#include <cstdint>
#include <cstdlib>

#include "games/amazes/protocol.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon::amazes;
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  Reply reply;
  if (!parse_reply(line, reply).empty()) return 0;
  if (reply.size < 1 || reply.size > kMostSteps) std::abort();
  for (const Step step : reply.steps()) {
    if (step > Step::left) std::abort();
  }
  return 0;
}
