// agon setup: an initial situation as JSON, to look at, to change, to play again.
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"

namespace agon::cli {

Run add_setup(CLI::App& app) {
  auto arguments = std::make_shared<SetupArguments>();
  arguments->declare(app);
  app.footer(examples({"agon setup blockdrop --seed 7 > corner.json",
                       "agon match blockdrop A B C D --setup corner.json"}));
  return [arguments] {
    fmt::print("{}\n", choose_setup(*arguments).setup.dump());
    return 0;
  };
}

}  // namespace agon::cli
