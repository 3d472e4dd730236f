// What tests of whole commands share: a folder of their own to run agon in, to its end or not.
#pragma once

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "games/game.h"
#include "sandbox/run.h"

namespace agon {

class CommandTest : public testing::Test {
 protected:
  using Words = std::vector<std::string>;

  void SetUp() override {
    std::string name = testing::TempDir() + "agon-command-XXXXXX";
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  sandbox::Outcome run(const Words& words) const {
    static sandbox::Warden warden;
    auto outcome = sandbox::run(warden, {AGON_PROGRAM, words, folder_}, std::chrono::minutes(5),
                                std::size_t{1} << 26U);
    EXPECT_TRUE(outcome);
    return *outcome;
  }

  static Json json_in(const sandbox::Outcome& outcome) {
    return Json::parse(outcome.output.substr(outcome.output.find('{')));
  }

  void write(const std::string& file, const std::string& text) const {
    std::ofstream(folder_ + "/" + file) << text;
  }

  // A store's write-ahead log has grown so far: it holds results.
  bool has_written(const std::string& store, std::uintmax_t bytes) const {
    std::error_code error;
    const auto size = std::filesystem::file_size(folder_ + "/" + store + "-wal", error);
    return !error && size > bytes;
  }

  // Starts it, sends it a signal when `is_time` (a minute later at the latest), and returns how it
  // ended: its exit code, or less than 0 the signal.
  int interrupt(const Words& words, int signal, const std::function<bool()>& is_time) const {
    const pid_t pid = ::fork();
    if (pid == 0) {
      std::vector<char*> list = {const_cast<char*>(AGON_PROGRAM)};
      for (const std::string& word : words) list.push_back(const_cast<char*>(word.c_str()));
      list.push_back(nullptr);
      if (::chdir(folder_.c_str()) == 0) ::execv(AGON_PROGRAM, list.data());
      ::_exit(99);
    }
    for (int i = 0; i < 12000 && !is_time(); ++i) ::usleep(5000);
    ::kill(pid, signal);
    int status = 0;
    ::waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  std::string folder_;
};

}  // namespace agon
