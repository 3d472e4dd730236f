// What files.S holds.
#pragma once

#include <string_view>

// NOLINTBEGIN(*-identifier-naming): as the assembler has them
extern "C" {
extern const char agon_report_page_begin[];
extern const char agon_report_page_end[];
extern const char agon_viewer_page_begin[];
extern const char agon_viewer_page_end[];
}
// NOLINTEND(*-identifier-naming)

namespace agon::pages {

inline std::string_view between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

inline std::string_view report_file() {
  return between(agon_report_page_begin, agon_report_page_end);
}

inline std::string_view viewer_file() {
  return between(agon_viewer_page_begin, agon_viewer_page_end);
}

}  // namespace agon::pages
