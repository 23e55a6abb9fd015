/*
 * Names of people: normalised, and safe to show beside other text. Spaces are
 * trimmed and made single; a letter and a combining mark become one character
 * where Latin has it. Control, bidi and invisible characters are refused.
 */
#ifndef SEANCE_SERVER_NAME_H
#define SEANCE_SERVER_NAME_H

#include <stdbool.h>
#include <stddef.h>

enum { NAME_CHARACTERS = 24, NAME_MAX = 4 * NAME_CHARACTERS + 1 /* bytes with the zero */ };

/* False if there is no such name: empty, too long, not UTF-8, or a forbidden character. */
bool name_normalise(const char *text, size_t length, char name[NAME_MAX]);
/* Whether two normalised names look the same: capitals and accents of Latin letters do not count. */
bool name_same(const char *a, const char *b);

#endif
