#include "pages/report_page.h"

#include <string_view>

#include "pages/internal/files.h"

namespace agon::pages {
namespace {

constexpr std::string_view kReportPlace = "@AGON_REPORT@";  // in web/report/index.html

// In JSON '<' stands in strings only, where an escape means the same.
std::string in_html(const Json& data) {
  std::string text;
  for (const char c : data.dump(-1, ' ', false, Json::error_handler_t::replace)) {
    if (c == '<') {
      text += "\\u003c";
    } else {
      text += c;
    }
  }
  return text;
}

}  // namespace

std::string report_page(const Json& report) {
  std::string page(report_file());
  page.replace(page.find(kReportPlace), kReportPlace.size(), in_html(report));
  return page;
}

}  // namespace agon::pages
