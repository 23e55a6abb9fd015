/* Files of commands: read whole, and written whole or not at all. */
#ifndef SEANCE_CMD_FILE_H
#define SEANCE_CMD_FILE_H

#include "cmd/cmd.h"

/* A file, or standard input for "-", as text that the caller frees. Other than CMD_EXIT_OK with a message. */
enum cmd_exit file_read(const struct cmd_args *args, const char *path, char **text, size_t *length);

/* Writes a file (src/file/safe_file.h), or standard output for NULL and "-". */
enum cmd_exit file_write(const struct cmd_args *args, const char *path, const char *text, size_t length);
/* Whether that is going to work, as far as can be seen: said before long work. Leaves nothing behind. */
enum cmd_exit file_may_write(const struct cmd_args *args, const char *path);

#endif
