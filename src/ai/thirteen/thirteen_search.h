/*
 * Depth-limited search of 13 Ghosts over the public belief: external-sampling
 * CFR on the game that begins with what everybody knows. Worlds are sampled
 * from the spectator's view, so the foes do not know the searcher's cards, and
 * the hands the searcher does not hold are played too. Regrets are kept per
 * information set. The answer is the average strategy at the searcher's own
 * information set.
 */
#ifndef SEANCE_AI_THIRTEEN_SEARCH_H
#define SEANCE_AI_THIRTEEN_SEARCH_H

#include "ai/brain.h"
#include "ai/thirteen/thirteen_choices.h"

enum { THIRTEEN_SETS = 1 << 16, THIRTEEN_REGRETS = 1 << 19 };

/* An information set and where its regrets are. */
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
	int count;      /* the searcher's choices at the root, with the mean of their shares and values */
	struct thirteen_choice choice[THIRTEEN_CHOICES_MAX];
	float mean[THIRTEEN_CHOICES_MAX], value[THIRTEEN_CHOICES_MAX];
	float means; /* sum of weights */
};

/* Looks task->level->depth decisions ahead. Fills choices with their shares, which add up to 1, and values. */
void thirteen_search(struct thirteen_search *search, const struct brain_task *task, const struct thirteen_state *view,
	struct thirteen_tables *tables);
/* The value of a finished round to a seat: 1 for a win; with three players points count as well. */
float thirteen_worth(const struct thirteen_rules *rules, const struct thirteen_state *state, int seat);
/* Plays on with simple players to the end; its worth to the seat. */
float thirteen_play_out(const struct thirteen_rules *rules, struct thirteen_state *state, int seat, struct rng *rng);

/* The invariant that the search's tables break, in words, or NULL. */
const char *thirteen_search_check_invariants(const struct thirteen_search *search);

#endif
