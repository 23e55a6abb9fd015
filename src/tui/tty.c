#include "tui/tty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* Alternate screen, no cursor, no line wrap, bracketed paste; the mouse apart. */
#define ENTER "\33[?1049h\33[?25l\33[?7l\33[?2004h\33[0m\33[2J"
#define MOUSE_ON "\33[?1000h\33[?1006h"
#define LEAVE "\33[?1006l\33[?1000l\33[?2004l\33[?7h\33[0m\33[?25h\33[?1049l"

/* Handlers read these: set before the handlers are. */
static struct termios before;
static volatile sig_atomic_t taken;      /* the terminal is in our mode */
static volatile sig_atomic_t end_signal; /* asked to end */
static volatile sig_atomic_t resized;
static bool with_mouse;
static int wake[2] = {-1, -1};

static const int deadly[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT};
static const int gentle[] = {SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU};

/* Where handlers run when a thread's own stack has overflowed. */
enum { HANDLER_STACK = 32768 };
static _Thread_local char handler_stack[HANDLER_STACK];

/* Safe in a handler: write() and tcsetattr() are. */
static void restore(void)
{
	int kept = errno;

	if (taken != 0) {
		ssize_t ignored = write(STDOUT_FILENO, LEAVE, sizeof(LEAVE) - 1);

		(void)ignored;
		tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
		taken = 0;
	}
	errno = kept;
}

static void take(void)
{
	struct termios raw = before;

	raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
	raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
	raw.c_cflag |= CS8;
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	taken = 1;
	tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
	tty_write(ENTER, sizeof(ENTER) - 1);
	if (with_mouse)
		tty_write(MOUSE_ON, sizeof(MOUSE_ON) - 1);
}

void tty_wake(void)
{
	int kept = errno;
	ssize_t ignored = wake[1] >= 0 ? write(wake[1], "", 1) : 0;

	(void)ignored; /* a full pipe wakes as well */
	errno = kept;
}

static void on_deadly(int number)
{
	restore();
	signal(number, SIG_DFL);
	raise(number);
}

static void on_gentle(int number)
{
	end_signal = number;
	tty_wake();
}

static void on_resize(int number)
{
	(void)number;
	resized = 1;
	tty_wake();
}

static void on_stop(int number)
{
	sigset_t mask;

	restore();
	signal(number, SIG_DFL);
	raise(number);
	sigemptyset(&mask);
	sigaddset(&mask, number);
	sigprocmask(SIG_UNBLOCK, &mask, NULL); /* stops here */
}

static void on_continue(int number)
{
	struct sigaction action;

	(void)number;
	memset(&action, 0, sizeof(action));
	action.sa_handler = on_stop;
	sigaction(SIGTSTP, &action, NULL);
	if (taken == 0)
		take();
	resized = 1; /* everything is to be drawn again */
	tty_wake();
}

static void handle(int number, void (*handler)(int))
{
	struct sigaction action;

	memset(&action, 0, sizeof(action));
	action.sa_handler = handler;
	action.sa_flags = SA_ONSTACK;
	sigaction(number, &action, NULL);
}

void tty_guard_thread(void)
{
	stack_t stack;

	if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE) == 0)
		return; /* there is one: sanitizers bring their own, and free it when the thread ends */
	memset(&stack, 0, sizeof(stack));
	stack.ss_sp = handler_stack;
	stack.ss_size = sizeof(handler_stack);
	sigaltstack(&stack, NULL);
}

bool tty_open(bool mouse)
{
	static bool registered;

	if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 || tcgetattr(STDIN_FILENO, &before) != 0 ||
		pipe(wake) != 0)
		return false;
	for (int i = 0; i < 2; i++) {
		fcntl(wake[i], F_SETFL, O_NONBLOCK);
		fcntl(wake[i], F_SETFD, FD_CLOEXEC);
	}
	if (!registered)
		atexit(restore);
	registered = true;
	with_mouse = mouse;
	end_signal = 0;
	tty_guard_thread();
	for (size_t i = 0; i < sizeof(deadly) / sizeof(deadly[0]); i++)
		handle(deadly[i], on_deadly);
	for (size_t i = 0; i < sizeof(gentle) / sizeof(gentle[0]); i++)
		handle(gentle[i], on_gentle);
	handle(SIGWINCH, on_resize);
	handle(SIGTSTP, on_stop);
	handle(SIGCONT, on_continue);
	handle(SIGPIPE, SIG_IGN);
	take();
	return true;
}

void tty_close(void)
{
	restore();
	for (size_t i = 0; i < sizeof(gentle) / sizeof(gentle[0]); i++)
		handle(gentle[i], SIG_DFL);
	handle(SIGTSTP, SIG_DFL);
	handle(SIGCONT, SIG_DFL);
	handle(SIGWINCH, SIG_DFL);
	for (int i = 0; i < 2; i++) {
		if (wake[i] >= 0)
			close(wake[i]);
		wake[i] = -1;
	}
}

static int number_of(const char *text)
{
	int number = text != NULL ? atoi(text) : 0;

	return number > 0 && number < 10000 ? number : 0;
}

void tty_size(int *columns, int *rows)
{
	struct winsize size;

	memset(&size, 0, sizeof(size));
	ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
	*columns = size.ws_col > 0 ? size.ws_col : number_of(getenv("COLUMNS"));
	*rows = size.ws_row > 0 ? size.ws_row : number_of(getenv("LINES"));
	if (*columns == 0 || *rows == 0) {
		*columns = 80;
		*rows = 24;
	}
}

enum tty_event tty_wait(int ms, struct pollfd *file, char *bytes, int room, int *length)
{
	struct pollfd files[3] = {{STDIN_FILENO, POLLIN, 0}, {wake[0], POLLIN, 0}, {-1, 0, 0}};
	char drop[64];
	ssize_t got;

	*length = 0;
	if (file != NULL)
		files[2] = *file;
	if (poll(files, 3, ms) < 0 && errno != EINTR)
		return TTY_ENDED;
	if (end_signal != 0)
		return TTY_ENDED;
	if (resized != 0) {
		resized = 0;
		return TTY_RESIZED;
	}
	if ((files[1].revents & POLLIN) != 0) {
		while (read(wake[0], drop, sizeof(drop)) == (ssize_t)sizeof(drop))
			continue;
		return TTY_WOKEN;
	}
	if ((files[0].revents & (POLLIN | POLLHUP | POLLERR)) == 0)
		return TTY_NOTHING;
	got = read(STDIN_FILENO, bytes, (size_t)room);
	if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN))
		return TTY_ENDED;
	*length = got > 0 ? (int)got : 0;
	return got > 0 ? TTY_BYTES : TTY_NOTHING;
}

bool tty_write(const char *bytes, size_t length)
{
	while (length > 0) {
		ssize_t put = write(STDOUT_FILENO, bytes, length);

		if (put < 0 && errno == EAGAIN) {
			struct pollfd file = {STDOUT_FILENO, POLLOUT, 0};

			poll(&file, 1, 1000);
			continue;
		}
		if (put < 0 && errno != EINTR)
			return false;
		if (put > 0) {
			bytes += put;
			length -= (size_t)put;
		}
	}
	return true;
}

int tty_signal(void)
{
	return (int)end_signal;
}
