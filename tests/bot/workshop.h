// A folder of its own to make bots in, with a fresh build cache.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "bot/bot.h"
#include "error/error.h"
#include "sandbox/process.h"

namespace agon {

/// The test runs inside the folder; it and all in it are removed at the end.
class Workshop : public testing::Test {
 protected:
  Workshop() : home_(std::filesystem::current_path()) {
    std::string name = (std::filesystem::temp_directory_path() / "agon-bot-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = std::filesystem::canonical(name);
    std::filesystem::current_path(folder_);
  }
  ~Workshop() override {
    std::filesystem::current_path(home_);
    std::filesystem::remove_all(folder_);
  }

  void write(const std::filesystem::path& name, const std::string& bytes, bool executable = false) {
    if (name.has_parent_path()) std::filesystem::create_directories(name.parent_path());
    std::ofstream(name, std::ios::binary) << bytes;
    if (executable) {
      std::filesystem::permissions(name, std::filesystem::perms::owner_exec,
                                   std::filesystem::perm_options::add);
    }
  }

  /// Resolves, and notes in `progress_` what was said meanwhile.
  Bot resolve(const std::string& word) {
    return resolve_bot(word, cache(), level_, warden_,
                       [this](const std::string& doing) { progress_.push_back(doing); });
  }

  /// The message of the Error that `word` comes to, which it must.
  std::string error_of(const std::string& word) {
    try {
      const Bot bot = resolve(word);
      return "no error, but " + bot.name;
    } catch (const Error& error) {
      return error.what();
    }
  }

  /// Starts the bot, writes `input`, closes it, and gives all that the bot prints.
  std::string talk(const Bot& bot, const std::string& input,
                   const sandbox::Confinement& confinement = {}) {
    const auto started = warden_.start(bot.command, confinement);
    if (!started) return started.error().message;
    sandbox::Process& process = **started;
    if (::write(process.input.get(), input.data(), input.size()) < 0) return "cannot be written to";
    process.input.reset();
    std::string printed;
    std::array<char, 4096> slice{};
    for (;;) {
      pollfd ready = {process.output.get(), POLLIN, 0};
      ::poll(&ready, 1, -1);
      const ssize_t got = ::read(process.output.get(), slice.data(), slice.size());
      if (got <= 0) return printed;
      printed.append(slice.data(), static_cast<std::size_t>(got));
    }
  }

  std::filesystem::path cache() const { return folder_ / "cache"; }

  /// What is in the cache, finished or not.
  std::vector<std::filesystem::path> cache_entries() const {
    if (!std::filesystem::exists(cache())) return {};
    std::vector<std::filesystem::path> entries;
    for (const auto& entry : std::filesystem::directory_iterator(cache())) {
      entries.push_back(entry.path());
    }
    return entries;
  }

  std::filesystem::path home_;
  std::filesystem::path folder_;
  sandbox::Warden warden_;
  sandbox::Level level_ = sandbox::Level::none;  // of builds
  std::vector<std::string> progress_;
};

/// Programs are looked up in `path` alone while it lives.
class OnlyPath {
 public:
  explicit OnlyPath(const std::string& path) : before_(current()) {
    ::setenv("PATH", path.c_str(), 1);
  }
  OnlyPath(const OnlyPath&) = delete;
  OnlyPath& operator=(const OnlyPath&) = delete;
  ~OnlyPath() { ::setenv("PATH", before_.c_str(), 1); }

  static std::string current() {
    const char* path = ::getenv("PATH");
    return path == nullptr ? "" : path;
  }

 private:
  std::string before_;
};

/// A C++ bot that prints `word` and ends.
inline std::string program_that_prints(const std::string& word) {
  return "#include <cstdio>\nint main() { std::puts(\"" + word + "\"); }\n";
}

}  // namespace agon
