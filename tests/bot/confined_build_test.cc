// Strangers' sources: what they do while they are built, at the levels that confine builds.
#include <sys/stat.h>

#include <algorithm>

#include "bot/workshop.h"

namespace agon {
namespace {

namespace fs = std::filesystem;

class ConfinedBuild : public Workshop, public testing::WithParamInterface<sandbox::Level> {
 protected:
  void SetUp() override {
    level_ = GetParam();
    const std::string reason = sandbox::why_not(level_);
    if (!reason.empty()) GTEST_SKIP() << reason;
    // Where the user whom a build runs as could come by, if it were shown to him.
    fs::permissions(folder_, fs::perms(0755));
    write("secret.txt", "the organiser's\n");
  }

  // What a build prints that fails after these lines of a shell.
  std::string output_of(const std::string& script) {
    write("bot/bot.toml", "build = 'sh build.sh'\nrun = './program'\n");
    write("bot/build.sh", script + "\nexit 1\n");
    return error_of("bot");
  }

  bool says(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }
};

TEST_P(ConfinedBuild, MakesWhatRuns) {
  write("x.cc", program_that_prints("one"));
  const Bot bot = resolve("x.cc");
  EXPECT_EQ(talk(bot, ""), "one\n");
  EXPECT_EQ(talk(bot, "", {level_, sandbox::kUsualLimits}), "one\n");
  write("bot/bot.toml", "build = ['sh one.sh', 'sh two.sh']\nrun = './program'\n");
  write("bot/one.sh", "echo '#!/bin/sh' > program\n");
  write("bot/two.sh", "echo 'echo built' >> program\nchmod 4755 program\n");
  const Bot built = resolve("bot");
  EXPECT_EQ(talk(built, "", {level_, sandbox::kUsualLimits}), "built\n");
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(built.command.directory))) {
    struct stat status = {};
    ASSERT_EQ(::lstat(entry.path().c_str(), &status), 0);
    EXPECT_EQ(status.st_uid, ::geteuid()) << entry;
    EXPECT_EQ(status.st_mode & (S_ISUID | S_ISGID | S_IWGRP | S_IWOTH), 0U) << entry;
  }
}

// B1
TEST_P(ConfinedBuild, ReadsNothingButItsSources) {
  write("x.cc", "#include \"" + (folder_ / "secret.txt").string() + "\"\nint main() {}\n");
  const std::string error = error_of("x.cc");
  EXPECT_TRUE(says(error, "failed with exit status")) << error;
  EXPECT_FALSE(says(error, "organiser")) << error;
  const std::string shown =
      output_of("cat /etc/shadow " + (folder_ / "secret.txt").string() + " /proc/1/environ; env");
  EXPECT_FALSE(says(shown, "organiser")) << shown;
  EXPECT_FALSE(says(shown, "root:")) << shown;
}

// B2, B7
TEST_P(ConfinedBuild, ChangesNothingOutside) {
  const std::string error = output_of(
      "touch /usr/bin/x /usr/x " + (folder_ / "made").string() + " " + (cache() / "made").string() +
      "; python3 -c 'import socket; socket.socket()' 2>&1 | tail -1; echo there");
  EXPECT_TRUE(says(error, "Permission") || says(error, "not permitted")) << error;
  EXPECT_TRUE(says(error, "there")) << error;
  EXPECT_FALSE(fs::exists(folder_ / "made"));
  EXPECT_FALSE(fs::exists(cache() / "made"));
  EXPECT_FALSE(fs::exists("/usr/x"));
}

// B2
TEST_P(ConfinedBuild, LeavesNoProcess) {
  write("bot/bot.toml", "build = 'sh build.sh'\nrun = './program'\n");
  write("bot/build.sh",
        "cp /bin/sleep left-behind; cp /bin/sh program; setsid ./left-behind 1000 &\nexit 0\n");
  const Bot bot = resolve("bot");
  for (const auto& process : fs::directory_iterator("/proc")) {
    std::error_code none;
    const fs::path program = fs::read_symlink(process.path() / "exe", none);
    EXPECT_FALSE(says(program.string(), "left-behind")) << process;
  }
}

// B3, B5
TEST_P(ConfinedBuild, EndsAtItsLimits) {
  const std::string file = output_of("head -c 300000000 /dev/zero > large; ls -l large");
  EXPECT_FALSE(says(file, " 300000000 ")) << file;
  const std::string memory = output_of("python3 -c 'x = bytearray(5 << 30)' 2>&1 | tail -1");
  EXPECT_TRUE(says(memory, "MemoryError")) << memory;
}

// B5, B6
TEST_P(ConfinedBuild, WritesNoMoreThanItMay) {
  const std::string error =
      output_of("for i in 1 2 3 4 5 6; do fallocate -l 250000000 part$i; done; sleep 60");
  EXPECT_TRUE(says(error, "wrote more than 1024 MB")) << error;
}

// B4
TEST_P(ConfinedBuild, MayNotFloodUs) {
  const std::string error = output_of("yes | head -c 50000000");
  EXPECT_TRUE(says(error, "bytes left out")) << error.substr(0, 1000);
  EXPECT_LT(error.size(), 100'000U);
}

INSTANTIATE_TEST_SUITE_P(Level, ConfinedBuild,
                         testing::Values(sandbox::Level::landlock, sandbox::Level::box),
                         [](const auto& level) { return std::string(name_of(level.param)); });

}  // namespace
}  // namespace agon
