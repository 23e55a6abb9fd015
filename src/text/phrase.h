/* Codes with arguments put into English sentences. */
#ifndef SEANCE_TEXT_PHRASE_H
#define SEANCE_TEXT_PHRASE_H

#include "games/game.h"

/* Why an action is refused, and what happened. Seats are shown as "player N" from 1. */
void phrase_reason(
	const struct game *game, const union game_rules *rules, const struct game_phrase *reason, struct sink *sink);
void phrase_event(
	const struct game *game, const union game_rules *rules, const struct game_phrase *event, struct sink *sink);
/* The same for any pattern with a phrase's arguments: {0} a number, {s0} a seat, {x0} a word of the game of kind x. */
void phrase_pattern(const struct game *game, const union game_rules *rules, const char *pattern,
	const struct game_phrase *phrase, struct sink *sink);

#endif
