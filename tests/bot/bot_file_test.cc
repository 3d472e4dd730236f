#include <sys/stat.h>

#include "bot/workshop.h"

namespace agon {
namespace {

namespace fs = std::filesystem;

class BotFile : public Workshop {};

TEST_F(BotFile, RunsInItsFolder) {
  write("mybot/bot.toml", "name = 'My bot'\nrun = 'python3 -u main.py --fast'\n");
  write("mybot/main.py", "import sys; print(open('data.txt').read(), sys.argv[1:])");
  write("mybot/data.txt", "data");
  const Bot bot = resolve("mybot");
  EXPECT_EQ(bot.name, "My bot");
  EXPECT_EQ(bot.command.directory, (folder_ / "mybot").string());
  EXPECT_EQ(talk(bot, ""), "data ['--fast']\n");
  EXPECT_TRUE(cache_entries().empty());
}

TEST_F(BotFile, BuildsACopyOfItsFolder) {
  write("mybot/bot.toml",
        "build = ['g++ -c main.cc lib/part.cc', ['g++', '-o', 'my bot', 'main.o', 'part.o']]\n"
        "run = ['./my bot']\n");
  write("mybot/main.cc", "int part(); int main() { return part(); }\n");
  write(
      "mybot/lib/part.cc",
      "#include <cstdio>\n#include <unistd.h>\nint part() { return std::puts(\"built\") < 0; }\n");
  const Bot bot = resolve("mybot/");
  EXPECT_EQ(bot.name, "mybot");
  EXPECT_EQ(progress_, (std::vector<std::string>{"building mybot (bot.toml)"}));
  EXPECT_EQ(fs::path(bot.command.directory).parent_path(), cache());
  EXPECT_EQ(talk(bot, ""), "built\n");
  EXPECT_EQ(std::distance(fs::directory_iterator("mybot"), {}), 3) << "the folder has changed";
  resolve("mybot");
  EXPECT_EQ(progress_.size(), 1U);
  write("mybot/.git/HEAD", "not a source");
  resolve("mybot");
  EXPECT_EQ(progress_.size(), 1U);
  write("mybot/lib/more.txt", "a source");
  resolve("mybot");
  EXPECT_EQ(progress_.size(), 2U);
}

TEST_F(BotFile, FindsProgramsInTheFolderThenInPath) {
  write("mybot/bot.toml", "run = 'tool'\n");
  write("mybot/tool", "#!/bin/sh\necho mine\n", true);
  EXPECT_EQ(talk(resolve("mybot"), ""), "mine\n");
  write("mybot/bot.toml", "run = 'echo path'\n");
  EXPECT_EQ(talk(resolve("mybot"), ""), "path\n");
}

TEST_F(BotFile, NamesTheFolderThatIsMeantByDots) {
  write("mybot/bot.toml", "run = 'true'\n");
  fs::current_path("mybot");
  EXPECT_EQ(resolve(".").name, "mybot");
  EXPECT_EQ(resolve("../mybot/").name, "mybot");
}

TEST_F(BotFile, SaysWhereItIsWrong) {
  const std::vector<std::pair<std::string, std::string>> table = {
      {"",
       "1:1: 'run' is missing: the command that starts the bot, such as run = \"python3 -u "
       "main.py\""},
      {"rum = 'x'", "1:1: unknown key 'rum' (meant 'run'?); known are name, build, run"},
      {"run = 'x'\n\n  version = 1", "3:3: unknown key 'version'; known are name, build, run"},
      {"'a\\u001b' = 1", "1:1: unknown key 'a\\u001b'; known are name, build, run"},
      {"run = 3", "1:7: 'run' must be a command line or an array of its words"},
      {"run = ''", "1:7: 'run' names no program"},
      {"run = []", "1:7: 'run' names no program"},
      {"run = ['', 'x']", "1:7: 'run' names no program"},
      {"run = ['x', 3]", "1:13: a word of 'run' must be a string"},
      {"run = 'x > log'",
       "1:7: 'run': '>' is for a shell, and none is asked: quote it, or start one: sh -c '...'"},
      {"run = \"a\\u0000b\"", "1:7: 'run' holds a zero byte"},
      {"run = 'x'\nname = 3", "2:8: 'name' must be a string"},
      {"run = 'x'\nname = ' '", "2:8: 'name' is empty"},
      {"run = 'x'\nbuild = 3", "2:9: 'build' must be a command line or an array of its words"},
      {"run = 'x'\nbuild = ['make', 3]",
       "2:18: a command of 'build' must be a command line or an array of its words"},
      {"run = 'x'\nbuild = [['g++', 3]]", "2:18: a word of a command of 'build' must be a string"},
      {"run = 'x'\nbuild = ['']", "2:10: a command of 'build' names no program"},
      {"run = 'no-such-program'",
       "1:7: 'run' starts no-such-program, which is neither in the folder nor in PATH"},
      {"run = './gone'\nbuild = 'true'",
       "1:7: 'run' starts ./gone, which is neither in the folder, after the build, nor in PATH"},
  };
  for (const auto& [text, problem] : table) {
    write("mybot/bot.toml", text);
    EXPECT_EQ(error_of("mybot"), "mybot/bot.toml:" + problem) << text;
  }
}

TEST_F(BotFile, SaysWhereItIsNoToml) {
  write("mybot/bot.toml", "name = 'x'\nrun = 'python3\n");
  EXPECT_EQ(error_of("mybot").find("mybot/bot.toml:2:15: Error while parsing literal string"), 0U)
      << error_of("mybot");
  write("mybot/bot.toml", "run = '\xff'\n");
  EXPECT_EQ(error_of("mybot").find("mybot/bot.toml:1:"), 0U) << error_of("mybot");
}

TEST_F(BotFile, IsMissing) {
  write("mybot/main.py", "");
  EXPECT_EQ(error_of("mybot"),
            "mybot: a folder without a bot.toml; name the bot's source file or program, or add a "
            "bot.toml (docs/bots.md)");
}

TEST_F(BotFile, BuildsFromFilesOnly) {
  write("mybot/bot.toml", "run = 'true'\nbuild = 'true'\n");
  fs::create_symlink("/etc/passwd", "mybot/link");
  EXPECT_EQ(error_of("mybot"),
            folder_.string() +
                "/mybot/link: is a symbolic link; a bot's folder holds its files themselves");
  fs::remove("mybot/link");
  ASSERT_EQ(::mkfifo("mybot/fifo", 0600), 0);
  EXPECT_EQ(error_of("mybot"), folder_.string() + "/mybot/fifo: not a regular file");
}

TEST_F(BotFile, BuildsFromABoundedNumberOfBytes) {
  write("mybot/bot.toml", "run = 'true'\nbuild = 'true'\n");
  write("mybot/huge", "");
  fs::resize_file("mybot/huge", 257U << 20U);
  EXPECT_EQ(error_of("mybot"),
            folder_.string() + "/mybot/huge: too large: a bot's sources may have 256 MiB in all");
}

TEST_F(BotFile, SaysWhatABuildLacks) {
  write("mybot/bot.toml", "run = 'true'\nbuild = ['no-such-make all']\n");
  EXPECT_EQ(error_of("mybot"), "building mybot (bot.toml): no-such-make: no such program");
  write("mybot/bot.toml", "run = 'true'\nbuild = [\"sh -c 'kill -9 $$'\"]\n");
  EXPECT_EQ(error_of("mybot"),
            "building mybot (bot.toml): sh -c 'kill -9 $$' was ended by signal 9");
  EXPECT_TRUE(cache_entries().empty());
}

}  // namespace
}  // namespace agon
