/* What src/show/show.c asks of each game, and what the games share. Private to src/show. */
#ifndef SEANCE_SHOW_SHOW_FACE_H
#define SEANCE_SHOW_SHOW_FACE_H

#include "show/show.h"

/*
 * table     members of the table's object
 * move      members of one move's object
 * outcome   members of a move's outcome; none if there is nothing to tell
 * words     lists of the words that a member can be, by the member's name: scripts/types makes types of them
 */
#define SHOW_VERBS(G) \
	void show_##G##_table( \
		const union game_rules *rules, const union game_state *view, int viewer, struct json_writer *writer); \
	void show_##G##_move(const union game_rules *rules, const union game_state *view, game_action action, \
		struct json_writer *writer); \
	void show_##G##_outcome(const union game_rules *rules, const union game_state *view, game_action action, \
		struct json_writer *writer); \
	void show_##G##_words(struct json_writer *writer);

GAME_LIST(SHOW_VERBS)

/* A list of words, with its key. */
void show_words_of(struct json_writer *writer, const char *key, const char *const *words, int count);
#define SHOW_WORDS(writer, key, words) show_words_of(writer, key, words, (int)(sizeof(words) / sizeof((words)[0])))
/* The places of the bits that are set, each with `plus` added, as a list. */
void show_bits(struct json_writer *writer, const char *key, uint64_t bits, int plus);

#endif
