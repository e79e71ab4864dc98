#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int pseudo_terminal_start(
    const char *path, char *const *arguments, char *const *environment, int columns, int rows, int *terminal) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  int process = forkpty(terminal, NULL, NULL, &size);
  if (process == 0) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    execve(path, arguments, environment);
    _exit(127);
  }
  if (process > 0) fcntl(*terminal, F_SETFD, FD_CLOEXEC);
  return process;
}

int pseudo_terminal_open(int columns, int rows, char *name, size_t size) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return -1;
  if (grantpt(terminal) == 0 && unlockpt(terminal) == 0 && ptsname_r(terminal, name, size) == 0) {
    pseudo_terminal_resize(terminal, columns, rows);
    return terminal;
  }
  close(terminal);
  return -1;
}

void pseudo_terminal_resize(int terminal, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  ioctl(terminal, TIOCSWINSZ, &size);
}

int pseudo_terminal_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

short pseudo_terminal_session_flag(void) { return POSIX_SPAWN_SETSID; }
