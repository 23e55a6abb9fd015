#include "tui/keep.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "file/safe_file.h"

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

enum status keep_write(const char *name, const char *text, size_t length, struct fault *fault)
{
	char path[KEEP_PATH_MAX];
	enum status status = path_of(name, path, fault);

	if (status == STATUS_OK && !safe_file_write(path, text, length, 0600))
		status = failed(fault, "the file could not be written: ", path);
	return status;
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

void keep_stamp(char stamp[KEEP_STAMP])
{
	time_t now = time(NULL);
	struct tm parts;

	gmtime_r(&now, &parts);
	strftime(stamp, KEEP_STAMP, "%Y%m%d-%H%M%S", &parts);
}

enum status keep_set_aside(const char *name, char aside[KEEP_NAME_MAX], struct fault *fault)
{
	char from[KEEP_PATH_MAX], to[KEEP_PATH_MAX], stamp[KEEP_STAMP];
	enum status status = path_of(name, from, fault);

	keep_stamp(stamp);
	snprintf(aside, KEEP_NAME_MAX, "%.40s.unreadable-%s", name, stamp);
	if (status == STATUS_OK)
		status = path_of(aside, to, fault);
	if (status == STATUS_OK && access(to, F_OK) == 0)
		return fault_set(fault, STATUS_SYSTEM, "there is already a file ", to, "");
	if (status == STATUS_OK && rename(from, to) != 0)
		return errno == ENOENT ? fault_set(fault, STATUS_REFUSED, "there is no file ", from, "")
				       : failed(fault, "the file could not be renamed: ", from);
	return status;
}

/* "table" and "table-...": not "table.unreadable-...". */
static bool is_called(const char *file, const char *name)
{
	size_t length = strlen(name);

	return strncmp(file, name, length) == 0 && (file[length] == '\0' || file[length] == '-') &&
	       strlen(file) < KEEP_NAME_MAX && strchr(file, '.') == NULL;
}

/* Keeps the entries in order, the latest first; what there is no room for is the oldest. */
static int insert(struct keep_entry *entries, int count, int room, const struct keep_entry *entry)
{
	int at = count < room ? count : room;

	while (at > 0 &&
		(entries[at - 1].changed < entry->changed ||
			(entries[at - 1].changed == entry->changed && strcmp(entries[at - 1].name, entry->name) < 0))) {
		if (at < room)
			entries[at] = entries[at - 1];
		at--;
	}
	if (at < room)
		entries[at] = *entry;
	return count < room ? count + 1 : room;
}

int keep_list(const char *name, struct keep_entry *entries, int room)
{
	char path[KEEP_PATH_MAX];
	struct fault fault;
	DIR *list = keep_directory(path, &fault) == STATUS_OK ? opendir(path) : NULL;
	int count = 0;

	for (struct dirent *file = list == NULL ? NULL : readdir(list); file != NULL; file = readdir(list)) {
		struct keep_entry entry;
		struct stat about;

		if (!is_called(file->d_name, name) || fstatat(dirfd(list), file->d_name, &about, 0) != 0)
			continue;
		snprintf(entry.name, sizeof(entry.name), "%.*s", KEEP_NAME_MAX - 1, file->d_name);
		entry.changed = (int64_t)about.st_mtime;
		count = insert(entries, count, room, &entry);
	}
	if (list != NULL)
		closedir(list);
	return count;
}
