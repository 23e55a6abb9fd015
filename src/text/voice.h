/*
 * Codes with arguments put into sentences, in a language and with the names of
 * those at the table. src/text/phrase.h has the same in plain English.
 */
#ifndef SEANCE_TEXT_VOICE_H
#define SEANCE_TEXT_VOICE_H

#include "games/game.h"
#include "text/words.h"

/* How a table is told about. NULL in its place is English, with seats shown as "player N" from 1. */
struct voice {
	enum words_language language;
	const char *name[GAME_SEATS_MAX]; /* of each seat; NULL: "player N" */
	int you;                          /* the seat told, or -1; events of its own are told as "You ..." */
};

/* Why an action is refused, and what happened. */
void voice_reason(const struct game *game, const union game_rules *rules, const struct game_phrase *reason,
	const struct voice *voice, struct sink *sink);
void voice_event(const struct game *game, const union game_rules *rules, const struct game_phrase *event,
	const struct voice *voice, struct sink *sink);
/* The same for any pattern with a phrase's arguments: {0} a number, {s0} a seat, {x0} a word of the game of kind x. */
void voice_pattern(const struct game *game, const union game_rules *rules, const char *pattern,
	const struct game_phrase *phrase, const struct voice *voice, struct sink *sink);

#endif
