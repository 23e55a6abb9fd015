/* The terminal is put back when the program dies, also where its stack has overflowed. */
#include <pthread.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"
#include "tui/tty.h"

/* Deeper and deeper; the compiler cannot know that it never ends. */
static int deeper(volatile char *above)
{
	volatile char here[4096];

	here[0] = above[0];
	return here[0] == 0 ? 0 : deeper(here) + here[0];
}

static void *overflow(void *unused)
{
	volatile char first[1] = {1};

	tty_guard_thread();
	(void)deeper(first);
	return unused;
}

static void overflow_here(void)
{
	(void)overflow(NULL);
}

static void overflow_in_a_thread(void)
{
	pthread_t thread;

	if (pthread_create(&thread, NULL, overflow, NULL) == 0)
		pthread_join(thread, NULL);
}

/* What a child on a terminal of its own writes until it ends, and how it ends. */
static int run_on_terminal(void (*body)(void), char *text, size_t size)
{
	size_t length = 0;
	int master, status = 0;
	pid_t child = forkpty(&master, NULL, NULL, NULL);

	assert_true(child >= 0);
	if (child == 0) {
		if (!tty_open(true))
			_exit(1);
		body();
		_exit(2);
	}
	for (ssize_t got = 1; got > 0 && length + 1 < size; length += got > 0 ? (size_t)got : 0)
		got = read(master, text + length, size - length - 1);
	text[length] = '\0';
	close(master);
	assert_int_equal(waitpid(child, &status, 0), child);
	return status;
}

static void is_put_back(void (*body)(void))
{
	static char text[65536];
	int status = run_on_terminal(body, text, sizeof(text));

	assert_non_null(strstr(text, "\33[?1049h"));
	assert_non_null(strstr(text, "\33[?1049l"));
	assert_true(WIFSIGNALED(status));
	assert_true(WTERMSIG(status) == SIGSEGV || WTERMSIG(status) == SIGBUS);
}

TEST(the_terminal_is_put_back_after_a_stack_overflow)
{
	is_put_back(overflow_here);
}

TEST(the_terminal_is_put_back_after_a_stack_overflow_of_a_thread)
{
	is_put_back(overflow_in_a_thread);
}
