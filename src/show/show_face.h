/* What src/show/show.c asks of each game, and what the games share. Private to src/show. */
#ifndef SEANCE_SHOW_SHOW_FACE_H
#define SEANCE_SHOW_SHOW_FACE_H

#include "show/show.h"

/*
 * table     members of the table's object
 * move      members of one move's object
 * outcome   members of a move's outcome; none if there is nothing to tell
 */
#define SHOW_VERBS(G) \
	void show_##G##_table( \
		const union game_rules *rules, const union game_state *view, int viewer, struct jot *jot); \
	void show_##G##_move( \
		const union game_rules *rules, const union game_state *view, game_action action, struct jot *jot); \
	void show_##G##_outcome( \
		const union game_rules *rules, const union game_state *view, game_action action, struct jot *jot);

GAME_LIST(SHOW_VERBS)

/* The places of the bits that are set, each with `plus` added, as a list. */
void show_bits(struct jot *jot, const char *key, uint64_t bits, int plus);

#endif
