#pragma once

// sigaction(2): from now on each arrival of the signal writes its number, one byte, to the descriptor.
// A signal that was ignored when the program started stays ignored. Returns 0, or -1 when it was left alone.
//
// A signal that ends the program may come at any moment and find any thread blocked. So its handler also sets a timer:
// should the program still be there after 800 ms, or on a second such signal, the handler gives the terminal's modes
// back and ends the program by the signal. The store survives that as it survives kill -9.
int signal_note(int signal, int descriptor, int ends_program);

// pthread_sigmask(3): lets the signal arrive on this thread, even if whoever started the program blocked it.
void signal_admit(int signal);

// pthread_sigmask(3): leaves the signal to other threads.
void signal_refuse(int signal);

// sigaction(2): gives the signal back what it did before signal_note, and writes no more to the descriptor.
void signal_forget(int signal);

// sigaction(2) and raise(3): does what the signal does by default, then goes on noting it.
void signal_raise_default(int signal);

// The signal that came first of those that end the program, or 0.
int signal_ending(void);

// Has a function called, in the handler, before the program is ended at once.
void signal_before_end(void (*_Nonnull prepare)(void));

// Returns true when SIGINT or a signal that ends the program came since signal_clear_interrupt.
int signal_is_interrupted(void);

// poll(2) of nothing. SIGINT, SIGTERM and SIGHUP that are not noted yet are noted meanwhile, and end the program.
void signal_pause(int milliseconds);

// The same, also while SIGINT waits for its handler to begin on another thread, if signal_refuse was called on this one.
int signal_interrupt_has_come(void);

// Forgets SIGINT; a signal that ends the program is not forgotten.
void signal_clear_interrupt(void);

// sigaction(2) and raise(3): ends the program by the signal. The first process of a container, which no signal ends,
// exits with 128 and the signal's number.
_Noreturn void signal_end_program(int signal);

// sigaction(2): a write to a closed pipe fails with EPIPE and ends nothing.
void signal_ignore_broken_pipes(void);

// Returns true when SIGPIPE would have ended the program before signal_ignore_broken_pipes.
int signal_broken_pipe_would_end(void);
