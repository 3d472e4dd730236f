// Arbitrary bytes as the lines of a replay, each given the checksum that it should have: refused
// with an Error, or read, and then the same after being written and read again.
#include <fmt/format.h>
#include <xxhash.h>

#include <cstdint>
#include <cstdlib>

#include "error/error.h"
#include "replay/replay_file.h"
#include "text/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::string sealed;
  for (const std::string_view line : agon::text::split_lines(text)) {
    const auto check = XXH32(line.data(), line.size(), 0);
    sealed += fmt::format("{},\"check\":\"{:08x}\"}}\n", line, check);
  }
  try {
    const std::string written = agon::write_replay_text(agon::read_replay_text(sealed));
    if (agon::write_replay_text(agon::read_replay_text(written)) != written) std::abort();
  } catch (const agon::Error&) {
  }
  return 0;
}
