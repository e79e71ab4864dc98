#define _GNU_SOURCE
#include "TerminalShims.h"

#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static volatile sig_atomic_t terminal = -1;
static struct termios original;
static struct termios current;
static int has_current;
static volatile sig_atomic_t paste_output = -1;
static volatile sig_atomic_t marks_pastes;

static const int crashes[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
static struct sigaction crash_before[NSIG];

static int in_foreground(void) { return tcgetpgrp(terminal) == getpgrp(); }

// Output that is stopped would hold up the end of the program.
static void send_to_terminal(const char *sequence) {
  struct pollfd output = {.fd = paste_output, .events = POLLOUT};
  if (poll(&output, 1, 0) == 1 && write(paste_output, sequence, strlen(sequence)) < 0) return;
}

void terminal_mark_pastes(int output) {
  paste_output = output;
  marks_pastes = 1;
  send_to_terminal("\x1b[?2004h");
}

void terminal_restore_modes(void) {
  if (terminal < 0 || !in_foreground()) return;
  tcsetattr(terminal, TCSANOW, &original);
  int marked = marks_pastes;
  marks_pastes = 0;
  if (marked) send_to_terminal("\x1b[?2004l");
}

static void restore_and_crash(int signal) {
  terminal_restore_modes();
  sigaction(signal, &crash_before[signal], NULL);
  raise(signal);
}

int terminal_keep_modes(int descriptor) {
  static int registered = 0;
  struct termios modes;
  if (tcgetattr(descriptor, &modes) != 0) return -1;
  original = modes;
  terminal = descriptor;
  if (registered) return 0;
  registered = 1;
  atexit(terminal_restore_modes);
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) {
    int signal = crashes[index];
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = restore_and_crash;
    action.sa_flags = SA_ONSTACK;
    if (sigaction(signal, NULL, &crash_before[signal]) != 0) continue;
    if (crash_before[signal].sa_handler == SIG_IGN) continue;
    sigaction(signal, &action, NULL);
  }
  return 0;
}

void terminal_edit_utf8(int descriptor) {
  struct termios modes;
  if (terminal < 0 || !in_foreground() || tcgetattr(descriptor, &modes) != 0 || modes.c_iflag & IUTF8) return;
  modes.c_iflag |= IUTF8;
  tcsetattr(descriptor, TCSANOW, &modes);
}

void terminal_save_current_modes(void) { has_current = terminal >= 0 && tcgetattr(terminal, &current) == 0; }

void terminal_resume_current_modes(void) {
  if (has_current) tcsetattr(terminal, TCSANOW, &current);
  if (paste_output >= 0) terminal_mark_pastes(paste_output);
}

void terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) memset(&size, 0, sizeof size);
  *columns = size.ws_col;
  *rows = size.ws_row;
}

static int is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

int locale_force_utf8(void) {
  if (setlocale(LC_CTYPE, "") != NULL && is_utf8()) return 1;
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL && is_utf8();
}
