// agon import: a store from what agon export wrote.
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "error/error.h"
#include "store/store.h"
#include "text/text.h"

namespace agon::cli {
namespace {

int import_file(const std::string& path, const std::string& where) {
  std::ifstream file;
  if (path != "-") file.open(path);
  std::istream& in = path == "-" ? std::cin : file;
  const auto cannot_read = [&] {
    return Error(fmt::format("cannot read {}: {}", text::escape(path), std::strerror(errno)));
  };
  if (!in) throw cannot_read();
  const auto next_line = [&]() -> std::optional<std::string> {
    std::string line;
    if (std::getline(in, line)) return line;
    if (in.bad()) throw cannot_read();
    return std::nullopt;
  };
  try {
    const store::Store store = store::import_lines(where, next_line);
    fmt::print("{}: {} matches\n", store.name(), store.matches());
  } catch (const Error& error) {
    throw Error(fmt::format("cannot import {}: {}", text::escape(path), error.what()));
  }
  return 0;
}

}  // namespace

Run add_import(CLI::App& app) {
  auto path = std::make_shared<std::string>();
  auto where = std::make_shared<std::string>();
  app.add_option("FILE", *path, "what agon export wrote; - is stdin")->required()->type_name("");
  app.add_option("STORE", *where, "the store to make: a file or postgresql://...")
      ->required()
      ->type_name("");
  app.footer(examples({"agon import june.jsonl june.db"}));
  return [path, where] { return import_file(*path, *where); };
}

}  // namespace agon::cli
