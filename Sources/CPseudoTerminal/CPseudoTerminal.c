#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

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

int pseudo_terminal_unread(int program_end) {
  int count = 0;
  return ioctl(program_end, FIONREAD, &count) == 0 ? count : -1;
}
