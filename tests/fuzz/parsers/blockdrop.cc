// Any line is a command or a wasted turn, and stays what it is with blanks around it.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "games/blockdrop/protocol.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon::blockdrop;
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  (void)is_ready(line);
  const Reply reply = parse_reply(line);
  if (reply.command && *reply.command > Command::nothing) std::abort();
  if (parse_reply(" " + std::string(line) + "\r") != reply) std::abort();
  return 0;
}
