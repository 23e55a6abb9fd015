#include "ai/boo/boo_trial.h"

float boo_trial_let_off(struct boo_search *search, const struct boo_move *move, struct rng *rng)
{
	struct boo_field *field = &search->field;
	struct boo_moves *replies = &search->moves[1];
	struct boo_trail trail, answer;
	int value;

	boo_field_play(field, search->card[0], move, &trail);
	search->nodes += (uint64_t)boo_moves_list(field, 1 - search->turn, search->card[1], replies);
	boo_field_play(field, search->card[1], &replies->list[rng_below(rng, (uint32_t)replies->count)], &answer);
	value = boo_search_value(search, 2, search->left - 2, 0, 1);
	boo_field_undo(field, search->card[1], &answer);
	boo_field_undo(field, search->card[0], &trail);
	return value > 0 && !search->stop ? 1.0f : 0.0f;
}

/* One trial of each of the first moves. */
static void play_all(struct boo_search *search, struct boo_trials *trials, int count, struct rng *rng)
{
	uint64_t seed = rng_next(rng);

	for (int i = 0; i < count; i++) {
		struct trial *trial = &trials->list[i];
		struct rng own;

		rng_seed(&own, seed, 0);
		trial_add(trial, boo_trial_let_off(search, &search->moves[0].list[trial->index], &own), 1.0f);
	}
}

bool boo_trials_run(struct boo_search *search, struct boo_trials *trials, uint64_t nodes, struct rng *rng)
{
	uint64_t start = search->nodes;
	int stages = 0;
	int count = trials->count;

	while (count >> stages > 1)
		stages++;
	for (int stage = 0; stage < stages; stage++) {
		uint64_t end = start + nodes / (uint64_t)stages * (uint64_t)(stage + 1);

		do {
			if (search->stop || brain_late(search->task))
				return stage > 0;
			play_all(search, trials, count, rng);
		} while (search->nodes < end);
		count = trial_halve(trials->list, count);
	}
	return true;
}
