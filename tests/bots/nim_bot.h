// What the bots of tests/bots share: the protocol of the example game nim, spoken with plain
// system calls so that each program does exactly what it says.
#pragma once

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

/// The next line of input; exits at the end of it.
inline std::string read_line() {
  std::string line;
  for (char c; ::read(0, &c, 1) == 1;) {
    if (c == '\n') return line;
    line += c;
  }
  std::exit(0);
}

inline void say(const std::string& text) { (void)!::write(1, text.data(), text.size()); }

/// Takes one stick each turn until the input ends.
[[noreturn]] inline void play_on() {
  for (;;) {
    read_line();
    say("1\n");
  }
}
