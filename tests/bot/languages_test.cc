#include "bot/languages.h"

#include <fmt/format.h>

#include <map>

#include "bot/workshop.h"

namespace agon {

// How a test is listed.
void PrintTo(const Language& language, std::ostream* out) {  // NOLINT: GoogleTest's name for it
  *out << language.name;
}

namespace {

// For each language a bot that answers each line with "> " and the line, and waits for the next.
const std::map<std::string, std::string, std::less<>> kEchoes = {
    {"C", R"(#include <stdio.h>
int main(void) {
  char line[100];
  while (fgets(line, sizeof line, stdin)) { printf("> %s", line); fflush(stdout); }
})"},
    {"C++", R"(#include <iostream>
#include <string>
int main() { for (std::string line; std::getline(std::cin, line);) std::cout << "> " << line << std::endl; })"},
    {"Go", R"(package main
import ("bufio"; "fmt"; "os")
func main() {
  lines := bufio.NewScanner(os.Stdin)
  for lines.Scan() { fmt.Println("> " + lines.Text()) }
})"},
    {"Haskell", R"(import System.IO
main = hSetBuffering stdout LineBuffering >> interact (unlines . map ("> " ++) . lines))"},
    {"Java", R"(import java.util.Scanner;
public class Echo {
  public static void main(String[] arguments) {
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) System.out.println("> " + lines.nextLine());
  }
})"},
    {"JavaScript", R"(require('readline').createInterface({input: process.stdin})
  .on('line', (line) => console.log('> ' + line));)"},
    {"Kotlin", R"(fun main() { while (true) println("> " + (readLine() ?: break)) })"},
    {"Lua", R"(for line in io.lines() do print("> " .. line); io.flush() end)"},
    {"OCaml", R"(let () = try while true do print_endline ("> " ^ read_line ()) done
with End_of_file -> ())"},
    {"Pascal", R"(var line: string;
begin while not eof do begin readln(line); writeln('> ', line); flush(output) end end.)"},
    {"Perl", R"($| = 1; print "> $_" while <STDIN>;)"},
    {"PHP", R"(<?php while (($line = fgets(STDIN)) !== false) echo "> $line";)"},
    {"Python", "for line in open(0): print('>', line, end='')"},
    {"Ruby", R"($stdout.sync = true
while line = gets do puts "> #{line}" end)"},
    {"Rust",
     R"(fn main() { for line in std::io::stdin().lines() { println!("> {}", line.unwrap()); } })"},
    {"Shell", R"(while read -r line; do echo "> $line"; done)"},
};

class EveryLanguage : public Workshop, public testing::WithParamInterface<Language> {};

TEST_P(EveryLanguage, PlaysAsASingleFile) {
  const Language& language = GetParam();
  const auto source = kEchoes.find(language.name);
  ASSERT_NE(source, kEchoes.end()) << "no sample bot in this test";
  const std::string tool(language.tool);
  if (sandbox::find_program(tool) == tool) GTEST_SKIP() << tool << " is not installed";

  const std::string file =
      "echo" + std::string(language.suffixes.substr(0, language.suffixes.find(' ')));
  write(file, source->second);
  const Bot bot = resolve(file);
  EXPECT_EQ(bot.name, "echo");
  EXPECT_EQ(bot.command.directory, "");
  EXPECT_EQ(talk(bot, "a b\n\nlast\n"), "> a b\n> \n> last\n");
  if (sandbox::why_not(sandbox::Level::box).empty()) {
    EXPECT_EQ(talk(bot, "in a box\n", {sandbox::Level::box, sandbox::kUsualLimits}),
              "> in a box\n");
  }

  const bool is_built = !language.build.empty();
  const std::vector<std::string> said = {"building " + file + " (" + std::string(language.name) +
                                         ")"};
  EXPECT_EQ(progress_, is_built ? said : std::vector<std::string>());
  resolve(file);
  EXPECT_EQ(progress_.size(), is_built ? 1U : 0U) << "built again";
}

TEST_F(Workshop, JavaScriptBotsHaveTheFunctionsThatContestsGiveThem) {
  if (sandbox::find_program("node") == "node") GTEST_SKIP() << "node is not installed";
  write("bot.js", R"(const count = parseInt(readline());
for (let i = 0; i < count; i++) print('> ' + readline().split(' ').length);
console.log(readline());)");
  EXPECT_EQ(talk(resolve("bot.js"), "2\na b\nc d e\r\n"), "> 2\n> 3\nnull\n");
}

std::string test_name(const testing::TestParamInfo<Language>& info) {
  return info.param.name == "C++" ? "Cpp" : std::string(info.param.name);
}

INSTANTIATE_TEST_SUITE_P(Languages, EveryLanguage,
                         testing::ValuesIn(languages().begin(), languages().end()), test_name);

TEST(Languages, AreFoundByEachSuffix) {
  EXPECT_EQ(find_language(".cpp")->name, "C++");
  EXPECT_EQ(find_language(".cxx"), find_language(".cc"));
  EXPECT_EQ(find_language(".mjs")->name, "JavaScript");
  for (const char* suffix : {"", ".", ".cp", "cc", ".CC", ".cc .cpp", ".txt"}) {
    EXPECT_EQ(find_language(suffix), nullptr) << suffix;
  }
  EXPECT_EQ(known_suffixes().substr(0, 15), ".c .cc .cpp .cx");
}

TEST(Languages, AreInTheDocumentForBotAuthors) {
  std::ifstream file(AGON_SOURCE_DIR "/docs/bots.md");
  const std::string document(std::istreambuf_iterator<char>(file), {});
  for (const Language& language : languages()) {
    const std::string row =
        fmt::format("\n| {} | `{}` | {} | `{}` | `{}` |\n", language.name, language.suffixes,
                    language.build.empty() ? "" : fmt::format("`{}`", language.build), language.run,
                    language.package);
    EXPECT_NE(document.find(row), std::string::npos) << row;
  }
}

TEST(FillIn, ReplacesPlaceholdersAndNothingElse) {
  const Places places = {"a b.cc", "/x {main}", "/c", "M"};
  EXPECT_EQ(fill_in("g++ -o {folder}/bot {source} {main} C={cache}/go {other}", places),
            (Words{"g++", "-o", "/x {main}/bot", "a b.cc", "M", "C=/c/go", "{other}"}));
  EXPECT_EQ(fill_in("env C={cache}/go go {source}",
                    {.source = "x.go", .folder = {}, .cache = {}, .main = {}}),
            (Words{"env", "go", "x.go"}));
}

}  // namespace
}  // namespace agon
