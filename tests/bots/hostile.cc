// Bots that misbehave on purpose, one behaviour per name: `hostile NAME`. They play the example
// game nim (read the number of sticks, answer 1 to 3), take one stick a turn and do their one wrong
// thing. Comments group them as docs/security.md does: L life, O output, I input, T time, M memory.
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>

#include <functional>
#include <map>
#include <system_error>
#include <thread>
#include <vector>

#include "bench/misbehaviour.h"
#include "bots/nim_bot.h"

namespace {

void burn_ms(long ms) {
  timespec start = {};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  for (;;) {
    timespec time = {};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    if ((time.tv_sec - start.tv_sec) * 1000 + (time.tv_nsec - start.tv_nsec) / 1000000 >= ms)
      return;
  }
}

[[noreturn]] void flood(int fd, const std::string& piece, std::uint64_t bytes) {
  while (bytes > 0) {
    const ssize_t written = ::write(fd, piece.data(), piece.size());
    if (written <= 0) break;
    bytes -= std::min<std::uint64_t>(bytes, static_cast<std::uint64_t>(written));
  }
  play_on();
}

[[gnu::noinline]] int overflow_stack(int depth) {
  volatile char filler[4096] = {};
  filler[0] = static_cast<char>(depth);
  // Always true, which the compiler cannot see.
  return std::getenv("PATH=") == nullptr ? overflow_stack(depth + 1) + filler[0] : 0;
}

void eat(std::size_t megabytes, int sharing) {
  constexpr std::size_t kMegabyte = 1U << 20U;
  for (; megabytes > 0; --megabytes) {
    void* piece =
        ::mmap(nullptr, kMegabyte, PROT_READ | PROT_WRITE, sharing | MAP_ANONYMOUS, -1, 0);
    if (piece == MAP_FAILED) return;
    std::memset(piece, 1, kMegabyte);
  }
}

void after_first_turn(const std::function<void()>& act) {
  read_line();
  say("1\n");
  read_line();
  act();
}

const std::map<std::string, std::function<void()>>& behaviours() {
  static const std::map<std::string, std::function<void()>> kBehaviours = {
      // Life of the process
      {"exit_at_once", [] {}},                                                  // L2
      {"silent", [] { sleep_for_ever(); }},                                     // L3
      {"exit_in_game", [] { after_first_turn([] { std::exit(0); }); }},         // L5
      {"exit_137", [] { after_first_turn([] { ::_exit(137); }); }},             // L6
      {"segv", [] { after_first_turn([] { ::raise(SIGSEGV); }); }},             // L7
      {"abort", [] { after_first_turn([] { std::abort(); }); }},                // L7, L19
      {"fpe", [] { after_first_turn([] { ::raise(SIGFPE); }); }},               // L7
      {"ill", [] { after_first_turn([] { ::raise(SIGILL); }); }},               // L7
      {"stack_overflow", [] { after_first_turn([] { overflow_stack(0); }); }},  // L7
      {"exception", [] { after_first_turn([] { throw 1; }); }},                 // L7
      {"kill_itself", [] { after_first_turn([] { ::raise(SIGKILL); }); }},      // L8
      {"stop_itself", [] { after_first_turn([] { ::raise(SIGSTOP); }); }},      // L8
      {"answer_and_exit",
       [] {
         read_line();
         say("1\n");
       }},  // L9
      {"ignore_signals",
       [] {
         ignore_signals();
         after_first_turn([] { sleep_for_ever(); });
       }},  // L10
      {"parent_exits",
       [] {
         const pid_t parent = ::getpid();
         if (::fork() != 0) return;
         // Else it could play the whole match before its parent is scheduled again, or before the
         // first process of a box is, which tells of the end.
         while (::getppid() == parent) ::usleep(100);
         sleep_ms(500);
         play_on();
       }},  // L11
      {"daemon",
       [] {
         start_daemon();
         play_on();
       }},  // L12, L18
      {"child_holds_output",
       [] {
         if (::fork() == 0) sleep_for_ever();
         read_line();
       }},         // L13
      {"zombies",  // L15
       [] {
         for (int i = 0; i < 200; ++i) {
           if (::fork() == 0) ::_exit(0);
         }
         play_on();
       }},
      {"rename",  // L17
       [] {
         ::prctl(PR_SET_NAME, "agon");
         play_on();
       }},
      {"kill_all",  // L16
       [] {
         ::kill(-1, SIGKILL);
         ::kill(1, SIGKILL);
         play_on();
       }},
      {"fork_bomb",  // L14: of processes that fork in turn
       [] {
         if (::fork() == 0) {
           for (;;) ::fork();
         }
         play_on();
       }},
      {"thread_bomb",  // L14, T6
       [] {
         try {
           for (;;) std::thread(sleep_for_ever).detach();
         } catch (const std::system_error&) {
         }
         play_on();
       }},
      // Output
      {"no_newline",
       [] {
         read_line();
         say("1");
         sleep_for_ever();
       }},  // O1
      {"no_newline_exit",
       [] {
         read_line();
         say("1");
       }},  // O1
      {"drip",
       [] {
         read_line();
         for (;;) {
           say("1");
           sleep_ms(5);
         }
       }},  // O2
      {"flood_no_newline",
       [] {
         read_line();
         flood(1, std::string(65536, 'x'), UINT64_MAX);
       }},                                                                       // O4
      {"flood_lines", [] { flood(1, std::string(16384, '\n'), UINT64_MAX); }},   // O5
      {"flood_stderr", [] { flood(2, std::string(65536, 'e'), 100U << 20U); }},  // O6
      {"flood_stderr_for_ever",                                                  // O6
       [] {
         if (::fork() == 0) flood(2, std::string(65536, 'e'), UINT64_MAX);
         play_on();
       }},
      {"close_stdout",
       [] {
         read_line();
         ::close(1);
         sleep_for_ever();
       }},               // O7
      {"leaves_slowly",  // as programs do that tidy up behind their last line
       [] {
         read_line();
         ::close(1);
         ::usleep(100'000);
       }},
      {"close_stderr",
       [] {
         ::close(2);
         play_on();
       }},  // O8
      {"close_all",
       [] {
         for (const int fd : {0, 1, 2}) ::close(fd);
         sleep_for_ever();
       }},  // O8
      {"many_answers",
       [] {
         for (;;) {
           read_line();
           say("1\n3\n3\n");
         }
       }},  // O9
      {"early_answers",
       [] {
         say("3\n3\n3\n");
         sleep_ms(20);
         play_on();
       }},              // O10
      {"late_answers",  // O11
       [] {
         // Too late for the first turn by far; then 2, which must never be played in its place.
         read_line();
         sleep_ms(std::atol(std::getenv("LATE_MS") ? std::getenv("LATE_MS") : "400"));
         say("3\n");
         for (;;) {
           read_line();
           say("2\n");
         }
       }},
      {"half_answers",  // O12
       [] {
         read_line();
         say("0");
         sleep_ms(400);
         say("3\n");
         for (;;) {
           read_line();
           say("2\n");
         }
       }},
      {"nul",
       [] {
         read_line();
         say(std::string("1\0002\n", 4));
         sleep_for_ever();
       }},  // O13
      {"bad_utf8",
       [] {
         read_line();
         say("\xff\xfe\xc0\x80\n");
         sleep_for_ever();
       }},  // O14
      {"crlf",
       [] {
         for (;;) {
           read_line();
           say("1\r\n");
         }
       }},  // O15
      {"debug_print",
       [] {
         read_line();
         say("thinking...\n1\n");
         play_on();
       }},  // O18
      {"nonblocking_stdout",
       [] {
         ::fcntl(1, F_SETFL, O_NONBLOCK);
         play_on();
       }},            // O19
      {"wrong_ends",  // O20
       [] {
         for (;;) {
           read_line();
           char byte = 0;
           (void)!::write(0, "3\n", 2);
           (void)!::read(1, &byte, 1);
           say("1\n");
         }
       }},
      {"gift_page",  // O21
       [] {
         alignas(4096) static char page[4096];
         for (;;) {
           read_line();
           std::memcpy(page, "1\n", 2);
           iovec gift = {page, 2};
           if (::vmsplice(1, &gift, 1, SPLICE_F_GIFT) != 2) std::abort();
           sleep_ms(20);  // the judge may have read it by now, or not
           std::memcpy(page, "9\n", 2);
         }
       }},
      {"line_at_limit",
       [] {
         read_line();
         say(std::string(65535, ' ') + "1\n");
         play_on();
       }},  // O22
      {"line_over_limit",
       [] {
         read_line();
         say(std::string(65537, ' ') + "\n");
         play_on();
       }},  // O22
      // Input
      {"never_reads", [] { sleep_for_ever(); }},  // I1
      {"closes_stdin",
       [] {
         read_line();
         ::close(0);
         for (;;) {
           say("1\n");
           sleep_ms(1);
         }
       }},  // I3
      {"blind",
       [] {
         ::close(0);
         for (int i = 0; i < 100; ++i) say("1\n");
         sleep_for_ever();
       }},  // I3
      {"wants_end_of_file",
       [] {
         for (;;) read_line();
       }},               // I5
      {"reopens_stdin",  // I6
       [] {
         const int fd = ::open("/proc/self/fd/0", O_WRONLY | O_NONBLOCK);
         (void)!::write(fd, "9\n", 2);
         play_on();
       }},
      // Time
      {"burn",
       [] {
         after_first_turn([] {
           for (;;) burn_ms(1000);
         });
       }},                                                            // T1
      {"sleep", [] { after_first_turn([] { sleep_for_ever(); }); }},  // T2
      {"near_deadline",  // T3: answers from 5 ms before the limit of 100 ms to 5 ms after it
       [] {
         for (long turn = 0;; ++turn) {
           read_line();
           sleep_ms(95 + turn % 11);
           say("1\n");
         }
       }},
      {"ponder",  // T4, T5
       [] {
         std::thread([] {
           for (;;) burn_ms(1000);
         }).detach();
         play_on();
       }},
      {"answer_after_4_s",  // J2
       [] {
         read_line();
         ::sleep(4);
         say("1\n");
       }},
      {"slow",
       [] {
         for (;;) {
           read_line();
           burn_ms(30);
           say("1\n");
         }
       }},            // T8, T9
      {"slow_child",  // T8
       [] {
         for (;;) {
           read_line();
           const pid_t child = ::fork();
           if (child == 0) {
             burn_ms(60);
             ::_exit(0);
           }
           ::waitpid(child, nullptr, 0);
           say("1\n");
         }
       }},
      // Memory and CPU
      {"eat_memory",  // M1
       [] {
         after_first_turn([] {
           for (;;) std::memset(new char[1 << 20], 1, 1 << 20);
         });
       }},
      {"eat_with_children",  // M3
       [] {
         after_first_turn([] {
           for (int i = 0; i < 4; ++i) {
             if (::fork() != 0) continue;
             eat(60, MAP_PRIVATE);
             sleep_for_ever();
           }
           sleep_for_ever();
         });
       }},
      {"eat_shared_memory",  // M4
       [] {
         after_first_turn([] {
           eat(200, MAP_SHARED);
           sleep_for_ever();
         });
       }},
      {"many_files",  // F2
       [] {
         after_first_turn([] {
           for (int i = 0; i < 1'000'000; ++i) {
             const std::string name = "/tmp/" + std::to_string(i);
             ::close(::open(name.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
           }
           sleep_for_ever();
         });
       }},
      {"burn_through_warnings",  // M10
       [] {
         ignore_signals();
         after_first_turn([] {
           for (;;) burn_ms(1000);
         });
       }},
      // And one that does nothing wrong, with a word on stderr each turn.
      {"honest",
       [] {
         for (int turn = 1;; ++turn) {
           const std::string line = read_line();
           const std::string note = "turn " + std::to_string(turn) + ": " + line + " sticks\n";
           (void)!::write(2, note.data(), note.size());
           say("1\n");
         }
       }},
  };
  return kBehaviours;
}

}  // namespace

int main(int count, char** words) {
  const auto found = behaviours().find(count > 1 ? words[1] : "");
  if (found == behaviours().end()) {
    for (const auto& [name, act] : behaviours()) std::puts(name.c_str());
    return 2;
  }
  found->second();
}
