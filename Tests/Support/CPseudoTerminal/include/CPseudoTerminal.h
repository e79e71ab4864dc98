#ifndef C_PSEUDO_TERMINAL_H
#define C_PSEUDO_TERMINAL_H

// forkpty(3) and execve(2): starts a program in a terminal of its own. Returns its process, or -1.
int pseudo_terminal_start(
    const char *_Nonnull path, char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment,
    int columns, int rows, int *_Nonnull terminal);

// pipe2(2) with O_CLOEXEC, so that no other child holds an end open.
int pseudo_terminal_pipe(int *_Nonnull ends);

// ioctl(2) with TIOCSWINSZ.
void pseudo_terminal_resize(int terminal, int columns, int rows);

#endif
