// agon view: a replay to look at in the browser.
#include <fmt/format.h>
#include <httplib.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/replay_exports.h"
#include "error/error.h"
#include "live/local_server.h"
#include "pages/view_page.h"

namespace agon::cli {
namespace {

struct Arguments {
  std::vector<std::string> files;
  int port = 0;
};

// Shows a page to this machine only, until somebody stops us.
void serve(const std::string& page, int port) {
  httplib::Server server;
  server.Get("/", [&](const httplib::Request& /*request*/, httplib::Response& response) {
    response.set_content(page, "text/html; charset=utf-8");
  });
  const int bound = live::bind_here(server, port);
  fmt::print("http://127.0.0.1:{}/ shows it until Ctrl-C\n", bound);
  std::fflush(stdout);
  server.listen_after_bind();
}

}  // namespace

Run add_view(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("FILE", arguments->files, "a replay, or two to compare")
      ->required()
      ->expected(1, 2)
      ->type_name("");
  app.add_option("--port", arguments->port, "of the page's address (default: any)")
      ->type_name("N")
      ->check(CLI::Range(1, 65535).description(""));
  app.footer(examples({"agon view last.agon", "agon view v7.agon v8.agon"}));
  return [arguments] {
    serve(pages::view_page(unroll_files(arguments->files)), arguments->port);
    return 0;
  };
}

}  // namespace agon::cli
