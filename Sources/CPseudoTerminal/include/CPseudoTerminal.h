#pragma once

#include <stddef.h>

/// Starts a program in a terminal of its own; returns its process, or -1 with `errno` set.
int pseudo_terminal_start(
    const char *_Nonnull path, char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment,
    int columns, int rows, int *_Nonnull terminal);

/// Opens a terminal, whose other end has the name that is written to `name`; returns -1 with `errno` set.
int pseudo_terminal_open(int columns, int rows, char *_Nonnull name, size_t size);

/// Changes the size of a terminal, of which the program in it is told.
void pseudo_terminal_resize(int terminal, int columns, int rows);

/// Opens a pipe that other programs do not inherit: `pipe2(2)`, which Swift does not see.
int pseudo_terminal_pipe(int *_Nonnull ends);

/// The flag of `posix_spawnattr_setflags(3)` by which a program leads a session of its own.
short pseudo_terminal_session_flag(void);
