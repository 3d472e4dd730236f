#include "bot/build_cache.h"

#include <sys/stat.h>

#include <set>
#include <thread>

#include "bot/workshop.h"

namespace agon {
namespace {

namespace fs = std::filesystem;

class BuildCacheTest : public Workshop {};

TEST_F(BuildCacheTest, BuildsOnce) {
  write("x.cc", program_that_prints("one"));
  const Bot first = resolve("x.cc");
  const Bot second = resolve("./x.cc");
  EXPECT_EQ(progress_, (std::vector<std::string>{"building x.cc (C++)"}));
  EXPECT_EQ(first.command.program, second.command.program);
  EXPECT_EQ(fs::path(first.command.program).parent_path().parent_path(), cache());
  EXPECT_EQ(cache_entries().size(), 1U);
}

TEST_F(BuildCacheTest, BuildsChangedSourcesAgain) {
  write("x.cc", program_that_prints("one"));
  const Bot first = resolve("x.cc");
  write("x.cc", program_that_prints("two"));
  const Bot second = resolve("x.cc");
  EXPECT_EQ(progress_.size(), 2U);
  EXPECT_EQ(talk(first, ""), "one\n");
  EXPECT_EQ(talk(second, ""), "two\n");
  write("x.cc", program_that_prints("one"));
  EXPECT_EQ(resolve("x.cc").command.program, first.command.program);
  EXPECT_EQ(progress_.size(), 2U);
}

TEST_F(BuildCacheTest, BuildsAgainWithAnotherCompiler) {
  write("x.cc", program_that_prints("one"));
  resolve("x.cc");
  write("tools/g++", "#!/bin/sh\nPATH=${PATH#*:}\nexec g++ \"$@\"\n", true);
  const OnlyPath path((folder_ / "tools").string() + ":" + OnlyPath::current());
  const Bot bot = resolve("x.cc");
  EXPECT_EQ(progress_.size(), 2U);
  EXPECT_EQ(talk(bot, ""), "one\n");
}

TEST_F(BuildCacheTest, BuildsAgainWhatIsBroken) {
  write("x.cc", program_that_prints("one"));
  const fs::path program = resolve("x.cc").command.program;
  const std::vector<std::function<void()>> accidents = {
      [&] { fs::remove(program); },
      [&] {
        fs::permissions(program, fs::perms::owner_write, fs::perm_options::add);
        fs::resize_file(program, 100);
      },
      [&] { fs::remove(program.parent_path() / ".agon-files"); },
      [&] {
        fs::remove(program);
        fs::create_directory(program);
      },
      [&] { fs::remove_all(program.parent_path()); },
      [&] {
        fs::remove_all(program.parent_path());
        write(program.parent_path(), "a file");
      },
      [&] { fs::remove_all(cache()); },
  };
  for (std::size_t i = 0; i < accidents.size(); ++i) {
    accidents[i]();
    EXPECT_EQ(talk(resolve("x.cc"), ""), "one\n") << i;
    EXPECT_EQ(progress_.size(), i + 2);
    EXPECT_EQ(cache_entries().size(), 1U) << i;
  }
}

TEST_F(BuildCacheTest, IsSharedByThreads) {
  write("bot/bot.toml", "build = './build.sh'\nrun = './program'\n");
  write("bot/build.sh", "#!/bin/sh\necho '#!/bin/sh\necho built' > program\nchmod +x program\n",
        true);
  write("x.cc", program_that_prints("one"));
  std::vector<std::string> programs(4);
  std::vector<std::thread> threads;
  threads.reserve(programs.size());
  for (std::string& program : programs) {
    threads.emplace_back([&] {
      program = resolve_bot("bot", cache(), sandbox::Level::none, warden_).command.program + " " +
                resolve_bot("x.cc", cache(), sandbox::Level::none, warden_).command.program;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(std::set<std::string>(programs.begin(), programs.end()).size(), 1U);
  EXPECT_EQ(cache_entries().size(), 2U);
  EXPECT_EQ(talk(resolve("bot"), ""), "built\n");
  EXPECT_EQ(talk(resolve("x.cc"), ""), "one\n");
  EXPECT_TRUE(progress_.empty());
}

TEST_F(BuildCacheTest, PassesOnWhatTheCompilerSays) {
  write("bad.cc", "int main() {\n  return 0;\n  int x = \"\x1b[2J\";\n}\n");
  const std::string message = error_of("bad.cc");
  EXPECT_EQ(message.find("building bad.cc (C++): g++ -std=c++20 -O2 -pipe -pthread -o bot bad.cc "
                         "failed with exit status 1\nbad.cc: In function"),
            0U)
      << message;
  EXPECT_NE(message.find("\nbad.cc:3:"), std::string::npos) << message;
  EXPECT_EQ(message.find('\x1b'), std::string::npos) << message;
  EXPECT_TRUE(cache_entries().empty());
}

TEST_F(BuildCacheTest, BoundsWhatTheCompilerSays) {
  write("flood/bot.toml", "run = 'x'\nbuild = [\"sh -c 'yes | head -c 1000000; exit 7'\"]\n");
  const std::string message = error_of("flood");
  EXPECT_NE(message.find("failed with exit status 7"), std::string::npos);
  EXPECT_NE(message.find("bytes left out"), std::string::npos);
  EXPECT_LT(message.size(), 20'000U);
}

TEST_F(BuildCacheTest, SaysThatAFileIsBuiltAlone) {
  write("x.cc", "#include \"neighbour.h\"\nint main() {}\n");
  write("neighbour.h", "");
  const std::string message = error_of("x.cc");
  EXPECT_NE(message.find("x.cc:1:10: fatal error: neighbour.h: No such file or directory"),
            std::string::npos)
      << message;
  EXPECT_NE(message.find("\nnote: a source file is built alone; a bot of several files is a folder "
                         "with a bot.toml"),
            std::string::npos)
      << message;
}

TEST_F(BuildCacheTest, LeavesProductsThatCannotBeChangedByAccident) {
  write("x.cc", program_that_prints("one"));
  const fs::path program = resolve("x.cc").command.program;
  EXPECT_EQ(fs::status(program).permissions() & fs::perms::owner_write, fs::perms::none);
}

TEST_F(BuildCacheTest, WritesNothingThroughALinkThatABuildMade) {
  write("victim", "precious");
  write("evil/bot.toml",
        "build = 'ln -s " + (folder_ / "victim").string() + " .agon-files'\nrun = 'true'\n");
  resolve("evil");
  std::ifstream victim("victim");
  std::string text;
  std::getline(victim, text);
  EXPECT_EQ(text, "precious");
}

TEST_F(BuildCacheTest, RefusesAFolderThatOthersMayWriteTo) {
  fs::create_directory(cache());
  ASSERT_EQ(::chmod(cache().c_str(), 0777), 0);
  write("x.cc", program_that_prints("one"));
  EXPECT_EQ(error_of("x.cc"),
            "build cache " + cache().string() + ": must be a folder that only you can write to");
}

TEST_F(BuildCacheTest, SaysThatItsFolderCannotBeMade) {
  write("cache", "a file");
  write("x.cc", program_that_prints("one"));
  EXPECT_EQ(error_of("x.cc"),
            "build cache " + cache().string() + ": must be a folder that only you can write to");
}

TEST(DefaultBuildCache, FollowsTheEnvironment) {
  ::setenv("HOME", "/home/alice", 1);
  ::setenv("XDG_CACHE_HOME", "/var/cache/alice", 1);
  EXPECT_EQ(default_build_cache(), "/var/cache/alice/agon");
  ::setenv("XDG_CACHE_HOME", "relative", 1);
  EXPECT_EQ(default_build_cache(), "/home/alice/.cache/agon");
  ::unsetenv("XDG_CACHE_HOME");
  EXPECT_EQ(default_build_cache(), "/home/alice/.cache/agon");
  ::unsetenv("HOME");
  EXPECT_EQ(default_build_cache(),
            fs::temp_directory_path() / ("agon-" + std::to_string(::geteuid())));
}

}  // namespace
}  // namespace agon
