#include "tui/keep.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static enum status failed(struct fault *fault, const char *what, const char *path)
{
	char text[160];

	snprintf(text, sizeof(text), ": %s", strerror(errno));
	return fault_set(fault, STATUS_SYSTEM, what, path, text);
}

/* Makes the directory and those above it, readable by the user alone. */
static bool make_directory(char *path)
{
	for (char *at = path + 1; *at != '\0'; at++)
		if (*at == '/') {
			*at = '\0';
			(void)mkdir(path, 0700);
			*at = '/';
		}
	return mkdir(path, 0700) == 0 || errno == EEXIST;
}

enum status keep_directory(char path[KEEP_PATH_MAX], struct fault *fault)
{
	const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
	int length;

	if (data != NULL && data[0] == '/')
		length = snprintf(path, KEEP_PATH_MAX, "%s/seance", data);
	else
		length = snprintf(
			path, KEEP_PATH_MAX, "%s/.local/share/seance", home != NULL && home[0] == '/' ? home : "");
	if (length >= KEEP_PATH_MAX - 64 || (home == NULL && data == NULL))
		return fault_set(fault, STATUS_SYSTEM,
			"there is no directory to keep games in: HOME and XDG_DATA_HOME are not set", "", "");
	return make_directory(path) ? STATUS_OK : failed(fault, "the directory could not be made: ", path);
}

static enum status path_of(const char *name, char path[KEEP_PATH_MAX], struct fault *fault)
{
	enum status status;

	if (strchr(name, '/') != NULL) {
		snprintf(path, KEEP_PATH_MAX, "%s", name);
		return STATUS_OK;
	}
	status = keep_directory(path, fault);
	if (status == STATUS_OK)
		snprintf(path + strlen(path), KEEP_PATH_MAX - strlen(path), "/%s", name);
	return status;
}

static bool write_all(int file, const char *text, size_t length)
{
	while (length > 0) {
		ssize_t put = write(file, text, length);

		if (put < 0 && errno != EINTR)
			return false;
		text += put > 0 ? put : 0;
		length -= put > 0 ? (size_t)put : 0;
	}
	return true;
}

static void sync_directory_of(const char *path)
{
	char directory[KEEP_PATH_MAX];
	char *slash;
	int file;

	snprintf(directory, sizeof(directory), "%s", path);
	slash = strrchr(directory, '/');
	if (slash == NULL)
		return;
	*slash = '\0';
	file = open(directory[0] != '\0' ? directory : "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (file >= 0) {
		(void)fsync(file);
		close(file);
	}
}

enum status keep_write(const char *name, const char *text, size_t length, struct fault *fault)
{
	char path[KEEP_PATH_MAX], beside[KEEP_PATH_MAX + 16];
	enum status status = path_of(name, path, fault);
	int file;

	if (status != STATUS_OK)
		return status;
	snprintf(beside, sizeof(beside), "%s.new", path); /* one name: what a kill left behind is written over */
	file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (file < 0)
		return failed(fault, "the file could not be written: ", beside);
	if (!write_all(file, text, length) || fsync(file) != 0) {
		status = failed(fault, "the file could not be written: ", beside);
		close(file);
		unlink(beside);
		return status;
	}
	if (close(file) != 0 || rename(beside, path) != 0) {
		status = failed(fault, "the file could not be written: ", path);
		unlink(beside);
		return status;
	}
	sync_directory_of(path);
	return STATUS_OK;
}

enum status keep_read(const char *name, char **text, size_t *length, struct fault *fault)
{
	char path[KEEP_PATH_MAX];
	enum status status = path_of(name, path, fault);
	FILE *file;

	*text = NULL;
	*length = 0;
	if (status != STATUS_OK)
		return status;
	file = fopen(path, "re");
	if (file == NULL)
		return errno == ENOENT ? fault_set(fault, STATUS_REFUSED, "there is no file ", path, "")
				       : failed(fault, "the file could not be read: ", path);
	*text = (char *)malloc(KEEP_FILE_MAX + 1);
	if (*text == NULL) {
		fclose(file);
		return fault_set(fault, STATUS_MEMORY, "there is not enough memory to read ", path, "");
	}
	*length = fread(*text, 1, KEEP_FILE_MAX, file);
	(*text)[*length] = '\0';
	if (ferror(file) != 0 || fgetc(file) != EOF)
		status = fault_set(fault, STATUS_SYSTEM, "the file could not be read, or is too long: ", path, "");
	fclose(file);
	if (status != STATUS_OK) {
		free(*text);
		*text = NULL;
	}
	return status;
}

enum status keep_remove(const char *name, struct fault *fault)
{
	char path[KEEP_PATH_MAX];
	enum status status = path_of(name, path, fault);

	if (status == STATUS_OK && unlink(path) != 0 && errno != ENOENT)
		status = failed(fault, "the file could not be removed: ", path);
	return status;
}
