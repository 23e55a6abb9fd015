/*
 * The root of a search of BOO: one decision, a placement or who looks next,
 * taken for the best whole turn that begins with it.
 */
#ifndef SEANCE_AI_BOO_ROOT_H
#define SEANCE_AI_BOO_ROOT_H

#include "ai/boo/boo_ending.h"
#include "ai/boo/boo_trial.h"

/* How a player plays, from its level and its style. */
struct boo_taste {
	struct boo_weights weights;
	int depth;         /* plies looked ahead */
	int endgame;       /* with so many cards left or fewer it asks who wins for certain */
	float temperature; /* ghosts: moves are chosen in proportion to exp(value / temperature) */
	float noise;       /* ghosts: a normal error in what it thinks of each move */
	int turn_bonus;    /* worth of turning a card in the move to be made; BOO_GHOST units, as the next */
	int show_bonus;    /* worth of a ghost of the own colour on the card to be laid */
};

struct boo_root {
	struct boo_taste taste;
	uint64_t seed; /* of temperature and noise */
	int value;     /* of the move found */
	int depth;     /* plies of the last search that was finished */
	bool resisted; /* lost, and the move was chosen to leave the fewest replies that win */
	int proved;    /* 1: it wins for certain, -1: it is lost against the best play, 0: not known */
	int looked;    /* moves of the root valued at that depth */
	int plies;     /* of `line` */
	struct boo_move line[BOO_DEPTH_MAX + 1]; /* the move found, and what it expects to follow */
	struct boo_trials trials;
	struct boo_search search;
	struct boo_ending ending;
};

/* Finds a move. False if the table is too long to be searched. */
bool boo_root_find(struct boo_root *root, const struct boo_taste *taste, const struct brain_task *task);

/* The decisions of the line, draws left out; returns how many of at most `room`. The first is the answer. */
int boo_root_actions(const struct boo_root *root, const struct boo_state *state, game_action *list, int room);

/*
 * The decisions the answer was drawn from and their shares, the likeliest
 * AGENT_MIX_MAX of them; returns how many, 0 where nothing was drawn.
 */
int boo_root_mix(struct boo_root *root, const struct boo_state *state, struct agent_share *mix);

#endif
