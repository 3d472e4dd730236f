#include "pages/internal/browser.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>

#include "error/error.h"
#include "replay/files.h"
#include "sandbox/run.h"
#include "sandbox/temporary_folder.h"
#include "text/text.h"

namespace agon::pages {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::minutes kLimit{10};
constexpr std::size_t kMostSaid = 2000;
constexpr std::array kBrowsers = {"chromium", "chromium-browser", "google-chrome"};

std::string find_browser() {
  for (const char* name : kBrowsers) {
    std::string path = sandbox::find_program(name);
    if (path != name) return path;
  }
  throw Error(
      "pictures and films are drawn by Chromium, which is not in PATH (on Debian: apt "
      "install chromium)");
}

// By a shell, as the browser's complaints must not get into the page. All that it writes goes to
// the folder that it is started in.
sandbox::Command command(const fs::path& folder, std::string_view fragment) {
  std::vector<std::string> words = {"-c",
                                    R"(HOME=$PWD TMPDIR=$PWD exec "$@" >printed)",
                                    "sh",
                                    find_browser(),
                                    "--headless",
                                    "--disable-gpu",
                                    "--disable-quic",
                                    "--disable-background-networking",
                                    "--disable-component-update",
                                    "--disable-sync",
                                    "--no-first-run",
                                    "--user-data-dir=" + (folder / "profile").string()};
  // Chromium refuses to shut root in; the page is our own and asks for nothing.
  if (::geteuid() == 0) words.emplace_back("--no-sandbox");
  words.emplace_back("--dump-dom");
  words.push_back(fmt::format("file://{}#{}", (folder / "page.html").string(), fragment));
  return {"/bin/sh", std::move(words), folder};
}

}  // namespace

std::string browse(std::string_view page, std::string_view fragment, sandbox::Warden& warden) {
  const sandbox::TemporaryFolder folder(fs::absolute(fs::temp_directory_path() / "agon"));
  const sandbox::Command start = command(folder.path(), fragment);
  write_file(folder.path() / "page.html", page);
  const auto outcome = sandbox::run(warden, start, kLimit, kMostSaid);
  if (!outcome) throw Error(outcome.error().message);
  if (outcome->timed_out) {
    throw Error(fmt::format("the browser took more than {} minutes", kLimit.count()));
  }
  if (outcome->exit != sandbox::Exit{.by_signal = false, .code = 0}) {
    throw Error("the browser failed: " + text::escape(outcome->output));
  }
  return read_file(folder.path() / "printed");
}

}  // namespace agon::pages
