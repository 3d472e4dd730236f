#include "cli/replay_exports.h"

#include <fmt/format.h>

#include "error/error.h"
#include "pages/picture.h"
#include "pages/view_page.h"
#include "replay/files.h"
#include "replay/replay_file.h"
#include "replay/unroll.h"
#include "text/text.h"

namespace agon::cli {
namespace {

std::optional<pages::Turns> parse_turns(const std::string& words) {
  if (words.empty()) return std::nullopt;
  const std::size_t middle = words.find('-');
  const auto first = text::parse_integer<int>(words.substr(0, middle));
  const auto last =
      middle == std::string::npos ? first : text::parse_integer<int>(words.substr(middle + 1));
  if (!first || !last || *first < 0 || *last < *first) {
    throw Error(fmt::format("--turns {}: expected the first and the last turn, as in 10-20",
                            text::escape(words)));
  }
  return pages::Turns{*first, *last};
}

}  // namespace

Json unroll_files(const std::vector<std::string>& files) {
  Json replays = Json::array();
  for (const std::string& file : files) {
    try {
      replays.push_back(unroll(read_replay(file)));
    } catch (const Error& error) {
      throw Error(fmt::format("{}: {}", text::escape(file), error.what()));
    }
  }
  return replays;
}

void ReplayExports::declare(CLI::App& app) {
  app.add_flag("--json", json, "print every situation as JSON (docs/replays.md)");
  app.add_option("--html", html, "write a page that opens from disk to this file")
      ->type_name("FILE");
  app.add_option("--png", png, "write a picture: of --turn, or of the end")->type_name("FILE");
  CLI::Option* gif_option =
      app.add_option("--gif", gif, "write a film: of --turns, or of the match")->type_name("FILE");
  app.add_option("--turns", turns, "of the film, the first and the last")
      ->type_name("A-B")
      ->needs(gif_option);
  app.add_option("--theme", theme, "of picture and film: light (default) or dark")
      ->type_name("NAME")
      ->check(CLI::IsMember({"light", "dark"}).description(""));
}

void ReplayExports::write(const std::vector<std::string>& files, std::optional<int> turn) const {
  if (turn && png.empty()) throw Error("--turn is for text and for --png");
  if (!theme.empty() && png.empty() && gif.empty()) throw Error("--theme is for --png and --gif");
  const std::optional<pages::Turns> range = parse_turns(turns);
  const Json replays = unroll_files(files);
  const auto look = theme == "dark" ? pages::Theme::dark : pages::Theme::light;
  sandbox::Warden warden;
  if (json) fmt::print("{}\n", replays.dump(-1, ' ', false, Json::error_handler_t::replace));
  if (!html.empty()) write_file(html, pages::view_page(replays));
  if (!png.empty()) write_file(png, pages::picture_of(replays, turn, look, warden));
  if (!gif.empty()) write_file(gif, pages::film_of(replays, range, look, warden));
}

}  // namespace agon::cli
