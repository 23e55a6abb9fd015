#include "file/safe_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define BESIDE ".seance-"

enum { PATH_ROOM = 4096 };

/* The folder of a path, "." if it names none. False if it is too long. */
static bool folder_of(const char *path, char folder[PATH_ROOM])
{
	const char *slash = strrchr(path, '/');
	int length = slash == NULL ? 1 : slash == path ? 1 : (int)(slash - path);

	errno = ENAMETOOLONG;
	return snprintf(folder, PATH_ROOM, "%.*s", length, slash == NULL ? "." : path) < PATH_ROOM;
}

/* True if the path is free or an ordinary file: only then may another file take its place. */
static bool is_replaceable(const char *path)
{
	struct stat about;

	return lstat(path, &about) != 0 ? errno == ENOENT : S_ISREG(about.st_mode);
}

/* Removes what runs that were killed left in the folder: names of ours that nobody holds a lock on. */
static void remove_left_behind(const char *folder)
{
	DIR *list = opendir(folder);

	for (struct dirent *entry = list == NULL ? NULL : readdir(list); entry != NULL; entry = readdir(list)) {
		const char *rest = entry->d_name + sizeof(BESIDE) - 1;
		int file;

		if (strncmp(entry->d_name, BESIDE, sizeof(BESIDE) - 1) != 0 ||
			strspn(rest, "0123456789-") != strlen(rest))
			continue;
		file = openat(dirfd(list), entry->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
		if (file < 0)
			continue;
		if (flock(file, LOCK_EX | LOCK_NB) == 0)
			(void)unlinkat(dirfd(list), entry->d_name, 0);
		close(file);
	}
	if (list != NULL)
		closedir(list);
}

/* A new, locked file in the folder, with the mode for `path`; its name is in `beside`. -1 with errno. */
static int open_beside(const char *folder, const char *path, mode_t mode, char beside[PATH_ROOM])
{
	struct stat about;
	bool known = stat(path, &about) == 0;

	for (int n = 0; n < 1000; n++) {
		struct stat opened, named;
		int file;

		errno = ENAMETOOLONG;
		if (snprintf(beside, PATH_ROOM, "%s/" BESIDE "%ld-%d", folder, (long)getpid(), n) >= PATH_ROOM)
			return -1;
		file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, known ? 0600 : mode);
		if (file < 0 && errno == EEXIST)
			continue;
		if (file < 0 || flock(file, LOCK_EX) != 0 || (known && fchmod(file, about.st_mode & 07777) != 0))
			return file < 0 ? -1 : (close(file), remove(beside), -1);
		if (fstat(file, &opened) == 0 && stat(beside, &named) == 0 && opened.st_ino == named.st_ino)
			return file;
		close(file); /* another run took it for one left behind before it was locked */
	}
	errno = EEXIST;
	return -1;
}

static bool write_all(int file, const char *text, size_t length)
{
	while (length > 0) {
		ssize_t written = write(file, text, length);

		if (written < 0 && errno != EINTR)
			return false;
		if (written > 0) {
			text += written;
			length -= (size_t)written;
		}
	}
	return true;
}

/* Pipes, devices and some file systems know no sync: then there is none to wait for. */
static bool sync_all(int file)
{
	return fsync(file) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

static bool sync_folder(const char *folder)
{
	int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	bool synced = file >= 0 && sync_all(file);

	if (file >= 0)
		close(file);
	return synced;
}

/* False with errno. */
static bool replace(const char *path, const char *text, size_t length, mode_t mode)
{
	char folder[PATH_ROOM], beside[PATH_ROOM];
	bool done;
	int file, wrong;

	if (!folder_of(path, folder))
		return false;
	remove_left_behind(folder);
	file = open_beside(folder, path, mode, beside);
	if (file < 0)
		return false;
	done = write_all(file, text, length) && sync_all(file) && rename(beside, path) == 0;
	wrong = errno;
	if (!done)
		remove(beside);
	close(file);
	errno = wrong;
	return done && sync_folder(folder);
}

/* Into what is there: a link's file, a pipe, a device. False with errno. */
static bool write_through(const char *path, const char *text, size_t length, mode_t mode)
{
	int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
	bool done = file >= 0 && write_all(file, text, length) && sync_all(file);
	int wrong = errno;

	if (file >= 0 && close(file) != 0 && done)
		return false;
	errno = wrong;
	return done;
}

bool safe_file_write(const char *path, const char *text, size_t length, mode_t mode)
{
	return is_replaceable(path) ? replace(path, text, length, mode) : write_through(path, text, length, mode);
}

bool safe_file_writable(const char *path)
{
	char folder[PATH_ROOM], beside[PATH_ROOM];
	struct stat about;
	int file = -1;

	if (is_replaceable(path) && folder_of(path, folder)) {
		remove_left_behind(folder);
		file = open_beside(folder, path, 0600, beside);
	}
	if (file >= 0) {
		remove(beside);
		close(file);
		return true;
	}
	/* of a link, a pipe or a device only writing shows it */
	return !is_replaceable(path) && (stat(path, &about) != 0 ? errno == ENOENT : !S_ISDIR(about.st_mode));
}
