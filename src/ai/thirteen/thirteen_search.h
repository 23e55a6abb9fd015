/*
 * Look-ahead over the public belief in 13 Ghosts: counterfactual regret
 * minimisation by external sampling on the game that begins with what everybody
 * knows. Worlds are drawn from a spectator's eyes, so that the foes do not know
 * the searcher's cards and the searcher's other hands are played, too; each
 * decision is matched by regrets kept for what its actor knows. What is played
 * is the mean of the searcher's shares at its own cards.
 */
#ifndef SEANCE_AI_THIRTEEN_SEARCH_H
#define SEANCE_AI_THIRTEEN_SEARCH_H

#include "ai/brain.h"
#include "ai/thirteen/thirteen_choices.h"

enum { THIRTEEN_SETS = 1 << 16, THIRTEEN_REGRETS = 1 << 19 };

/* What an actor knows, and what each choice there would have gained. */
struct thirteen_set {
	uint64_t key; /* 0: free */
	uint32_t first;
	uint32_t count;
};

struct thirteen_tables {
	struct thirteen_set set[THIRTEEN_SETS];
	float regret[THIRTEEN_REGRETS];
};

struct thirteen_search {
	const struct brain_task *task;
	const struct thirteen_rules *rules;
	struct thirteen_tables *tables;
	int slots; /* of the table of sets in use, a power of two */
	int sets, regrets;
	int depth;      /* decisions looked ahead */
	uint64_t root;  /* key of the searcher's decision */
	float weight;   /* of the iteration under way */
	uint64_t games; /* ends reached or played out */
	int count;      /* the searcher's choices at the root; the mean of its shares and of their values */
	struct thirteen_choice choice[THIRTEEN_CHOICES_MAX];
	float mean[THIRTEEN_CHOICES_MAX], value[THIRTEEN_CHOICES_MAX];
	float means; /* sum of weights */
};

/* Looks task->level->depth decisions ahead. Fills choices with their shares, which add up to 1, and values. */
void thirteen_search(struct thirteen_search *search, const struct brain_task *task, const struct thirteen_state *view,
	struct thirteen_tables *tables);
/* What an end is worth to a seat: 1 the whole win, with three players the share of points. */
float thirteen_worth(const struct thirteen_rules *rules, const struct thirteen_state *state, int seat);
/* Plays on with simple players to the end; its worth to the seat. */
float thirteen_play_out(const struct thirteen_rules *rules, struct thirteen_state *state, int seat, struct rng *rng);

#endif
