/* What scripts/words --table generates. Private to src/text. */
#ifndef SEANCE_TEXT_WORDS_TABLE_H
#define SEANCE_TEXT_WORDS_TABLE_H

#include "text/words.h"

struct words_row {
	const char *text[WORDS_LANGUAGES]; /* the English one is the key */
};

/* In ascending order of the keys' bytes. */
extern const struct words_row words_rows[];
extern const int words_row_count;

#endif
