#pragma once

// tcgetattr(3): remembers the terminal's modes, and gives them back when the program exits or crashes.
// Returns 0, or -1 when the descriptor is no terminal.
int terminal_keep_modes(int descriptor);

// Has the terminal mark pasted text, by ESC[?2004h on a descriptor, until its modes are given back.
void terminal_mark_pastes(int output);

// tcsetattr(3): gives the remembered modes back, unless the program is in the background.
void terminal_restore_modes(void);

// tcsetattr(3) with IUTF8: the terminal's own editing erases whole characters. Call terminal_keep_modes first.
void terminal_edit_utf8(int descriptor);

// tcgetattr(3) now, and tcsetattr(3) of the same later: around a suspension while no line is read.
void terminal_save_current_modes(void);
void terminal_resume_current_modes(void);

// ioctl(2) with TIOCGWINSZ: columns and rows, 0 when the terminal does not know.
void terminal_size(int descriptor, int *_Nonnull columns, int *_Nonnull rows);

// setlocale(3) of LC_CTYPE to the environment's, or to C.UTF-8. Returns whether characters are UTF-8 now.
int locale_force_utf8(void);
