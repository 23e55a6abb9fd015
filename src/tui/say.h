/*
 * Sentences of the interface in the player's language. Texts live in a ring of
 * memory that a drawing reuses: a text is good until some 16 kB of others have
 * been made.
 *
 * scripts/words collects the literals of T, F, TN and N.
 */
#ifndef SEANCE_TUI_SAY_H
#define SEANCE_TUI_SAY_H

#include "text/words.h"

enum { SAY_ROOM = 32768, SAY_TEXT_MAX = 1024 };

struct say {
	enum words_language language;
	size_t used;
	char room[SAY_ROOM];
};

/* Room for a text of at most SAY_TEXT_MAX bytes; say_keep() after writing it. */
void say_open(struct say *say, struct sink *sink);
const char *say_keep(struct say *say, const struct sink *sink);

const char *say_fill(struct say *say, const char *pattern, const char *const *fills, int count);
const char *say_number(struct say *say, int64_t number);
/* "£24,000" for 24, and 0 as "£0"; the separator is the language's. */
const char *say_pounds(struct say *say, int thousands);
/* The first letter made a capital, where it is ASCII or Latin-1. */
const char *say_capital(struct say *say, const char *text);

/* A message; one with gaps filled by texts; one that counts, {n} being the number. N marks a literal for later. */
#define T(c, text) words_get((c)->say->language, text)
#define F(c, text, ...) \
	say_fill((c)->say, words_get((c)->say->language, text), (const char *const[]){__VA_ARGS__}, \
		(int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *)))
#define TN(c, number, one, many) \
	say_fill((c)->say, words_count((c)->say->language, number, one, many), \
		(const char *const[]){say_number((c)->say, number)}, 1)
#define N(text) text
/* The same without words: nothing to translate. */
#define J(c, pattern, ...) \
	say_fill((c)->say, pattern, (const char *const[]){__VA_ARGS__}, \
		(int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *)))

#endif
