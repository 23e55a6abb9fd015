/*
 * Files written so that a failure, a kill or a power cut leaves either what was
 * there before or all of the new file.
 *
 * A file is written under a name of its own in the same folder, ".seance-PID-N",
 * and locked until it is complete; then it is synced and renamed, and its folder
 * is synced. The lock goes with the process, so a file of such a name without a
 * lock was left behind by a kill, and the next run that writes into the folder
 * removes it. Links, pipes and devices are written through.
 */
#ifndef SEANCE_FILE_SAFE_FILE_H
#define SEANCE_FILE_SAFE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* False with errno. A new file has that mode, less the umask; an existing one keeps its own. */
bool safe_file_write(const char *path, const char *text, size_t length, mode_t mode);
/* Whether that is going to work, as far as can be seen. Leaves nothing behind. */
bool safe_file_writable(const char *path);

#endif
