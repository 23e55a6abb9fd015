/*
 * Loaded before the C library (LD_PRELOAD) by tests/memory.py and tests/files.py. It lets one call fail that never
 * fails on a test machine. The environment says which:
 *
 * SHIM_SWEEP=DIR: main() is run again and again in a child process: first without a failure, then with its first
 * allocation failing, with its second, and so on. DIR/in is standard input. Run N writes DIR/N.out and DIR/N.err, and
 * DIR/N.code says how it ended; DIR/count says how many allocations there are.
 *
 * SHIM_FILES=A:B: files that the program writes. They are moved to DIR/N.0 and DIR/N.1 after each run.
 *
 * SHIM_LOG=FILE: a line for each fsync ("fsync file", "fsync folder") and rename, in their order.
 *
 * SHIM_STOP=CALL: "fsync" or "rename": the process is killed there, as by SIGKILL.
 *
 * SHIM_BREAK=CALL: "fsync", "rename" or "write": that call fails with EIO.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static atomic_long count;
static atomic_bool counting;
static long fail_at;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static bool fails(void)
{
	if (!counting || atomic_fetch_add(&count, 1) + 1 != fail_at)
		return false;
	errno = ENOMEM;
	return true;
}

void *malloc(size_t size)
{
	return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t number, size_t size)
{
	return fails() ? NULL : __libc_calloc(number, size);
}

void *realloc(void *old, size_t size)
{
	return fails() ? NULL : __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
	return fails() ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size)
{
	void *made = fails() ? NULL : __libc_memalign(alignment, size);

	if (made == NULL)
		return ENOMEM;
	*pointer = made;
	return 0;
}

static void append(const char *path, const char *text)
{
	int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);

	if (file >= 0) {
		(void)!write(file, text, strlen(text));
		close(file);
	}
}

static bool is_set(const char *variable, const char *call)
{
	const char *value = getenv(variable);

	return value != NULL && strcmp(value, call) == 0;
}

/* Whether the call is to fail; does not return if it is to kill the process. */
static bool breaks(const char *call, const char *what)
{
	const char *log = getenv("SHIM_LOG");

	if (log != NULL && what != NULL)
		append(log, what);
	if (is_set("SHIM_STOP", call))
		raise(SIGKILL);
	if (!is_set("SHIM_BREAK", call))
		return false;
	errno = EIO;
	return true;
}

int fsync(int file)
{
	int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
	struct stat about;
	bool folder = fstat(file, &about) == 0 && S_ISDIR(about.st_mode);

	return breaks("fsync", folder ? "fsync folder\n" : "fsync file\n") ? -1 : real(file);
}

int rename(const char *from, const char *to)
{
	int (*real)(const char *, const char *) = (int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename");

	return breaks("rename", "rename\n") ? -1 : real(from, to);
}

static int (*real_main)(int, char **, char **);
static const char *folder;

static const char *in_folder(char path[512], const char *format, long number)
{
	char name[64];

	snprintf(name, sizeof(name), format, number);
	snprintf(path, 512, "%s/%s", folder, name);
	return path;
}

static void say_number(const char *format, long number, long value)
{
	char path[512], text[32];

	snprintf(text, sizeof(text), "%ld\n", value);
	append(in_folder(path, format, number), text);
}

static void say_count(void)
{
	counting = false;
	say_number("count", 0, (long)count);
}

static void redirect(const char *path, int flags, int to)
{
	int file = open(path, flags, 0600);

	if (file < 0 || dup2(file, to) < 0)
		_exit(99);
	close(file);
}

/* One run in a child process. */
static void run_child(long number, int argc, char **argv, char **variables)
{
	char path[512];

	redirect(in_folder(path, "in", 0), O_RDONLY, 0);
	redirect(in_folder(path, "%ld.out", number), O_WRONLY | O_CREAT | O_TRUNC, 1);
	redirect(in_folder(path, "%ld.err", number), O_WRONLY | O_CREAT | O_TRUNC, 2);
	fail_at = number;
	if (number == 0)
		atexit(say_count);
	counting = true;
	exit(real_main(argc, argv, variables));
}

/* Moves the files of SHIM_FILES out of the way of the next run. */
static void keep_files(long number)
{
	char list[1024], path[512];
	const char *given = getenv("SHIM_FILES");
	int place = 0;

	snprintf(list, sizeof(list), "%s", given == NULL ? "" : given);
	for (char *name = strtok(list, ":"); name != NULL; name = strtok(NULL, ":")) {
		char to[64];

		snprintf(to, sizeof(to), "%ld.%d", number, place++);
		snprintf(path, sizeof(path), "%s/%s", folder, to);
		(void)!rename(name, path);
	}
}

static int sweep(int argc, char **argv, char **variables)
{
	long runs = 1;

	for (long number = 0; number < runs; number++) {
		pid_t child = fork();
		int status = 0;
		char path[512];

		if (child == 0)
			run_child(number, argc, argv, variables);
		if (child < 0 || waitpid(child, &status, 0) != child)
			return 99;
		say_number("%ld.code", number, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
		keep_files(number);
		if (number == 0) {
			FILE *file = fopen(in_folder(path, "count", 0), "r");

			if (file == NULL || fscanf(file, "%ld", &runs) != 1)
				return 99;
			fclose(file);
			runs++;
		}
	}
	return 0;
}

static int counted_main(int argc, char **argv, char **variables)
{
	folder = getenv("SHIM_SWEEP");
	return folder != NULL ? sweep(argc, argv, variables) : real_main(argc, argv, variables);
}

int __libc_start_main(int (*start)(int, char **, char **), int argc, char **argv, void (*init)(void),
	void (*fini)(void), void (*loader)(void), void *stack);

int __libc_start_main(int (*start)(int, char **, char **), int argc, char **argv, void (*init)(void),
	void (*fini)(void), void (*loader)(void), void *stack)
{
	int (*real)(int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void), void (*)(void),
		void *) = (int (*)(int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void),
		void (*)(void), void *))dlsym(RTLD_NEXT, "__libc_start_main");

	real_main = start;
	return real(counted_main, argc, argv, init, fini, loader, stack);
}
