/*
 * Files of commands: read whole, and written so that a failure, a kill or a
 * power cut leaves either what was there before or all of the new file.
 */
#ifndef SEANCE_CMD_FILE_H
#define SEANCE_CMD_FILE_H

#include "cmd/cmd.h"

/* A file, or standard input for "-", as text that the caller frees. Other than CMD_EXIT_OK with a message. */
enum cmd_exit file_read(const struct cmd_args *args, const char *path, char **text, size_t *length);

/*
 * Writes a file, or standard output for NULL and "-". An ordinary file is
 * written beside its place, synced and renamed, and its folder is synced, before
 * this succeeds; links, pipes and devices are written through. A new file has the
 * mode that the umask leaves, an existing one keeps its mode. What an earlier
 * run that was killed left beside it is removed.
 */
enum cmd_exit file_write(const struct cmd_args *args, const char *path, const char *text, size_t length);
/* Whether that is going to work, as far as can be seen: said before long work. Leaves nothing behind. */
enum cmd_exit file_may_write(const struct cmd_args *args, const char *path);

#endif
