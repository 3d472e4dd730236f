// agon view: a replay to look at, in the browser or as a page to send to a friend.
#include <fmt/format.h>
#include <httplib.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "error/error.h"
#include "live/local_server.h"
#include "pages/view_page.h"
#include "replay/files.h"
#include "replay/replay_file.h"
#include "replay/unroll.h"
#include "text/text.h"

namespace agon::cli {
namespace {

struct Arguments {
  std::vector<std::string> files;
  std::string html;
  int port = 0;
  bool json = false;
};

Json unrolled(const std::string& file) {
  try {
    return unroll(read_replay(file));
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", text::escape(file), error.what()));
  }
}

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

int view(const Arguments& arguments) {
  Json replays = Json::array();
  for (const std::string& file : arguments.files) replays.push_back(unrolled(file));
  if (arguments.json) {
    fmt::print("{}\n", replays.dump(-1, ' ', false, Json::error_handler_t::replace));
    return 0;
  }
  const std::string page = pages::view_page(replays);
  if (arguments.html.empty()) {
    serve(page, arguments.port);
  } else {
    write_file(arguments.html, page);
  }
  return 0;
}

}  // namespace

Run add_view(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("FILE", arguments->files, "a replay, or two to compare")
      ->required()
      ->expected(1, 2)
      ->type_name("");
  app.add_option("--html", arguments->html, "write a page that opens from disk to this file")
      ->type_name("FILE");
  app.add_option("--port", arguments->port, "of the page's address (default: any)")
      ->type_name("N")
      ->check(CLI::Range(1, 65535).description(""));
  app.add_flag("--json", arguments->json, "print every situation as JSON (docs/replays.md)");
  app.footer(examples({"agon view last.agon", "agon view v7.agon v8.agon",
                       "agon view last.agon --html last.html"}));
  return [arguments] { return view(*arguments); };
}

}  // namespace agon::cli
