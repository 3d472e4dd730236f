// agon report: a contest as one page to publish, or as data.
#include "contest/report.h"

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "error/error.h"
#include "pages/report_page.h"
#include "replay/files.h"

namespace agon::cli {
namespace {

struct Arguments {
  std::string store;
  std::string html;
  bool json = false;
};

int report(const Arguments& arguments) {
  if (arguments.html.empty() && !arguments.json) {
    throw Error("expected --html FILE or --json (see agon report --help)");
  }
  store::Store store = store::Store::open(arguments.store);
  if (!arguments.html.empty()) {
    const auto folder = std::filesystem::absolute(arguments.html).parent_path();
    write_file(arguments.html, pages::report_page(contest::report(store, folder)));
  }
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
  app.add_option("--html", arguments->html, "write a page that opens from disk to this file")
      ->type_name("FILE");
  app.add_flag("--json", arguments->json, "print what the page shows as JSON");
  app.footer(examples({"agon report june.db --html june.html"}));
  return [arguments] { return report(*arguments); };
}

}  // namespace agon::cli
