#include "pages/picture.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <string_view>

#include "error/error.h"
#include "pages/internal/browser.h"
#include "pages/view_page.h"
#include "text/text.h"

namespace agon::pages {
namespace {

std::string from_base64(std::string_view text) {
  std::string bytes(text.size() / 4 * 3, '\0');
  const int size = ::EVP_DecodeBlock(reinterpret_cast<unsigned char*>(bytes.data()),
                                     reinterpret_cast<const unsigned char*>(text.data()),
                                     static_cast<int>(text.size()));
  if (size < 0) throw Error("the browser made no picture");
  while (text.ends_with('=')) {
    text.remove_suffix(1);
    bytes.pop_back();
  }
  return bytes;
}

// The page turns into the address of the data, or into words that say why not: see
// web/viewer/src/export/on_request.ts.
std::string data_in(std::string_view html) {
  constexpr std::string_view kStart = ";base64,";
  const std::size_t start = html.find(kStart);
  if (start != std::string_view::npos) {
    html.remove_prefix(start + kStart.size());
    return from_base64(html.substr(0, html.find('<')));
  }
  const std::size_t words = html.rfind('>', html.find("</html>"));
  html.remove_prefix(words == std::string_view::npos ? 0 : words + 1);
  throw Error("no picture: " + text::escape(html.substr(0, html.find('<'))));
}

std::string draw(const Json& replays, const std::string& words, Theme theme,
                 sandbox::Warden& warden) {
  const char* look = theme == Theme::dark ? "dark" : "light";
  return data_in(
      browse(view_page(replays), fmt::format("export={}&theme={}", words, look), warden));
}

}  // namespace

std::string picture_of(const Json& replays, std::optional<int> turn, Theme theme,
                       sandbox::Warden& warden) {
  return draw(replays, turn ? fmt::format("png&turn={}", *turn) : "png", theme, warden);
}

std::string film_of(const Json& replays, std::optional<Turns> turns, Theme theme,
                    sandbox::Warden& warden) {
  const std::string words =
      turns ? fmt::format("gif&turns={}-{}", turns->first, turns->last) : "gif";
  return draw(replays, words, theme, warden);
}

}  // namespace agon::pages
