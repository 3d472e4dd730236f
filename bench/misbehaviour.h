/* What programs that misbehave on purpose share. For C and C++. */
#ifndef AGON_BENCH_MISBEHAVIOUR_H
#define AGON_BENCH_MISBEHAVIOUR_H

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static inline void sleep_ms(long ms) {
  const struct timespec time = {ms / 1000, (ms % 1000) * 1000000};
  nanosleep(&time, NULL);
}

static inline void sleep_for_ever(void) {
  for (;;) sleep_ms(1000);
}

static inline void ignore_signals(void) {
  int number;
  sigset_t all;
  for (number = 1; number < 32; ++number) signal(number, SIG_IGN);
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
}

/* A process that no group kill and no parent's death reaches. */
static inline void start_daemon(void) {
  int fd;
  if (fork() != 0) {
    wait(NULL);
    return;
  }
  setsid();
  if (fork() != 0) _exit(0);
  setsid();
  prctl(PR_SET_PDEATHSIG, 0);
  ignore_signals();
  for (fd = 0; fd < 3; ++fd) close(fd);
  sleep_for_ever();
}

#endif
