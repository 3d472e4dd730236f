// agon export: a contest's results as text.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "error/error.h"
#include "store/store.h"
#include "text/text.h"

namespace agon::cli {
namespace {

[[noreturn]] void fail(const std::string& path) {
  throw Error(fmt::format("cannot write {}: {}", text::escape(path), std::strerror(errno)));
}

void write_lines(const store::Store& store, std::FILE* file, const std::string& path) {
  store::export_lines(store, [&](const std::string& line) {
    if (std::fputs(line.c_str(), file) < 0 || std::fputc('\n', file) < 0) fail(path);
  });
  if (std::fflush(file) != 0) fail(path);
}

// Written beside its place, so that it appears whole or not at all.
void write_file(const store::Store& store, const std::string& path) {
  const std::string beside = path + ".part";
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(beside.c_str(), "w"),
                                                             std::fclose);
  if (file == nullptr) fail(path);
  try {
    write_lines(store, file.get(), path);
    if (::fsync(::fileno(file.get())) != 0 || std::rename(beside.c_str(), path.c_str()) != 0) {
      fail(path);
    }
  } catch (const Error&) {
    std::remove(beside.c_str());
    throw;
  }
}

int export_store(const std::string& where, const std::string& output) {
  const store::Store store = store::Store::open(where);
  if (output.empty()) {
    write_lines(store, stdout, "standard output");
  } else {
    write_file(store, output);
  }
  return 0;
}

}  // namespace

Run add_export(CLI::App& app) {
  auto where = std::make_shared<std::string>();
  auto output = std::make_shared<std::string>();
  app.add_option("STORE", *where, "a store of results: a file or postgresql://...")
      ->required()
      ->type_name("");
  app.add_option("--output", *output, "write to this file (default: standard output)")
      ->type_name("FILE");
  app.footer(examples({"agon export june.db --output june.jsonl"}));
  return [where, output] { return export_store(*where, *output); };
}

}  // namespace agon::cli
