/* Sentences as codes with arguments, and the tables of their texts. */
#ifndef SEANCE_GAMES_PHRASES_H
#define SEANCE_GAMES_PHRASES_H

#include "games/contract.h"

/* The arguments after the third stay as they are. */
static inline void phrase_say(struct game_phrase *phrase, int code, int a, int b, int c)
{
	phrase->code = (uint16_t)code;
	phrase->arg[0] = (int16_t)a;
	phrase->arg[1] = (int16_t)b;
	phrase->arg[2] = (int16_t)c;
}

/* NULL beyond the list. */
static inline const char *phrase_text(const char *const *texts, int count, int code)
{
	return code >= 0 && code < count ? texts[code] : NULL;
}

#endif
