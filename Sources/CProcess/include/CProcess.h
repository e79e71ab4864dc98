#pragma once

/// Opens a pipe that programs don't inherit, by `pipe2(2)`, which Swift does not see. Returns 0 or -1.
int process_pipe(int *_Nonnull ends, int blocks);

/// Writes as `write(2)` does; a pipe that nobody reads fails with `EPIPE` and raises no SIGPIPE.
long process_write(int descriptor, const void *_Nullable bytes, unsigned long count);

/// Returns a descriptor that is readable once the child has ended, by `pidfd_open(2)`, or -1.
int process_descriptor(int child);

/// Undoes an inherited `SIG_IGN` of SIGCHLD, with which the system throws the statuses of children away.
void process_keep_statuses(void);

/// Closes a descriptor and all above it in the child: `posix_spawn_file_actions_addclosefrom_np(3)` of glibc 2.34.
int process_close_from(void *_Nonnull actions, int descriptor);

/// Gives a new child's process group the terminal: `posix_spawn_file_actions_addtcsetpgrp_np(3)` of glibc 2.35.
int process_take_terminal(void *_Nonnull actions, int terminal);

/// Makes a process group the terminal's foreground one, also from the background: `tcsetpgrp(3)`.
void process_set_foreground(int terminal, int group);

/// Remembers the child that has our input and output, and the terminal that it has in the foreground, or -1; 0 for none.
void process_note_foreground(int child, int terminal);

/// Kills that child, with its process group, and takes the terminal back. A signal handler may call it.
void process_end_foreground(void);

/// Stops our process group as Ctrl-Z does, and returns when it goes on.
///
/// It returns at once where no shell could continue the group.
void process_suspend(void);

/// Has a crash print a text on standard error before the program ends by its signal; NULL for none.
void process_note_crash(const char *_Nullable text);

/// Has this process killed when the one that started it ends: `PR_SET_PDEATHSIG` of `prctl(2)`.
void process_end_with_parent(void);

/// Returns the flag of `posix_spawnattr_setflags(3)` by which a child leads a session of its own.
int process_session_flag(void);
