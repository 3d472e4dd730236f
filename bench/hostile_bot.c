/* A bot that plays honestly for so many turns, and then does its one wrong thing:
 *
 *     agon-hostile-bot GAME BEHAVIOUR TURNS
 *
 * What must come of each behaviour is the table in soak_match.cc. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/fixed_player.h"
#include "bench/misbehaviour.h"

static const char* reply;

/* Goes on as if nothing had happened. A turn is under way, here and wherever a behaviour begins. */
static void play_on(void) {
  for (;;) {
    fixed_reply();
    fixed_read_turn();
  }
}

static void write_for_ever(int fd, const char* piece, size_t size) {
  while (write(fd, piece, size) > 0) continue;
  sleep_for_ever();
}

/* Life of the process. */

static void exit_0(void) { _exit(0); }

static void exit_137(void) { _exit(137); }

static void segv(void) { raise(SIGSEGV); }

static void kill_itself(void) { raise(SIGKILL); }

static void stop_itself(void) { raise(SIGSTOP); }

static void ignores_signals(void) {
  ignore_signals();
  sleep_for_ever();
}

static void leaves_daemon(void) {
  start_daemon();
  play_on();
}

static void children_hold_output(void) {
  int i;
  for (i = 0; i < 3; ++i) {
    if (fork() == 0) sleep_for_ever();
  }
  _exit(0);
}

static void zombies(void) {
  int i;
  for (i = 0; i < 100; ++i) {
    if (fork() == 0) _exit(0);
  }
  play_on();
}

/* The children fork in turn, up to the limit of the box, while the bot plays. */
static void fork_bomb(void) {
  if (fork() == 0) {
    for (;;) {
      fork();
      sleep_ms(1); /* bounds what the bomb takes of the cores, for those who play beside it */
    }
  }
  play_on();
}

/* Output. */

static void flood_line(void) {
  static char piece[65536];
  memset(piece, 'x', sizeof piece);
  write_for_ever(STDOUT_FILENO, piece, sizeof piece);
}

static void flood_lines(void) {
  static char piece[65536];
  size_t i;
  memset(piece, 'x', sizeof piece);
  for (i = 63; i < sizeof piece; i += 64) piece[i] = '\n';
  write_for_ever(STDOUT_FILENO, piece, sizeof piece);
}

static void flood_stderr(void) {
  static char piece[65536];
  int i;
  memset(piece, 'e', sizeof piece);
  for (i = 0; i < 256; ++i) (void)!write(STDERR_FILENO, piece, sizeof piece);
  play_on();
}

static void close_stdout(void) {
  close(STDOUT_FILENO);
  sleep_for_ever();
}

static void half_line(void) {
  (void)!write(STDOUT_FILENO, reply, 1);
  sleep_for_ever();
}

static void rubbish(void) {
  fixed_say("\xff\xfe\x1b[2J <script>rubbish</script>\n");
  play_on();
}

static void non_blocking(void) {
  fcntl(STDOUT_FILENO, F_SETFL, O_NONBLOCK);
  fcntl(STDERR_FILENO, F_SETFL, O_NONBLOCK);
  play_on();
}

/* Input. */

static void close_stdin(void) {
  close(STDIN_FILENO);
  for (;;) {
    fixed_reply();
    sleep_ms(1);
  }
}

/* Time and memory. */

static void burn(void) {
  for (;;) continue;
}

/* Late by so much that no delay of the judge can make it early. */
static void late(void) {
  sleep_ms(10000);
  play_on();
}

static void eat_memory(void) {
  for (;;) {
    char* piece = malloc(1 << 20);
    if (piece == NULL) abort();
    memset(piece, 1, 1 << 20);
  }
}

/* Each below the limit; together above it. */
static void eat_with_children(void) {
  int i;
  int megabytes;
  for (i = 0; i < 5; ++i) {
    if (fork() != 0) continue;
    for (megabytes = 0; megabytes < 40; ++megabytes) {
      char* piece = malloc(1 << 20);
      if (piece == NULL) abort();
      memset(piece, 1, 1 << 20);
    }
    sleep_for_ever();
  }
  sleep_for_ever();
}

static const struct Behaviour {
  const char* name;
  void (*act)(void);
} behaviours[] = {
    {"exit_0", exit_0},
    {"exit_137", exit_137},
    {"segv", segv},
    {"abort", abort},
    {"kill_itself", kill_itself},
    {"stop_itself", stop_itself},
    {"ignores_signals", ignores_signals},
    {"leaves_daemon", leaves_daemon},
    {"children_hold_output", children_hold_output},
    {"zombies", zombies},
    {"fork_bomb", fork_bomb},
    {"flood_line", flood_line},
    {"flood_lines", flood_lines},
    {"flood_stderr", flood_stderr},
    {"close_stdout", close_stdout},
    {"half_line", half_line},
    {"rubbish", rubbish},
    {"non_blocking", non_blocking},
    {"close_stdin", close_stdin},
    {"sleep", sleep_for_ever},
    {"burn", burn},
    {"late", late},
    {"eat_memory", eat_memory},
    {"eat_with_children", eat_with_children},
};

static void misbehave(const char* name) {
  size_t i;
  for (i = 0; i < sizeof behaviours / sizeof *behaviours; ++i) {
    if (strcmp(behaviours[i].name, name) == 0) behaviours[i].act();
  }
}

int main(int count, char** words) {
  int turns;
  if (count != 4 || (reply = fixed_reply_in(words[1])) == NULL) {
    fputs("agon-hostile-bot GAME BEHAVIOUR TURNS\n", stderr);
    return 2;
  }
  fixed_begin(words[1]);
  for (turns = atoi(words[3]); turns > 0; --turns) {
    fixed_read_turn();
    fixed_reply();
  }
  fixed_read_turn();
  misbehave(words[2]);
  return 2; /* there is no such behaviour */
}
