// agon merge: one contest played in several places.
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "store/store.h"

namespace agon::cli {
namespace {

int merge(const std::string& into, const std::vector<std::string>& from) {
  store::Store store = store::Store::open(into);
  for (const std::string& where : from) {
    const store::Store other = store::Store::open(where);
    fmt::print("{}: {} new matches\n", other.name(), store::merge(store, other));
  }
  return 0;
}

}  // namespace

Run add_merge(CLI::App& app) {
  auto into = std::make_shared<std::string>();
  auto from = std::make_shared<std::vector<std::string>>();
  app.add_option("INTO", *into, "the store that gets the matches")->required()->type_name("");
  app.add_option("FROM", *from, "stores of the same contest, which stay as they are")
      ->required()
      ->type_name("");
  app.footer(examples({"agon merge june.db left.db right.db"}));
  return [into, from] { return merge(*into, *from); };
}

}  // namespace agon::cli
