#include "bot/bot.h"

#include <sys/stat.h>

#include "bot/languages.h"
#include "bot/workshop.h"

namespace agon {
namespace {

namespace fs = std::filesystem;

class ResolveBot : public Workshop {};

TEST_F(ResolveBot, TakesASourceFile) {
  write("bots/starter.py", "print('hello')");
  const Bot bot = resolve("bots/starter.py");
  EXPECT_EQ(bot.name, "starter");
  EXPECT_EQ(bot.command.program, "python3");
  EXPECT_EQ(bot.command.arguments, (Words{"-u", (folder_ / "bots/starter.py").string()}));
  EXPECT_EQ(talk(bot, ""), "hello\n");
}

TEST_F(ResolveBot, TakesAnExecutable) {
  write("my bot", "#!/bin/sh\necho \"$# $PWD\"\n", true);
  const Bot bot = resolve("my bot");
  EXPECT_EQ(bot.name, "my bot");
  EXPECT_EQ(talk(bot, ""), "0 " + folder_.string() + "\n");
}

TEST_F(ResolveBot, TakesACommandLine) {
  write("my bot.py", "import sys; print(sys.argv[1:])");
  const Bot bot = resolve("python3 -u 'my bot.py' --fast 'a b'");
  EXPECT_EQ(bot.name, "my bot");
  EXPECT_EQ(bot.command.program, "python3");
  EXPECT_EQ(talk(bot, ""), "['--fast', 'a b']\n");
  EXPECT_EQ(resolve("sh -c 'echo x'").name, "sh");
}

TEST_F(ResolveBot, GivesArgumentsToWhateverComesFirst) {
  write("args.cc",
        "#include <cstdio>\n"
        "int main(int n, char** words) { for (int i = 1; i < n; ++i) std::puts(words[i]); }\n");
  write("tool", "#!/bin/sh\necho \"$1\"\n", true);
  write("folder/bot.toml", "run = ['sh', '-c', 'echo \"$0\"']\n");
  EXPECT_EQ(talk(resolve("args.cc --depth 'a b'"), ""), "--depth\na b\n");
  EXPECT_EQ(talk(resolve("./tool 'a b'"), ""), "a b\n");
  EXPECT_EQ(talk(resolve("tool x"), ""), "x\n");
  EXPECT_EQ(talk(resolve("folder 'a b'"), ""), "a b\n");
}

TEST_F(ResolveBot, PrefersAFileToAProgramInPath) {
  write("true", "#!/bin/sh\necho mine\n", true);
  EXPECT_EQ(talk(resolve("true"), ""), "mine\n");
}

TEST_F(ResolveBot, NamesAFileThatSaysNothingAfterItsFolder) {
  write("alice/main.py", "");
  write("bob/Main.java", "class Main { public static void main(String[] a) {} }");
  write("main.py", "");
  EXPECT_EQ(resolve("alice/main.py").name, "alice");
  EXPECT_EQ(resolve("alice/../alice/main.py --fast").name, "alice");
  EXPECT_EQ(resolve("python3 alice/main.py").name, "alice");
  EXPECT_EQ(resolve("main.py").name, folder_.filename().string());
}

TEST_F(ResolveBot, MakesNamesSafeToShow) {
  write("evil\x1b[2J\nbot.py", "");
  EXPECT_EQ(resolve("evil\x1b[2J\nbot.py").name, "evil\\x1b[2J\\nbot");
  write("rtl\xe2\x80\xae.py", "");
  EXPECT_EQ(resolve("rtl\xe2\x80\xae.py").name, "rtl\\u202e");
  write(" .py", "");
  EXPECT_EQ(resolve(" .py").name, "bot");
  std::string umlauts;
  for (int i = 0; i < 100; ++i) umlauts += "\xc3\xbc";
  write(umlauts + ".py", "");
  EXPECT_EQ(resolve(umlauts + ".py").name, umlauts.substr(0, 128));
}

TEST_F(ResolveBot, SaysWhatIsMissingAndWhatMayBeMeant) {
  write("starter.cc", "");
  write("bots/alice.py", "");
  EXPECT_EQ(error_of("starer.cc"),
            "starer.cc: no such file here, and no such program in PATH (did you mean starter.cc?)");
  EXPECT_EQ(error_of("./starter.c"), "./starter.c: no such file (did you mean ./starter.cc?)");
  EXPECT_EQ(error_of("bots/alic.py --fast"),
            "bots/alic.py: no such file (did you mean bots/alice.py?)");
  EXPECT_EQ(error_of("nowhere/alice.py"), "nowhere/alice.py: no such file");
  EXPECT_EQ(error_of("\x1b[2J"), "\\x1b[2J: no such file here, and no such program in PATH");
}

TEST_F(ResolveBot, SaysWhatAFileLacks) {
  write("plain", "#!/bin/sh\n");
  write("notes.txt", "");
  ASSERT_EQ(::mkfifo("fifo", 0600), 0);
  const std::string problem =
      " neither executable (then: chmod +x) nor a source file with a known "
      "suffix (" +
      known_suffixes() + ")";
  EXPECT_EQ(error_of("plain"), "plain:" + problem);
  EXPECT_EQ(error_of("notes.txt --x"), "notes.txt:" + problem);
  EXPECT_EQ(error_of("fifo"), "fifo: neither a file nor a folder");
}

TEST_F(ResolveBot, SaysWhatIsNoWord) {
  const std::string expected =
      "no bot: expected a source file, a program, a folder with a bot.toml or a command line";
  EXPECT_EQ(error_of(""), expected);
  EXPECT_EQ(error_of(" \t"), expected);
  EXPECT_EQ(error_of("\"\""), expected);
  EXPECT_EQ(error_of("'a"), "'a: the quote ' is never closed");
  EXPECT_EQ(error_of("python3 x.py > log"),
            "python3 x.py > log: '>' is for a shell, and none is asked: quote it, or start one: "
            "sh -c '...'");
}

TEST_F(ResolveBot, SaysWhichPackageBringsAMissingTool) {
  write("deep.go", "");
  write("slow.py", "");
  fs::create_directory("empty");
  const OnlyPath path((folder_ / "empty").string());
  EXPECT_EQ(error_of("deep.go"),
            "deep.go: Go needs go, which is not installed (Debian: apt install golang-go)");
  EXPECT_EQ(error_of("slow.py"),
            "slow.py: Python needs python3, which is not installed (Debian: apt install python3)");
}

TEST_F(ResolveBot, FindsTheClassThatJavaStarts) {
  const std::string javac = "javac";
  if (sandbox::find_program(javac) == javac) GTEST_SKIP() << "javac is not installed";
  write("renamed.java", R"(
/* public class Wrong { void main( } */  // public class Wrong {
package org.example . bots;
import java.util.*;
@SuppressWarnings(value = "class {")
final class Helper {
  static String text = """
    public class "Wrong" { \""" """;
  char brace = '{', quote = '\'';
  static void other() { class main {} new main(); }
}
public @Deprecated class SampleAI {
  static class Inner { void main() {} }
  public static void main(final String... words) { System.out.println("started"); }
})");
  const Bot bot = resolve("renamed.java");
  EXPECT_EQ(bot.name, "renamed");
  EXPECT_EQ(bot.command.arguments.back(), "org.example.bots.SampleAI");
  EXPECT_EQ(talk(bot, ""), "started\n");

  write("Plain.java",
        "interface Other {} class Bot { static public void main(String[] a) {"
        "System.out.println(\"plain\"); } }");
  EXPECT_EQ(talk(resolve("Plain.java"), ""), "plain\n");
}

TEST_F(ResolveBot, BuildsFilesThatACompilerWouldTakeForOptions) {
  write("-x.cc", program_that_prints("dash"));
  write("@x.cc", program_that_prints("at"));
  EXPECT_EQ(talk(resolve("-x.cc"), ""), "dash\n");
  EXPECT_EQ(talk(resolve("@x.cc"), ""), "at\n");
}

}  // namespace
}  // namespace agon
