#define _GNU_SOURCE
#include "SignalShims.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t noting = -1;
static struct sigaction before[NSIG];

static void note(int signal) {
  int kept = errno;
  unsigned char byte = (unsigned char)signal;
  if (noting >= 0) {
    ssize_t ignored = write(noting, &byte, 1);
    (void)ignored;
  }
  errno = kept;
}

static void install(int signal) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note;
  action.sa_flags = SA_RESTART;
  sigfillset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

int signal_note(int signal, int descriptor) {
  if (signal <= 0 || signal >= NSIG) return -1;
  noting = descriptor;
  if (sigaction(signal, NULL, &before[signal]) != 0) return -1;
  if (before[signal].sa_handler == SIG_IGN && signal != SIGCONT && signal != SIGWINCH) return -1;
  install(signal);
  return 0;
}

void signal_admit(int signal) {
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
}

void signal_forget(int signal) {
  if (signal > 0 && signal < NSIG) sigaction(signal, &before[signal], NULL);
}

void signal_raise_default(int signal) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, NULL);
  sigset_t only, kept;
  sigemptyset(&only);
  sigaddset(&only, signal);
  pthread_sigmask(SIG_UNBLOCK, &only, &kept);
  raise(signal);
  pthread_sigmask(SIG_SETMASK, &kept, NULL);
  install(signal);
}

void signal_ignore_broken_pipes(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, NULL);
}
