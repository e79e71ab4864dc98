#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Descriptors of our own are never 0, 1 or 2, which a child's streams are moved to.
static int raise_descriptor(int descriptor) {
  if (descriptor > 2) return descriptor;
  int raised = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  close(descriptor);
  return raised;
}

int process_pipe(int *ends, int blocks) {
  int opened[2];
  if (pipe2(opened, blocks ? O_CLOEXEC : O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  ends[0] = raise_descriptor(opened[0]);
  ends[1] = raise_descriptor(opened[1]);
  if (ends[0] >= 0 && ends[1] >= 0) return 0;
  if (ends[0] >= 0) close(ends[0]);
  if (ends[1] >= 0) close(ends[1]);
  return -1;
}

static sigset_t only(int signal) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, signal);
  return signals;
}

long process_write(int descriptor, const void *bytes, unsigned long count) {
  sigset_t broken = only(SIGPIPE), before;
  pthread_sigmask(SIG_BLOCK, &broken, &before);
  ssize_t written = write(descriptor, bytes, count);
  int code = errno;
  // The signal of a write(2) goes to the thread that called it, and is taken back before the mask is.
  struct timespec none = {0};
  if (written < 0 && code == EPIPE && !sigismember(&before, SIGPIPE)) sigtimedwait(&broken, NULL, &none);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = code;
  return written;
}

int process_descriptor(int child) { return (int)syscall(SYS_pidfd_open, child, 0); }

void process_keep_statuses(void) {
  struct sigaction action;
  if (sigaction(SIGCHLD, NULL, &action) == 0 && action.sa_handler == SIG_IGN) signal(SIGCHLD, SIG_DFL);
}

int process_close_from(void *actions, int descriptor) {
  return posix_spawn_file_actions_addclosefrom_np(actions, descriptor);
}

int process_take_terminal(void *actions, int terminal) {
  return posix_spawn_file_actions_addtcsetpgrp_np(actions, terminal);
}

void process_set_foreground(int terminal, int group) {
  sigset_t output = only(SIGTTOU), before;
  pthread_sigmask(SIG_BLOCK, &output, &before);
  tcsetpgrp(terminal, group);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static atomic_int foreground_child;
static atomic_int foreground_terminal = -1;

void process_note_foreground(int child, int terminal) {
  foreground_terminal = terminal;
  foreground_child = child;
}

void process_end_foreground(void) {
  int child = foreground_child, terminal = foreground_terminal;
  if (child <= 0) return;
  kill(-child, SIGKILL);
  kill(child, SIGKILL);
  if (terminal >= 0 && tcgetpgrp(terminal) == child) process_set_foreground(terminal, getpgrp());
}

void process_suspend(void) {
  struct sigaction ignored = {.sa_handler = SIG_IGN}, standard = {.sa_handler = SIG_DFL}, before;
  sigaction(SIGTSTP, &ignored, &before);
  kill(0, SIGTSTP);
  // The kernel keeps our own SIGTSTP where the main thread blocks it, as while it starts a thread. This discards it.
  sigaction(SIGTSTP, &ignored, NULL);
  sigaction(SIGTSTP, &standard, NULL);
  sigset_t stop = only(SIGTSTP), mask;
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &before, NULL);
}

void process_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

int process_session_flag(void) { return POSIX_SPAWN_SETSID; }

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction before_crash[crash_count];
// A note is written into the one that is not in use.
static char notes[2][2048];
static _Atomic(const char *) crash_note;

// The old handler is put back, and meets the same signal when this one returns.
static void tell_crash(int number) {
  const char *note = atomic_load(&crash_note);
  if (note && write(STDERR_FILENO, note, strlen(note)) < 0) note = NULL;
  for (int index = 0; index < crash_count; index++) {
    if (crashes[index] == number) sigaction(number, &before_crash[index], NULL);
  }
}

void process_note_crash(const char *text) {
  static int is_installed;
  if (text) {
    char *note = notes[atomic_load(&crash_note) == notes[0]];
    strncpy(note, text, sizeof *notes - 1);
    atomic_store(&crash_note, note);
  } else {
    atomic_store(&crash_note, NULL);
  }
  if (is_installed) return;
  is_installed = 1;
  struct sigaction action = {.sa_handler = tell_crash, .sa_flags = SA_ONSTACK};
  for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &action, &before_crash[index]);
}
