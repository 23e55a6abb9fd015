/* What src/tui/plain.c asks of each game, and words they share. Private to src/tui. */
#ifndef SEANCE_TUI_PLAIN_FACE_H
#define SEANCE_TUI_PLAIN_FACE_H

#include "tui/plain.h"

/* Where a table is written, and its language. */
struct plain {
	struct say *say; /* first, so that T() takes it */
	struct sink *sink;
};

/* How many moves to show at first. */
enum {
	PLAIN_BEST = 10,
	PLAIN_TILES = 12, /* a seat places tiles of two colours at most, six values each */
	PLAIN_ALL = GAME_LEGAL_MAX
};

/*
 * rank      moves of lower rank stand first; equal ones keep their order
 * few       how many moves to show at first
 * The others as in plain.h, before lines are broken.
 */
#define PLAIN_VERBS(G) \
	void plain_##G##_table( \
		struct plain *out, const union game_rules *rules, const union game_state *view, int viewer); \
	void plain_##G##_notes( \
		struct plain *out, const union game_rules *rules, const union game_state *view, int viewer); \
	const char *plain_##G##_move( \
		struct plain *out, const union game_rules *rules, const union game_state *view, game_action action); \
	int plain_##G##_rank(const union game_rules *rules, const union game_state *view, game_action action); \
	int plain_##G##_few(const union game_state *view); \
	const char *plain_##G##_notation(const struct plain *out, const union game_state *view); \
	const char *plain_##G##_aim(const struct plain *out);

GAME_LIST(PLAIN_VERBS)

/* A text; a text and the line's end. */
void plain_put(struct plain *out, const char *text);
void plain_line(struct plain *out, const char *text);
/* A word of the game, as its word() writes it in English. */
const char *plain_word(struct plain *out, const char *english);
/* Digits, "-" before negative ones. */
const char *plain_number(struct plain *out, int number);
/* "so far, item"; the item alone at first. */
const char *plain_list(struct plain *out, const char *so_far, const char *item);
/* "you" or "player 2". */
const char *plain_seat(struct plain *out, int seat, int viewer);
/* "Player 2 (you):", filled up with blanks to a column. */
void plain_seat_first(struct plain *out, int seat, int viewer);
/* "It is your turn, player 1." and the like, with the line's end. */
void plain_turn(struct plain *out, int actor, int viewer);
/* Blanks until the line that begins at `from` is that long. */
void plain_pad(struct sink *sink, size_t from, int columns);

#endif
