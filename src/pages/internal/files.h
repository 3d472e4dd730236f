// What files.S holds.
#pragma once

#include <string_view>

extern "C" {
extern const char agon_report_page_begin[];  // NOLINT(*-identifier-naming): as the assembler has it
extern const char agon_report_page_end[];    // NOLINT(*-identifier-naming)
}

namespace agon::pages {

inline std::string_view report_file() {
  return {agon_report_page_begin,
          static_cast<std::size_t>(agon_report_page_end - agon_report_page_begin)};
}

}  // namespace agon::pages
