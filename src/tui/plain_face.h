/* What src/tui/plain.c asks of each game, and words they share. Private to src/tui. */
#ifndef SEANCE_TUI_PLAIN_FACE_H
#define SEANCE_TUI_PLAIN_FACE_H

#include "tui/plain.h"

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
		const union game_rules *rules, const union game_state *view, int viewer, struct sink *sink); \
	void plain_##G##_notes( \
		const union game_rules *rules, const union game_state *view, int viewer, struct sink *sink); \
	void plain_##G##_move( \
		const union game_rules *rules, const union game_state *view, game_action action, struct sink *sink); \
	int plain_##G##_rank(const union game_rules *rules, const union game_state *view, game_action action); \
	int plain_##G##_few(const union game_state *view); \
	const char *plain_##G##_notation(const union game_state *view); \
	const char *plain_##G##_aim(void);

GAME_LIST(PLAIN_VERBS)

/* Text with a number in it: "Crypt: " 19 " cards". */
void plain_count(struct sink *sink, const char *before, int number, const char *after);
/* "you" or "player 2"; the other begins a sentence. */
void plain_seat(struct sink *sink, int seat, int viewer);
void plain_seat_first(struct sink *sink, int seat, int viewer);
/* "It is your turn." and the like, with the line's end. */
void plain_turn(struct sink *sink, int actor, int viewer);
/* Blanks until the line that begins at `from` is that long. */
void plain_pad(struct sink *sink, size_t from, int columns);

#endif
