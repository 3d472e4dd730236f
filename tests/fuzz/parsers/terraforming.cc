// Any line is a command or says why it is none; any first line gives a name that can be printed.
#include <cstdint>
#include <cstdlib>

#include "games/terraforming/protocol.h"
#include "text/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon::terraforming;
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  const Command command = parse_command(line);
  if ((command.kind == Command::Kind::malformed) == command.remark.empty()) std::abort();
  const std::string name = parse_name(line);
  if (name.empty() || !agon::text::is_utf8(name)) std::abort();
  return 0;
}
