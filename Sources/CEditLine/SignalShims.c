#define _GNU_SOURCE
#include "SignalShims.h"

#include "TerminalShims.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// The microseconds that an orderly end may take, and those after which a second signal counts as sent on purpose:
// timeout(1) sends its signal twice, and a terminal that closes sends SIGHUP more than once.
enum { patience = 800 * 1000, repetition = 100 * 1000 };

static atomic_int noting = -1;
static atomic_int interrupted;
static atomic_int ending;
static atomic_llong ending_since;
static atomic_int ends_program[NSIG];
static struct sigaction before[NSIG];
static void (*_Atomic prepare_for_end)(void);
static atomic_int ignores_broken_pipes;

static void set(int signal, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigfillset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

static long long microseconds(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

static void end_now(int signal) {
  if (prepare_for_end != NULL) prepare_for_end();
  terminal_restore_modes();
  signal_end_program(signal);
}

static void run_out_of_patience(int alarm) {
  (void)alarm;
  end_now(ending);
}

static void begin_to_end(int signal) {
  long long now = microseconds();
  long long never = 0;
  if (!atomic_compare_exchange_strong(&ending_since, &never, now)) {
    if (now - ending_since > repetition) end_now(signal);
    return;
  }
  ending = signal;
  set(SIGALRM, run_out_of_patience);
  struct itimerval timer = {.it_value = {.tv_usec = patience}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

static void note(int signal) {
  // First of all: a thread that reads keys asks for it.
  if (signal == SIGINT) interrupted = 1;
  int kept = errno;
  unsigned char byte = (unsigned char)signal;
  if (ends_program[signal]) begin_to_end(signal);
  if (noting >= 0) {
    ssize_t ignored = write(noting, &byte, 1);
    (void)ignored;
  }
  errno = kept;
}

int signal_note(int signal, int descriptor, int is_ending) {
  struct sigaction present;
  if (signal <= 0 || signal >= NSIG || sigaction(signal, NULL, &present) != 0) return -1;
  noting = descriptor;
  ends_program[signal] = is_ending;
  if (present.sa_handler == note) return 0;
  before[signal] = present;
  if (present.sa_handler == SIG_IGN && signal != SIGCONT && signal != SIGWINCH) return -1;
  set(signal, note);
  return 0;
}

static void mask(int how, int signal, sigset_t *kept) {
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  pthread_sigmask(how, &only, kept);
}

void signal_admit(int signal) { mask(SIG_UNBLOCK, signal, NULL); }

void signal_refuse(int signal) { mask(SIG_BLOCK, signal, NULL); }

static void restore(int signal) {
  if (signal > 0 && signal < NSIG) sigaction(signal, &before[signal], NULL);
}

void signal_forget(int signal) {
  restore(signal);
  noting = -1;
}

void signal_raise_default(int signal) {
  sigset_t kept;
  set(signal, SIG_DFL);
  mask(SIG_UNBLOCK, signal, &kept);
  raise(signal);
  pthread_sigmask(SIG_SETMASK, &kept, NULL);
  set(signal, note);
}

void signal_pause(int milliseconds) {
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  enum { count = sizeof signals / sizeof *signals };
  int is_mine[count];
  for (int index = 0; index < count; index++) {
    struct sigaction present;
    is_mine[index] = sigaction(signals[index], NULL, &present) == 0 && present.sa_handler == SIG_DFL
        && signal_note(signals[index], noting, 1) == 0;
  }
  poll(NULL, 0, milliseconds);
  for (int index = 0; index < count; index++)
    if (is_mine[index]) restore(signals[index]);
}

void signal_before_end(void (*prepare)(void)) { prepare_for_end = prepare; }

int signal_ending(void) { return ending; }

int signal_is_interrupted(void) { return interrupted || ending; }

int signal_interrupt_has_come(void) {
  sigset_t pending;
  return signal_is_interrupted() || (sigpending(&pending) == 0 && sigismember(&pending, SIGINT) == 1);
}

void signal_clear_interrupt(void) { interrupted = 0; }

void signal_end_program(int signal) {
  set(signal, SIG_DFL);
  signal_admit(signal);
  raise(signal);
  _exit(128 + signal);
}

void signal_ignore_broken_pipes(void) {
  struct sigaction present;
  if (sigaction(SIGPIPE, NULL, &present) != 0 || present.sa_handler == SIG_IGN) return;
  ignores_broken_pipes = 1;
  set(SIGPIPE, SIG_IGN);
}

int signal_broken_pipe_would_end(void) { return ignores_broken_pipes; }
