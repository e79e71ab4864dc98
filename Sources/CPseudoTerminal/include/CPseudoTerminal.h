#pragma once

#include <stddef.h>

/// Opens a terminal, whose other end has the name that is written to `name`; returns -1 with `errno` set.
int pseudo_terminal_open(int columns, int rows, char *_Nonnull name, size_t size);

/// Returns the number of typed bytes that the program in a terminal has not read; -1 with `errno` set.
int pseudo_terminal_unread(int program_end);

/// Changes the size of a terminal, of which the program in it is told.
void pseudo_terminal_resize(int terminal, int columns, int rows);
