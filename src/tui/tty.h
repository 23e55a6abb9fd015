/*
 * The terminal itself: raw mode, the alternate screen, the mouse, its size.
 *
 * tty_open() registers what puts the terminal back: it runs when tty_close()
 * is called, at exit(), and from the handlers of signals that end the program,
 * crashes included (it only calls what may be called from a handler). After
 * SIGTSTP the program stops with the terminal restored, and takes it again on
 * SIGCONT.
 */
#ifndef SEANCE_TUI_TTY_H
#define SEANCE_TUI_TTY_H

#include "base/port.h"

struct pollfd;

enum tty_event { TTY_NOTHING, TTY_BYTES, TTY_RESIZED, TTY_WOKEN, TTY_ENDED };

/* False if standard input or output is no terminal. One at a time. */
bool tty_open(bool mouse);
void tty_close(void);
/* The size in cells; COLUMNS and LINES of the environment where the terminal does not tell. */
void tty_size(int *columns, int *rows);
/*
 * Waits at most `ms` (-1: for ever) for something typed, a new size,
 * tty_wake(), or what `file` waits for (NULL: no file). TTY_ENDED: the terminal
 * is gone, or a signal asked the program to end.
 */
enum tty_event tty_wait(int ms, struct pollfd *file, char *bytes, int room, int *length);
/* Ends a tty_wait() from another thread. */
void tty_wake(void);
/* All of it, or false if the terminal is gone. */
bool tty_write(const char *bytes, size_t length);
/* A thread whose stack overflows has the terminal put back, too. tty_open() does it for its own thread. */
void tty_guard_thread(void);
/* The signal that asked the program to end; 0 for none. */
int tty_signal(void);

#endif
