// agon report: a contest as one page to publish, or as data.
#include "contest/report.h"

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "error/error.h"
#include "pages/replay_pages.h"
#include "pages/report_page.h"
#include "replay/files.h"

namespace agon::cli {
namespace {

struct Arguments {
  std::string store;
  std::string html;
  std::string pages;
  bool json = false;
};

void write_page(store::Store& store, const Arguments& arguments) {
  const auto folder = std::filesystem::absolute(arguments.html).parent_path();
  Json data = contest::report(store, folder);
  if (!arguments.pages.empty()) {
    for (const std::string& problem : pages::write_replay_pages(data, folder, arguments.pages)) {
      fmt::print(stderr, "{} no page of {}\n", styled("warning:", Style::note, stderr), problem);
    }
  }
  write_file(arguments.html, pages::report_page(data));
}

int report(const Arguments& arguments) {
  if (arguments.html.empty() && !arguments.json) {
    throw Error("expected --html FILE or --json (see agon report --help)");
  }
  store::Store store = store::Store::open(arguments.store);
  if (!arguments.html.empty()) write_page(store, arguments);
  if (arguments.json) {
    fmt::print("{}\n", contest::report(store).dump(2, ' ', false, Json::error_handler_t::replace));
  }
  return 0;
}

}  // namespace

Run add_report(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("STORE", arguments->store, "a store of results: a file or postgresql://...")
      ->required()
      ->type_name("");
  CLI::Option* html =
      app.add_option("--html", arguments->html, "write a page that opens from disk to this file")
          ->type_name("FILE");
  app.add_option("--pages", arguments->pages,
                 "write a page of each kept replay to this folder,\nand link to them")
      ->type_name("FOLDER")
      ->needs(html);
  app.add_flag("--json", arguments->json, "print what the page shows as JSON");
  app.footer(examples({"agon report june.db --html june.html",
                       "agon report june.db --html public/june.html --pages public/replays"}));
  return [arguments] { return report(*arguments); };
}

}  // namespace agon::cli
