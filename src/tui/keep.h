/*
 * What is kept between games: files in the user's data directory, which is
 * $XDG_DATA_HOME/seance, or ~/.local/share/seance.
 *
 * A file is written whole or not at all (file/safe_file.h): a crash, a kill or a
 * full disk leaves either the old file or the new one.
 */
#ifndef SEANCE_TUI_KEEP_H
#define SEANCE_TUI_KEEP_H

#include "base/sink.h"
#include "base/status.h"

enum { KEEP_PATH_MAX = 1024, KEEP_FILE_MAX = 8 << 20, KEEP_NAME_MAX = 96, KEEP_STAMP = 32 };

/* A file of the directory. */
struct keep_entry {
	char name[KEEP_NAME_MAX];
	int64_t changed; /* seconds since 1970 */
};

/* The directory, made if it is not there. */
enum status keep_directory(char path[KEEP_PATH_MAX], struct fault *fault);
/* Writes a file of that name; in the directory, or anywhere if the name has a '/'. */
enum status keep_write(const char *name, const char *text, size_t length, struct fault *fault);
/* Reads a whole file into memory that the caller frees. STATUS_REFUSED: there is none. */
enum status keep_read(const char *name, char **text, size_t *length, struct fault *fault);
/* Removes it; no fault if it is not there. */
enum status keep_remove(const char *name, struct fault *fault);
/* The time, "20261119-041500" in UTC, for names of files. */
void keep_stamp(char stamp[KEEP_STAMP]);
/*
 * Gives a file that cannot be read another name, "NAME.unreadable-DATE-TIME",
 * so that a new one may be written; `aside` is that name. STATUS_REFUSED: there is none.
 */
enum status keep_set_aside(const char *name, char aside[KEEP_NAME_MAX], struct fault *fault);
/* The files called `name` or "NAME-...", the latest first, at most `room`. Those set aside are not among them. */
int keep_list(const char *name, struct keep_entry *entries, int room);

#endif
