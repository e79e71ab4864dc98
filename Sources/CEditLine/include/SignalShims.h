#ifndef SIGNAL_SHIMS_H
#define SIGNAL_SHIMS_H

// sigaction(2): from now on each arrival of the signal writes its number, one byte, to the descriptor.
// A signal that was ignored when the program started stays ignored. Returns 0, or -1 when it was left alone.
int signal_note(int signal, int descriptor);

// pthread_sigmask(3): lets the signal arrive on this thread, even if whoever started the program blocked it.
void signal_admit(int signal);

// sigaction(2): gives the signal back what it did before signal_note.
void signal_forget(int signal);

// sigaction(2) and raise(3): does what the signal does by default, then goes on noting it.
void signal_raise_default(int signal);

// sigaction(2): a write to a closed pipe fails with EPIPE and ends nothing.
void signal_ignore_broken_pipes(void);

#endif
