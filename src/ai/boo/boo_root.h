/*
 * The root of a BOO search. It answers one decision, a placement or who looks
 * next, with the first step of the best whole turn.
 */
#ifndef SEANCE_AI_BOO_ROOT_H
#define SEANCE_AI_BOO_ROOT_H

#include "ai/boo/boo_search.h"

/* A player's settings, from its level and its style. */
struct boo_taste {
	struct boo_weights weights;
	int depth;         /* plies looked ahead */
	float temperature; /* ghosts: moves are chosen in proportion to exp(value / temperature) */
	float noise;       /* ghosts: standard deviation of the error in each move's value */
	int turn_bonus;    /* added for each card the move flips; BOO_GHOST units, as the next */
	int show_bonus;    /* added for each ghost of the mover's colour on the card it lays */
};

struct boo_root {
	struct boo_taste taste;
	uint64_t seed; /* of temperature and noise */
	int value;     /* of the move found */
	int depth;     /* plies of the last finished iteration */
	int proved;    /* 1: searched to the end and won, -1: searched to the end and lost, 0: not known */
	int looked;    /* root moves that have a value of that depth */
	int plies;     /* of `line` */
	struct boo_move line[BOO_DEPTH_MAX + 1]; /* the move found and the expected continuation */
	struct boo_search search;
};

/* Finds a move. False if the graveyard is too long to be searched. */
bool boo_root_find(struct boo_root *root, const struct boo_taste *taste, const struct brain_task *task);

/* Writes the line as decisions, without draws, at most `room`; returns how many. The first is the answer. */
int boo_root_actions(const struct boo_root *root, const struct boo_state *state, game_action *list, int room);

/*
 * The mix the answer was drawn from: the likeliest decisions with their shares,
 * at most AGENT_MIX_MAX. Returns how many, 0 where nothing was drawn.
 */
int boo_root_mix(struct boo_root *root, const struct boo_state *state, struct agent_share *mix);

#endif
