#include "cmd/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file/safe_file.h"

enum { READ_MAX = 256 << 20, NEW_FILE_MODE = 0666 /* less the umask */ };

/* All of a stream as text the caller frees; NULL with errno, EFBIG if it is too long. */
static char *read_stream(FILE *file, size_t *length)
{
	char *text = NULL;
	size_t capacity = 0;

	*length = 0;
	errno = EIO;
	while (feof(file) == 0 && ferror(file) == 0) {
		if (*length == capacity) {
			size_t wanted = capacity == 0 ? 1 << 16 : 2 * capacity;
			char *more = wanted <= READ_MAX ? (char *)realloc(text, wanted) : NULL;

			if (more == NULL) {
				errno = wanted <= READ_MAX ? ENOMEM : EFBIG;
				break;
			}
			text = more;
			capacity = wanted;
		}
		*length += fread(text + *length, 1, capacity - *length, file);
	}
	if (feof(file) != 0 && ferror(file) == 0)
		return text;
	free(text);
	return NULL;
}

enum cmd_exit file_read(const struct cmd_args *args, const char *path, char **text, size_t *length)
{
	bool standard = strcmp(path, "-") == 0;
	FILE *file = standard ? stdin : fopen(path, "rb");
	int wrong;

	*text = file == NULL ? NULL : read_stream(file, length);
	wrong = errno;
	if (file != NULL && !standard)
		fclose(file);
	if (*text != NULL)
		return CMD_EXIT_OK;
	if (wrong == ENOMEM)
		cmd_out_of_memory();
	if (file == NULL)
		return cmd_wrong(args, "%s: %s", path, strerror(wrong));
	return cmd_wrong(args, "%s: cannot be read (a file of at most 256 MiB is right)", path);
}

enum cmd_exit file_write(const struct cmd_args *args, const char *path, const char *text, size_t length)
{
	if (path == NULL || strcmp(path, "-") == 0)
		return fwrite(text, 1, length, stdout) == length ? CMD_EXIT_OK : CMD_EXIT_SYSTEM;
	if (safe_file_write(path, text, length, NEW_FILE_MODE))
		return CMD_EXIT_OK;
	cmd_wrong(args, "%s: cannot be written: %s", path, strerror(errno));
	return CMD_EXIT_SYSTEM;
}

enum cmd_exit file_may_write(const struct cmd_args *args, const char *path)
{
	if (path == NULL || strcmp(path, "-") == 0 || safe_file_writable(path))
		return CMD_EXIT_OK;
	cmd_wrong(args, "%s: cannot be written", path);
	return CMD_EXIT_SYSTEM;
}
