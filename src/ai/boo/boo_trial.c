#include "ai/boo/boo_trial.h"

/* A round's cards as they are laid, and what it takes to take them back. */
struct trial_turn {
	int id;
	struct boo_trail trail;
};

/* The cards of one trial by ply: what is not known is drawn. */
static void shuffle_cards(const struct boo_search *search, uint8_t *cards, struct rng *rng)
{
	uint16_t pile[2] = {search->pile[0], search->pile[1]};

	for (int ply = 0; ply < search->left; ply++) {
		int seat = search->turn ^ (ply & 1);
		uint64_t rest = pile[seat];

		cards[ply] = search->card[ply];
		if (cards[ply] != BOO_NONE)
			continue;
		for (uint32_t skip = rng_below(rng, (uint32_t)bits_count(rest)); skip > 0; skip--)
			rest &= rest - 1;
		cards[ply] = (uint8_t)(seat * BOO_CARDS + bits_lowest(rest));
		pile[seat] &= (uint16_t)~(1u << bits_lowest(rest));
	}
}

static void take_back(struct boo_field *field, const struct trial_turn *turns, int count)
{
	while (count-- > 0)
		boo_field_undo(field, turns[count].id, &turns[count].trail);
}

int boo_trial_play(struct boo_search *search, const struct boo_move *move, struct rng *rng)
{
	struct boo_field *field = &search->field;
	struct trial_turn turns[2 * BOO_CARDS];
	uint8_t cards[2 * BOO_CARDS];
	int top = field->top;
	int bottom = field->bottom;
	struct boo_move next = *move;
	int lead;

	shuffle_cards(search, cards, rng);
	for (int ply = 0; ply < search->left; ply++) {
		turns[ply].id = cards[ply];
		if (ply > 0)
			search->nodes +=
				(uint64_t)boo_moves_greedy(field, search->turn ^ (ply & 1), cards[ply], rng, &next);
		boo_field_play(field, cards[ply], &next, &turns[ply].trail);
	}
	lead = search->turn == 0 ? field->lead : -field->lead;
	take_back(field, turns, search->left);
	field->top = top;
	field->bottom = bottom;
	return lead + (search->turn == search->oya ? BOO_GHOST / 2 : -BOO_GHOST / 2);
}

float boo_trial_worth(struct boo_search *search, const struct boo_move *move, struct rng *rng)
{
	enum { SAFE = 8 * BOO_GHOST };
	int lead = boo_trial_play(search, move, rng);
	int within = lead > SAFE ? SAFE : lead < -SAFE ? -SAFE : lead;

	return (lead > 0 ? 0.75f : 0.25f) + (float)within * (0.25f / (float)SAFE);
}

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

/* One trial of each of the first moves, with the same piles. */
static void play_all(
	struct boo_search *search, boo_trial_way *way, struct boo_trials *trials, int count, struct rng *rng)
{
	uint64_t seed = rng_next(rng);

	for (int i = 0; i < count; i++) {
		struct trial *trial = &trials->list[i];
		struct rng own;

		rng_seed(&own, seed, 0);
		trial_add(trial, way(search, &search->moves[0].list[trial->index], &own), 1.0f);
	}
}

bool boo_trials_run(
	struct boo_search *search, boo_trial_way *way, struct boo_trials *trials, uint64_t nodes, struct rng *rng)
{
	uint64_t start = search->nodes;
	int stages = 0;
	int count = trials->count;

	while (count >> stages > 1)
		stages++;
	for (int stage = 0; stage < stages; stage++) {
		uint64_t end = start + nodes / (uint64_t)stages * (uint64_t)(stage + 1);

		do {
			if (brain_late(search->task))
				return stage > 0;
			play_all(search, way, trials, count, rng);
		} while (search->nodes < end);
		count = trial_halve(trials->list, count);
	}
	return true;
}
