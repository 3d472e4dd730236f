#include "pages/replay_pages.h"

#include <fmt/format.h>

#include <map>

#include "error/error.h"
#include "pages/view_page.h"
#include "replay/files.h"
#include "replay/replay_file.h"
#include "replay/unroll.h"
#include "text/text.h"

namespace agon::pages {
namespace {

namespace fs = std::filesystem;

// Of the entries of both lists, by the number of the match.
std::map<std::int64_t, fs::path> kept_replays(const Json& report, const fs::path& beside) {
  std::map<std::int64_t, fs::path> replays;
  for (const char* list : {"replays", "faults"}) {
    for (const Json& entry : report.at(list).at("list")) {
      if (entry.at("replay").is_null()) continue;
      replays[entry.at("match")] = beside / entry.at("replay").get<std::string>();
    }
  }
  return replays;
}

}  // namespace

std::vector<std::string> write_replay_pages(Json& report, const fs::path& beside,
                                            const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw Error(fmt::format("cannot make {}: {}", text::escape(folder.string()), error.message()));
  }
  std::vector<std::string> problems;
  std::map<std::int64_t, std::string> pages;
  for (const auto& [match, replay] : kept_replays(report, beside)) {
    Json unrolled;
    try {
      unrolled = unroll(read_replay(replay));
    } catch (const Error& problem) {
      problems.push_back(
          fmt::format("{}: {}", text::escape(replay.lexically_normal().string()), problem.what()));
      continue;
    }
    const fs::path page = fs::absolute(folder / fmt::format("{}.html", match)).lexically_normal();
    write_file(page, view_page(Json::array({std::move(unrolled)})));
    pages[match] = page.lexically_relative(fs::absolute(beside).lexically_normal()).string();
  }
  for (const char* list : {"replays", "faults"}) {
    for (Json& entry : report.at(list).at("list")) {
      if (const auto page = pages.find(entry.at("match")); page != pages.end()) {
        entry["page"] = page->second;
      }
    }
  }
  return problems;
}

}  // namespace agon::pages
