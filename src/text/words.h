/*
 * Words in the player's language. English sentences are the keys, as in the
 * page; the other languages are compiled in from po/<language>.po by
 * scripts/words --table.
 *
 * A pattern has gaps {0}, {1} and so on. A message that counts something has
 * two patterns, one for a single thing and one for several; which one a number
 * takes differs between languages (French says "0 carte").
 */
#ifndef SEANCE_TEXT_WORDS_H
#define SEANCE_TEXT_WORDS_H

#include "base/sink.h"

enum words_language { WORDS_ENGLISH, WORDS_FRENCH, WORDS_DUTCH, WORDS_LANGUAGES };

/* "en", "fr", "nl", also as the environment writes them ("fr_BE.UTF-8"); -1 for any other. */
int words_language(const char *name);
/* The language of LC_ALL, LC_MESSAGES and LANG, the first that is set; English if it is none of ours. */
enum words_language words_of_environment(const char *all, const char *messages, const char *lang);
/* Its code, "fr", and its own name, "Français". */
const char *words_code(enum words_language language);
const char *words_title(enum words_language language);

/* The sentence in that language; the English text itself where there is no other. Never NULL. */
const char *words_get(enum words_language language, const char *english);
/* The one of the two that the number takes, translated. */
const char *words_count(enum words_language language, int64_t number, const char *one, const char *many);
/*
 * A word of a game as the core writes it in English: "2 cards", "a 12 (Igor)".
 * Numbers and lists of numbers in it are carried over, not looked up.
 */
void words_put_word(enum words_language language, const char *english, struct sink *sink);
/* A pattern with its gaps filled; `{n}` is the first of the fills too. A gap without a fill is written as it is. */
void words_fill(const char *pattern, const char *const *fills, int count, struct sink *sink);

#endif
