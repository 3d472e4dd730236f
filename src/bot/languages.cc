#include "bot/languages.h"

#include <algorithm>
#include <array>
#include <utility>

namespace agon {
namespace {

// Compilers optimise, but for any machine of the kind: a cache may be shared between some.
// Java collects garbage in one thread, because a core is all that a seat has, in a heap that leaves
// room for the other seats, and keeps no statistics file in /tmp, which costs time at the start.
// Python would hold back what it prints to a pipe (-u: it does not). Go keeps the libraries that it
// has compiled from build to build; its modules are off, because a file alone has none.
//
// Some contests give JavaScript bots the functions readline and print, which Node.js does not have.
constexpr std::string_view kNodeGlobals =
    R"js(// readline(), print() and printErr() as contests have them.
'use strict';
const fs = require('fs');
let unread = Buffer.alloc(0);
const slice = Buffer.alloc(65536);
function readSlice() {
  for (;;) {
    try {
      return fs.readSync(0, slice, 0, slice.length, null);
    } catch (error) {
      if (error.code === 'EOF') return 0;
      if (error.code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}
globalThis.readline = () => {
  for (;;) {
    const end = unread.indexOf(10);
    if (end >= 0) {
      const line = unread.toString('utf8', 0, end);
      unread = unread.subarray(end + 1);
      return line.endsWith('\r') ? line.slice(0, -1) : line;
    }
    const got = readSlice();
    if (got === 0) return null;
    unread = Buffer.concat([unread, slice.subarray(0, got)]);
  }
};
globalThis.print = console.log;
globalThis.printErr = console.error;
)js";
#define AGON_JVM "java -XX:+UseSerialGC -Xmx1g -XX:-UsePerfData"
constexpr std::array kLanguages = {
    Language{"C", ".c", "gcc", "gcc -O2 -pipe -pthread -o bot {source} -lm", "{folder}/bot", "gcc"},
    Language{"C++", ".cc .cpp .cxx", "g++", "g++ -std=c++20 -O2 -pipe -pthread -o bot {source}",
             "{folder}/bot", "g++"},
    Language{"Go", ".go", "go",
             "env GOCACHE={cache}/go GO111MODULE=off GOFLAGS= go build -o bot {source}",
             "{folder}/bot", "golang-go"},
    Language{"Haskell", ".hs", "ghc", "ghc -O2 -o bot {source}", "{folder}/bot", "ghc"},
    Language{"Java", ".java", "javac", "javac -encoding UTF-8 -d . {source}",
             AGON_JVM " -cp {folder} {main}", "default-jdk-headless"},
    Language{"JavaScript", ".js .mjs .cjs", "node", "", "node -r {support} {source}", "nodejs",
             kNodeGlobals, "globals.js"},
    Language{"Kotlin", ".kt", "kotlinc", "kotlinc -include-runtime -d bot.jar {source}",
             AGON_JVM " -jar {folder}/bot.jar", "kotlin"},
    Language{"Lua", ".lua", "lua", "", "lua {source}", "lua5.4"},
    Language{"OCaml", ".ml", "ocamlopt", "ocamlopt -o bot {source}", "{folder}/bot", "ocaml"},
    Language{"Pascal", ".pas .pp", "fpc", "fpc -O2 -v0we -obot {source}", "{folder}/bot", "fpc"},
    Language{"Perl", ".pl", "perl", "", "perl {source}", "perl"},
    Language{"PHP", ".php", "php", "", "php {source}", "php-cli"},
    Language{"Python", ".py", "python3", "", "python3 -u {source}", "python3"},
    Language{"Ruby", ".rb", "ruby", "", "ruby {source}", "ruby"},
    Language{"Rust", ".rs", "rustc", "rustc -O --edition 2021 --crate-name bot -o bot {source}",
             "{folder}/bot", "rustc"},
    Language{"Shell", ".sh", "bash", "", "bash {source}", "bash"},
};
#undef AGON_JVM

// The words of a text separated by single spaces.
Words split_at_spaces(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

}  // namespace

std::span<const Language> languages() { return kLanguages; }

const Language* find_language(std::string_view suffix) {
  for (const Language& language : kLanguages) {
    const Words suffixes = split_at_spaces(language.suffixes);
    if (std::find(suffixes.begin(), suffixes.end(), suffix) != suffixes.end()) return &language;
  }
  return nullptr;
}

std::string known_suffixes() {
  std::string all;
  for (const Language& language : kLanguages) {
    if (!all.empty()) all += ' ';
    all += language.suffixes;
  }
  return all;
}

Words fill_in(std::string_view line, const Places& places) {
  const std::array<std::pair<std::string_view, const std::string&>, 5> values = {
      {{"{source}", places.source},
       {"{folder}", places.folder},
       {"{cache}", places.cache},
       {"{main}", places.main},
       {"{support}", places.support}}};
  Words words;
  for (std::string& word : split_at_spaces(line)) {
    // A word has one placeholder, and a value that looks like another stays as it is.
    const auto has = [&](const auto& one) { return word.find(one.first) != std::string::npos; };
    const auto found = std::find_if(values.begin(), values.end(), has);
    if (found != values.end() && found->second.empty()) continue;
    if (found != values.end()) {
      word.replace(word.find(found->first), found->first.size(), found->second);
    }
    words.push_back(std::move(word));
  }
  return words;
}

}  // namespace agon
