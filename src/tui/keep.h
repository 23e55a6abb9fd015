/*
 * What is kept between games: files in the user's data directory, which is
 * $XDG_DATA_HOME/seance, or ~/.local/share/seance.
 *
 * A file is written beside its place, synced, and moved over the old one; then
 * the directory is synced. So a crash, a kill or a full disk leaves either the
 * old file or the new one, whole.
 */
#ifndef SEANCE_TUI_KEEP_H
#define SEANCE_TUI_KEEP_H

#include "base/sink.h"
#include "base/status.h"

enum { KEEP_PATH_MAX = 1024, KEEP_FILE_MAX = 8 << 20 };

/* The directory, made if it is not there. */
enum status keep_directory(char path[KEEP_PATH_MAX], struct fault *fault);
/* Writes a file of that name; in the directory, or anywhere if the name has a '/'. */
enum status keep_write(const char *name, const char *text, size_t length, struct fault *fault);
/* Reads a whole file into memory that the caller frees. STATUS_REFUSED: there is none. */
enum status keep_read(const char *name, char **text, size_t *length, struct fault *fault);
/* Removes it; no fault if it is not there. */
enum status keep_remove(const char *name, struct fault *fault);

#endif
