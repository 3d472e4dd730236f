#include "pages/view_page.h"

#include <openssl/evp.h>
#include <zlib.h>

#include <new>
#include <string_view>

#include "pages/internal/files.h"

namespace agon::pages {
namespace {

constexpr std::string_view kReplaysPlace = "@AGON_REPLAYS@";  // in web/viewer/index.html
constexpr std::string_view kNoRequests = "connect-src 'none'";

std::string deflated(const std::string& text) {
  uLongf size = ::compressBound(text.size());
  std::string bytes(size, '\0');
  if (::compress(reinterpret_cast<Bytef*>(bytes.data()), &size,
                 reinterpret_cast<const Bytef*>(text.data()), text.size()) != Z_OK) {
    throw std::bad_alloc();
  }
  bytes.resize(size);
  return bytes;
}

std::string in_base64(const std::string& bytes) {
  std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');  // with the zero byte at its end
  const int size = ::EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()),
                                     reinterpret_cast<const unsigned char*>(bytes.data()),
                                     static_cast<int>(bytes.size()));
  text.resize(static_cast<std::size_t>(size));
  return text;
}

std::string with(std::string_view replays, std::string page) {
  page.replace(page.find(kReplaysPlace), kReplaysPlace.size(), replays);
  return page;
}

}  // namespace

std::string view_page(const Json& replays) {
  const std::string data = replays.dump(-1, ' ', false, Json::error_handler_t::replace);
  return with(in_base64(deflated(data)), std::string(viewer_file()));
}

std::string live_page() {
  std::string page = with("", std::string(viewer_file()));
  page.replace(page.find(kNoRequests), kNoRequests.size(), "connect-src 'self'");
  return page;
}

}  // namespace agon::pages
